import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, mirrored, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, Point, Strength } from '../input.js';
import { prepare } from '../section/prepare.js';
import { depthInLayer, groundDistance } from '../section/strips.js';
import type { SlipSurface } from '../surface/trace.js';
import { strengthAt, strengthFaults } from './registry.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const TIGHT = { tolerance: 1e-8, maxIterations: 500 };
const all = (strength: Strength, more: Partial<Parameters<typeof sketch>[0]> = {}): AnalysisInput =>
  sketch({ external: SLOPE, materials: [soil('a', { strength })], settings: TIGHT, ...more });

function expectSame(one: AnalysisInput, other: AnalysisInput, surface: SlipSurface = CIRCLE, digits = 6): void {
  const [a, b] = [factorsOf(one, surface), factorsOf(other, surface)];
  for (const [id, factor] of Object.entries(a)) expect(factor).toBeCloseTo(b[id as keyof typeof b] ?? 0, digits);
}

const datum = (rate: number, datumM: number, cutoffKpa?: number): Strength => ({
  model: 'undrained_depth_datum',
  cohesionDatumKpa: 20,
  cohesionChangeKpaPerM: rate,
  datumM,
  ...(cutoffKpa !== undefined && { cutoffKpa }),
});

describe('undrained strength from the top of the layer', () => {
  const clay: Strength = { model: 'undrained_depth_layer', cohesionTopKpa: 20, cohesionChangeKpaPerM: 3 };
  const layered = (strength: Strength) =>
    sketch({
      external: SLOPE,
      lines: [
        [
          [22, 11],
          [70, 11],
        ],
      ],
      materials: [soil('fill'), soil('clay', { strength })],
      at: [
        [60, 15, 'fill'],
        [60, 5, 'clay'],
      ],
      settings: TIGHT,
    });
  const deep: SlipSurface = { type: 'circle', centre: [30, 32], radiusM: 25 };

  it('is strength from an elevation where the layer begins at one', () => {
    const shallow: SlipSurface = {
      type: 'polyline',
      points: [
        [23, 11.5],
        [30, 9],
        [44, 9],
        [52, 20],
      ],
    };
    expectSame(layered(clay), layered(datum(3, 11)), shallow);
  });

  it('is counted through lines that part ground of one material', () => {
    const parted = (lines: readonly Point[][]) =>
      sketch({ external: SLOPE, lines, materials: [soil('clay', { strength: clay })], settings: TIGHT });
    const line: Point[] = [
      [22, 11],
      [70, 11],
    ];
    // A line gives the slices two more edges, and no more.
    expectSame(parted([line]), parted([]), deep, 3);
  });

  it('grows below the ground over a base and not below the crest', () => {
    const prepared = prepare(all(clay));
    if (!prepared.ok) throw new Error('refused');
    expect(depthInLayer(prepared.section.strips, 0, 30, 8)).toBeCloseTo(7, 9);
    expect(depthInLayer(prepared.section.strips, 0, 60, 8)).toBeCloseTo(12, 9);
    expect(strengthAt(clay, 0, { layerDepthM: 7 })).toBe(41);
  });

  it('keeps to its cutoff, and never below nothing', () => {
    expect(strengthAt({ ...clay, cutoffKpa: 35 }, 0, { layerDepthM: 9 })).toBe(35);
    expect(strengthAt({ ...clay, cohesionChangeKpaPerM: -3, cutoffKpa: 8 }, 0, { layerDepthM: 9 })).toBe(8);
    expect(strengthAt({ ...clay, cohesionChangeKpaPerM: -3 }, 0, { layerDepthM: 9 })).toBe(0);
  });
});

describe('undrained strength by the distance from the ground', () => {
  const clay: Strength = { model: 'undrained_slope_distance', cohesionTopKpa: 20, cohesionChangeKpaPerM: 3 };

  it('makes a plane at one distance below a face as strong everywhere', () => {
    // A long face at 1 in 2, slid on a plane 2 m below it and parallel to it.
    const [length, depth] = [200, 2];
    const [sin, cos] = [1 / Math.sqrt(5), 2 / Math.sqrt(5)];
    const external: Point[] = [
      [-300, -300],
      [400, -300],
      [400, 200],
      [300, 150],
      [-300, -150],
    ];
    const end = (along: number): Point => [depth * sin + along * cos, -depth * cos + along * sin];
    const [low, high] = [end(-length / 2), end(length / 2)];
    // Level out of the face at the toe, and up to it at 60 degrees at the crest; the face is y = x / 2.
    const rise = (high[0] / 2 - high[1]) / (1 - 1 / (2 * Math.sqrt(3)));
    const surface: SlipSurface = {
      type: 'polyline',
      points: [[2 * low[1], low[1]], low, high, [high[0] + rise / Math.sqrt(3), high[1] + rise]],
    };
    const input = sketch({
      external,
      materials: [soil('a', { strength: clay, unitWeightKnM3: 18 })],
      settings: { ...TIGHT, methods: ['ordinary_fellenius'], sliceCount: 60 },
    });
    const evaluated = evaluateSurface(input, surface);
    if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
    const inner = evaluated.methods[0].solved.slices.filter(
      ({ baseAngleDeg }) => Math.abs(baseAngleDeg - 26.565) < 0.1,
    );
    expect(inner.length).toBeGreaterThan(50);
    for (const slice of inner) expect(slice.baseShearResistanceKnM / slice.baseLengthM).toBeCloseTo(20 + 3 * depth, 6);
  });

  it('is measured the shortest way, to vertical faces and corners too', () => {
    const prepared = prepare(
      sketch({
        external: [
          [0, 0],
          [30, 0],
          [30, 16],
          [20, 16],
          [20, 10],
          [0, 10],
        ],
      }),
    );
    if (!prepared.ok) throw new Error('refused');
    const { ground } = prepared.section;
    expect(groundDistance(ground, 21, 13)).toBeCloseTo(1, 9);
    expect(groundDistance(ground, 23, 6)).toBeCloseTo(5, 9);
    expect(groundDistance(ground, 10, 4)).toBeCloseTo(6, 9);
    expect(groundDistance(ground, 28, 15)).toBeCloseTo(1, 9);
  });

  it('is strength by depth where ground and surface are level', () => {
    expect(strengthAt(clay, 0, { groundDistanceM: 5 })).toBe(35);
  });
});

