import type { TriangleMesh } from './mesh/mesh.js';
import type { Point } from './point.js';
import type { SearchSettings } from './search/search-settings.js';
import type { PartialFactors } from './standards/partial-factors.js';
import type { WallPressure } from './support/wall-pressure.js';

export type { Point };

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
  loads?: readonly Load[];
  /** Free water beside the water tables: a load on the ground, vertical faces included, and no pore pressure. */
  freeWater?: readonly FreeWater[];
  supports?: readonly Support[];
  /** Where materials with the source `field` read their pore pressure. */
  porePressureField?: PorePressureField;
  /** Where materials with the source `grid` read theirs. */
  waterGrid?: WaterGrid;
  /** Rapid drawdown of a pool: replaces the water table and the pore pressures of the materials that it serves. */
  drawdown?: Drawdown;
  settings: AnalysisSettings;
}

export type BoundaryType =
  | 'external'
  | 'material'
  | 'water_table'
  | 'piezometric'
  | 'drawdown'
  | 'tension_crack'
  /** Where bedding runs; read by the strengths that name it. */
  | 'anisotropic_surface'
  /** A plane too thin to be a region, with a material of its own: surfaces run along it instead of passing below. */
  | 'weak_layer'
  /** Where a block search lays vertices; nothing else reads it. */
  | 'block_search_object';

export interface Boundary {
  id: string;
  type: BoundaryType;
  name: string;
  /** `external` always; a closed `material` boundary is a lens. Closed shapes do not repeat their first point. */
  closed: boolean;
  points: readonly Point[];
  /** Of a weak layer: the material whose strength and pore pressure a surface has along it. */
  materialId?: string;
  /** Of a block search object. */
  block?: BlockObject;
}

/**
 * How a block search uses an object: a vertex in a window, on a line, at a point, or the stretch of a polyline between where the surface
 * joins it from the left and where it leaves it to the right: anywhere, on its outermost piece there, at its end there.
 */
export interface BlockObject {
  kind: 'window' | 'line' | 'point' | 'polyline';
  /** Of a polyline. */
  leftPoint?: PolylineJoin;
  rightPoint?: PolylineJoin;
  /** Objects of one group make a surface together, where groups are read. */
  groupId: number;
}

export type PolylineJoin = 'any' | 'segment' | 'end_point';

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
  /** Water surface below which it weighs its saturated weight; absent: the one that serves it. */
  saturatedBelowId?: string;
  /** Pressure that loads leave in it because it does not drain under them; absent: none. */
  excess?: ExcessPressure;
  /** Strength from suction (Fredlund, Morgenstern & Widger 1978); absent: suction counts as none. */
  unsaturated?: {
    phiBDeg: number;
    /** Up to this suction the soil is saturated and its whole friction angle holds; absent: 0. */
    airEntryKpa?: number;
  };
  /** Absent: the material drains as fast as the pool falls. */
  undrained?: UndrainedBehaviour;
}

