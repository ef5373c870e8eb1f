import type { Notice, ValleyMinimum } from '../../answer.js';
import { randomStream } from '../../statistics/random-stream.js';
import { circleSearch } from '../circle-search.js';
import { phaseOrdinal, type SearchPhase } from '../phase.js';
import { type Search, type SearchContext, together } from '../search.js';
import type { FreeSearch } from '../search-settings.js';
import { CIRCLE_RECORD, type EvaluatedBatch, factorIn, guideIn, recordOf } from '../surface-batch.js';
import { alongLayers } from './along-layers.js';
import { blockSettings, isBoundByObjects } from './block-objects.js';
import { blockSearch } from './block-search.js';
import { lineOfCircle } from './circle-line.js';
import { type ConversationHead, converse, lineBatch } from './converse.js';
import { convexCube } from './convex-cube.js';
import type { OptimiseSettings } from './free-settings.js';
import { groundOfSection } from './ground-of-section.js';
import { optimise, STARTS, startsOf } from './optimise.js';
import { particleSwarm } from './particle-swarm.js';
import { pathLines } from './path-lines.js';
import type { Proposals, ScoredLine } from './proposals.js';
import type { SearchGround } from './search-ground.js';
import { createShortlist, type Shortlist } from './shortlist.js';
import { simulatedAnnealing } from './simulated-annealing.js';
import { distanceBetween, pointsOf, resampled, type ToeLine, toeLine } from './toe-line.js';

/** Chosen: surfaces unlike each other that are remembered for what follows, and how far apart they are, in heights of the slope. */
export const REMEMBERED = 24;
export const MOST_REMEMBERED = 200;
const APART = 0.1;
/** Chosen: vertices of a circle's arc as a polyline, and of the surfaces of a swarm. */
const ARC_VERTICES = 12;
const SWARM_VERTICES = 10;
/** Chosen: what an annealed surface may bend the wrong way when it need not be convex, degrees. */
const FREE_CONCAVE_DEG = 5;
/** Surfaces of an annealing, about: five coolings of four chains. */
const COOLINGS_EXPECTED = 20;

/**
 * Surfaces of any shape: circles first, where the settings ask for them, so that the answer is never above the best of them; then
 * surfaces by the search's own rule; then the best that are unlike each other are bent downhill. What learns from factors does so per
 * method, on surfaces of its own.
 */
export function* freeSearch(context: SearchContext, settings: FreeSearch): Search {
  const { section, extent, report } = context;
  const ground = groundOfSection(section, extent);
  const isBound = isBoundByObjects(settings, section.blockObjects);
  const further = isBound && !settings.bendsOutOfObjects ? null : settings.optimise;
  const circles = isBound ? null : settings.circles;
  const most = further && further.target !== 'global_minimum' ? MOST_REMEMBERED : REMEMBERED;
  const apartM = APART * ground.heightM;
  const listsOf = (length: number) =>
    section.settings.methods.map(() => createShortlist<ToeLine>(length, apartM, distanceBetween));
  const lists = listsOf(most);
  const kinds = { layers: listsOf(STARTS), own: listsOf(STARTS) };
  // What is told of valleys must be factors.
  const guided = !keepsValleys(settings);
  const noteIn = (into: typeof lists, found: EvaluatedBatch) =>
    noteAll(into, ground, guided ? guideIn : factorIn, found);
  const note = (found: EvaluatedBatch) => noteIn(lists, found);
  const noteOf = (kind: keyof typeof kinds) => (found: EvaluatedBatch) => {
    note(found);
    noteIn(kinds[kind], found);
  };
  if (circles) {
    yield* overheard(circleSearch(context, circles), note);
    const along = alongLayers(ground, section.settings.maxBaseAngleDeg);
    yield* overheard(blockSearch(context, ground, along, streamSeed(settings, 'layers'), 'layers'), noteOf('layers'));
  }
  report.grids = [];
  report.layout = inWords({ circles, shapes: settings.shapes, optimise: further }, report.layout);
  const valleys = keepsValleys(settings) ? lists.map((): ScoredLine[] => []) : null;
  const keep = (m: number, found: readonly ScoredLine[]) => valleys?.splice(m, 1, [...found]);
  yield* overheard(shapes(context, settings, ground, lists, keep), noteOf('own'));
  if (further) {
    report.notes.push(...cutShort(further, lists));
    const seed = streamSeed(settings, 'optimise');
    yield* together(
      lists.map(({ entries }, m) => {
        const starts =
          valleys?.[m]?.slice(0, MOST_VALLEYS) ??
          startsOf(further, entries, [kinds.layers[m]?.entries ?? [], kinds.own[m]?.entries ?? []], apartM);
        return optimise(context, { ...further, guided }, seed, ground, m, starts, (found) => keep(m, found));
      }),
    );
  }
  if (valleys) report.minima = valleys.map((found) => valleyMinima(ground, found, nicheRadius(settings, ground)));
}

