import type { BaseTension, EngineMethodId, Point, Support } from './input.js';
import type { SliceSide } from './interslice-forces.js';
import type { LambdaPoint } from './methods/lambda-curves.js';
import type { Rejection, RejectionName } from './rejection.js';
import type { GridSide } from './search/grid-layout.js';
import type { SearchPhase } from './search/phase.js';
import type { Problem } from './section/problems.js';
import type { SupportMode } from './support/support-mode.js';

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

/** The least surface of a valley of the factor, from left to right. */
export interface ValleyMinimum {
  factor: number;
  points: readonly Point[];
}

export interface MethodAnswer {
  method: EngineMethodId;
  name: string;
  forceEquilibrium: boolean;
  momentEquilibrium: boolean;
  /** Least factor of safety found, or least yield coefficient where that is asked for; null when no surface has one. */
  factor: number | null;
  converged: boolean;
  iterations: number;
  critical: SolvedSurface | null;
  /** What the critical surface was tried for; null without one. */
  foundBy: SearchPhase | null;
  counts: FateCounts;
  edge: EdgeReport | null;
  /** How the least factor fell: after how many surfaces of this method to what. Long curves are thinned, the last point stays. */
  curve: readonly { evaluations: number; factor: number }[];
  /** The minimum of every valley that was kept apart, the least first; absent when none were. */
  minima?: readonly ValleyMinimum[];
  /** The least factor of small masses, of larger ones, and so on: classes double in area; those without a factor are left out. */
  bySize: readonly SizeMinimum[];
}

/** The least factor of the masses whose area lies in a class. */
export interface SizeMinimum {
  areaFromM2: number;
  areaToM2: number;
  /** Surfaces of the class that have a factor. */
  count: number;
  factor: number;
  /** Number in the population of the surface that has it, null where the population does not reach that far. */
  index: number | null;
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
  sides: readonly EdgeSide[];
}

/**
 * Sides of a grid and its radii, of the best circle of the grid; edges of block objects, of the best surface drawn in them; and the ends of
 * the slope limits, of any critical surface.
 */
export type EdgeSide = GridSide | 'block_object' | 'slope_limit_left' | 'slope_limit_right';

/** The surfaces tried, for later questions: all of them, or as many of the first as memory holds. */
export interface Population {
  total: number;
  methods: readonly EngineMethodId[];
  /** Records of surfaces and where each begins, as in `SurfaceBatch`. */
  start: Uint32Array;
  geometry: Float64Array;
  /** Of each surface the place in `SEARCH_PHASES` of what it was tried for. */
  phase: Uint8Array;
  /** One number a surface and method: the factor of safety, 0 where there is none. */
  factors: Float64Array;
  /** One ordinal of a rejection a surface and method, 0 where there is a factor. */
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
  /** The horizontal coefficient that brought the factor there, where that is what was looked for. */
  yieldCoefficient?: number;
  iterations: number;
  /** Interslice ratio, for methods that have one. */
  lambda?: number;
  /** What is left of equilibrium, as a share of the weight, and of the weight times the width; absent where a method does not satisfy it. */
  forceResidual?: number;
  momentResidual?: number;
  /** Of the soil as it counts: with 1 + kv and, under a design standard, the partial factor of every slice. */
  weightKnM: number;
  /** The same without them. */
  weightAtRestKnM: number;
  areaM2: number;
  /** Height of the vertical wall at the crest: a tension crack, or where a circle turns back on itself. */
  crestWallM: number;
  /** Under a design standard: how each load of the input counts, in their order. */
  loadFactors?: readonly { drives: boolean; factor: number }[];
  slicesInTension: number;
  slices: readonly SliceRow[];
  /** Left to right; of methods that have thrusts, where the surface was solved in detail, as the critical one is. */
  sides?: readonly SliceSide[];
  /** Of methods that satisfy forces and moments, where the surface was solved in detail. */
  lambdaCurves?: readonly LambdaPoint[];
  /** How much higher the factor is by work (`methods/work-ratio.ts`); as lambda curves, and where it is finite. */
  workRatio?: number;
  /** Where bases are in tension, or would be, and the surface was solved in detail. */
  tension?: TensionReport;
  /** Factor with four times as many slices, where it has one and the surface was solved in detail for a factor. */
  factorOfFinerSlices?: number;
  /** The supports that the surface cuts, in the order of the input; absent in a section without supports. */
  supports?: readonly SupportCut[];
}

/** Tension at bases as it counts, and what the surface would be worth if it counted otherwise. */
export interface TensionReport {
  treatment: BaseTension;
  /** Bases in tension, as the surface was solved, over all. */
  share: number;
  /** Factor, or yield coefficient where that is looked for; null where the surface then has none. */
  byTreatment: readonly { treatment: BaseTension; value: number | null }[];
}

/** What a support gives where a surface cuts it. Forces per metre of slope. */
export interface SupportCut {
  supportId: string;
  at: Point;
  /** Along its direction of force, before a design standard's factor on anchors; a passive one counts divided by F. */
  forceKnM: number;
  /** What bounds that force, of a support with more ways than one to give way. */
  governs?: SupportMode;
  /** Across its axis besides. */
  shearKnM: number;
  application: Support['application'];
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
  /** Of the soil as it counts: times 1 + kv and times `weightFactor`. */
  weightKnM: number;
  /** The same without them. */
  weightAtRestKnM: number;
  /** Partial factor that the weight holds; absent without a design standard. */
  weightFactor?: number;
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
  /** Available at the stress there: the factor times the mobilised, without Janbu's correction, which is put on a factor in equilibrium. */
  baseShearResistanceKnM: number;
}
