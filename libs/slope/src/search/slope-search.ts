import { randomStream } from '../statistics/random-stream.js';
import { chordField } from './chord-circle.js';
import { type ChordCircle, chordCube, circleOf } from './chord-cube.js';
import { circlesOf } from './free/converse.js';
import { drawnPosition } from './free/proposals.js';
import { groundWalk } from './ground-walk.js';
import { bestPlaces, type DrawSpace, drawPlaces, nearTheBest } from './near-the-best.js';
import { type Search, type SearchContext, together } from './search.js';
import type { SlopeSearch } from './search-settings.js';
import { noteCircles, walkCircles, walkStarts } from './walk-circles.js';

/** Chosen: of the circles, those drawn over the whole ground; the others are drawn near the best so far. */
const WIDE_SHARE = 0.6;

/**
 * Circles through two points of the ground and an inclination at the toe, all three drawn by chance: first over the whole ground within
 * the slope limits, for every method alike; then, per method, near the best that this method has found; then one walk downhill from each
 * of the best that are unlike each other.
 */
export function* slopeSearch(context: SearchContext, settings: SlopeSearch): Search {
  const { section, report, extent } = context;
  const field = chordField(context, groundWalk(extent), settings.toeAngleDeg);
  const circles: DrawSpace<ChordCircle> = {
    dimensions: 3,
    shapeAt: ([toe = 0, crest = 0, angle = 0]) => {
      const circle = circleOf(field, { toe, crest, angle });
      return circle.radius > 0 ? circle : null;
    },
  };
  const random = randomStream(extent.seed);
  const wide = Math.ceil(settings.surfaces * WIDE_SHARE);
  const methods = section.settings.methods.map((_, m) => m);
  const near = settings.surfaces - wide;
  const { shapes, places, draws } = drawPlaces([circles], wide, () => ({
    space: 0,
    position: drawnPosition(circles.dimensions, random),
  }));
  report.layout = `${settings.surfaces} circles a method through two points of the ground, ${shapes.length} of them drawn over all of it in ${draws} draws with seed ${extent.seed}`;
  const found = yield circlesOf({ phase: 'slope', ahead: near * methods.length }, shapes);
  const cube = chordCube(field);
  yield* together(
    methods.map(function* (method): Search {
      const starts = walkStarts(cube, extent.heightM);
      noteCircles(starts, shapes, found, method);
      const from = bestPlaces(found, places, method);
      const head = { phase: 'slope', method } as const;
      yield* nearTheBest([circles], near, head, circlesOf, from, extent.seed + 1, (drawn, back) =>
        noteCircles(starts, drawn, back, method),
      );
      yield* walkCircles(context, field, starts, settings.surfaces, method);
    }),
  );
}