/** Shear strength on a slice base. Sigma is the effective normal stress there; see `strength/` for formulas and sources. */
export type Strength =
  | { model: 'mohr_coulomb'; cohesionKpa: number; frictionAngleDeg: number }
  | { model: 'undrained'; cohesionKpa: number }
  | {
      model: 'undrained_depth_datum';
      cohesionDatumKpa: number;
      /** Per metre below the datum; at and above the datum the strength is that of the datum. */
      cohesionChangeKpaPerM: number;
      datumM: number;
      /** Upper bound when strength grows downward, lower when it falls. */
      cutoffKpa?: number;
    }
  | { model: 'power_curve'; a: number; b: number; cKpa: number; dKpa: number; wavinessDeg: number }
  | { model: 'hoek_brown'; sigciKpa: number; mb: number; s: number; a: number }
  | { model: 'shansep'; S: number; m: number; OCR: number; aKpa: number; suMinKpa: number }
  | { model: 'vertical_stress_ratio'; ratio: number; minStrengthKpa: number }
  | { model: 'hyperbolic'; cInfKpa: number; phi0Deg: number }
  | { model: 'shear_normal_function'; points: readonly (readonly [sigmaKpa: number, tauKpa: number])[] }
  | {
      model: 'anisotropic_strength_function';
      /** Up to and with an inclination of the base, counter-clockwise from -90; the last row ends at 90. */
      rows: readonly (readonly [angleToDeg: number, cohesionKpa: number, frictionAngleDeg: number])[];
    }
  | {
      model: 'anisotropic_linear';
      beddingAngleDeg: number;
      /** An `anisotropic_surface` that the bedding follows; the angle is then not read. */
      beddingSurfaceId?: string;
      /** Bedding within A of its direction, mass beyond B, linear between. */
      aDeg: number;
      bDeg: number;
      bedding: { cohesionKpa: number; frictionAngleDeg: number };
      mass: { cohesionKpa: number; frictionAngleDeg: number };
    }
  | { model: 'barton_bandis'; phiRDeg: number; jrc: number; jcsKpa: number; maxTotalFrictionDeg: number }
  | { model: 'drained_undrained'; cohesionKpa: number; frictionAngleDeg: number; thresholdKpa: number }
  /** c and phi by the stress, straight between rows, constant beyond the first and the last. */
  | {
      model: 'c_phi_function';
      rows: readonly (readonly [sigmaKpa: number, cohesionKpa: number, frictionAngleDeg: number])[];
    }
  | { model: 'step_function'; points: readonly (readonly [sigmaKpa: number, tauKpa: number])[] }
  /** c and phi between samples of the ground; phi 0 where it is undrained. */
  | {
      model: 'discrete_function';
      method: SpatialMethod;
      samples: readonly (readonly [xM: number, yM: number, cohesionKpa: number, frictionAngleDeg: number])[];
    }
  | ({ model: 'undrained_depth_layer' } & UndrainedProfile)
  | ({ model: 'undrained_slope_distance' } & UndrainedProfile)
  | {
      model: 'snowden_anisotropic_linear';
      beddingAngleDeg: number;
      /** As in `anisotropic_linear`. */
      beddingSurfaceId?: string;
      /** Transition on bases that are turned clockwise, or counter-clockwise, out of the bedding. */
      clockwise: Transition;
      counterClockwise: Transition;
      bedding: StressFunction;
      rockMass: StressFunction;
    }
  /** A strength for every inclination of the base: ranges end at `toDeg`, grow from -90, and end at 90. */
  | { model: 'generalized_anisotropic'; ranges: readonly { toDeg: number; part: StrengthPart }[] }
  /** A mass with sets of joints, each with a strength of its own on bases near its direction. */
  | {
      model: 'jointed_mass';
      base: StrengthPart;
      joints: readonly Joint[];
      /** Share of the base's strength by the angle d from the joint: by A and B, sin^2 d, or d / 90. */
      mapping: 'ab' | 'cosine' | 'linear';
      selection: 'worst_case' | 'closest';
      /** The base's own strength counts where it is the lower one. */
      useBaseIfWeaker: boolean;
    }
  | { model: 'no_strength' }
  /** No surface passes through it. */
  | { model: 'infinite_strength' };

/** Undrained strength at the top of what it is counted from, and its change per metre from there. */
export interface UndrainedProfile {
  cohesionTopKpa: number;
  cohesionChangeKpaPerM: number;
  /** Upper bound when strength grows, lower when it falls. */
  cutoffKpa?: number;
}

/** One strength within A, the other beyond B, in a straight line between. */
export interface Transition {
  aDeg: number;
  bDeg: number;
}

export type SpatialMethod = 'inverse_distance' | 'tin' | 'thin_plate_spline' | 'linear_by_elevation';

type StressFunction = Extract<Strength, { model: 'shear_normal_function' | 'c_phi_function' }>;

