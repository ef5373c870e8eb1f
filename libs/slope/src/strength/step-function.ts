import { isAtLeast, type StrengthLaw, type StrengthOf, unless } from './law.js';

/**
 * A strength that holds from its stress up to the next: the last point whose stress is not above, the first below all.
 *
 * At a step a base may have no stress that agrees with either side, because the stronger side takes the stress off that it needs.
 * The analysis then lets such a base have the lower strength (see `methods/solve-method.ts`).
 */
export const stepFunction: StrengthLaw<StrengthOf<'step_function'>> = {
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
    const above = points.findIndex(([from]) => from > sigma);
    out.c = points[above < 0 ? points.length - 1 : Math.max(0, above - 1)]?.[1] ?? 0;
    out.t = 0;
  },
};
