import { helicalLimitsKn } from './helical-anchor.js';
import type { PreparedSupport } from './prepare-support.js';
import { centroidTo, sumTo } from './profile.js';
import type { SupportMode } from './support-mode.js';

/** Force per metre of slope that a support gives where a surface cuts it at a distance from its head. */
export function supportForce(support: PreparedSupport, cutM: number): number {
  const limits = limitsKnM(support, cutM);
  return limits === undefined
    ? forceOfOneModeKnM(support, cutM)
    : Math.min(limits.tensile, limits.pullout, limits.stripping);
}

/** What gives way first where it is cut; of equal limits the first. Undefined for a support that has one way alone. */
export function governingMode(support: PreparedSupport, cutM: number): SupportMode | undefined {
  const limits = limitsKnM(support, cutM);
  if (limits === undefined) return undefined;
  const { tensile, pullout, stripping } = limits;
  if (tensile <= pullout && tensile <= stripping) return 'tensile';
  return pullout <= stripping ? 'pullout' : 'stripping';
}

/** What each way of giving way bounds the force to. */
function limitsKnM(
  { capacity, lengthM, profile, plates }: PreparedSupport,
  cutM: number,
): Readonly<Record<SupportMode, number>> | undefined {
  const before = profile ? sumTo(profile, cutM) : 0;
  const whole = profile ? sumTo(profile, lengthM) : 0;
  switch (capacity.type) {
    case 'bonded': {
      // Bonded over a share of the length at the tail: what lies nearer the head has no bond.
      const unbonded = profile ? sumTo(profile, lengthM * (1 - capacity.bondedShare)) : 0;
      return {
        tensile: capacity.tensileKnM,
        pullout: whole - Math.max(before, unbonded),
        stripping: (capacity.plateKnM ?? Number.POSITIVE_INFINITY) + Math.max(0, before - unbonded),
      };
    }
    case 'strip': {
      const held = capacity.faceAnchored ? (capacity.connectionKnM ?? Number.POSITIVE_INFINITY) : 0;
      return {
        tensile: capacity.tensileKnM,
        pullout: capacity.endAnchored ? Number.POSITIVE_INFINITY : whole - before,
        stripping: held + before,
      };
    }
    case 'helical': {
      if (!profile || !plates) return undefined;
      const { tensile, pullout, stripping } = helicalLimitsKn(capacity, plates, profile, cutM);
      const { outOfPlaneSpacingM: spacing } = capacity;
      return { tensile: tensile / spacing, pullout: pullout / spacing, stripping: stripping / spacing };
    }
    case 'development_length': {
      const { tensileKnM, frontM, backM } = capacity;
      return {
        tensile: tensileKnM,
        pullout: backM > 0 ? (tensileKnM * (lengthM - cutM)) / backM : Number.POSITIVE_INFINITY,
        stripping: frontM > 0 ? (tensileKnM * cutM) / frontM : Number.POSITIVE_INFINITY,
      };
    }
    default:
      return undefined;
  }
}

function forceOfOneModeKnM({ capacity, profile }: PreparedSupport, cutM: number): number {
  switch (capacity.type) {
    case 'end_anchored':
      return capacity.forceKnM;
    case 'given':
      return givenForce(capacity.points, cutM);
    case 'squeezed_pile':
    case 'wall_pressure':
      return profile ? sumTo(profile, cutM) : 0;
    default:
      return 0;
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