export type AnisotropicModel =
  | 'anisotropic_strength_function'
  | 'anisotropic_linear'
  | 'snowden_anisotropic_linear'
  | 'generalized_anisotropic'
  | 'jointed_mass';

/** Part of an anisotropic strength: any strength that is finite and not anisotropic itself, or that of a material as it is at run time. */
export type StrengthPart =
  | { strength: Exclude<Strength, { model: AnisotropicModel | 'infinite_strength' }> }
  | { materialId: string };

/** A set of joints: its direction, by angle or along an `anisotropic_surface`, and its transition, read by the mapping `ab`. */
export interface Joint extends Transition {
  angleDeg: number;
  surfaceId?: string;
  part: StrengthPart;
}

export type Load =
  | {
      type: 'distributed';
      from: Point;
      to: Point;
      /** Per metre of the line from `from` to `to`, varying in a straight line. */
      startKpa: number;
      endKpa: number;
      orientation: 'vertical' | 'horizontal' | 'normal';
      /** Leaves excess pressure in materials that have a B-bar. */
      createsExcess?: boolean;
      /** Which partial factor it takes; absent: variable. */
      action?: 'permanent' | 'variable';
    }
  /** The angle of the force from the x axis, counter-clockwise: -90 is down. */
  | {
      type: 'line';
      at: Point;
      forceKnM: number;
      angleDeg: number;
      createsExcess?: boolean;
      action?: 'permanent' | 'variable';
    };

/** Skempton's B-bar of a material, and whether its own weight loads what lies beneath it. */
export interface ExcessPressure {
  bBar?: number;
  loads?: boolean;
}

/**
 * A pool that falls faster than the soil drains. Both levels are lines over the whole section that give pore pressure below to the
 * materials served by the water table, in its place, and stand as free water where they are above the ground. Undrained materials stay
 * saturated up to the level before.
 *
 * `b_bar`: effective stresses, the pressure of the full pool less B-bar times the water taken off the ground above.
 * The others are multistage: undrained strength of materials with an envelope from the stresses before, by the interpolation
 * of Lowe & Karafiath with or without Duncan, Wright & Wong's drained third stage, or the lower of R and S (Corps of Engineers).
 */
export interface Drawdown {
  method: 'b_bar' | 'duncan_wright' | 'lowe_karafiath' | 'corps_2';
  before: readonly Point[];
  after: readonly Point[];
}

/** How a material that does not drain answers to a drawdown. */
export interface UndrainedBehaviour {
  /** B-bar, for the effective-stress method. */
  bBar?: number;
  /** Total-stress envelope of consolidated-undrained tests; multistage methods. */
  rEnvelope?: { cohesionKpa: number; frictionAngleDeg: number };
  /** Undrained strength over the consolidation stress on the failure plane, isotropic; derived from R when absent. */
  kc1Envelope?: { dKpa: number; psiDeg: number };
}

export interface FreeWater {
  levelM: number;
  /** Where it stands; absent: over the whole section. */
  xRange?: readonly [fromM: number, toM: number];
}

/** A reinforcement, per metre of slope. Its force acts where the slip surface cuts it. */
export interface Support {
  id: string;
  name: string;
  head: Point;
  tail: Point;
  /** Active forces stand as they are; passive ones are mobilised like the strength, divided by the factor of safety. */
  application: 'active' | 'passive';
  /** Of the force. Parallel to the support it points to the end that stays under the surface. */
  orientation:
    | 'parallel_to_support'
    | 'tangent_to_slip'
    /** Half way between the two. */
    | 'bisector'
    | 'horizontal'
    | 'perpendicular_to_pile'
    | 'user_defined';
  /** Of the force on the sliding mass, from the x axis, counter-clockwise; read by `user_defined` alone. */
  angleDeg?: number;
  capacity: SupportCapacity;
  /** What it bears across its axis besides, against the slide. */
  shearKnM?: number;
}

