import type { OptimiseSettings, ShapeSearch } from './free/free-settings.js';
import type { FocusObject, SearchSettings } from './search-settings.js';

/** What a search needs of its settings, each with whether they have it. */
export function searchChecks(search: SearchSettings): readonly (readonly [holds: boolean, wanted: string])[] {
  return [...scopeChecks(search), ...kindChecks(search)];
}

function scopeChecks({ slopeLimits, secondSlopeLimits, exitLimits, focus = [], given = [], seed }: SearchSettings) {
  const inOrder = [slopeLimits, secondSlopeLimits].every((limits) => !limits || limits.leftM < limits.rightM);
  return [
    [inOrder, 'a left slope limit left of the right one'],
    [!secondSlopeLimits || slopeLimits !== undefined, 'a first pair of slope limits beside the second'],
    [!exitLimits || exitLimits.fromM < exitLimits.toM, 'exit limits with the left one first'],
    [focus.every(isFocus), 'focus objects with as many points as their kind takes, and tolerances above 0'],
    [
      given.every(({ centre, radiusM }) => radiusM > 0 && [...centre, radiusM].every(Number.isFinite)),
      'given circles with a radius above 0',
    ],
    [seed === undefined || Number.isSafeInteger(seed), 'a whole number as the seed of the search'],
  ] as const;
}

function isFocus(object: FocusObject): boolean {
  switch (object.kind) {
    case 'window':
      return object.points.length === 3 || object.points.length === 4;
    case 'line':
      return true;
    case 'point':
      return object.toleranceM > 0;
    case 'tangent':
      return object.toleranceM > 0 && object.from[0] !== object.to[0];
  }
}

function kindChecks(search: SearchSettings): readonly (readonly [boolean, string])[] {
  switch (search.kind) {
    case 'grid': {
      const { nx, ny, radiusIncrement, box, secondSlopeLimits: second, slopeLimits: first } = search;
      const overlap = first && second && first.leftM < second.rightM && second.leftM < first.rightM;
      return [
        [
          whole(nx, 0, 10_000) && whole(ny, 0, 10_000) && whole(radiusIncrement, 0, 10_000),
          'whole numbers of grid intervals',
        ],
        [
          !box || (box.xMinM <= box.xMaxM && box.yMinM <= box.yMaxM && Object.values(box).every(Number.isFinite)),
          'a grid box with its lower ends first',
        ],
        [!overlap, 'two windows of slope limits that do not overlap, for a grid'],
      ];
    }
    case 'slope': {
      const { lower = -90, upper = 90 } = search.toeAngleDeg ?? {};
      return [
        [whole(search.surfaces, 1, 10_000_000), 'a number of surfaces of at least 1'],
        [lower < upper, 'a lower angle at the toe below the upper one'],
      ];
    }
    case 'auto_refine': {
      const { divisions, circlesPerDivision, iterations, divisionsToUsePct } = search;
      return [
        [whole(divisions, 2, 1000), '2 to 1 000 divisions of the ground'],
        [whole(circlesPerDivision, 1, 1000), '1 to 1 000 circles per division'],
        [whole(iterations, 1, 1000), '1 to 1 000 rounds'],
        [divisionsToUsePct >= 0 && divisionsToUsePct <= 100, 'a share of divisions from 0 to 100 %'],
      ];
    }
    case 'circle_swarm':
      return swarmChecks(search);
    case 'free':
      return [
        ...(search.circles ? kindChecks(search.circles) : []),
        ...shapeChecks(search.shapes),
        ...(search.optimise ? optimiseChecks(search.optimise) : []),
      ];
  }
}

function shapeChecks(shapes: ShapeSearch): readonly (readonly [boolean, string])[] {
  switch (shapes.kind) {
    case 'auto_refine':
      return [[whole(shapes.vertices, 3, 1000), '3 to 1 000 vertices of a surface']];
    case 'particle_swarm':
      return swarmChecks(shapes);
    case 'simulated_annealing':
      return [
        [whole(shapes.vertices, 3, 1000), '3 to 1 000 vertices of a surface'],
        [whole(shapes.generationSteps, 1, 1_000_000), 'a number of steps of a cooling of at least 1'],
        [whole(shapes.compared, 1, 1000), 'a number of coolings to compare of at least 1'],
        [
          shapes.tolerance > 0 && shapes.temperatureCoefficient > 0,
          'a tolerance and a temperature coefficient above 0',
        ],
      ];
    case 'path': {
      const { surfaces, lowerAngleDeg, upperAngleDeg, segmentLengthM } = shapes;
      return [
        [whole(surfaces, 1, 10_000_000), 'a number of surfaces of at least 1'],
        [lowerAngleDeg === null || upperAngleDeg === null || lowerAngleDeg !== upperAngleDeg, 'two different angles'],
        [segmentLengthM === null || segmentLengthM > 0, 'pieces of a path longer than 0'],
      ];
    }
    case 'block':
      return [
        [whole(shapes.surfaces, 1, 10_000_000), 'a number of surfaces of at least 1'],
        [whole(shapes.bands, 1, 1000), '1 to 1 000 bands'],
      ];
  }
}

function swarmChecks({ particles, iterations }: { particles: number; iterations: number }) {
  return [[whole(particles, 1, 100_000) && whole(iterations, 1, 100_000), 'a swarm of particles that moves']] as const;
}

function optimiseChecks({ maxIterations, stepReduction }: OptimiseSettings): readonly (readonly [boolean, string])[] {
  return [
    [whole(maxIterations, 1, 10_000_000), 'a number of iterations of the optimisation of at least 1'],
    [stepReduction > 0 && stepReduction < 1, 'a step reduction between 0 and 1'],
  ];
}

function whole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
