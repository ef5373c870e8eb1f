import {
  type BaseTension,
  CIRCLE_RECORD,
  type LambdaPoint,
  type Point,
  type SliceRow,
  type SliceSide,
  type SolvedSurface,
  type SupportMode,
  type TensionReport,
} from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { round4 } from '../values/round.js';

/** A surface in an answer. Metres. A circle that cuts out no mass has no ends. */
export type SurfaceEntry =
  | { type: 'circle'; centre_x: number; centre_y: number; radius: number; x_left?: number; x_right?: number }
  | { type: 'polyline'; vertices: readonly (readonly [number, number])[] };

/** A solved surface in an answer. */
export interface SolvedEntry {
  fos: number;
  converged: true;
  valid: true;
  admissible: true;
  iterations: number;
  surface: SurfaceEntry;
  n_slices: number;
  /** Of the soil as it counts, with 1 + kv and partial factors; kN per metre of slope. */
  weight: number;
  /** Without them, where that is another. */
  weight_at_rest?: number;
  /** m2. */
  area: number;
  slices_in_tension: number;
  /** Where bases are in tension, or would be if it counted otherwise. */
  tension?: TensionEntry;
  /** Height of the vertical wall at the crest, m; 0 without one. */
  crest_wall: number;
  details?: { lambda?: number; ky?: number };
  /** Under a design standard: how each load counts on this surface. */
  load_factors?: readonly {
    load: string;
    name: string;
    action: 'permanent' | 'variable';
    drives: boolean;
    factor: number;
  }[];
  slices: readonly SliceEntry[];
  /** Sides of the slices, left to right, of methods with thrusts between them. */
  sides?: readonly SideEntry[];
  /** Factor of either equilibrium over lambda, of methods that satisfy both. */
  lambda_curves?: readonly LambdaEntry[];
  /** The supports that the surface cuts; absent when it cuts none. */
  supports?: readonly SupportCutEntry[];
}

/** How tension at bases counts (`advanced.base_tension`), the share of bases in it, and the value if it counted otherwise. */
export interface TensionEntry {
  treatment: BaseTension;
  share: number;
  by_treatment: Readonly<Partial<Record<BaseTension, number | null>>>;
}

/** What slices do to each other: m, kN per metre of slope. `thrust_y` null: next to no thrust, or no moments satisfied. */
export interface SideEntry {
  x: number;
  base_y: number;
  ground_y: number;
  thrust: number;
  shear: number;
  thrust_y: number | null;
}

export interface LambdaEntry {
  lambda: number;
  fos_force: number | null;
  fos_moment: number | null;
}

/** What a support gives where a surface cuts it, in an answer: m, kN per metre of slope; four decimals. */
export interface SupportCutEntry {
  support: string;
  name: string;
  x: number;
  y: number;
  /** Before a design standard's factor on anchors. A passive one counts divided by the factor of safety. */
  force: number;
  /** What bounds that force: strength, pullout beyond the cut, or what holds before it. Absent with one way alone to give way. */
  governs?: SupportMode;
  /** Across its axis besides. */
  shear?: number;
  force_application: 'active' | 'passive';
}

/** A slice in an answer: m, degrees, kPa, kN per metre of slope; four decimals. */
export interface SliceEntry {
  index: number;
  x_centre: number;
  width: number;
  base_x_left: number;
  base_y_left: number;
  base_x_right: number;
  base_y_right: number;
  base_angle_deg: number;
  base_length: number;
  height: number;
  /** Of the soil as it counts: times 1 + kv and times `weight_factor`. */
  weight: number;
  /** Without them, where that is another. */
  weight_at_rest?: number;
  /** Partial factor that the weight holds, under a design standard. */
  weight_factor?: number;
  pore_pressure: number;
  surface_pressure: number;
  material_id: string;
  material: string;
  cohesion: number;
  friction_angle: number;
  base_normal_force: number;
  effective_normal_stress: number;
  base_shear_force: number;
  base_shear_resistance: number;
}

export function solvedEntry(document: ProjectDocument, solved: SolvedSurface): SolvedEntry {
  return {
    fos: round6(solved.factor),
    converged: true,
    valid: true,
    admissible: true,
    iterations: solved.iterations,
    surface: surfaceEntry(solved),
    n_slices: solved.slices.length,
    ...weightOf(solved),
    area: round4(solved.areaM2),
    slices_in_tension: solved.slicesInTension,
    crest_wall: round4(solved.crestWallM),
    ...detailsOf(solved),
    ...(solved.loadFactors === undefined ? {} : { load_factors: loadFactors(document, solved.loadFactors) }),
    ...(solved.tension && { tension: tensionEntry(solved.tension) }),
    slices: solved.slices.map((slice) => sliceEntry(document, slice)),
    ...(solved.sides && { sides: solved.sides.map(sideEntry) }),
    ...(solved.lambdaCurves && { lambda_curves: solved.lambdaCurves.map(lambdaEntry) }),
    ...(solved.supports?.length ? { supports: supportCuts(document, solved.supports) } : {}),
  };
}