export type SupportCapacity =
  | { type: 'end_anchored'; forceKnM: number }
  /** The least of tensile strength, head plate and bond before the cut, and bond beyond it; bonded at the tail. */
  | { type: 'bonded'; tensileKnM: number; plateKnM?: number; bond: Bond; bondedShare: number }
  /** The least of tensile strength, what holds before the cut, and what holds beyond it; an anchored end does not give way. */
  | {
      type: 'strip';
      tensileKnM: number;
      bond: Bond;
      faceAnchored: boolean;
      /** Of an anchored face; absent: as strong as the strip. */
      connectionKnM?: number;
      endAnchored: boolean;
    }
  /** A force by the distance of the cut from the head, straight between points, constant beyond them. */
  | { type: 'given'; points: readonly (readonly [distanceM: number, forceKnM: number])[] }
  /** A pile of a row in soil that is squeezed through between them, over its length before the cut. */
  | { type: 'squeezed_pile'; centreSpacingM: number; diameterM: number; forceAt?: ForceLocation }
  /** Pressure of an equivalent fluid on a wall from its head, the top, down to the cut. */
  | { type: 'wall_pressure'; wall: WallPressure; forceAt?: ForceLocation }
  | HelicalAnchor
  /** Tensile strength that builds up over a length from either end. */
  | { type: 'development_length'; tensileKnM: number; frontM: number; backM: number };

/** Where a pressure acts as one force: where the surface cuts the support, or at the centroid of the pressure above the cut. */
export type ForceLocation = 'intersection' | 'centroid';

/** Shear between support and ground. `contact`: area that touches, per metre of support and metre of slope. */
export type Bond =
  /** kN per metre of support and metre of slope. */
  | { law: 'constant'; knPerM2: number }
  /** Adhesion and friction by the vertical effective stress, as a line, or as a hyperbola that the adhesion bounds. */
  | { law: 'linear' | 'hyperbolic'; adhesionKpa: number; frictionAngleDeg: number; contact: number }
  /** A share of the strength of the ground. */
  | { law: 'ground_strength'; share: number; contact: number }
  /** A share of the vertical effective stress, constant or changing in a straight line down to a depth below an elevation. */
  | {
      law: 'friction_factor';
      factor: number;
      changing?: { elevationM: number; depthM: number; factorAtDepth: number };
      contact: number;
    };

/** Plates on a shaft, the last at the tail; forces of one anchor, divided by the spacing at last. */
export interface HelicalAnchor {
  type: 'helical';
  tensileKn: number;
  headKn: number;
  plates: number;
  plateDiameterM: number;
  plateSpacingM: number;
  shaftAreaM2: number;
  outOfPlaneSpacingM: number;
}

export type PorePressure =
  | { source: 'none' }
  | { source: 'water_table' | 'piezometric'; boundaryId: string; hu: number | 'auto' }
  | { source: 'ru'; ru: number }
  | { source: 'constant'; porePressureKpa: number }
  /** Read from the field of the input. */
  | { source: 'field' }
  /** Interpolated between the points of the water grid of the input. */
  | { source: 'grid' };

/** Pore pressure over a mesh of triangles, straight within each. */
export interface PorePressureField {
  mesh: TriangleMesh;
  /** Per node. */
  porePressureKpa: Float64Array;
}

/** Values of the water at scattered points, read between them and beyond. At least three. */
export interface WaterGrid {
  x: Float64Array;
  y: Float64Array;
  /** Metres of head, or kPa. */
  values: Float64Array;
  quantity: 'total_head' | 'pressure_head' | 'pore_pressure';
  interpolation: 'thin_plate_spline' | 'inverse_distance';
  /** How many of the nearest points an inverse-distance mean reads. */
  neighbours: number;
  /** Whether negative pressures are kept. */
  allowSuction: boolean;
}

/** The methods that the engine solves. */
export type EngineMethodId =
  | 'bishop_simplified'
  | 'janbu_simplified'
  | 'janbu_corrected'
  | 'spencer'
  | 'ordinary_fellenius'
  | 'gle_morgenstern_price'
  | 'lowe_karafiath'
  | 'corps_engineers_1'
  | 'corps_engineers_2';

