import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, SLOPE, sketch, soil } from '../../test/sections.js';
import { analyse } from '../analyse.js';
import type { AnalysisInput, Point, Support } from '../input.js';
import { prepare } from '../section/prepare.js';
import { type ForceWanted, requiredForce } from './required-force.js';

function needed(input: AnalysisInput, wanted: ForceWanted) {
  const methods = [wanted.method];
  const own = { ...input, settings: { ...input.settings, methods } };
  const [prepared, run] = [prepare(own), analyse(own)];
  if (!prepared.ok || !run.ok) throw new Error('refused');
  return { ...requiredForce(prepared.section, run.answer.population, wanted), answer: run.answer };
}

const search = { kind: 'grid', nx: 5, ny: 5, radiusIncrement: 5 } as const;
const weak = sketch({
  external: SLOPE,
  materials: [soil('soil', { strength: frictional(6, 18) })],
  settings: { tolerance: 1e-8, search },
});

describe('the force that a slope needs', () => {
  it.each(['bishop_simplified', 'janbu_simplified', 'janbu_corrected'] as const)(
    'put on its surface as a load gives the factor that was asked for, by %s',
    (method) => {
      const { activeKnM, passiveKnM, critical } = needed(weak, { method, targetFactor: 1.3, elevationM: 15 });
      expect(activeKnM).toBeGreaterThan(10);
      expect(passiveKnM).toBeCloseTo(1.3 * activeKnM, 9);
      if (critical?.surface.type !== 'circle') throw new Error('no circle');
      const { centre, radiusM, xLeftM, xRightM } = critical.surface;
      // Into the slope, which falls to the left; anywhere in the mass at that height.
      const at: Point = [(xLeftM + xRightM) / 2, 15];
      const loads = [{ type: 'line', at, forceKnM: activeKnM, angleDeg: 0 }] as const;
      const held = { ...weak, loads, settings: { ...weak.settings, methods: [method] } };
      expect(factorsOf(held, { type: 'circle', centre, radiusM })[method]).toBeCloseTo(1.3, 3);
    },
  );

  it.each(['bishop_simplified', 'janbu_simplified', 'janbu_corrected'] as const)(
    'beside supports that are mobilised with the strength brings them to the same factor, by %s',
    (method) => {
      const nail: Support = {
        id: 'nail',
        name: 'nail',
        head: [28, 14],
        tail: [55, 10],
        application: 'passive',
        orientation: 'parallel_to_support',
        capacity: { type: 'end_anchored', forceKnM: 120 },
      };
      const nailed = { ...weak, supports: [nail] };
      const { activeKnM, critical } = needed(nailed, { method, targetFactor: 1.8, elevationM: 12 });
      if (critical?.surface.type !== 'circle') throw new Error('no circle');
      expect(critical.supports).toHaveLength(1);
      const { centre, radiusM, xLeftM, xRightM } = critical.surface;
      const loads = [{ type: 'line', at: [(xLeftM + xRightM) / 2, 12], forceKnM: activeKnM, angleDeg: 0 }] as const;
      const held: AnalysisInput = { ...nailed, loads, settings: { ...nailed.settings, methods: [method] } };
      expect(factorsOf(held, { type: 'circle', centre, radiusM })[method]).toBeCloseTo(1.8, 3);
    },
  );

  it('is the largest over all surfaces, and none where every surface is safe enough', () => {
    const wanted = { method: 'bishop_simplified', targetFactor: 1.3, elevationM: 15 } as const;
    const all = needed(weak, wanted);
    expect(all.surfaces).toBe(all.answer.methods[0]?.counts.valid);
    const safe = sketch({
      external: SLOPE,
      materials: [soil('soil', { strength: frictional(60, 35) })],
      settings: { search },
    });
    expect(needed(safe, wanted)).toMatchObject({
      activeKnM: 0,
      passiveKnM: 0,
      critical: { index: expect.any(Number) },
    });
    expect(needed(weak, { ...wanted, targetFactor: 1.5 }).activeKnM).toBeGreaterThan(all.activeKnM);
  });

  it('of a plane is what its equilibrium says', () => {
    // A sand slope with one thin seam is a plane: vertical and horizontal equilibrium of the wedge, S = (c L + N tan phi) / F.
    const RADIANS = Math.PI / 180;
    const [alpha, t, F, c] = [35 * RADIANS, Math.tan(20 * RADIANS), 1.4, 5];
    const crest: Point = [10 / Math.tan(60 * RADIANS), 10];
    const head: Point = [10 / Math.tan(alpha), 10];
    const [W, L] = [(18 * 10 * (head[0] - crest[0])) / 2, 10 / Math.sin(alpha)];
    const N = (W - (c * L * Math.sin(alpha)) / F) / (Math.cos(alpha) + (t * Math.sin(alpha)) / F);
    const exact = N * Math.sin(alpha) - ((c * L + N * t) / F) * Math.cos(alpha);
    const input = sketch({
      external: [[-10, 0], [0, 0], crest, [30, 10], [30, -5], [-10, -5]],
      materials: [soil('soil', { strength: frictional(c, 20), unitWeightKnM3: 18 })],
      settings: { tolerance: 1e-8, methods: ['janbu_simplified'] },
    });
    const prepared = prepare(input);
    if (!prepared.ok) throw new Error('refused');
    const geometry = Float64Array.of(0, 0, ...head, 0, 0);
    const population = {
      total: 1,
      methods: ['janbu_simplified' as const],
      start: Uint32Array.of(0, 6),
      geometry,
      phase: Uint8Array.of(0),
      factors: Float64Array.of(1),
      rejections: Uint8Array.of(0),
    };
    const found = requiredForce(prepared.section, population, {
      method: 'janbu_simplified',
      targetFactor: F,
      elevationM: 0,
    });
    expect(found.activeKnM / exact).toBeCloseTo(1, 6);
  });
});