/** Chosen: valleys that are optimised and answered. */
const MOST_VALLEYS = 10;

function keepsValleys({ shapes: wanted }: Pick<FreeSearch, 'shapes'>): boolean {
  return wanted.kind === 'particle_swarm' && wanted.nicheRadiusShare !== null;
}

/** Surfaces nearer to a better one than this are of its valley. */
function nicheRadius({ shapes: wanted }: FreeSearch, { entry }: SearchGround): number {
  return wanted.kind === 'particle_swarm' ? (wanted.nicheRadiusShare ?? 0) * (entry.to - entry.from) : 0;
}

/** The least surface of every valley, as points from left to right. */
function valleyMinima(ground: SearchGround, found: readonly ScoredLine[], radius: number): ValleyMinimum[] {
  const list = createShortlist<ToeLine>(MOST_VALLEYS, radius, distanceBetween);
  for (const { factor, shape } of found) list.note(factor, () => shape);
  return list.entries.map(({ factor, shape }) => ({ factor, points: pointsOf(shape, ground.direction) }));
}

/** Surfaces by the rule of the search. */
function shapes(
  context: SearchContext,
  { shapes: wanted, ...settings }: FreeSearch,
  ground: SearchGround,
  lists: readonly Shortlist<ToeLine>[],
  keepValleys: (m: number, found: readonly ScoredLine[]) => void,
): Search {
  const { section } = context;
  const guided = !keepsValleys({ shapes: wanted });
  const perMethod = <T>(
    head: Omit<ConversationHead, 'method' | 'guided'>,
    proposals: (seeds: ToeLine[]) => Proposals<T>,
    done: (value: T, method: number) => void = () => undefined,
  ): Search =>
    together(
      lists.map(({ entries }, method) =>
        converse(
          { ...head, method, guided },
          proposals(entries.map(({ shape }) => shape)),
          lineBatch(ground),
          (value) => done(value, method),
        ),
      ),
    );
  const random = (phase: SearchPhase) => randomStream(streamSeed(settings, phase));
  switch (wanted.kind) {
    case 'auto_refine': {
      const { vertices } = wanted;
      return perMethod({ phase: 'auto_refine_lines', expects: REMEMBERED }, (seeds) =>
        once(seeds.map((seed) => resampled(seed, vertices))),
      );
    }
    case 'particle_swarm': {
      const cube = convexCube(ground, SWARM_VERTICES, 0);
      const { particles, iterations, nicheRadiusShare } = wanted;
      const width = ground.entry.to - ground.entry.from;
      const swarm = { ...wanted, nicheRadiusM: nicheRadiusShare === null ? null : nicheRadiusShare * width };
      return perMethod(
        { phase: 'particle_swarm', expects: particles * iterations },
        (seeds) => particleSwarm(cube, seeds.slice(0, particles / 2), swarm, random('particle_swarm')),
        (leaders, method) => keepValleys(method, leaders),
      );
    }
    case 'simulated_annealing': {
      const cube = convexCube(ground, wanted.vertices, wanted.convexOnly ? 0 : FREE_CONCAVE_DEG);
      const expects = COOLINGS_EXPECTED * wanted.generationSteps;
      return perMethod({ phase: 'simulated_annealing', expects }, (seeds) =>
        simulatedAnnealing(cube, seeds, wanted, random('simulated_annealing')),
      );
    }
    case 'path': {
      const rise = (angle: number | null) => (angle === null ? null : riseTowardCrest(angle, ground));
      // Seen from the other side the lower bound of an angle is the upper one of the rise.
      const [lowest, highest] =
        ground.direction > 0
          ? [wanted.lowerAngleDeg, wanted.upperAngleDeg]
          : [wanted.upperAngleDeg, wanted.lowerAngleDeg];
      const path = {
        ...wanted,
        lowestAngleDeg: rise(lowest),
        highestAngleDeg: rise(highest),
        maxRiseDeg: section.settings.maxBaseAngleDeg,
      };
      return everyMethod('path', ground, pathLines(ground, path, random('path')));
    }
    case 'block': {
      const block = blockSettings(wanted, ground, section.blockObjects, section.settings.maxBaseAngleDeg);
      return blockSearch(context, ground, block, streamSeed(settings, 'block'));
    }
  }
}

