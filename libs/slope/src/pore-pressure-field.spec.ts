import { describe, expect, it } from '@jest/globals';
import { factorsOf, SLOPE, sketch, soil } from '../test/sections.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { AnalysisInput } from './input.js';
import { meshRegions } from './mesh/mesh-regions.js';
import type { SlipSurface } from './surface/trace.js';

const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };

/** Hydrostatic pressure below a level, over the whole slope. */
function hydrostatic(level: number): AnalysisInput {
  const mesh = meshRegions([{ outer: SLOPE, holes: [] }], { targetTriangles: 800 });
  if ('message' in mesh) throw new Error(mesh.message);
  return {
    ...sketch({ external: SLOPE, materials: [soil('a', { porePressure: { source: 'field' } })] }),
    porePressureField: { mesh, porePressureKpa: mesh.y.map((y) => 9.81 * (level - y)) },
  };
}

describe('pore pressure read from a field', () => {
  it('is that of a level line where the field is hydrostatic', () => {
    const line = sketch({
      external: SLOPE,
      materials: [soil('a', { porePressure: { source: 'piezometric', boundaryId: 'piezo', hu: 1 } })],
      piezometric: [
        [0, 14],
        [70, 14],
      ],
    });
    const [field, levels] = [factorsOf(hydrostatic(14), CIRCLE), factorsOf(line, CIRCLE)];
    for (const [id, factor] of Object.entries(field))
      expect(Math.abs(factor / (levels[id as keyof typeof levels] ?? 1) - 1)).toBeLessThan(1e-3);
  });

  it('counts suction as none', () => {
    expect(factorsOf(hydrostatic(-50), CIRCLE)).toEqual(
      factorsOf(sketch({ external: SLOPE, materials: [soil('a')] }), CIRCLE),
    );
  });

  it('is refused where there is no field, or one that does not fit its mesh', () => {
    const { porePressureField, ...without } = hydrostatic(14);
    if (!porePressureField) throw new Error('no field');
    const short = { ...without, porePressureField: { ...porePressureField, porePressureKpa: new Float64Array(3) } };
    for (const input of [without, short]) {
      const evaluated = evaluateSurface(input, CIRCLE);
      expect(evaluated.ok ? [] : evaluated.problems.map((problem) => problem.code)).toEqual(['missing_field']);
    }
  });

  it('outside its mesh gives no factor, and says so', () => {
    const mesh = meshRegions(
      [
        {
          outer: [
            [0, 0],
            [25, 0],
            [25, 12],
            [0, 12],
          ],
          holes: [],
        },
      ],
      { targetTriangles: 100 },
    );
    if ('message' in mesh) throw new Error(mesh.message);
    const part = { ...hydrostatic(14), porePressureField: { mesh, porePressureKpa: new Float64Array(mesh.x.length) } };
    const evaluated = evaluateSurface(part, CIRCLE, ['spencer']);
    expect(evaluated.ok && evaluated.methods[0]).toMatchObject({
      ok: false,
      rejection: { name: 'water_surface_short' },
    });
  });
});
