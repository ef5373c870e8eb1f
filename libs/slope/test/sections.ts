import {
  type AnalysisInput,
  type AnalysisSettings,
  type Boundary,
  type EngineMethodId,
  evaluateSurface,
  type Material,
  type Placement,
  type Point,
  type PorePressure,
  type SlipSurface,
  type Strength,
} from '../src/index.js';

/** Small sections for tests, with the defaults of an analysis unless a test says otherwise. */
export interface SectionSketch {
  external: readonly Point[];
  lines?: readonly (readonly Point[])[];
  lenses?: readonly (readonly Point[])[];
  materials?: readonly Material[];
  at?: readonly (readonly [x: number, y: number, materialId: string])[];
  waterTable?: readonly Point[];
  piezometric?: readonly Point[];
  tensionCrack?: readonly Point[];
  /** Anisotropic surfaces, `bed-0` and on. */
  beds?: readonly (readonly Point[])[];
  settings?: Partial<AnalysisSettings>;
}

export function sketch(section: SectionSketch): AnalysisInput {
  const boundaries: Boundary[] = [line('external', 'external', section.external, true)];
  boundaries.push(...(section.lines ?? []).map((points, i) => line(`line-${i}`, 'material', points, false)));
  boundaries.push(...(section.lenses ?? []).map((points, i) => line(`lens-${i}`, 'material', points, true)));
  if (section.waterTable) boundaries.push(line('water', 'water_table', section.waterTable, false));
  if (section.piezometric) boundaries.push(line('piezo', 'piezometric', section.piezometric, false));
  if (section.tensionCrack) boundaries.push(line('crack', 'tension_crack', section.tensionCrack, false));
  boundaries.push(...(section.beds ?? []).map((points, i) => line(`bed-${i}`, 'anisotropic_surface', points, false)));
  const placements = (section.at ?? []).map(([x, y, materialId]): Placement => ({ point: [x, y], materialId }));
  return {
    boundaries,
    materials: section.materials ?? [soil('soil')],
    placements,
    settings: { ...SETTINGS, ...section.settings },
  };
}

export const SETTINGS: AnalysisSettings = {
  methods: ['bishop_simplified', 'janbu_simplified', 'janbu_corrected', 'spencer'],
  sliceCount: 40,
  tolerance: 1e-4,
  maxIterations: 100,
  failureDirection: 'right_to_left',
  waterUnitWeightKnM3: 9.81,
  search: { kind: 'grid', nx: 8, ny: 8, radiusIncrement: 8 },
  checkMAlpha: true,
  maxBaseAngleDeg: 80,
  lambdaRange: [-0.1, 6],
};

function line(id: string, type: Boundary['type'], points: readonly Point[], closed: boolean): Boundary {
  return { id, type, name: id, closed, points };
}

export function soil(id: string, more: Partial<Material> = {}): Material {
  return { id, name: id, strength: frictional(10, 25), unitWeightKnM3: 19, porePressure: { source: 'none' }, ...more };
}

export function frictional(cohesionKpa: number, frictionAngleDeg: number): Strength {
  return { model: 'mohr_coulomb', cohesionKpa, frictionAngleDeg };
}

export function fromTable(hu: number | 'auto' = 1): PorePressure {
  return { source: 'water_table', boundaryId: 'water', hu };
}

export function fromPiezometric(hu: number | 'auto' = 1): PorePressure {
  return { source: 'piezometric', boundaryId: 'piezo', hu };
}

/** A 10 m slope at 1 in 2 that falls to the left, toe at (20, 10), on 10 m of the same ground. */
export const SLOPE: readonly Point[] = [
  [0, 0],
  [70, 0],
  [70, 20],
  [40, 20],
  [20, 10],
  [0, 10],
];

/** The same section seen from behind: x becomes -x and the direction turns. */
export function mirrored(input: AnalysisInput): AnalysisInput {
  const turn = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]);
  return {
    ...input,
    boundaries: input.boundaries.map((boundary) => ({ ...boundary, points: turn(boundary.points) })),
    placements: input.placements.map(({ point: [x, y], materialId }) => ({ point: [-x, y], materialId })),
    settings: {
      ...input.settings,
      failureDirection: input.settings.failureDirection === 'right_to_left' ? 'left_to_right' : 'right_to_left',
    },
  };
}

/** Fredlund & Krahn 1977, in metres and kilonewtons (1 ft = 0.3048 m, 1 psf = 0.04788026 kPa): slides to the right. */
export function fredlundKrahn(porePressure: PorePressure): AnalysisInput {
  return sketch({
    external: [
      [0, 18.288],
      [18.288, 18.288],
      [42.672, 6.096],
      [54.864, 6.096],
      [54.864, 0],
      [0, 0],
    ],
    materials: [soil('soil', { strength: frictional(28.728155, 20), unitWeightKnM3: 18.850496, porePressure })],
    piezometric: [
      [0, 12.192],
      [42.672, 6.096],
      [54.864, 6.096],
    ],
    at: [[20, 5, 'soil']],
    settings: { failureDirection: 'left_to_right', waterUnitWeightKnM3: 9.802258 },
  });
}

/** The factor of every method on one surface; a refusal is a failed test. */
export function factorsOf(input: AnalysisInput, surface: SlipSurface): Partial<Record<EngineMethodId, number>> {
  const evaluated = evaluateSurface(input, surface);
  if (!evaluated.ok) throw new Error(evaluated.problems[0]?.message);
  return Object.fromEntries(
    evaluated.methods.map((answer) => {
      if (!answer.ok) throw new Error(`${answer.method}: ${answer.rejection.name}`);
      return [answer.method, answer.solved.factor];
    }),
  );
}
