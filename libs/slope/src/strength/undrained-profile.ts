import type { UndrainedProfile } from '../input.js';
import { cohesionFaults, type StrengthLaw, type StrengthOf, unless } from './law.js';

/** Strength at a depth below where it is counted from; the cutoff bounds it in the sense of the change. */
function undrainedAtDepth(topKpa: number, rate: number, cutoffKpa: number | undefined, depthM: number): number {
  const grown = topKpa + rate * depthM;
  const bounded = cutoffKpa === undefined ? grown : rate < 0 ? Math.max(grown, cutoffKpa) : Math.min(grown, cutoffKpa);
  return Math.max(0, bounded);
}

function profileFaults({ cohesionTopKpa, cohesionChangeKpaPerM, cutoffKpa }: UndrainedProfile): string[] {
  return [
    ...cohesionFaults(cohesionTopKpa),
    ...unless(Number.isFinite(cohesionChangeKpaPerM), 'a rate that is not a number'),
    ...cohesionFaults(cutoffKpa ?? 0),
  ];
}

/** cu by the depth below the top of the layer: of all ground of this material that lies over the base without a break. */
export const undrainedDepthLayer: StrengthLaw<StrengthOf<'undrained_depth_layer'>> = {
  curved: false,
  faults: profileFaults,
  line({ cohesionTopKpa, cohesionChangeKpaPerM, cutoffKpa }, site, _sigma, out) {
    out.c = undrainedAtDepth(cohesionTopKpa, cohesionChangeKpaPerM, cutoffKpa, site.layerDepthM);
    out.t = 0;
  },
};

/** cu by the shortest way to the ground surface. */
export const undrainedSlopeDistance: StrengthLaw<StrengthOf<'undrained_slope_distance'>> = {
  curved: false,
  faults: profileFaults,
  line({ cohesionTopKpa, cohesionChangeKpaPerM, cutoffKpa }, site, _sigma, out) {
    out.c = undrainedAtDepth(cohesionTopKpa, cohesionChangeKpaPerM, cutoffKpa, site.groundDistanceM);
    out.t = 0;
  },
};

/** cu by the depth below an elevation, constant above it. */
export const undrainedDepthDatum: StrengthLaw<StrengthOf<'undrained_depth_datum'>> = {
  curved: false,
  faults: ({ cohesionDatumKpa, datumM, ...profile }) => [
    ...profileFaults({ ...profile, cohesionTopKpa: cohesionDatumKpa }),
    ...unless(Number.isFinite(datumM), 'a datum that is not a number'),
  ],
  line({ cohesionDatumKpa, cohesionChangeKpaPerM, datumM, cutoffKpa }, site, _sigma, out) {
    out.c = undrainedAtDepth(cohesionDatumKpa, cohesionChangeKpaPerM, cutoffKpa, Math.max(0, datumM - site.y));
    out.t = 0;
  },
};
