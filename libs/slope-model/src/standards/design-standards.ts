/** The factors of a standard, named as the settings of a custom one. */
export type StandardFactors = Readonly<Record<FactorName, number>>;

type FactorName =
  | 'permanent'
  | 'variable'
  | 'cohesion'
  | 'friction'
  | 'unit_weight'
  | 'resistance'
  | 'undrained'
  | 'shear_strength'
  | 'permanent_favourable'
  | 'variable_favourable'
  | 'seismic';

const UNFACTORED: StandardFactors = {
  permanent: 1,
  variable: 1,
  cohesion: 1,
  friction: 1,
  unit_weight: 1,
  resistance: 1,
  undrained: 1,
  shear_strength: 1,
  permanent_favourable: 1,
  variable_favourable: 1,
  seismic: 1,
};

/** EN 1997-1:2004, annex A: sets A1 and A2 of actions (table A.3), M2 of soils (table A.4). M1 and R1 are all 1. */
const A1 = { permanent: 1.35, variable: 1.5, variable_favourable: 0 };
const A2 = { variable: 1.3, variable_favourable: 0 };
const M2 = { cohesion: 1.25, friction: 1.25, undrained: 1.4, shear_strength: 1.25 };

/** The standards that the analysis knows; custom is that of the settings. R2 of slopes is 1.1 (table A.14). */
export const DESIGN_STANDARDS = {
  none: { name: 'None', factors: UNFACTORED },
  eurocode7_da1c1: { name: 'Eurocode 7, DA1 combination 1', factors: { ...UNFACTORED, ...A1 } },
  eurocode7_da1c2: { name: 'Eurocode 7, DA1 combination 2', factors: { ...UNFACTORED, ...A2, ...M2 } },
  eurocode7_da2: { name: 'Eurocode 7, DA2', factors: { ...UNFACTORED, ...A1, resistance: 1.1 } },
  eurocode7_da3: { name: 'Eurocode 7, DA3', factors: { ...UNFACTORED, ...A2, ...M2 } },
  custom: { name: 'Custom partial factors', factors: null },
} as const satisfies Readonly<Record<string, { name: string; factors: StandardFactors | null }>>;

export type DesignStandardId = keyof typeof DESIGN_STANDARDS;

export const DESIGN_STANDARD_IDS = [
  'none',
  'eurocode7_da1c1',
  'eurocode7_da1c2',
  'eurocode7_da2',
  'eurocode7_da3',
  'custom',
] as const satisfies readonly DesignStandardId[];
