import { randomStream } from '../statistics/random-stream.js';
import { type ChordField, type ChordShares, chordCircle, chordField } from './chord-circle.js';
import type { GridCircle } from './grid-circle.js';
import { groundWalk } from './ground-walk.js';
import { type Search, type SearchContext, together } from './search.js';
import type { SlopeSearch } from './search-settings.js';
import { circleBatch, type EvaluatedBatch, factorIn } from './surface-batch.js';

/** Chosen: of the circles, those drawn over the whole ground; the others are drawn near the best so far. */
const WIDE_SHARE = 0.6;
/** Chosen: rounds of circles near the best, each drawn from a smaller neighbourhood than the one before. */
const ROUNDS = 12;
const FIRST_WIDTH = 0.15;
const WIDTH_FACTOR = 0.65;
/** Chosen: near so many of the best, so that a search does not hang on to the first valley. */
const BEST_KEPT = 8;
/** Draws for one circle before it is given up: most pairs of points on a slope make one. */
const MOST_DRAWS = 200;

/**
 * Circles through two points of the ground and an inclination at the toe, all three drawn by chance: first over the whole ground within
 * the slope limits, for every method alike; then, per method, near the best that this method has found, ever nearer (localised random
 * search, Solis & Wets 1981).
 */
export function* slopeSearch(context: SearchContext, settings: SlopeSearch): Search {
  const { section, report, extent } = context;
  const field = chordField(context, groundWalk(extent), settings.toeAngleDeg);
  const random = randomStream(extent.seed);
  const wide = Math.ceil(settings.surfaces * WIDE_SHARE);
  const methods = section.settings.methods.map((_, m) => m);
  const near = settings.surfaces - wide;
  const drawn = draw(field, wide, () => ({ toe: random(), crest: random(), angle: random() }));
  report.layout = `${settings.surfaces} circles a method through two points of the ground, ${drawn.shares.length} of them drawn over all of it in ${drawn.draws} draws with seed ${extent.seed}`;
  const found = yield circleBatch({ phase: 'slope', ahead: near * methods.length }, drawn.circles);
  yield* together(methods.map((m) => nearTheBest(field, near, m, bestOf(found, drawn.shares, m, []), extent.seed)));
}

interface Ranked {
  shares: ChordShares;
  factor: number;
}

/** The stream is the same for every method: what one draws does not depend on which others there are. */
function* nearTheBest(
  field: ChordField,
  surfaces: number,
  method: number,
  from: readonly Ranked[],
  seed: number,
): Search {
  const random = randomStream(seed + 1);
  let best = from;
  for (let round = 0; round < ROUNDS && best.length > 0; round++) {
    const width = FIRST_WIDTH * WIDTH_FACTOR ** round;
    const count = Math.floor(((round + 1) * surfaces) / ROUNDS) - Math.floor((round * surfaces) / ROUNDS);
    const about = (centre: number) => centre + width * (2 * random() - 1);
    const held = best;
    const drawn = draw(field, count, () => {
      const { toe, crest, angle } = held[Math.floor(random() * held.length)]?.shares ?? { toe: 0, crest: 1, angle: 0 };
      return { toe: about(toe), crest: about(crest), angle: about(angle) };
    });
    const head = { phase: 'slope', method, ahead: surfaces - Math.floor(((round + 1) * surfaces) / ROUNDS) } as const;
    const found = yield circleBatch(head, drawn.circles);
    best = bestOf(found, drawn.shares, method, best);
  }
}

function bestOf(found: EvaluatedBatch, shares: readonly ChordShares[], m: number, known: readonly Ranked[]): Ranked[] {
  const ranked = [...known];
  shares.forEach((each, i) => {
    const factor = factorIn(found, i, m);
    if (Number.isFinite(factor)) ranked.push({ shares: each, factor });
  });
  // A stable sort: equal factors stay in the order of the search.
  return ranked.sort((a, b) => a.factor - b.factor).slice(0, BEST_KEPT);
}

/** As many circles as wanted from shares that are drawn until they make one; fewer where too many draws make none. */
function draw(
  field: ChordField,
  wanted: number,
  next: () => ChordShares,
): { circles: number[]; shares: ChordShares[]; draws: number } {
  const circle: GridCircle = { xc: 0, yc: 0, radius: 0 };
  const circles: number[] = [];
  const shares: ChordShares[] = [];
  let draws = 0;
  for (; shares.length < wanted && draws < wanted * MOST_DRAWS; draws++) {
    const drawn = next();
    const within = [drawn.toe, drawn.crest, drawn.angle].every((share) => share >= 0 && share < 1);
    if (!within || !chordCircle(field, drawn, circle)) continue;
    shares.push(drawn);
    circles.push(circle.xc, circle.yc, circle.radius);
  }
  return { circles, shares, draws };
}
