import type { EngineMethodId, Point } from './input.js';
import type { Rejection, RejectionName } from './rejection.js';
import type { Problem } from './section/problems.js';

/** What an analysis says, or what keeps it from running. Every number in it is finite. */
export type Analysis = { ok: true; answer: AnalysisAnswer } | { ok: false; problems: readonly Problem[] };

export interface AnalysisAnswer {
  methods: readonly MethodAnswer[];
  population: Population;
  /** Defaults and choices that changed the number. */
  assumptions: readonly Notice[];
  /** What looks wrong or is likely to mislead. */
  warnings: readonly Notice[];
  notes: readonly Notice[];
  /** True when the caller stopped the search: minima are then of the surfaces evaluated so far. */
  stopped: boolean;
}

export interface Notice {
  code: string;
  text: string;
}

export interface MethodAnswer {
  method: EngineMethodId;
  name: string;
  forceEquilibrium: boolean;
  momentEquilibrium: boolean;
  /** Least factor of safety found; null when no surface has one. */
  factor: number | null;
  converged: boolean;
  iterations: number;
  critical: SolvedSurface | null;
  /** Whether the critical surface lies between those of the grid, found by going on from the best of them. */
  refined: boolean;
  counts: FateCounts;
  edge: EdgeReport | null;
}

/** What became of the surfaces tried. */
export interface FateCounts {
  attempted: number;
  valid: number;
  /** Rejected because of how the search lays out surfaces; expected. */
  byConstruction: number;
  /** Rejected for a reason that says something about the slope or the model. */
  inadmissible: number;
  byReason: Readonly<Partial<Record<RejectionName, number>>>;
}

/** Where the critical surface lies in the extent searched; a minimum on an edge may not be the least there is. */
export interface EdgeReport {
  onEdge: boolean;
  sides: readonly ('left' | 'right' | 'bottom' | 'top' | 'smallest_radius' | 'largest_radius')[];
}

/** All surfaces tried, for later questions. Layout as in `SurfaceRange`, from surface 0 on. */
export interface Population {
  total: number;
  methods: readonly EngineMethodId[];
  geometryStride: number;
  geometry: Float64Array;
  factors: Float64Array;
  rejections: Uint8Array;
}

/** One surface and one method. */
export type SurfaceAnswer =
  | { ok: true; method: EngineMethodId; solved: SolvedSurface }
  | { ok: false; method: EngineMethodId; rejection: Rejection };

export interface SolvedSurface {
  /** Number of the surface in the population, null for a surface given by somebody. */
  index: number | null;
  surface:
    | { type: 'circle'; centre: Point; radiusM: number; xLeftM: number; xRightM: number }
    | { type: 'polyline'; points: readonly Point[]; axis: Point };
  factor: number;
  iterations: number;
  /** Interslice ratio, for methods that have one. */
  lambda?: number;
  /** What is left of equilibrium, as a share of the weight, and of the weight times the width; absent where a method does not satisfy it. */
  forceResidual?: number;
  momentResidual?: number;
  weightKnM: number;
  areaM2: number;
  /** Height of the vertical wall at the crest: a tension crack, or where a circle turns back on itself. */
  crestWallM: number;
  slicesInTension: number;
  slices: readonly SliceRow[];
}

/** One slice, left to right. Forces per metre of slope. */
export interface SliceRow {
  index: number;
  xCentreM: number;
  widthM: number;
  baseXLeftM: number;
  baseYLeftM: number;
  baseXRightM: number;
  baseYRightM: number;
  /** Positive where the base drives the slide. */
  baseAngleDeg: number;
  baseLengthM: number;
  heightM: number;
  weightKnM: number;
  porePressureKpa: number;
  /** Vertical pressure of free water and loads on the ground above. */
  surfacePressureKpa: number;
  materialId: string;
  cohesionKpa: number;
  frictionAngleDeg: number;
  /** Total normal force. */
  baseNormalForceKnM: number;
  effectiveNormalStressKpa: number;
  /** Mobilised, so that it stands in equilibrium. */
  baseShearForceKnM: number;
  /** Available, the factor times the mobilised. */
  baseShearResistanceKnM: number;
}
