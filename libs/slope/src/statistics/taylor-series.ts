import { surfaceSolver } from '../evaluate-surface.js';
import type { AnalysisInput, EngineMethodId } from '../input.js';
import { prepare } from '../section/prepare.js';
import type { Problem } from '../section/problems.js';
import type { SlipSurface } from '../surface/trace.js';
import { normalCdf } from './normal.js';
import type { Correlation, RandomVariable } from './random-variable.js';
import { reliability, sectionWith } from './surface-probability.js';

/** The factor's spread by the first-order Taylor series (Wolff 1994; Duncan 2000). */
export interface TaylorSeries {
  method: EngineMethodId;
  factorAtMeans: number;
  /** Change of the factor from one standard deviation below to one above the mean, a variable each. */
  changes: readonly number[];
  standardDeviation: number;
  reliabilityIndex: number;
  reliabilityIndexLognormal: number;
  /** Of a lognormal factor. */
  probabilityOfFailure: number;
}

export type TaylorSeriesAnswer =
  | { ok: true; methods: readonly (TaylorSeries | null)[] }
  | { ok: false; problems: readonly Problem[] };

/** Null for a method that has no factor at one of the points. */
export function taylorSeries(
  input: AnalysisInput,
  surface: SlipSurface,
  variables: readonly RandomVariable[],
  correlations: readonly Correlation[],
): TaylorSeriesAnswer {
  const prepared = prepare(input);
  if (!prepared.ok) return prepared;
  const methods = input.settings.methods.map((method): TaylorSeries | null => {
    const solve = surfaceSolver(prepared.section, surface, method);
    const factorWith = (moved: number, sign: number) =>
      solve(
        sectionWith(
          prepared.section,
          variables,
          (v) => (variables[v]?.mean ?? 0) + (v === moved ? sign * (variables[v]?.standardDeviation ?? 0) : 0),
        ),
      );
    const factorAtMeans = factorWith(-1, 0);
    const pairs = variables.map((_, v) => [factorWith(v, 1), factorWith(v, -1)] as const);
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
      method,
      factorAtMeans,
      changes,
      standardDeviation,
      ...indices,
      probabilityOfFailure: normalCdf(-indices.reliabilityIndexLognormal),
    };
  });
  return { ok: true, methods };
}
