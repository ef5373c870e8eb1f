import { describe, expect, it } from '@jest/globals';
import { fredlundKrahn, frictional, fromPiezometric, SLOPE, sketch, soil } from '../test/sections.js';
import { analyse } from './analyse.js';
import type { AnalysisAnswer } from './answer.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, Point } from './input.js';
import { mostSurfaces } from './search/most-surfaces.js';
import { phaseOrdinal } from './search/phase.js';
import type { SearchSettings } from './search/search-settings.js';
import { recordOf } from './search/surface-batch.js';
import type { SlipSurface } from './surface/trace.js';

/** Traps of slope programs that whole populations show, and no single surface. The others: docs/theory/practice.md. */

function answerOf(input: AnalysisInput): AnalysisAnswer {
  const analysis = analyse(input);
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  return analysis.answer;
}

const searched = (input: AnalysisInput, search: SearchSettings, more: Partial<AnalysisSettings> = {}) =>
  answerOf({ ...input, settings: { ...input.settings, search, ...more } });

const WET = fredlundKrahn(fromPiezometric());
const GRID = { kind: 'grid', nx: 12, ny: 12, radiusIncrement: 10 } as const;

it('Spencer is near Bishop on most circles of a grid and on hardly any the same, and stands still when its tolerance is tightened', () => {
  const factors = (tolerance: number) =>
    searched(WET, GRID, { methods: ['bishop_simplified', 'spencer'], tolerance }).population.factors;
  const [usual, tight] = [factors(1e-6), factors(1e-12)];
  const pairs = Array.from({ length: usual.length / 2 }, (_, i) => {
    return [usual[2 * i] ?? 0, usual[2 * i + 1] ?? 0, tight[2 * i + 1] ?? 0] as const;
  }).filter((row) => row.every((factor) => factor > 0));
  const apart = pairs.map(([bishop, spencer]) => Math.abs(spencer / bishop - 1)).sort((a, b) => a - b);
  expect(apart.length).toBeGreaterThan(500);
  expect(apart[Math.floor(apart.length / 2)]).toBeLessThan(0.02);
  expect(apart.filter((difference) => difference < 1e-6).length).toBeLessThan(0.05 * apart.length);
  for (const [, spencer, tighter] of pairs) expect(Math.abs(spencer / tighter - 1)).toBeLessThan(1e-5);
});

it('circles that scrape the ground are left out by their area, and a factor beyond belief is that of a mass much flatter than the face', () => {
  const search = { ...GRID, nx: 20, ny: 20, radiusIncrement: 30 } as const;
  const { methods, population } = searched(WET, search, { methods: ['bishop_simplified'] });
  const [method] = methods;
  expect(method?.counts.byReason.too_small).toBeGreaterThan(0);
  // A thousandth of the square of the slope's height, 12.192 m.
  const least = 1e-3 * 12.192 ** 2;
  for (const { areaToM2 } of method?.bySize ?? []) expect(areaToM2).toBeGreaterThan(least);
  const ground = (x: number) => Math.max(6.096, Math.min(18.288, 18.288 - (x - 18.288) / 2));
  let told = 0;
  population.factors.forEach((factor, i) => {
    if (factor < 100) return;
    const [left = 0, right = 0] = recordOf(population, i).slice(3);
    told++;
    expect((ground(left) - ground(right)) / (right - left)).toBeLessThan(0.25);
  });
  expect(told).toBeGreaterThan(0);
  expect(method?.factor).toBeGreaterThan(0.2);
});

