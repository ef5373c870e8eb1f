import { randomStream } from '../../statistics/random-stream.js';
import type { Search, SearchContext } from '../search.js';
import { alterSurface } from './alter-surface.js';
import { type ConversationHead, converse, lineBatch } from './converse.js';
import type { OptimiseSettings } from './free-settings.js';
import { MAX_EXIT_DEG, MAX_KINK_DEG } from './kinematics.js';
import { abreast, type ScoredLine } from './proposals.js';
import { type Optimised, randomWalk } from './random-walk.js';
import type { SearchGround } from './search-ground.js';
import type { ShapeRules } from './shape-rules.js';
import { distanceBetween } from './toe-line.js';

/** Chosen: valleys of the factor are few; as many starts apart reach them. */
export const STARTS = 6;
/** Chosen: of them, at least so many of each kind of surfaces, where there are others like them. */
const STARTS_OF_A_KIND = 2;
/** Chosen: vertices of an optimised surface. */
const VERTICES = 25;
/** Vertices nearer to the ground than this share of the slope's height are put on it. */
const SNAP_SHARE = 1e-3;

/**
 * Bends surfaces of one method downhill side by side, and tells what each came to. Only surfaces that a mass can move along are tried:
 * ends within the limits, no steep exit, no corner that soil cannot turn, no bend the wrong way beyond the bound.
 */
export function optimise(
  { section }: SearchContext,
  { guided = false, ...settings }: OptimiseSettings & Pick<ConversationHead, 'guided'>,
  seed: number,
  ground: SearchGround,
  method: number,
  starts: readonly ScoredLine[],
  done: (optimised: readonly Optimised[]) => void,
): Search {
  const rules = shapeRules(settings, ground, section.settings.maxBaseAngleDeg);
  const walks = starts.map((start, i) =>
    settings.technique === 'surface_altering'
      ? alterSurface(start, rules, { ...settings, vertices: VERTICES })
      : randomWalk(start, rules, { ...settings, vertices: VERTICES }, randomStream(seed + i)),
  );
  const expects = settings.maxIterations * starts.length;
  return converse({ phase: 'optimise', method, expects, guided }, abreast(walks), lineBatch(ground), done);
}

/**
 * The surfaces to begin with: of the least, some of each kind, for a kind whose surfaces are high as they are drawn may lie in the lowest
 * valley; then the least of all.
 *
 * @param found all that are unlike each other, the least first
 * @param kinds of them those along layers and those by the search's own rule, the least first
 */
export function startsOf(
  { target }: OptimiseSettings,
  found: readonly ScoredLine[],
  kinds: readonly (readonly ScoredLine[])[],
  apartM: number,
): readonly ScoredLine[] {
  if (target === 'global_minimum') {
    const starts: ScoredLine[] = [];
    const add = (from: readonly ScoredLine[], most: number) => {
      const unlike = from.filter(({ shape }) => starts.every((start) => distanceBetween(start.shape, shape) > apartM));
      starts.push(...unlike.slice(0, Math.min(most, STARTS - starts.length)));
    };
    add(found, STARTS - STARTS_OF_A_KIND * kinds.length);
    for (const kind of kinds) add(kind, STARTS_OF_A_KIND);
    add(found, STARTS);
    return starts;
  }
  return target === 'all' ? found : found.filter(({ factor }) => factor < target.factorBelow);
}

function shapeRules({ maxConcaveDeg, snapM }: OptimiseSettings, ground: SearchGround, maxRiseDeg: number): ShapeRules {
  return {
    ground,
    limits: { maxConcaveDeg: maxConcaveDeg ?? 180, maxKinkDeg: MAX_KINK_DEG, maxExitDeg: MAX_EXIT_DEG, maxRiseDeg },
    snapM: snapM === 'auto' ? SNAP_SHARE * ground.heightM : snapM,
  };
}
