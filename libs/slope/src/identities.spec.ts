import { describe, expect, it } from '@jest/globals';
import { rounds } from '@talud/testing';
import {
  EVERY_METHOD,
  inUnits,
  nailOf,
  type RandomSlope,
  randomSlope,
  weakened,
  withMaterials,
} from '../test/random-slopes.js';
import { mirrored } from '../test/sections.js';
import type { SolvedSurface } from './answer.js';
import { evaluateSurface } from './evaluate-surface.js';
import { isInsideRing, signedArea } from './geometry/polygon.js';
import type { AnalysisInput, Boundary, EngineMethodId, Point } from './input.js';
import { computeRegions } from './regions.js';

const SLOPES = rounds(2000);

type Solved = ReadonlyMap<EngineMethodId, SolvedSurface>;

/** What every method that solves the surface makes of it. */
function solve(input: AnalysisInput, circle: RandomSlope['circle'], methods = input.settings.methods): Solved {
  const evaluated = evaluateSurface(input, circle, methods);
  if (!evaluated.ok) throw new Error(evaluated.problems[0]?.message);
  return new Map(evaluated.methods.flatMap((answer) => (answer.ok ? [[answer.method, answer.solved] as const] : [])));
}

/**
 * Holds a claim on both solutions of every slope and method. A surface that one side refuses is not compared; almost all must be.
 */
function onEverySlope(
  methods: readonly EngineMethodId[],
  change: (slope: RandomSlope) => { before?: AnalysisInput; after: AnalysisInput; circle?: RandomSlope['circle'] },
  claim: (before: SolvedSurface, after: SolvedSurface) => boolean,
): void {
  let compared = 0;
  for (let seed = 1; seed <= SLOPES; seed++) {
    const slope = randomSlope(seed);
    const { before = slope.input, after, circle = slope.circle } = change(slope);
    const [first, second] = [solve(before, slope.circle, methods), solve(after, circle, methods)];
    for (const method of methods) {
      const [a, b] = [first.get(method), second.get(method)];
      if (!a || !b) continue;
      compared++;
      if (!claim(a, b)) throw new Error(`seed ${seed}, ${method}: ${a.factor} before, ${b.factor} after`);
    }
  }
  expect(compared).toBeGreaterThan(0.9 * SLOPES * methods.length);
}

const within = (share: number) => (a: SolvedSurface, b: SolvedSurface) => Math.abs(b.factor / a.factor - 1) < share;
const sameBits = (a: SolvedSurface, b: SolvedSurface) => a.factor === b.factor;

function withBoundary(input: AnalysisInput, points: readonly Point[], closed: boolean): AnalysisInput {
  const boundary: Boundary = { id: 'more', type: 'material', name: 'more', closed, points };
  return { ...input, boundaries: [...input.boundaries, boundary] };
}

/** Part of a ring on the side of a line where a x + b y >= c (Sutherland & Hodgman 1974). */
function clipped(ring: readonly Point[], a: number, b: number, c: number): Point[] {
  const side = ([x, y]: Point) => a * x + b * y - c;
  return ring.flatMap((point, i): Point[] => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? point;
    const [from, to] = [side(before), side(point)];
    const share = from / (from - to);
    const crossing: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
    return [...(from * to < 0 ? [crossing] : []), ...(to >= 0 ? [point] : [])];
  });
}

