import { describe, expect, it } from '@jest/globals';
import { factorsOf, fredlundKrahn, frictional, fromPiezometric, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { EngineMethodId, Point } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';
import { METHODS } from './registry.js';

describe('Fredlund & Krahn 1977, composite example on its circle', () => {
  const circle: SlipSurface = { type: 'circle', centre: [36.576, 27.432], radiusM: 24.384 };
  const published = [
    ['dry', { source: 'none' as const }, { bishop_simplified: 2.08, spencer: 2.073, janbu_corrected: 2.041 }],
    ['with ru 0.25', { source: 'ru' as const, ru: 0.25 }, { bishop_simplified: 1.766, spencer: 1.761 }],
    ['with a piezometric line', fromPiezometric(), { bishop_simplified: 1.834, spencer: 1.83 }],
  ] as const;

  it.each(published)('%s', (_, porePressure, expected) => {
    const factors = factorsOf(fredlundKrahn(porePressure), circle);
    // 0.7 % is the spread between the programs that published this circle; 1.5 % for f0, which is read off a chart.
    for (const [id, value] of Object.entries(expected)) {
      expect(Math.abs((factors[id as EngineMethodId] ?? 0) / value - 1)).toBeLessThan(
        id === 'janbu_corrected' ? 0.015 : 0.007,
      );
    }
  });
});

it('every method shows the strength that the soil has at its stress, Janbu corrected too', () => {
  const methods = Object.keys(METHODS) as EngineMethodId[];
  const circle: SlipSurface = { type: 'circle', centre: [36.576, 27.432], radiusM: 24.384 };
  const evaluated = evaluateSurface(fredlundKrahn(fromPiezometric()), circle, methods);
  if (!evaluated.ok) throw new Error('refused');
  expect(evaluated.methods).toHaveLength(9);
  for (const answer of evaluated.methods) {
    if (!answer.ok) throw new Error(answer.rejection.name);
    for (const { effectiveNormalStressKpa, baseLengthM, baseShearResistanceKnM } of answer.solved.slices) {
      const tau = 28.728155 + effectiveNormalStressKpa * Math.tan((20 * Math.PI) / 180);
      expect(baseShearResistanceKnM / baseLengthM).toBeCloseTo(tau, 6);
    }
  }
});

describe('Spencer', () => {
  it('differs from Bishop, and says by what lambda', () => {
    const evaluated = evaluateSurface(fredlundKrahn({ source: 'none' }), {
      type: 'circle',
      centre: [36.576, 27.432],
      radiusM: 24.384,
    });
    if (!evaluated.ok) throw new Error('refused');
    const [bishop, , , spencer] = evaluated.methods.map((answer) => (answer.ok ? answer.solved : null));
    expect(Math.abs((bishop?.factor ?? 0) - (spencer?.factor ?? 0))).toBeGreaterThan(1e-4);
    // Fredlund & Krahn 1977, table 1: lambda of Spencer's method 0.2 to 0.3 on this slope.
    expect(spencer?.lambda).toBeGreaterThan(0.15);
    expect(spencer?.lambda).toBeLessThan(0.35);
  });

  it('finds roots with lambda far beyond 1.5', () => {
    // A steep cohesive face on a deep toe circle.
    const input = sketch({
      external: [
        [0, 0],
        [40, 0],
        [40, 20],
        [21, 20],
        [20, 10],
        [0, 10],
      ],
      materials: [soil('stiff', { strength: frictional(40, 35), unitWeightKnM3: 20 })],
      settings: { methods: ['spencer'], search: { kind: 'grid', nx: 12, ny: 12, radiusIncrement: 12 } },
    });
    const found: number[] = [];
    for (let xc = 6; xc <= 22; xc += 2) {
      for (let yc = 20; yc <= 36; yc += 2) {
        const radiusM = Math.hypot(xc - 20, yc - 10);
        const evaluated = evaluateSurface(input, { type: 'circle', centre: [xc, yc], radiusM });
        if (!evaluated.ok || !evaluated.methods[0]?.ok) continue;
        const { lambda = 0, forceResidual = 1, momentResidual = 1 } = evaluated.methods[0].solved;
        expect(Math.abs(forceResidual)).toBeLessThan(1e-4);
        expect(Math.abs(momentResidual)).toBeLessThan(1e-4);
        found.push(lambda);
      }
    }
    expect(Math.max(...found)).toBeGreaterThan(1.5);
  });

  it('says that there is no root when the range of lambda holds none, and never answers for another method', () => {
    const input = sketch({ external: SLOPE, settings: { lambdaRange: [5, 6] } });
    const evaluated = evaluateSurface(input, { type: 'circle', centre: [26, 32], radiusM: 23 });
    if (!evaluated.ok) throw new Error('refused');
    const spencer = evaluated.methods.find((answer) => answer.method === 'spencer');
    expect(spencer?.ok).toBe(false);
    if (spencer && !spencer.ok) expect(['no_root', 'root_not_found']).toContain(spencer.rejection.name);
    expect(evaluated.methods.find((answer) => answer.method === 'bishop_simplified')?.ok).toBe(true);
  });
});

describe('beside a pole of the equations', () => {
  // Greco 1996, example 5. On these surfaces m-alpha of the steep slices at the toe, with the shear between slices, vanishes near F = 1:
  // there forces grow without bound and steps toward a root become short, far from any.
  const level = (y: number): Point[] => [
    [0, y],
    [240, y],
  ];
  const input = sketch({
    external: [
      [0, 0],
      [240, 0],
      [240, 70],
      [145, 70],
      [100, 40],
      [95, 40],
      [55, 20],
      [0, 20],
    ],
    lines: [
      level(30),
      [
        [100, 40],
        [190, 55],
        [240, 55],
      ],
    ],
    materials: [
      soil('upper', { strength: frictional(9.8, 35), unitWeightKnM3: 20, porePressure: fromPiezometric() }),
      soil('middle', { strength: frictional(58.8, 25), unitWeightKnM3: 19, porePressure: fromPiezometric() }),
      soil('lower', { strength: frictional(19.8, 30), unitWeightKnM3: 21.5, porePressure: fromPiezometric() }),
    ],
    at: [
      [200, 60, 'upper'],
      [200, 45, 'middle'],
      [200, 10, 'lower'],
    ],
    piezometric: [
      [0, 20],
      [55, 20],
      [95, 40],
      [100, 40],
      [190, 55],
      [240, 55],
    ],
    settings: { methods: ['spencer'], sliceCount: 25 },
  });
  const surfaces: readonly Point[][] = [
    [
      [54, 20],
      [64, 10],
      [78, 10.2],
      [98, 22.5],
      [146, 70],
    ],
    [
      [65, 25],
      [75, 15],
      [94, 20.8],
      [119, 35.6],
      [153, 70],
    ],
    [
      [59, 22],
      [68, 13],
      [80, 13.6],
      [114, 32.8],
      [151, 70],
    ],
    [
      [60, 22.5],
      [71, 11.5],
      [89, 14.4],
      [100, 19.6],
      [150, 70],
    ],
    [
      [64, 24.5],
      [74, 14.5],
      [93, 20.5],
      [121, 37.7],
      [153, 70],
    ],
    [
      [69, 27],
      [82, 14],
      [103, 23.3],
      [116, 28.4],
      [158, 70],
    ],
    [
      [75, 30],
      [86, 19],
      [101, 24.1],
      [113, 31.3],
      [152, 70],
    ],
  ];

  it.each(surfaces.map((points) => [points]))('a factor is one of forces in equilibrium: %j', (points) => {
    const evaluated = evaluateSurface(input, { type: 'polyline', points });
    if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
    const { slices, weightKnM, momentResidual = 1 } = evaluated.methods[0].solved;
    const [across, down] = slices.reduce(
      ([h, v], { baseAngleDeg, baseNormalForceKnM: N, baseShearForceKnM: S }) => {
        const alpha = (baseAngleDeg * Math.PI) / 180;
        return [h + N * Math.sin(alpha) - S * Math.cos(alpha), v + N * Math.cos(alpha) + S * Math.sin(alpha)] as const;
      },
      [0, 0] as readonly [number, number],
    );
    expect(Math.abs(across / weightKnM)).toBeLessThan(1e-3);
    expect(Math.abs(down / weightKnM - 1)).toBeLessThan(1e-3);
    expect(Math.abs(momentResidual)).toBeLessThan(1e-3);
  });
});

it('gives a method the same answer whoever else is asked', () => {
  const circle: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
  const input = sketch({ external: SLOPE });
  const together = factorsOf(input, circle);
  for (const id of Object.keys(METHODS) as EngineMethodId[]) {
    const alone = factorsOf({ ...input, settings: { ...input.settings, methods: [id] } }, circle)[id];
    if (id in together) expect(alone).toBe(together[id]);
  }
});
