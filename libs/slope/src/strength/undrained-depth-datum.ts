import { cohesionFaults, type StrengthLaw, type StrengthOf, unless } from './law.js';

/** cu changes in a straight line below an elevation and keeps its value above; the cutoff bounds it in the sense of the change. */
export const undrainedDepthDatum: StrengthLaw<StrengthOf<'undrained_depth_datum'>> = {
  curved: false,
  faults: ({ cohesionDatumKpa, cohesionChangeKpaPerM, datumM, cutoffKpa }) => [
    ...cohesionFaults(cohesionDatumKpa),
    ...unless(
      Number.isFinite(cohesionChangeKpaPerM) && Number.isFinite(datumM),
      'a rate or datum that is not a number',
    ),
    ...cohesionFaults(cutoffKpa ?? 0),
  ],
  line({ cohesionDatumKpa, cohesionChangeKpaPerM: rate, datumM, cutoffKpa }, site, _sigma, out) {
    const grown = cohesionDatumKpa + rate * Math.max(0, datumM - site.y);
    const bounded =
      cutoffKpa === undefined ? grown : rate < 0 ? Math.max(grown, cutoffKpa) : Math.min(grown, cutoffKpa);
    out.c = Math.max(0, bounded);
    out.t = 0;
  },
};
