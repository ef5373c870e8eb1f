import { batchEvaluator } from './evaluate-batch.js';
import type { EngineMethodId } from './input.js';
import type { Point } from './point.js';
import { regionAt } from './regions.js';
import { rejectionOrdinal } from './rejection.js';
import { alongLayers } from './search/free/along-layers.js';
import { blockSearch } from './search/free/block-search.js';
import { groundOfSection } from './search/free/ground-of-section.js';
import type { LayerTrack } from './search/free/layer-track.js';
import { optimise } from './search/free/optimise.js';
import type { SearchGround } from './search/free/search-ground.js';
import { createShortlist } from './search/free/shortlist.js';
import { distanceBetween, lineThrough, pointsOf, type ToeLine } from './search/free/toe-line.js';
import type { Search, SearchContext } from './search/search.js';
import { searchExtent } from './search/search-extent.js';
import { type EvaluatedBatch, factorIn, guideIn, recordOf } from './search/surface-batch.js';
import type { PreparedSection } from './section/prepare.js';
import { stripAt } from './section/strips.js';

/** Chosen: so many surfaces for each layer, and at most in all: they are to show that a layer decides, not to find the least along it. */
const SURFACES_PER_LAYER = 120;
const MOST_SURFACES = 400;
/** Chosen: so many of the least are bent, that are unlike each other: apart by a share of the slope's height. */
const MOST_BENT = 2;
const APART = 0.1;
/** Chosen: bending lowers a surface of straight pieces by hardly more than this share. */
const BENDING_GAIN = 0.15;
/** Chosen: trials enough to come within some per cent of the least. */
const BENDING = {
  technique: 'monte_carlo',
  target: 'global_minimum',
  maxIterations: 200,
  tolerance: 1e-4,
  stepReduction: 0.5,
  everyVertex: false,
  maxConcaveDeg: 5,
  snapM: 'auto',
  guided: true,
} as const;
/** Chosen: places along a piece of a surface where one looks for the layer. */
const PLACES_A_PIECE = 20;

const YIELDS_AT_REST = rejectionOrdinal('yields_at_rest');

/** A surface along a layer. */
export interface AlongLayer {
  /** Factor, or yield coefficient where that is looked for. */
  value: number;
  /** Whether that is no more than a bound: the mass yields without any earthquake. */
  isBound: boolean;
  /** Ends of the mass, left and right, m. */
  endsM: readonly [number, number];
  /** Name of the layer's material, and where the surface enters it first and leaves it last, from left to right. */
  layer: string;
  along: readonly [Point, Point];
}

/**
 * The least by one method of a few surfaces along the layers of a section, within the limits and filters of its search: pieces drawn along
 * each layer, the best of them bent. Null when none is below the value asked for.
 */
export function leastAlongLayers(section: PreparedSection, method: EngineMethodId, below: number): AlongLayer | null {
  const own = { ...section, settings: { ...section.settings, methods: [method] } };
  const extent = searchExtent(own);
  const ground = groundOfSection(own, { ...extent, slopeLimits: extent.reach });
  const context: SearchContext = { section: own, extent, report: { layout: '', grids: [], notes: [] } };
  const evaluate = batchEvaluator(own, extent);
  let least: AlongLayer | null = null;
  const take = (search: Search, layerOf: (line: ToeLine) => string | null, note: (found: EvaluatedBatch) => void) => {
    for (let step = search.next(); !step.done; ) {
      const found = evaluate(step.value);
      note(found);
      for (let i = 0; i < found.count; i++) {
        if (!(valueIn(found, i).value < (least?.value ?? below))) continue;
        const layer = layerOf(lineOf(found, i));
        least = (layer === null ? null : alongLayer(section, found, i, layer)) ?? least;
      }
      step = search.next(found);
    }
  };
  const lineOf = (found: EvaluatedBatch, i: number) => lineThrough(pointsIn(recordOf(found, i)), ground.direction);
  const layerOf = (line: ToeLine) => layerUnder(section, pointsOf(line, ground.direction));
  const buriedLine = (found: EvaluatedBatch, i: number) => {
    const line = lineOf(found, i);
    const layer = layerOf(line);
    return layer !== null && alongLayer(section, found, i, layer) ? line : null;
  };

  const promising = createShortlist<ToeLine>(MOST_BENT, APART * ground.heightM, distanceBetween);
  const along = alongLayers(ground, own.settings.maxBaseAngleDeg);
  const groups = along.groups.filter(([object]) => object?.kind === 'layer' && isBuried(object.track, ground));
  const surfaces = Math.min(MOST_SURFACES, SURFACES_PER_LAYER * groups.length);
  take(blockSearch(context, ground, { ...along, groups, surfaces }, extent.seed), layerOf, (found) => {
    for (let i = 0; i < found.count; i++) promising.note(guideIn(found, i, 0), () => buriedLine(found, i));
  });
  for (const start of promising.entries) {
    if (start.factor > (1 + BENDING_GAIN) * below) continue;
    const layer = layerOf(start.shape);
    const bent = optimise(context, BENDING, extent.seed, ground, 0, [start], () => undefined);
    take(
      bent,
      () => layer,
      () => undefined,
    );
  }
  return least;
}

/** Whether other soil lies over a layer anywhere. */
function isBuried({ s, high }: LayerTrack, { groundAt, toleranceM }: SearchGround): boolean {
  return s.some((at, i) => (high[i] as number) < groundAt(at) - toleranceM);
}

function valueIn(found: EvaluatedBatch, i: number): Pick<AlongLayer, 'value' | 'isBound'> {
  const isBound = found.rejections[i] === YIELDS_AT_REST;
  return { value: isBound ? 0 : factorIn(found, i, 0), isBound };
}

/** Id of the material along which a block surface runs: from its second vertex to the third it lies within the layer. */
function layerUnder({ regions }: PreparedSection, points: readonly Point[]): string | null {
  const [, from = [0, 0], to = from] = points;
  return regionAt(regions, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)?.materialId ?? null;
}

/** What is to be told of a surface; null when it does not run through the layer, or mostly where no other soil lies over that: a skin. */
function alongLayer(section: PreparedSection, found: EvaluatedBatch, i: number, layer: string): AlongLayer | null {
  const { regions, materials, strips } = section;
  const record = recordOf(found, i);
  const within = placesOn(pointsIn(record)).filter(([x, y]) => regionAt(regions, x, y)?.materialId === layer);
  const [first, last] = [within[0], within[within.length - 1]];
  const index = materials.findIndex(({ id }) => id === layer);
  const covered = within.filter(([x]) => strips.material[strips.start[stripAt(strips, x)] as number] !== index);
  if (!first || !last || 2 * covered.length <= within.length) return null;
  const endsM = [record[record.length - 2] as number, record[record.length - 1] as number] as const;
  return { ...valueIn(found, i), endsM, layer: materials[index]?.name ?? '', along: [first, last] };
}

function pointsIn(record: Float64Array): Point[] {
  return Array.from(
    { length: (record.length - 2) / 2 },
    (_, v): Point => [record[2 * v] as number, record[2 * v + 1] as number],
  );
}

function placesOn(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    return Array.from({ length: PLACES_A_PIECE }, (_, k): Point => {
      const share = (k + 0.5) / PLACES_A_PIECE;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
  });
}
