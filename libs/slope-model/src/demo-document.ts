import type { ProjectDocument } from './document.js';
import { MATERIAL_PALETTE } from './materials/palette.js';

/** A ready-made silty clay slope, 10 m high at 45 degrees, that falls to the right and stands in a level water table. */
export function demoDocument(name: string): ProjectDocument {
  return {
    formatVersion: 1,
    name,
    boundaries: [
      {
        id: 'demo-external',
        type: 'external',
        name: 'External',
        closed: true,
        points: [
          [0, 0],
          [50, 0],
          [50, 15],
          [35, 15],
          [25, 25],
          [0, 25],
        ],
      },
      {
        id: 'demo-water-table',
        type: 'water_table',
        name: 'Water table',
        closed: false,
        points: [
          [0, 8],
          [50, 8],
        ],
      },
    ],
    materials: [
      {
        id: 'demo-silty-clay',
        name: 'Silty clay',
        strength: { model: 'mohr_coulomb', params: { cohesion: 10, friction_angle: 25 } },
        unitWeightKnM3: 19,
        saturatedUnitWeightKnM3: 20.5,
        useSaturatedUnitWeight: true,
        porePressure: { source: 'water_table', boundaryId: 'demo-water-table' },
        color: MATERIAL_PALETTE[0],
      },
    ],
    placements: [{ point: [12, 12], materialId: 'demo-silty-clay' }],
    settings: { 'units.failure_direction': 'L2R' },
  };
}
