import type { ConductivityModel } from './conductivity.js';

/**
 * Conductivity curves of named soils. Van Genuchten: Carsel and Parrish 1988, Water Resources Research 24(5), table 6.
 * Brooks-Corey: Rawls, Brakensiek and Saxton 1982, Trans. ASAE 25(5), geometric mean bubbling pressure and pore-size index.
 * Gardner and Fredlund-Xing: round numbers to start from, measured on no soil.
 */
export interface LibrarySoil {
  model: 'van_genuchten' | 'brooks_corey' | 'gardner' | 'fredlund_xing';
  soil: string;
  conductivity: ConductivityModel;
}

/** Pressure of a centimetre of water, kPa. */
const KPA_PER_CM = 0.0981;

const vanGenuchten = (soil: string, alphaPerM: number, n: number): LibrarySoil => ({
  model: 'van_genuchten',
  soil,
  conductivity: { model: 'van_genuchten', alphaPerM, n },
});

const brooksCorey = (soil: string, bubblingCm: number, lambda: number): LibrarySoil => ({
  model: 'brooks_corey',
  soil,
  conductivity: { model: 'brooks_corey', airEntryKpa: bubblingCm * KPA_PER_CM, lambda },
});

const gardner = (soil: string, a: number, n: number): LibrarySoil => ({
  model: 'gardner',
  soil,
  conductivity: { model: 'gardner', a, n },
});

const fredlundXing = (soil: string, aKpa: number, b: number, c: number): LibrarySoil => ({
  model: 'fredlund_xing',
  soil,
  conductivity: { model: 'fredlund_xing', aKpa, b, c },
});

export const SOIL_LIBRARY: readonly LibrarySoil[] = [
  vanGenuchten('Sand', 14.5, 2.68),
  vanGenuchten('Loamy sand', 12.4, 2.28),
  vanGenuchten('Sandy loam', 7.5, 1.89),
  vanGenuchten('Loam', 3.6, 1.56),
  vanGenuchten('Silt', 1.6, 1.37),
  vanGenuchten('Silt loam', 2, 1.41),
  vanGenuchten('Clay', 0.8, 1.09),
  vanGenuchten('Silty clay', 0.5, 1.09),
  brooksCorey('Sand', 7.26, 0.592),
  brooksCorey('Loamy sand', 8.69, 0.474),
  brooksCorey('Sandy loam', 14.66, 0.322),
  brooksCorey('Loam', 11.15, 0.22),
  brooksCorey('Silt loam', 20.76, 0.211),
  brooksCorey('Sandy clay loam', 28.08, 0.25),
  brooksCorey('Clay loam', 25.89, 0.194),
  brooksCorey('Silty clay loam', 32.56, 0.151),
  brooksCorey('Sandy clay', 29.17, 0.168),
  brooksCorey('Silty clay', 34.19, 0.127),
  brooksCorey('Clay', 37.3, 0.131),
  gardner('Sand', 0.1, 3),
  gardner('Loam', 0.01, 2),
  gardner('Clay', 0.001, 1.5),
  fredlundXing('Sand', 10, 3, 1),
  fredlundXing('Loam', 50, 2, 1),
  fredlundXing('Clay', 500, 1.5, 1),
];