/** Proposes surfaces without learning from them. */
function* once(lines: readonly ToeLine[]): Proposals<void> {
  yield lines;
}

function* everyMethod(phase: SearchPhase, ground: SearchGround, lines: readonly ToeLine[]): Search {
  yield lineBatch(ground)({ phase }, lines);
}

/** A direction, counter-clockwise from the x axis, as the rise of a piece on its way from toe to crest. */
function riseTowardCrest(angleDeg: number, { direction }: SearchGround): number {
  const rise = direction > 0 ? angleDeg : 180 - angleDeg;
  return rise - 360 * Math.round(rise / 360);
}

/** Every phase has a stream of its own, so that what one draws moves no other. */
function streamSeed({ seed }: Pick<FreeSearch, 'seed'>, phase: SearchPhase): number {
  return seed + 1_000_003 * phaseOrdinal(phase);
}

const NAMES: Readonly<Record<FreeSearch['shapes']['kind'], string>> = {
  auto_refine: 'the best as polylines',
  particle_swarm: 'a swarm of polylines',
  simulated_annealing: 'polylines annealed',
  path: 'paths',
  block: 'block surfaces',
};

type Parts = Pick<FreeSearch, 'circles' | 'shapes' | 'optimise'>;

function inWords({ circles, shapes: { kind }, optimise: further }: Parts, layout: string): string {
  const found = circles
    ? `${layout}; then surfaces along the layers; then ${NAMES[kind]}`
    : NAMES[kind].replace(/^./u, (letter) => letter.toUpperCase());
  return further ? `${found}, the least of them bent downhill` : found;
}

function cutShort(further: OptimiseSettings, lists: readonly Shortlist<ToeLine>[]): Notice[] {
  if (further.target === 'global_minimum') return [];
  if (lists.every(({ entries }) => entries.length < MOST_REMEMBERED)) return [];
  const text = `Only the ${MOST_REMEMBERED} least surfaces that are unlike each other were optimised.`;
  return [{ code: 'optimised_part', text }];
}

/** Lets a search run and tells of everything that it tried. */
function* overheard(search: Search, note: (found: EvaluatedBatch) => void): Search {
  for (let step = search.next(); !step.done; ) {
    const found = yield step.value;
    note(found);
    step = search.next(found);
  }
}

function noteAll(
  lists: readonly Shortlist<ToeLine>[],
  ground: SearchGround,
  scoreIn: typeof factorIn,
  found: EvaluatedBatch,
): void {
  for (let i = 0; i < found.count; i++) {
    lists.forEach((list, m) => {
      list.note(scoreIn(found, i, m), () => lineOfRecord(ground, recordOf(found, i)));
    });
  }
}

function lineOfRecord(ground: SearchGround, record: Float64Array): ToeLine | null {
  if (record.length === CIRCLE_RECORD) {
    const [xc = 0, yc = 0, radius = 0, xLeft = 0, xRight = 0] = record;
    return lineOfCircle(ground, { xc, yc, radius, xLeft, xRight }, ARC_VERTICES);
  }
  const count = (record.length - 2) / 2;
  const line = toeLine(count);
  for (let v = 0; v < count; v++) {
    const from = ground.direction > 0 ? v : count - 1 - v;
    line.s[v] = ground.direction * (record[2 * from] as number);
    line.y[v] = record[2 * from + 1] as number;
  }
  return line;
}
