import type { Material } from '../input.js';
import type { LevelLine } from './level-line.js';

/** Materials as columns, for the kernels. */
export interface MaterialTable {
  unitWeight: Float64Array;
  saturatedUnitWeight: Float64Array;
  cohesion: Float64Array;
  tanPhi: Float64Array;
  /** A {@link PoreSource}. */
  poreSource: Int32Array;
  /** Water surface that serves the material, or -1. */
  waterLine: Int32Array;
  /** Share of the vertical head that counts, or -1 for cos^2 of the surface's own slope. */
  hu: Float64Array;
  /** ru, or the constant pressure in kPa. */
  poreValue: Float64Array;
}

export const PoreSource = { none: 0, surface: 1, ru: 2, constant: 3 } as const;

export function materialTable(materials: readonly Material[], waterLines: readonly LevelLine[]): MaterialTable {
  const column = (value: (material: Material) => number) => Float64Array.from(materials, value);
  return {
    unitWeight: column((m) => m.unitWeightKnM3),
    saturatedUnitWeight: column((m) => m.saturatedUnitWeightKnM3 ?? m.unitWeightKnM3),
    cohesion: column((m) => m.strength.cohesionKpa),
    tanPhi: column((m) =>
      m.strength.model === 'mohr_coulomb' ? Math.tan((m.strength.frictionAngleDeg * Math.PI) / 180) : 0,
    ),
    poreSource: Int32Array.from(materials, ({ porePressure: { source } }) =>
      source === 'water_table' || source === 'piezometric' ? PoreSource.surface : PoreSource[source],
    ),
    waterLine: Int32Array.from(materials, ({ porePressure: p }) =>
      'boundaryId' in p ? waterLines.findIndex((line) => line.boundaryId === p.boundaryId) : -1,
    ),
    hu: column(({ porePressure: p }) => ('hu' in p ? (p.hu === 'auto' ? -1 : p.hu) : 1)),
    poreValue: column(({ porePressure: p }) =>
      p.source === 'ru' ? p.ru : p.source === 'constant' ? p.porePressureKpa : 0,
    ),
  };
}
