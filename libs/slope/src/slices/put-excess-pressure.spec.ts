import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, Load, Material, Point } from '../input.js';
import type { SlipSurface } from '../surface/trace.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
/** Fill above y = 14, clay below. */
const LAYER: readonly Point[] = [
  [28, 14],
  [70, 14],
];

function section(fill: Partial<Material>, clay: Partial<Material>, loads: readonly Load[] = []): AnalysisInput {
  return {
    ...sketch({
      external: SLOPE,
      lines: [LAYER],
      materials: [
        soil('clay', { strength: frictional(20, 20), unitWeightKnM3: 18, ...clay }),
        soil('fill', { strength: frictional(5, 30), unitWeightKnM3: 20, ...fill }),
      ],
      at: [
        [30, 5, 'clay'],
        [60, 18, 'fill'],
      ],
      settings: { tolerance: 1e-9, methods: ['bishop_simplified'] },
    }),
    loads,
  };
}

const excess = { excess: { bBar: 0.5 } };

function clayPressures(input: AnalysisInput): { x: number; u: number }[] {
  const solved = evaluateSurface(input, CIRCLE);
  const [method] = solved.ok ? solved.methods : [];
  if (!method?.ok) throw new Error('not solved');
  return method.solved.slices
    .filter(({ materialId }) => materialId === 'clay')
    .map(({ xCentreM, porePressureKpa }) => ({ x: xCentreM, u: porePressureKpa }));
}

describe('excess pore pressure', () => {
  it('is B-bar times the weight of the fill straight above, and nothing in front of it', () => {
    for (const { x, u } of clayPressures(section({ excess: { loads: true } }, excess))) {
      const ground = Math.min(20, Math.max(10, 10 + (x - 20) / 2));
      expect(u).toBeCloseTo(0.5 * 20 * Math.max(0, ground - 14), 6);
    }
  });

  it('counts the weight of the soil itself where it loads what lies beneath', () => {
    const [first] = clayPressures(section({}, { excess: { bBar: 0.5, loads: true } }));
    expect(first?.u).toBeGreaterThan(0);
  });

  it.each<[string, Load]>([
    [
      'vertical',
      { type: 'distributed', from: [42, 20], to: [60, 20], startKpa: 30, endKpa: 30, orientation: 'vertical' },
    ],
    [
      'normal to level ground',
      { type: 'distributed', from: [42, 20], to: [60, 20], startKpa: 30, endKpa: 30, orientation: 'normal' },
    ],
  ])('is B-bar times a strip load that is %s, under it alone', (_, load) => {
    for (const { x, u } of clayPressures(section({}, excess, [{ ...load, createsExcess: true }]))) {
      expect(u).toBeCloseTo(x > 42 && x < 60 ? 15 : 0, 6);
    }
    expect(clayPressures(section({}, excess, [load])).every(({ u }) => u === 0)).toBe(true);
  });

  it('of a vertical earthquake is B-bar times kv times the weight above', () => {
    const quiet = section({}, excess);
    const shaken = { ...quiet, settings: { ...quiet.settings, seismic: { kh: 0, kv: 0.2, createsExcess: true } } };
    const loaded = section({ excess: { loads: true } }, { excess: { bBar: 0.1, loads: true } });
    // A fifth of all the weight at B-bar 0.5 is all of it at 0.1.
    const [byQuake, byWeight] = [clayPressures(shaken), clayPressures(loaded)];
    for (const [i, { u }] of byQuake.entries()) expect(u / (byWeight[i]?.u ?? 0)).toBeCloseTo(1, 2);
  });

  it('with B-bar of all loading soil is the slope with that ru', () => {
    const byExcess = section({ excess: { bBar: 0.3, loads: true } }, { excess: { bBar: 0.3, loads: true } });
    const byRu = section({ porePressure: { source: 'ru', ru: 0.3 } }, { porePressure: { source: 'ru', ru: 0.3 } });
    const [one, other] = [byExcess, byRu].map((input) => factorsOf(input, CIRCLE).bishop_simplified ?? 0);
    expect(one).toBeCloseTo(other ?? 0, 3);
  });
});

describe('suction', () => {
  const dry = { porePressure: { source: 'constant', porePressureKpa: -60 } as const, unsaturated: { phiBDeg: 15 } };
  const factor = (suctionCutoffKpa?: number) => {
    const input = section(dry, dry);
    const settings = { ...input.settings, ...(suctionCutoffKpa !== undefined && { suctionCutoffKpa }) };
    return factorsOf({ ...input, settings }, CIRCLE).bishop_simplified ?? 0;
  };

  it('beyond the cutoff adds nothing: 60 kPa cut at 25 are 25', () => {
    const few = { ...dry, porePressure: { source: 'constant', porePressureKpa: -25 } as const };
    expect(factor(25)).toBeCloseTo(factorsOf(section(few, few), CIRCLE).bishop_simplified ?? 0, 9);
    expect(factor(25)).toBeLessThan(factor());
    expect(factor(100)).toBe(factor());
  });
});
