import type { HelicalAnchor } from '../input.js';
import type { Beside } from './bond.js';
import { type Profile, sumTo } from './profile.js';
import type { SupportMode } from './support-mode.js';

/** The plates of a helical anchor, from the head side to the tail: where they sit, and what each bears. */
export interface Plates {
  at: Float64Array;
  bearingKn: Float64Array;
}

/** Distances of the plates from the head: the last at the tail, the others back from it; closer where they would not fit. */
export function platePlaces({ plates, plateSpacingM }: HelicalAnchor, lengthM: number): Float64Array {
  const spacing = plates > 1 ? Math.min(plateSpacingM, lengthM / (plates - 1)) : 0;
  return Float64Array.from({ length: plates }, (_, i) => lengthM - (plates - 1 - i) * spacing);
}

/**
 * What one plate bears: A (1.3 c Nc + q' Nq), A its area beside the shaft (Perko 2009, Helical Piles, eq. 4.5), with Nq = e^(pi tan phi)
 * tan^2(45 + phi/2) (Reissner 1924), Nc = (Nq - 1) / tan phi (Prandtl 1921), 2 + pi for phi = 0.
 */
export function plateBearingKn(anchor: HelicalAnchor, { c, t, verticalKpa }: Beside): number {
  const area = Math.max(0, (Math.PI / 4) * anchor.plateDiameterM ** 2 - anchor.shaftAreaM2);
  const Nq = Math.exp(Math.PI * t) * Math.tan(Math.PI / 4 + Math.atan(t) / 2) ** 2;
  const Nc = t > 1e-9 ? (Nq - 1) / t : 2 + Math.PI;
  return area * (1.3 * c * Nc + verticalKpa * Nq);
}

/**
 * What bounds the force of one anchor that is cut: its tensile strength, the plates beyond the cut, and head and plates before it.
 * On either side the plates fail one by one, as one cylinder with the bearing of the plate nearest the cut, or with all ground up to the cut.
 *
 * @param shaft shear of the ground on a cylinder of the plates' diameter, kN per metre along the anchor
 */
export function helicalLimitsKn(
  anchor: HelicalAnchor,
  { at, bearingKn }: Plates,
  shaft: Profile,
  cutM: number,
): Readonly<Record<SupportMode, number>> {
  const count = at.length;
  let first = 0;
  while (first < count && (at[first] as number) <= cutM) first++;
  const tail = at[count - 1] as number;
  const beyond =
    first === count
      ? 0
      : leastOf(
          sumTo(shaft, tail) - sumTo(shaft, cutM),
          sumTo(shaft, tail) - sumTo(shaft, at[first] as number) + (bearingKn[first] as number),
          bearingOf(bearingKn, first, count),
        );
  const before =
    first === 0
      ? 0
      : leastOf(
          sumTo(shaft, cutM) - sumTo(shaft, at[0] as number),
          sumTo(shaft, at[first - 1] as number) - sumTo(shaft, at[0] as number) + (bearingKn[first - 1] as number),
          bearingOf(bearingKn, 0, first),
        );
  return { tensile: anchor.tensileKn, pullout: beyond, stripping: anchor.headKn + before };
}

function leastOf(a: number, b: number, c: number): number {
  return Math.min(a, b, c);
}

function bearingOf(bearingKn: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += bearingKn[i] as number;
  return sum;
}
