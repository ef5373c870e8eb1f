import type { RelativeConductivity } from './conductivity.js';

/**
 * Mean relative conductivity of a triangle from the suctions (m) at its corners, at least one of them positive.
 *
 * The part below the free surface counts whole and only the part above is sampled. A curve that falls off a cliff at
 * saturation, as clays do, then still gives a triangle a conductivity that changes by degrees while the free surface
 * passes through it; sampling the whole triangle makes it jump, and the iteration swing for ever.
 */
export function meanOver(k: RelativeConductivity, sa: number, sb: number, sc: number): number {
  const high = Math.max(sa, sb, sc);
  const low = Math.min(sa, sb, sc);
  const middle = sa + sb + sc - high - low;
  if (low >= 0) return sampled(k, low, middle, high);
  if (middle <= 0) {
    // One corner stands out of the water.
    const dry = (high / (high - middle)) * (high / (high - low));
    return 1 - dry + dry * sampled(k, 0, 0, high);
  }
  // One corner is wet: the rest is cut into two triangles along a diagonal.
  const wet = (low / (low - middle)) * (low / (low - high));
  const outer = high / (high - low);
  const inner = 1 - wet - outer;
  return wet + outer * sampled(k, 0, middle, high) + inner * sampled(k, 0, 0, middle);
}

/** Three points inside the triangle, exact for a quadratic (Strang and Fix 1973). */
function sampled(k: RelativeConductivity, a: number, b: number, c: number): number {
  const sixth = (a + b + c) / 6;
  return (k(sixth + a / 2) + k(sixth + b / 2) + k(sixth + c / 2)) / 3;
}
