import type { Notice, SolvedSurface, SurfaceAnswer } from './answer.js';
import { batchEvaluator } from './evaluate-batch.js';
import { IN_DETAIL, noticesOf, solveSurface } from './evaluate-surface.js';
import type { Point } from './point.js';
import type { OptimiseSettings } from './search/free/free-settings.js';
import { groundOfSection } from './search/free/ground-of-section.js';
import { optimise } from './search/free/optimise.js';
import type { Optimised } from './search/free/random-walk.js';
import { lineThrough, pointsOf } from './search/free/toe-line.js';
import { searchExtent } from './search/search-extent.js';
import type { PreparedSection } from './section/prepare.js';

/** What became of a surface that was bent downhill. */
export interface OptimisedSurface {
  /** The surface as it was given. */
  initial: SurfaceAnswer;
  /** The surface of the least factor, the given one where nothing is below it; null when none has a factor. */
  final: SolvedSurface | null;
  /** Surfaces tried; of these, those that were kept, and those that were not. */
  iterations: number;
  accepted: number;
  rejected: number;
  assumptions: readonly Notice[];
  warnings: readonly Notice[];
}

/**
 * Bends one polyline downhill by the first method of a section, as a search bends what it found: the same moves, limits and filters,
 * chance from the seed of the search alone. Yields the number of surfaces tried, so that whoever drives it may breathe in between.
 * The final factor is never above the initial one.
 *
 * @param points of the surface from left to right, its ends on the ground
 */
export function* optimiseSurface(
  section: PreparedSection,
  points: readonly Point[],
  settings: OptimiseSettings,
): Generator<number, OptimisedSurface, void> {
  const solved = (along: readonly Point[]) => {
    const methods = section.settings.methods.slice(0, 1);
    const [answer] = solveSurface(section, { type: 'polyline', points: along }, methods, IN_DETAIL);
    if (!answer) throw new Error('a section without a method');
    return answer;
  };
  const initial = solved(points);
  const factor = initial.ok ? initial.solved.factor : Number.POSITIVE_INFINITY;
  const extent = searchExtent(section);
  const ground = groundOfSection(section, extent);
  const context = { section, extent, report: { layout: '', grids: [], notes: [] } };
  const start = { shape: lineThrough(points, ground.direction), factor };
  // A random walk tries a displacement both ways before it looks at its bound, so that it may go one further.
  const bounded = { ...settings, maxIterations: settings.maxIterations - 1 };
  let ended: Optimised = { ...start, iterations: 0, accepted: 0, rejected: 0 };
  const search = optimise(context, bounded, extent.seed, ground, 0, [start], ([found]) => {
    ended = found ?? ended;
  });
  const evaluate = batchEvaluator(section, extent);
  let tried = 0;
  for (let step = search.next(); !step.done; ) {
    const found = evaluate(step.value);
    tried += found.count;
    yield tried;
    step = search.next(found);
  }
  const { iterations, accepted, rejected } = ended;
  const bent = ended.factor < factor ? solved(pointsOf(ended.shape, ground.direction)) : initial;
  const notices = noticesOf(section, [bent]);
  return { initial, final: bent.ok ? bent.solved : null, iterations, accepted, rejected, ...notices };
}
