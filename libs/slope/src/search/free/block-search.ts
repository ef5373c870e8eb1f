import { randomStream } from '../../statistics/random-stream.js';
import { bestPlaces, nearTheBest } from '../near-the-best.js';
import { type Search, type SearchContext, together } from '../search.js';
import { type BlockSettings, blockSpaces, drawBlocks } from './block-lines.js';
import { lineBatch } from './converse.js';
import { sliding } from './drawn-lines.js';
import { MAX_KINK_DEG } from './kinematics.js';
import type { SearchGround } from './search-ground.js';

/** Chosen: of the surfaces, those drawn over all that the objects allow; the others are drawn near the best so far. */
const WIDE_SHARE = 0.6;

/** Block surfaces drawn by chance, which all methods try; then, per method, near the best that this method has found. */
export function* blockSearch(
  { section, report }: SearchContext,
  ground: SearchGround,
  settings: BlockSettings,
  seed: number,
  phase: 'block' | 'layers' = 'block',
): Search {
  const spaces = blockSpaces(ground, settings);
  const wide = Math.ceil(settings.surfaces * WIDE_SHARE);
  const methods = section.settings.methods.map((_, m) => m);
  const near = settings.surfaces - wide;
  const drawn = drawBlocks(spaces, wide, settings.maxRiseDeg, randomStream(seed));
  const flat = drawn.filter(({ isFlattened }) => isFlattened).length;
  if (flat > 0 && phase === 'block') {
    const text = `${flat} of ${drawn.length} block surfaces have an outermost piece flatter than the search asks for: at its angle they would turn by more than ${MAX_KINK_DEG} degrees at a vertex, which no mass can slide along.`;
    report.notes.push({ code: 'block_ends_flattened', text });
  }
  const batchOf = lineBatch(ground);
  const nearby = spaces.map((space) => sliding(space, settings.maxRiseDeg));
  const found = yield batchOf({ phase, ahead: near * methods.length }, drawn);
  yield* together(
    methods.map(function* (method): Search {
      const best = bestPlaces(found, drawn, method);
      const head = { phase, method } as const;
      // Where nothing has a factor yet there is nothing to be near to.
      if (best.length === 0) yield batchOf(head, drawBlocks(spaces, near, settings.maxRiseDeg, randomStream(seed + 1)));
      else yield* nearTheBest(nearby, near, head, batchOf, best, seed + 1);
    }),
  );
}
