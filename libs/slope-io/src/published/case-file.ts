/**
 * The file format of published cases (`test/cases/README.md`): one problem that somebody published, with its numbers.
 *
 * Metres, kilonewtons, kilopascals, degrees. Fields that the reader does not read are left alone.
 */
export interface CaseFile extends CaseBlocks {
  id: string;
  title: string;
  kind: 'lem' | 'equivalence' | 'slice_table' | 'component' | 'closed_form' | 'seepage';
  confidence: string;
  capabilities?: readonly string[];
  geometry?: CaseGeometry;
  slip_direction?: 'left' | 'right' | null;
  runs: readonly CaseRun[];
  probabilistic?: CaseProbabilistic;
  /** By how much the factor changes at either end of a range of one number of the strengths; percent, and points of percent. */
  sensitivity?: readonly {
    parameter: string;
    range_pct: readonly [number, number];
    published_change_pct: readonly [number, number];
    by?: string;
    tolerance_points?: number;
  }[];
  /**
   * A quantity that brings the factor to one, or to `target_fs`; of these the yield coefficient `ky` and the force of a geosynthetic are
   * read.
   */
  back_analysis?: {
    quantity: string;
    target_fs?: number;
    value?: number;
    by?: string;
    published?: readonly { value: number; by: string }[];
    tolerance_pct?: number;
  };
  /** What the source divided the strengths by, of which the materials hold what came out. */
  partial_factors?: { standard: string; characteristic: CohesionAndAngle };
}

export interface CaseProbabilistic {
  distribution?: string;
  variables: readonly { material: string; parameter: string; mean: number; std: number }[];
  correlations?: readonly { material: string; pair: readonly [string, string]; rho: number }[];
  expected?: readonly CaseExpected[];
}

export interface CaseGeometry {
  external: readonly CasePoint[];
  zones: readonly { material: string; polygon: readonly CasePoint[] }[];
  ground: readonly CasePoint[];
}

export type CasePoint = readonly [x: number, y: number];

/** Blocks that a run may repeat to replace those of the case. */
export interface CaseBlocks {
  materials?: readonly CaseMaterial[];
  water?: CaseWater;
  ponded?: readonly { level: number; x_range?: readonly [number, number] }[];
  tension_crack?: { depth?: number; elevation?: number; water_depth?: number; water_fraction?: number };
  loads?: readonly CaseLoad[];
  supports?: readonly CaseSupport[];
  seismic?: { kh: number; kv: number };
  seepage?: CaseSeepage;
  drawdown?: CaseDrawdown;
}

export interface CaseSeepage {
  /** A row a material, a conductivity by name, or none where the value does not matter. */
  materials?: readonly CaseHydraulicMaterial[] | Readonly<Record<string, number>>;
  boundary_conditions: readonly CaseFlowCondition[];
}

export interface CaseHydraulicMaterial {
  material: string;
  k_m_per_s?: number;
  kh_m_per_s?: number;
  kv_m_per_s?: number;
  specific_storage_per_m?: number;
  van_genuchten?: { alpha_per_m: number; n: number };
  gardner?: { a: number; n: number };
  k_table_pressure_head_m?: readonly (readonly [number, number])[];
}

export interface CaseFlowCondition {
  type: string;
  value?: number;
  polyline?: readonly CasePoint[];
  /** The same under another name; a sentence where nothing flows anyway. */
  on?: readonly CasePoint[] | string;
}

export interface CaseDrawdown {
  method?: string;
  pool_initial: number;
  pool_final: number;
  b_bar?: number;
  materials?: readonly {
    material: string;
    drained?: boolean;
    R_envelope?: { c: number; phi: number };
    Kc1_envelope?: { d: number; psi: number };
  }[];
}

export interface CaseRun extends CaseBlocks {
  id: string;
  drawdown_method?: string;
  surface?: CaseSurface;
  inputs?: Readonly<Record<string, unknown>>;
  slices?: string | number;
  expected: readonly CaseExpected[];
}

export interface CaseExpected {
  method?: string;
  fs?: number;
  quantity?: string;
  value?: number;
  equals?: string;
  equals_run?: string;
  convention?: 'u_l' | 'u_l_cos2';
  /** The value belongs to a surface that its publisher found and did not print, not to that of the run. */
  own_surface?: boolean;
  by?: string;
  tolerance_pct?: { below: number; above: number };
  tolerance_abs?: number;
  at?: CasePoint;
  at_x?: number;
  time_s?: number;
  inputs?: Readonly<Record<string, unknown>>;
}

export type CaseSurface =
  | { type: 'circle'; centre: CasePoint; radius: number; x_limits?: CasePoint; composite_base?: number }
  | { type: 'polyline'; points: readonly CasePoint[]; axis?: CasePoint }
  | {
      type: 'search';
      shape: 'circular' | 'noncircular';
      /** How surfaces of any shape were searched. */
      method?: 'path' | 'block';
      /** Of blocks: the line along which they slide. */
      seam?: CasePoint[];
      limits?: CaseSearchLimits;
    };

export interface CaseSearchLimits {
  note?: string;
  tangent_elevation?: number;
  toe_focus?: CasePoint;
  exit_x_range?: CasePoint;
  min_depth?: number;
  centre_grid_x?: CasePoint;
  centre_grid_y?: CasePoint;
}