describe('the radii about a centre', () => {
  it('reach from the ground to the nearer limit of the slope or the floor, evenly, both ends tried', () => {
    const slopeLimits = { leftM: 10, rightM: 55 };
    const { population } = searched(sketch({ external: SLOPE }), { ...GRID, slopeLimits });
    const ground: Point[] = [...SLOPE.slice(2)].reverse();
    const limits: Point[] = [
      [10, 10],
      [55, 20],
    ];
    const within: Point[] = [
      [10, 10],
      [20, 10],
      [40, 20],
      [55, 20],
    ];
    expect(ground[0]).toEqual([0, 10]);
    const radii = new Map<string, number[]>();
    for (let i = 0; i < population.total; i++) {
      if (population.phase[i] !== phaseOrdinal('grid')) continue;
      const [x = 0, y = 0, radius = 0] = recordOf(population, i);
      radii.set(`${x} ${y}`, [...(radii.get(`${x} ${y}`) ?? []), radius]);
    }
    expect(radii.size).toBe(13 * 13);
    let told = 0;
    for (const [centre, own] of radii) {
      expect(own).toHaveLength(11);
      const [x = 0, y = 0] = centre.split(' ').map(Number);
      const sorted = own.filter((radius) => radius > 0).sort((a, b) => a - b);
      if (sorted.length === 0) continue;
      told++;
      const nearest = Math.min(...within.slice(1).map((to, i) => distance([x, y], within[i] ?? to, to)));
      const farthest = Math.min(...limits.map(([lx, ly]) => Math.hypot(lx - x, ly - y)), y);
      const step = (sorted[1] ?? 0) - (sorted[0] ?? 0);
      expect(sorted[0]).toBeGreaterThanOrEqual(nearest - 1e-9);
      expect((sorted[0] ?? 0) - nearest).toBeLessThan(step + 1e-9);
      expect(sorted.at(-1)).toBeCloseTo(farthest, 6);
      for (const [i, radius] of sorted.entries()) expect(radius).toBeCloseTo((sorted[0] ?? 0) + i * step, 6);
    }
    expect(told).toBeGreaterThan(100);
  });
});

/** From a point to a straight piece. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const t = Math.min(1, Math.max(0, share));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

it('surfaces that rock of infinite strength stops are told apart from suspicious ones, and warned of by nobody', () => {
  const rock = sketch({
    external: SLOPE,
    lines: [
      [
        [0, 9],
        [70, 9],
      ],
    ],
    materials: [soil('soil'), soil('rock', { strength: { model: 'infinite_strength' } })],
    at: [
      [60, 15, 'soil'],
      [30, 3, 'rock'],
    ],
  });
  const { methods, warnings } = searched(rock, GRID, { methods: ['bishop_simplified'] });
  const [method] = methods;
  const { counts } = method ?? {};
  expect(counts?.byReason.through_infinite_strength).toBeGreaterThan(counts?.valid ?? 0);
  expect(counts?.byConstruction).toBeGreaterThanOrEqual(counts?.byReason.through_infinite_strength ?? Infinity);
  expect(warnings.map(({ code }) => code)).not.toContain('many_inadmissible');
});

describe('a search of chance', () => {
  const seeds = Array.from({ length: 20 }, (_, i) => 10116 + 37 * i);
  const searches: readonly (readonly [string, (seed: number) => SearchSettings])[] = [
    ['slope search', (seed) => ({ kind: 'slope', surfaces: 300, seed })],
    [
      'paths',
      (seed) => ({
        ...{ kind: 'free', circles: null, optimise: null, bendsOutOfObjects: false, seed },
        shapes: {
          ...{ kind: 'path', surfaces: 300, lowerAngleDeg: null, upperAngleDeg: null },
          ...{ segmentLengthM: null, convexOnly: false },
        },
      }),
    ],
  ];

  it.each(searches)('is stopped by no seed: %s try all that they say, and find what others do', (_, settings) => {
    const found = seeds.map((seed) => {
      const search = settings(seed);
      const [method] = searched(WET, search, { methods: ['bishop_simplified'] }).methods;
      expect(method?.counts.attempted).toBeGreaterThanOrEqual(300);
      expect(method?.counts.attempted).toBeLessThanOrEqual(mostSurfaces(search));
      return method?.factor ?? Infinity;
    });
    expect(Math.max(...found)).toBeLessThan(1.25 * Math.min(...found));
  });
});

it('a circle that comes out too steeply for its friction is refused, and when it is let pass its factor moves with the slices', () => {
  const factor = (surface: SlipSurface, sliceCount: number, checkMAlpha: boolean) => {
    const sand = sketch({
      external: SLOPE,
      materials: [soil('sand', { strength: frictional(0, 44) })],
      settings: { sliceCount, checkMAlpha, methods: ['bishop_simplified'] },
    });
    const evaluated = evaluateSurface(sand, surface);
    if (!evaluated.ok) throw new Error('refused');
    const [answer] = evaluated.methods;
    return answer?.ok ? answer.solved.factor : (answer?.rejection.name ?? '');
  };
  const steep: SlipSurface = { type: 'circle', centre: [16, 11], radiusM: 9.5 };
  const flat: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
  expect(factor(steep, 40, true)).toBe('m_alpha');
  const moved = (surface: SlipSurface) => Number(factor(surface, 20, false)) / Number(factor(surface, 200, false)) - 1;
  expect(moved(steep)).toBeGreaterThan(0.03);
  expect(Math.abs(moved(flat))).toBeLessThan(0.01);
});
