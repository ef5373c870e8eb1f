import { surfaceSolver } from '../evaluate-surface.js';
import type { PreparedSection } from '../section/prepare.js';
import { normalCdf } from './normal.js';
import type { Correlation } from './rank-correlation.js';
import { reliability } from './sample-figures.js';
import type { SampledSurface } from './sample-surface.js';

/** The factor's spread by the first-order Taylor series (Wolff 1994; Duncan 2000). */
export interface TaylorSeries {
  factorAtMeans: number;
  /** Change of the factor from one standard deviation below to one above the mean, a variable each. */
  changes: readonly number[];
  standardDeviation: number;
  reliabilityIndex: number;
  reliabilityIndexLognormal: number;
  /** Of a lognormal factor. */
  probabilityOfFailure: number;
}

/** A quantity by its mean and standard deviation alone. */
export interface Moments {
  mean: number;
  standardDeviation: number;
}

/** Null when the surface has no factor at one of the points, or no section can be made there. */
export function taylorSeries(
  section: PreparedSection,
  { surface, method }: SampledSurface,
  quantities: readonly Moments[],
  correlations: readonly Correlation[],
  sectionAt: (values: readonly number[]) => PreparedSection | null,
): TaylorSeries | null {
  const solve = surfaceSolver(section, surface, method);
  const factorWith = (moved: number, sign: number) => {
    const there = sectionAt(
      quantities.map(({ mean, standardDeviation }, v) => mean + (v === moved ? sign * standardDeviation : 0)),
    );
    return there && solve(there);
  };
  const factorAtMeans = factorWith(-1, 0);
  const pairs = quantities.map((_, v) => [factorWith(v, 1), factorWith(v, -1)] as const);
  if (factorAtMeans === null || pairs.some(([up, down]) => up === null || down === null)) return null;
  const changes = pairs.map(([up, down]) => (up ?? 0) - (down ?? 0));
  const squares = changes.reduce((sum, change) => sum + (change / 2) ** 2, 0);
  const crossed = correlations.reduce(
    (sum, { first, second, rho }) => sum + (2 * rho * (changes[first] ?? 0) * (changes[second] ?? 0)) / 4,
    0,
  );
  const standardDeviation = Math.sqrt(Math.max(0, squares + crossed));
  const indices = reliability(factorAtMeans, standardDeviation);
  return {
    factorAtMeans,
    changes,
    standardDeviation,
    ...indices,
    probabilityOfFailure: normalCdf(-indices.reliabilityIndexLognormal),
  };
}