export interface CaseMaterial {
  name: string;
  unit_weight: number;
  saturated_unit_weight?: number;
  ru?: number;
  strength: CaseStrength;
  unsaturated?: { phi_b: number };
}

interface CohesionAndAngle {
  c: number;
  phi: number;
}

export type CaseStrength =
  | ({ model: 'mohr_coulomb' } & CohesionAndAngle)
  | { model: 'undrained'; su: number }
  | { model: 'undrained_depth'; su_ref: number; rate: number; ref_elevation: number; su_max?: number }
  | { model: 'power_curve'; a: number; b: number; c?: number; d?: number }
  | { model: 'hoek_brown'; sigci: number; gsi: number; mi: number; d: number }
  | { model: 'shansep'; A?: number; S: number; m: number; OCR: number }
  | { model: 'anisotropic_ranges'; rows: readonly (readonly [number, number, number])[] }
  | {
      model: 'anisotropic_linear_step';
      bedding_angle: number;
      half_range: number;
      bedding: CohesionAndAngle;
      mass: CohesionAndAngle;
    };

export type CaseWater =
  | { type: 'none'; gamma_w?: number }
  | { type: 'ru'; ru: number; gamma_w?: number }
  | {
      type: 'piezometric_line';
      line: readonly CasePoint[];
      gamma_w?: number;
      materials?: readonly string[];
      phreatic_correction?: boolean;
    }
  | { type: 'seepage'; gamma_w?: number };

export type CaseLoad =
  | { type: 'distributed'; from: CasePoint; to: CasePoint; q1: number; q2: number; orientation?: string }
  | { type: 'line'; at: CasePoint; p: number; angle: number };

export interface CaseSupport {
  head: CasePoint;
  tail: CasePoint;
  orientation: 'axial' | 'horizontal' | 'tangent';
  application: 'active' | 'passive';
  force?: number;
  envelope?: { tensile: number; bond?: number; plate?: number; lp_front?: number; lp_back?: number };
}

/** What a case file says, or why it is none. */
export type ParsedCase = { ok: true; file: CaseFile } | { ok: false; fault: string };

export function parseCaseFile(text: string): ParsedCase {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: 'it is not JSON' };
  }
  const fault = faultOf(value);
  return fault === null && isCaseFile(value)
    ? { ok: true, file: value }
    : { ok: false, fault: fault ?? 'it is no case' };
}

const KINDS = ['lem', 'equivalence', 'slice_table', 'component', 'closed_form', 'seepage'];

function isCaseFile(value: unknown): value is CaseFile {
  return faultOf(value) === null;
}

/** The first thing that keeps a value from being a case, in words. */
function faultOf(value: unknown): string | null {
  if (!isRecord(value)) return 'it is not an object';
  if (typeof value.id !== 'string' || typeof value.title !== 'string') return 'it has no id or title';
  if (typeof value.kind !== 'string' || !KINDS.includes(value.kind)) return `its kind is none of ${KINDS.join(', ')}`;
  const { runs, geometry } = value;
  if (!Array.isArray(runs) || !runs.every(isRecord)) return 'it has no runs';
  for (const run of runs) {
    if (typeof run.id !== 'string') return 'a run has no id';
    if (!Array.isArray(run.expected) || !run.expected.every(isRecord)) return `run ${run.id} expects nothing`;
    const blocks = blockFault({ ...value, ...run });
    if (blocks) return `run ${run.id}: ${blocks}`;
  }
  if (value.kind !== 'lem' && value.kind !== 'equivalence') return null;
  if (!isRecord(geometry) || !isPoints(geometry.external) || !Array.isArray(geometry.zones))
    return 'it has no geometry';
  const zoned = geometry.zones.every(
    (zone) => isRecord(zone) && typeof zone.material === 'string' && isPoints(zone.polygon),
  );
  return zoned ? null : 'a zone has no material or polygon';
}

function blockFault(run: Readonly<Record<string, unknown>>): string | null {
  const { materials, surface, water } = run;
  const named = (entry: unknown) =>
    isRecord(entry) && typeof entry.name === 'string' && typeof entry.unit_weight === 'number';
  if (materials !== undefined && !(Array.isArray(materials) && materials.every(named)))
    return 'a material has no name or unit weight';
  if (Array.isArray(materials) && !materials.every((entry) => isRecord(entry) && isRecord(entry.strength)))
    return 'a material has no strength';
  if (surface !== undefined && !(isRecord(surface) && typeof surface.type === 'string'))
    return 'its surface has no type';
  if (
    isRecord(surface) &&
    surface.type === 'circle' &&
    !(isPoint(surface.centre) && typeof surface.radius === 'number')
  )
    return 'its circle has no centre or radius';
  if (isRecord(surface) && surface.type === 'polyline' && !isPoints(surface.points))
    return 'its polyline has no points';
  if (isRecord(water) && water.type === 'piezometric_line' && !isPoints(water.line)) return 'its water has no line';
  return null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPoint(value: unknown): value is CasePoint {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => typeof each === 'number' && Number.isFinite(each))
  );
}

function isPoints(value: unknown): value is CasePoint[] {
  return Array.isArray(value) && value.every(isPoint);
}