describe(`on ${SLOPES} slopes of chance, a factor of safety`, () => {
  it('is that of the mirror image', () => {
    onEverySlope(
      EVERY_METHOD,
      ({ input, circle: { centre, ...circle } }) => ({
        after: mirrored(input),
        circle: { ...circle, centre: [-centre[0], centre[1]] },
      }),
      within(1e-7),
    );
  });

  it.each([
    ['lengths and stresses grow alike', 7.3, 7.3],
    ['feet and pounds per square foot stand for metres and kilopascals', 1 / 0.3048, 1 / 0.04788026],
  ])('stays when %s', (_, length, stress) => {
    onEverySlope(
      EVERY_METHOD,
      ({ input, circle: { centre, radiusM } }) => ({
        after: inUnits(input, length, stress),
        circle: { type: 'circle', centre: [length * centre[0], length * centre[1]], radiusM: length * radiusM },
      }),
      within(1e-7),
    );
  });

  it('keeps its bits when a lens of the same material is drawn into a layer', () => {
    onEverySlope(
      EVERY_METHOD,
      ({ input, toe, crest }) => {
        const [x, y] = [crest[0], crest[1] - 0.25 * (crest[1] - toe[1])];
        const size = 0.02 * (crest[1] - toe[1]);
        const ring: Point[] = [
          [x - size, y - size],
          [x + size, y - size],
          [x + 2 * size, y + size],
        ];
        const owner = computeRegions(input.boundaries, input.placements, input.materials).find((region) =>
          ring.every(([px, py]) => isInsideRing(region.outer, px, py)),
        );
        if (!owner) return { after: input };
        const placement = { point: [x, y] as const, materialId: owner.materialId ?? '' };
        return { after: { ...withBoundary(input, ring, true), placements: [...input.placements, placement] } };
      },
      sameBits,
    );
  });

  it('stays when a line divides the layers into regions of the same materials', () => {
    onEverySlope(
      EVERY_METHOD,
      ({ input, toe, crest }) => {
        const x = (toe[0] + crest[0]) / 2;
        const divided = withBoundary(
          input,
          [
            [x, toe[1] - 100],
            [x + 1, crest[1] + 100],
          ],
          false,
        );
        const whole = computeRegions(input.boundaries, input.placements, input.materials);
        const placements = computeRegions(divided.boundaries, [], input.materials).map(({ insidePoint: point }) => ({
          point,
          materialId: whole.find(({ outer }) => isInsideRing(outer, point[0], point[1]))?.materialId ?? '',
        }));
        return { after: { ...divided, placements } };
      },
      within(1e-3),
    );
  });

  it.each(['active', 'passive'] as const)('keeps its bits with supports of no capacity, %s ones', (application) => {
    onEverySlope(
      EVERY_METHOD,
      (slope) => ({ after: { ...slope.input, supports: [nailOf(slope, 0, application)] } }),
      sameBits,
    );
  });

  it('is the same with active and with passive supports where it is 1', () => {
    let compared = 0;
    for (let seed = 1; seed <= SLOPES; seed++) {
      const slope = randomSlope(seed);
      const force = 0.05 * 18 * (slope.crest[1] - slope.toe[1]) ** 2;
      const held = { ...slope.input, supports: [nailOf(slope, force, 'active')] };
      for (const [method, { factor }] of solve(held, slope.circle)) {
        const atOne = withMaterials(held, (material) => weakened(material, factor));
        const passive = { ...atOne, supports: [nailOf(slope, force, 'passive')] };
        const [a, p] = [atOne, passive].map((input) => solve(input, slope.circle, [method]).get(method)?.factor);
        if (a === undefined || p === undefined) continue;
        compared++;
        if (Math.abs(a - 1) > 1e-6 || Math.abs(p - 1) > 1e-5) throw new Error(`seed ${seed}, ${method}: ${a} and ${p}`);
      }
    }
    expect(compared).toBeGreaterThan(0.9 * SLOPES * EVERY_METHOD.length);
  });

  it.each(['ordinary_fellenius', 'bishop_simplified'] as const)('does not rise with the water by %s', (method) => {
    onEverySlope(
      [method],
      ({ input, toe, crest }) => ({
        after: {
          ...input,
          boundaries: input.boundaries.map((boundary) =>
            boundary.type === 'piezometric'
              ? { ...boundary, points: boundary.points.map(([x, y]): Point => [x, y + 0.2 * (crest[1] - toe[1])]) }
              : boundary,
          ),
        },
      }),
      (low, high) => high.factor <= low.factor * (1 + 1e-9),
    );
  });

  it('of Morgenstern-Price with a constant function is that of Spencer', () => {
    let compared = 0;
    for (let seed = 1; seed <= SLOPES; seed++) {
      const { input, circle } = randomSlope(seed);
      const constant = { ...input, settings: { ...input.settings, intersliceFunction: 'constant' as const } };
      const solved = solve(constant, circle, ['spencer', 'gle_morgenstern_price']);
      expect(solved.get('gle_morgenstern_price')?.factor).toBe(solved.get('spencer')?.factor);
      if (solved.has('spencer')) compared++;
    }
    expect(compared).toBeGreaterThan(0.9 * SLOPES);
  });

  // Water all round a slice adds up to the weight of the water in its place (Archimedes), whatever the side forces are inclined by. Moments
  // of it about the centre of a circle vanish along the arc, and along chords as their number grows.
  it.each([
    [['lowe_karafiath', 'corps_engineers_1', 'corps_engineers_2'], 1e-7],
    [['bishop_simplified'], 3e-3],
  ] as const)('of a drowned slope is that of the dry one with buoyant weight by %j', (methods, share) => {
    onEverySlope(
      methods,
      ({ input, crest, widthM }) => {
        const { waterUnitWeightKnM3: water, seismic: _, ...still } = input.settings;
        const settings = {
          ...still,
          waterUnitWeightKnM3: water,
          sliceCount: 120,
          intersliceForces: 'effective' as const,
        };
        const pool: Boundary = {
          id: 'pool',
          type: 'water_table',
          name: 'pool',
          closed: false,
          points: [
            [0, crest[1] + 3],
            [widthM, crest[1] + 3],
          ],
        };
        const boundaries = input.boundaries.filter(({ id }) => id !== 'piezo');
        const drowned = withMaterials({ ...input, settings, boundaries: [...boundaries, pool] }, (material) => ({
          ...material,
          porePressure: { source: 'water_table', boundaryId: 'pool', hu: 1 },
        }));
        const dry = withMaterials({ ...input, settings, boundaries }, (material) => ({
          ...material,
          unitWeightKnM3: material.unitWeightKnM3 - water,
          porePressure: { source: 'none' },
        }));
        return { before: dry, after: drowned };
      },
      within(share),
    );
  });
});

