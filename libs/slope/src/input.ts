/**
 * What an analysis reads: a section, its materials, its water and how to search it.
 *
 * Metres, kilonewtons per metre of slope, kilopascals, kN/m3, degrees; x to the right, y upward.
 * `libs/slope-model` makes one of these from a project document (`analysisInput`), and nothing else does.
 */
export interface AnalysisInput {
  boundaries: readonly Boundary[];
  /** At least one. A region without a placement takes the first, which the answer then says. */
  materials: readonly Material[];
  placements: readonly Placement[];
  settings: AnalysisSettings;
}

export type Point = readonly [x: number, y: number];

export type BoundaryType = 'external' | 'material' | 'water_table' | 'piezometric' | 'tension_crack';

export interface Boundary {
  id: string;
  type: BoundaryType;
  name: string;
  /** `external` always; a closed `material` boundary is a lens. Closed shapes do not repeat their first point. */
  closed: boolean;
  points: readonly Point[];
}

/** Attaches a material to the region that contains the point. */
export interface Placement {
  point: Point;
  materialId: string;
}

export interface Material {
  id: string;
  name: string;
  strength: Strength;
  unitWeightKnM3: number;
  /** Below the water surface that serves the material, when given. */
  saturatedUnitWeightKnM3?: number;
  porePressure: PorePressure;
}

export type Strength =
  | { model: 'mohr_coulomb'; cohesionKpa: number; frictionAngleDeg: number }
  | { model: 'undrained'; cohesionKpa: number };

export type PorePressure =
  | { source: 'none' }
  | { source: 'water_table' | 'piezometric'; boundaryId: string; hu: number | 'auto' }
  | { source: 'ru'; ru: number }
  | { source: 'constant'; porePressureKpa: number };

export type MethodId = 'bishop_simplified' | 'janbu_simplified' | 'janbu_corrected' | 'spencer';

export type FailureDirection = 'right_to_left' | 'left_to_right';

export interface AnalysisSettings {
  methods: readonly MethodId[];
  sliceCount: number;
  /** Convergence on the factor of safety. */
  tolerance: number;
  maxIterations: number;
  failureDirection: FailureDirection;
  waterUnitWeightKnM3: number;
  search: GridSearch;
  checkMAlpha: boolean;
  /** Steeper bases are refused in a search; a surface that somebody names is solved as it is. */
  maxBaseAngleDeg: number;
  /** Range in which Spencer's lambda is bracketed. */
  lambdaRange: readonly [min: number, max: number];
  /** Refuse surfaces with a negative effective normal force on a base. Absent: they are counted and reported. */
  checkTension?: boolean;
  /** Horizontal (with the slide) and vertical (downward) coefficients; the force acts at the centroid of a slice. */
  seismic?: { kh: number; kv: number };
}

/** Circles on a grid of centres. `nx` and `ny` are intervals: there are (nx + 1)(ny + 1)(radiusIncrement + 1) circles. */
export interface GridSearch {
  kind: 'grid';
  nx: number;
  ny: number;
  radiusIncrement: number;
  /** Absent: chosen from the section. */
  box?: { xMinM: number; xMaxM: number; yMinM: number; yMaxM: number };
  /** Entry and exit of a surface must lie within; absent: the whole ground. */
  slopeLimits?: { leftM: number; rightM: number };
  minDepthM?: number;
  /** Absent: a thousandth of the square of the slope's height, below which a mass is a sliver. */
  minAreaM2?: number;
}
