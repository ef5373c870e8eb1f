/**
 * The section of the engine's scenes: a layered 10 m slope with a water table, saturated weights below it.
 * @param {readonly import('@talud/slope').EngineMethodId[]} methods
 * @returns {import('@talud/slope').AnalysisInput}
 */
export function layeredSlope(methods) {
  const layers = /** @type {const} */ ([
    ['upper', 8, 28],
    ['middle', 15, 22],
    ['lower', 30, 15],
  ]);
  return {
    boundaries: [
      boundary('outline', 'external', true, [
        [0, 0],
        [60, 0],
        [60, 25],
        [40, 25],
        [20, 15],
        [0, 15],
      ]),
      boundary('low', 'material', false, [
        [0, 10],
        [60, 12],
      ]),
      boundary('high', 'material', false, [
        [26, 18],
        [60, 20],
      ]),
      boundary('water', 'water_table', false, [
        [0, 15],
        [20, 15],
        [32, 18],
        [60, 21],
      ]),
    ],
    materials: layers.map(([id, cohesionKpa, frictionAngleDeg]) => ({
      id,
      name: id,
      unitWeightKnM3: 19,
      saturatedUnitWeightKnM3: 20,
      strength: { model: 'mohr_coulomb', cohesionKpa, frictionAngleDeg },
      porePressure: { source: 'water_table', boundaryId: 'water', hu: 1 },
    })),
    placements: [
      { point: [50, 23], materialId: 'upper' },
      { point: [30, 14], materialId: 'middle' },
      { point: [30, 5], materialId: 'lower' },
    ],
    settings: {
      methods,
      sliceCount: 30,
      tolerance: 0.005,
      maxIterations: 50,
      failureDirection: 'right_to_left',
      waterUnitWeightKnM3: 9.81,
      search: { kind: 'grid', nx: 20, ny: 20, radiusIncrement: 10 },
      checkMAlpha: true,
      maxBaseAngleDeg: 80,
      lambdaRange: [-0.1, 6],
    },
  };
}

/**
 * @param {string} id
 * @param {import('@talud/slope').BoundaryType} type
 * @param {boolean} closed
 * @param {readonly import('@talud/slope').Point[]} points
 * @returns {import('@talud/slope').Boundary}
 */
function boundary(id, type, closed, points) {
  return { id, type, name: id, closed, points };
}