it(`weighs the slices of ${SLOPES} slopes of chance as their polygons`, () => {
  for (let seed = 1; seed <= SLOPES; seed++) {
    const { input, circle } = randomSlope(seed);
    const [solved] = solve(input, circle, ['ordinary_fellenius']).values();
    if (!solved) continue;
    const regions = computeRegions(input.boundaries, input.placements, input.materials);
    const kv = input.settings.seismic?.kv ?? 0;
    let area = 0;
    for (const slice of solved.slices) {
      const slope = (slice.baseYRightM - slice.baseYLeftM) / (slice.baseXRightM - slice.baseXLeftM);
      let weight = 0;
      for (const { outer, materialId } of regions) {
        const right = clipped(outer, 1, 0, slice.baseXLeftM);
        const column = clipped(right, -1, 0, -slice.baseXRightM);
        const above = clipped(column, -slope, 1, slice.baseYLeftM - slope * slice.baseXLeftM);
        const part = above.length > 2 ? Math.abs(signedArea(above)) : 0;
        area += part;
        weight += part * (1 + kv) * (input.materials.find(({ id }) => id === materialId)?.unitWeightKnM3 ?? Number.NaN);
      }
      if (!(Math.abs(slice.weightKnM - weight) < 1e-8 * solved.weightKnM)) {
        throw new Error(`seed ${seed}, slice ${slice.index}: ${slice.weightKnM} and ${weight} by its polygon`);
      }
    }
    expect(Math.abs(solved.areaM2 / area - 1)).toBeLessThan(1e-8);
  }
});