describe('strength between samples of the ground', () => {
  const corners: readonly Point[] = [
    [-5, -5],
    [75, -5],
    [75, 25],
    [-5, 25],
  ];
  const samples = corners.map(([x, y]) => [x, y, 20 + 2 * (25 - y), 0] as const);

  it.each(['tin', 'thin_plate_spline', 'linear_by_elevation'] as const)(
    'by %s is strength by depth below an elevation where the samples say so',
    (method) => expectSame(all({ model: 'discrete_function', method, samples }), all(datum(2, 25)), CIRCLE, 5),
  );

  it('of one value is that value', () => {
    const one: Strength = { model: 'discrete_function', method: 'inverse_distance', samples: [[10, 10, 12, 22]] };
    expectSame(all(one), all(frictional(12, 22)), CIRCLE, 9);
  });

  it('reads c and phi of drained ground at the place of the base', () => {
    const strength: Strength = {
      model: 'discrete_function',
      method: 'inverse_distance',
      samples: [
        [0, 0, 10, 20],
        [9, 0, 40, 30],
      ],
    };
    const phi = (4 * 20 + 30) / 5;
    expect(strengthAt(strength, 100, { x: 3, y: 0 })).toBeCloseTo(16 + 100 * Math.tan((phi * Math.PI) / 180), 9);
  });

  it.each<[string, Strength]>([
    ['no sample', { model: 'discrete_function', method: 'tin', samples: [] }],
    [
      'two at one place',
      {
        model: 'discrete_function',
        method: 'inverse_distance',
        samples: [
          [0, 0, 1, 0],
          [0, 0, 2, 0],
        ],
      },
    ],
    [
      'a line of them for triangles',
      {
        model: 'discrete_function',
        method: 'tin',
        samples: [
          [0, 0, 1, 0],
          [1, 1, 2, 0],
          [2, 2, 2, 0],
        ],
      },
    ],
    ['a strength below nothing', { model: 'discrete_function', method: 'inverse_distance', samples: [[0, 0, -1, 0]] }],
  ])('is refused with %s', (_what, strength) => {
    expect(strengthFaults(strength)).not.toEqual([]);
  });
});

describe('a strength of steps', () => {
  it('has the value of its step, the first below all', () => {
    const steps: Strength = {
      model: 'step_function',
      points: [
        [0, 10],
        [100, 50],
        [200, 80],
      ],
    };
    expect([-5, 0, 99.9, 100, 150, 200, 900].map((sigma) => strengthAt(steps, sigma))).toEqual([
      10, 10, 10, 50, 50, 80, 80,
    ]);
  });

  it('of one step is an undrained strength', () => {
    expectSame(
      all({ model: 'step_function', points: [[0, 30]] }),
      all({ model: 'undrained', cohesionKpa: 30 }),
      CIRCLE,
      9,
    );
  });

  it('gives every base the step of its stress, or the lower one where neither side agrees', () => {
    const strength: Strength = {
      model: 'step_function',
      points: [
        [0, 10],
        [60, 30],
        [110, 55],
      ],
    };
    const evaluated = evaluateSurface(all(strength), CIRCLE);
    if (!evaluated.ok) throw new Error('refused');
    for (const answer of evaluated.methods) {
      if (!answer.ok) throw new Error(`${answer.method}: ${answer.rejection.name}`);
      if (answer.method === 'janbu_corrected') continue;
      for (const slice of answer.solved.slices) {
        const tau = slice.baseShearResistanceKnM / slice.baseLengthM;
        expect([10, 30, 55].some((step) => Math.abs(step - tau) < 1e-6)).toBe(true);
        expect(tau).toBeLessThanOrEqual(strengthAt(strength, slice.effectiveNormalStressKpa) + 1e-6);
      }
    }
  });
});

it('strengths by place do not know left from right', () => {
  for (const model of ['undrained_depth_layer', 'undrained_slope_distance'] as const) {
    const input = all({ model, cohesionTopKpa: 20, cohesionChangeKpaPerM: 2 });
    const turned: SlipSurface = { type: 'circle', centre: [-26, 32], radiusM: 23 };
    const [one, other] = [factorsOf(input, CIRCLE), factorsOf(mirrored(input), turned)];
    for (const [id, factor] of Object.entries(one)) expect(factor).toBeCloseTo(other[id as keyof typeof other] ?? 0, 8);
  }
});