function supportCuts(
  { supports = [] }: ProjectDocument,
  cuts: NonNullable<SolvedSurface['supports']>,
): SupportCutEntry[] {
  return cuts.map(({ supportId, at: [x, y], forceKnM, governs, shearKnM, application }) => ({
    support: supportId,
    name: supports.find(({ id }) => id === supportId)?.name ?? '',
    x: round4(x),
    y: round4(y),
    force: round4(forceKnM),
    ...(governs && { governs }),
    ...(shearKnM === 0 ? {} : { shear: round4(shearKnM) }),
    force_application: application,
  }));
}

function detailsOf({ lambda, yieldCoefficient }: SolvedSurface): Pick<SolvedEntry, 'details'> {
  if (lambda === undefined && yieldCoefficient === undefined) return {};
  return {
    details: {
      ...(lambda === undefined ? {} : { lambda: round6(lambda) }),
      ...(yieldCoefficient === undefined ? {} : { ky: round6(yieldCoefficient) }),
    },
  };
}

function tensionEntry({ treatment, share, byTreatment }: TensionReport): TensionEntry {
  const values = byTreatment.map(({ treatment: of, value }) => [of, orNull(value, round6)]);
  return { treatment, share: round4(share), by_treatment: Object.fromEntries(values) };
}

function sideEntry({ xM, baseYM, groundYM, thrustKnM, shearKnM, thrustYM }: SliceSide): SideEntry {
  return {
    x: round4(xM),
    base_y: round4(baseYM),
    ground_y: round4(groundYM),
    thrust: round4(thrustKnM),
    shear: round4(shearKnM),
    thrust_y: orNull(thrustYM, round4),
  };
}

function lambdaEntry({ lambda, forceFactor, momentFactor }: LambdaPoint): LambdaEntry {
  return { lambda: round6(lambda), fos_force: orNull(forceFactor, round6), fos_moment: orNull(momentFactor, round6) };
}

function orNull(value: number | null, round: (value: number) => number): number | null {
  return value === null ? null : round(value);
}

function loadFactors(
  { loads = [] }: ProjectDocument,
  factors: NonNullable<SolvedSurface['loadFactors']>,
): NonNullable<SolvedEntry['load_factors']> {
  return loads.flatMap(({ id, name, action = 'variable' }, i) => {
    const own = factors[i];
    return own ? [{ load: id, name, action, drives: own.drives, factor: own.factor }] : [];
  });
}

function surfaceEntry({ surface }: SolvedSurface): SurfaceEntry {
  if (surface.type === 'polyline') {
    return polylineEntry(surface.points);
  }
  return circleEntry(surface.centre[0], surface.centre[1], surface.radiusM, surface.xLeftM, surface.xRightM);
}

export function polylineEntry(points: readonly Point[]): SurfaceEntry {
  return { type: 'polyline', vertices: points.map(([x, y]) => [round4(x), round4(y)]) };
}

/** The surface of a record of a population (`SurfaceBatch` of the engine). */
export function recordEntry(record: Float64Array): SurfaceEntry {
  const [x = 0, y = 0, radius = 0, left = 0, right = 0] = record;
  if (record.length === CIRCLE_RECORD) return circleEntry(x, y, radius, left, right);
  const vertices = Array.from({ length: record.length / 2 - 1 }, (_, v) => {
    return [round4(record[2 * v] ?? 0), round4(record[2 * v + 1] ?? 0)] as const;
  });
  return { type: 'polyline', vertices };
}

function circleEntry(x: number, y: number, radius: number, left: number, right: number): SurfaceEntry {
  return {
    type: 'circle',
    centre_x: round6(x),
    centre_y: round6(y),
    radius: round6(radius),
    ...(left < right ? { x_left: round6(left), x_right: round6(right) } : {}),
  };
}

function sliceEntry(document: ProjectDocument, slice: SliceRow): SliceEntry {
  return {
    index: slice.index,
    x_centre: round4(slice.xCentreM),
    width: round4(slice.widthM),
    base_x_left: round4(slice.baseXLeftM),
    base_y_left: round4(slice.baseYLeftM),
    base_x_right: round4(slice.baseXRightM),
    base_y_right: round4(slice.baseYRightM),
    base_angle_deg: round4(slice.baseAngleDeg),
    base_length: round4(slice.baseLengthM),
    height: round4(slice.heightM),
    ...weightOf(slice),
    ...(slice.weightFactor === undefined ? {} : { weight_factor: slice.weightFactor }),
    pore_pressure: round4(slice.porePressureKpa),
    surface_pressure: round4(slice.surfacePressureKpa),
    material_id: slice.materialId,
    material: document.materials.find((material) => material.id === slice.materialId)?.name ?? '',
    cohesion: round4(slice.cohesionKpa),
    friction_angle: round4(slice.frictionAngleDeg),
    base_normal_force: round4(slice.baseNormalForceKnM),
    effective_normal_stress: round4(slice.effectiveNormalStressKpa),
    base_shear_force: round4(slice.baseShearForceKnM),
    base_shear_resistance: round4(slice.baseShearResistanceKnM),
  };
}

/** What the soil weighs as it counts, and at rest where an earthquake or a design standard makes that another. */
function weightOf({ weightKnM, weightAtRestKnM }: Pick<SliceRow, 'weightKnM' | 'weightAtRestKnM'>) {
  const [weight, atRest] = [round4(weightKnM), round4(weightAtRestKnM)];
  return { weight, ...(atRest === weight ? {} : { weight_at_rest: atRest }) };
}

/** Six decimals: general result numbers. Never -0. */
export function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
