import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, fromTable, SLOPE, sketch, soil } from '../../test/sections.js';
import { analyse } from '../analyse.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, Point } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';

const RADIANS = Math.PI / 180;
const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const METHODS = [
  'bishop_simplified',
  'janbu_simplified',
  'janbu_corrected',
  'spencer',
  'gle_morgenstern_price',
] as const;

function yields(input: AnalysisInput, surface: SlipSurface): Record<string, number> {
  const evaluated = evaluateSurface(input, surface);
  if (!evaluated.ok) throw new Error(evaluated.problems[0]?.message);
  return Object.fromEntries(
    evaluated.methods.map((answer) => {
      if (!answer.ok) throw new Error(`${answer.method}: ${answer.rejection.name}`);
      return [answer.method, answer.solved.yieldCoefficient ?? Number.NaN];
    }),
  );
}

const slope = (more: Partial<AnalysisSettings>) =>
  sketch({
    external: SLOPE,
    materials: [soil('soil', { strength: frictional(15, 30), porePressure: fromTable() })],
    waterTable: [
      [0, 9],
      [70, 14],
    ],
    settings: { methods: METHODS, tolerance: 1e-7, ...more },
  });

describe('the yield coefficient', () => {
  it.each([38, 45])('of a cohesionless plane at 30 degrees with phi %d is tan(phi - alpha)', (phi) => {
    const crest: Point = [14.28148, 10];
    const input = sketch({
      external: [[-10, 0], [0, 0], crest, [40, 10], [40, -5], [-10, -5]],
      materials: [soil('sand', { strength: frictional(0, phi), unitWeightKnM3: 18 })],
      settings: { methods: ['janbu_simplified', 'lowe_karafiath', 'corps_engineers_1'], yieldTarget: 1 },
    });
    const plane: SlipSurface = {
      type: 'polyline',
      points: [
        [0, 0],
        [10 / Math.tan(30 * RADIANS), 10],
      ],
    };
    for (const ky of Object.values(yields(input, plane))) expect(ky).toBeCloseTo(Math.tan((phi - 30) * RADIANS), 4);
  });

  it.each([1, 1.2])('is the kh with which an analysis has the factor %d, with kv too', (yieldTarget) => {
    for (const [method, ky] of Object.entries(yields(slope({ yieldTarget, seismic: { kh: 0.3, kv: 0.1 } }), CIRCLE))) {
      const factor = factorsOf(slope({ seismic: { kh: ky, kv: 0.1 } }), CIRCLE)[method as 'spencer'];
      expect([method, factor]).toEqual([method, expect.closeTo(yieldTarget, 6)]);
    }
  });

  it('has the same bits whatever other methods are asked for', () => {
    const all = yields(slope({ yieldTarget: 1 }), CIRCLE);
    for (const method of METHODS)
      expect(yields(slope({ yieldTarget: 1, methods: [method] }), CIRCLE)[method]).toBe(all[method]);
    const found = [METHODS, [...METHODS].reverse()].map((methods) => {
      const answer = analyse(
        slope({ yieldTarget: 1, methods, search: { kind: 'grid', nx: 4, ny: 4, radiusIncrement: 4 } }),
      );
      if (!answer.ok) throw new Error('refused');
      return new Map(answer.answer.methods.map(({ method, factor }) => [method, factor]));
    });
    for (const method of METHODS) expect(found[1]?.get(method)).toBe(found[0]?.get(method));
  });

  it('is the least of a search, on the surface that needs it', () => {
    const search = { kind: 'grid', nx: 5, ny: 5, radiusIncrement: 5 } as const;
    const run = analyse(slope({ yieldTarget: 1, methods: ['bishop_simplified'], search }));
    if (!run.ok) throw new Error('refused');
    const [method] = run.answer.methods;
    const ky = method?.factor ?? Number.NaN;
    expect(method?.critical?.yieldCoefficient).toBe(ky);
    const shaken = analyse(slope({ methods: ['bishop_simplified'], search, seismic: { kh: ky, kv: 0 } }));
    expect(shaken.ok && shaken.answer.methods[0]?.factor).toBeCloseTo(1, 5);
  });

  it('is none where the slope yields by itself, which is said', () => {
    const run = analyse(slope({ yieldTarget: 2.5, methods: ['bishop_simplified'] }));
    if (!run.ok) throw new Error('refused');
    expect(run.answer.methods[0]).toMatchObject({ factor: null, critical: null });
    expect(run.answer.warnings.map(({ code }) => code)).toContain('yields_at_rest');
  });
});
