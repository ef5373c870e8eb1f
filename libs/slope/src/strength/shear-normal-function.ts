import { isAtLeast, type StrengthLaw, type StrengthOf, unless } from './law.js';

/** Shear strength read between given points of normal stress, constant beyond the first and the last. */
export const shearNormalFunction: StrengthLaw<StrengthOf<'shear_normal_function'>> = {
  curved: true,
  faults: ({ points }) => [
    ...unless(
      points.length > 0 && points.every(([sigma, tau]) => Number.isFinite(sigma) && isAtLeast(tau, 0)),
      'a strength table with no point or a strength below 0',
    ),
    ...unless(
      points.every(([sigma], i) => i === 0 || sigma > (points[i - 1]?.[0] ?? sigma)),
      'a strength table whose stresses do not grow',
    ),
  ],
  line({ points }, _site, sigma, out) {
    const above = points.findIndex(([limit]) => limit > sigma);
    const [x0, y0] = points[above < 0 ? points.length - 1 : Math.max(0, above - 1)] ?? [0, 0];
    const [x1, y1] = above > 0 ? (points[above] ?? [x0, y0]) : [x0, y0];
    out.t = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
    out.c = y0 - x0 * out.t;
  },
};
