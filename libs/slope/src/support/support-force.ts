import { helicalForceKn } from './helical-anchor.js';
import type { PreparedSupport } from './prepare-support.js';
import { centroidTo, sumTo } from './profile.js';

/** Force per metre of slope that a support gives where a surface cuts it at a distance from its head. */
export function supportForce({ capacity, lengthM, profile, plates }: PreparedSupport, cutM: number): number {
  const before = profile ? sumTo(profile, cutM) : 0;
  switch (capacity.type) {
    case 'end_anchored':
      return capacity.forceKnM;
    case 'bonded': {
      // Bonded over a share of the length at the tail: what lies nearer the head has no bond.
      const free = lengthM * (1 - capacity.bondedShare);
      const unbonded = profile ? sumTo(profile, free) : 0;
      const whole = profile ? sumTo(profile, lengthM) : 0;
      const pullout = whole - Math.max(before, unbonded);
      const stripping = (capacity.plateKnM ?? Number.POSITIVE_INFINITY) + Math.max(0, before - unbonded);
      return Math.min(capacity.tensileKnM, pullout, stripping);
    }
    case 'strip': {
      const beyond = (profile ? sumTo(profile, lengthM) : 0) - before;
      const pullout = capacity.endAnchored ? Number.POSITIVE_INFINITY : beyond;
      const held = capacity.faceAnchored ? (capacity.connectionKnM ?? Number.POSITIVE_INFINITY) : 0;
      return Math.min(capacity.tensileKnM, pullout, held + before);
    }
    case 'given':
      return givenForce(capacity.points, cutM);
    case 'squeezed_pile':
    case 'wall_pressure':
      return before;
    case 'helical':
      return profile && plates ? helicalForceKn(capacity, plates, profile, cutM) / capacity.outOfPlaneSpacingM : 0;
    case 'development_length': {
      const beyondM = lengthM - cutM;
      const front = capacity.frontM > 0 ? cutM / capacity.frontM : 1;
      const back = capacity.backM > 0 ? beyondM / capacity.backM : 1;
      return capacity.tensileKnM * Math.min(1, front, back);
    }
  }
}

/** Distance from the head at which the force acts: at the cut, unless it is a pressure that is asked to act at its centroid. */
export function forcePlaceM({ capacity, profile }: PreparedSupport, cutM: number): number {
  const central = 'forceAt' in capacity && capacity.forceAt === 'centroid';
  return central && profile ? centroidTo(profile, cutM) : cutM;
}

function givenForce(points: readonly (readonly [distanceM: number, forceKnM: number])[], atM: number): number {
  let i = 0;
  while (i < points.length && (points[i]?.[0] as number) < atM) i++;
  const [after, before] = [points[i], points[i - 1]];
  if (!after) return before?.[1] ?? 0;
  if (!before) return after[1];
  return before[1] + ((after[1] - before[1]) * (atM - before[0])) / (after[0] - before[0]);
}