export type IntersliceFunction = 'constant' | 'half_sine' | 'trapezoidal' | 'clipped_sine';

export type FailureDirection = 'right_to_left' | 'left_to_right';

/**
 * What becomes of a base in tension. `keep`: its strength goes on down the straight line, below the cohesion. `no_strength`: it has
 * neither cohesion nor friction, and the surface is solved again until no further base is in tension. `crack`: the mass ends in a
 * vertical crack before the bases in tension that follow one another from the crest, and is solved again until none is.
 */
export type BaseTension = 'keep' | 'no_strength' | 'crack';

/**
 * How far up water stands in a tension crack: a depth above its foot, a share of its depth, one elevation, or the level of a
 * line, which reaches nowhere beyond its ends. It never stands over the ground by itself.
 */
export type CrackWater =
  | { depthM: number }
  | { fraction: number }
  | { elevationM: number }
  | { level: readonly Point[]; name: string };

export interface AnalysisSettings {
  methods: readonly EngineMethodId[];
  sliceCount: number;
  /** Convergence on the factor of safety. */
  tolerance: number;
  maxIterations: number;
  failureDirection: FailureDirection;
  waterUnitWeightKnM3: number;
  search: SearchSettings;
  checkMAlpha: boolean;
  /**
   * Absent or true: in a search, surfaces other than circles are refused by Spencer and Morgenstern-Price where their forces between slices
   * are far below what the soil bears.
   */
  checkIntersliceShear?: boolean;
  /** Steeper bases are refused in a search; a surface that somebody names is solved as it is. */
  maxBaseAngleDeg: number;
  /** Range in which lambda of Spencer and Morgenstern-Price is bracketed. */
  lambdaRange: readonly [min: number, max: number];
  /**
   * Refuse surfaces with a negative effective normal stress on a base, or below what Hoek-Brown rock bears in tension. Absent: such bases
   * are counted and reported.
   */
  checkTension?: boolean;
  /** Share of the slices that the check reads, from the toe; absent: all. */
  tensilePercent?: number;
  /** What counts where the effective normal stress on a base is negative; absent: `keep`. */
  baseTension?: BaseTension;
  /** Of Morgenstern-Price; absent: half sine. */
  intersliceFunction?: IntersliceFunction;
  /**
   * Which side forces Lowe-Karafiath and Corps methods incline: total ones (absent), or effective ones, with the water beside them
   * level.
   */
  intersliceForces?: 'total' | 'effective';
  /** How the Ordinary method takes pore pressure: N' = W cos a - u l, or - u l cos^2 a (absent: the latter). */
  ordinaryConvention?: 'u_l' | 'u_l_cos2';
  /** Water in the tension crack, from its bottom up; absent: dry. */
  tensionCrackWater?: CrackWater;
  /** Absent or true: a circle that turns back on itself at the crest ends in a vertical crack there; false: it is refused. */
  cracksWhereSurfacesTurnBack?: boolean;
  /** Circles run along the floor of the section instead of passing below it. */
  compositeSurfaces?: boolean;
  /** Look for the least horizontal coefficient that brings the factor down to this, instead of the least factor. */
  yieldTarget?: number;
  /** Of a design standard; absent: everything counts as it is. */
  partialFactors?: PartialFactors;
  /**
   * Onto which weak layers a surface that passes below several is lifted: the highest everywhere (absent), or whichever of all
   * combinations has the least factor, as long as it touches no more than so many.
   */
  weakLayerCases?: { mostLayers: number };
  /** About which moments of polylines are taken that come without an axis of their own; absent: by the chord of each. */
  momentAxis?: Point;
  /** Horizontal (with the slide) and vertical (downward) coefficients; the force acts at the centroid of a slice. */
  seismic?: { kh: number; kv: number; createsExcess?: boolean };
  /** Suction beyond this adds no strength; absent: all of it counts. */
  suctionCutoffKpa?: number;
}
