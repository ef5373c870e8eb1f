import type { CaseFile, CaseFlowCondition, CaseHydraulicMaterial, CasePoint, CaseSeepage } from './case-file.js';

/** Flow of water through the section of a case, as the engine's seepage takes it. */
export interface PublishedSeepage {
  regions: readonly { outer: readonly CasePoint[]; holes: readonly never[] }[];
  materials: readonly PublishedHydraulics[];
  materialOfRegion: readonly number[];
  conditions: readonly PublishedCondition[];
  /** Where a transient analysis starts; null for a steady one. */
  initialHeadM: number | null;
  /** Corners that the mesh must have. */
  nodesAt: readonly CasePoint[];
}

export interface PublishedHydraulics {
  /** Of the material. */
  name: string;
  saturatedConductivityMPerS: number;
  conductivityRatio: number;
  specificStoragePerM?: number;
  /** The source gives no curve, and the one here only keeps water from flowing above its free surface. */
  curveIsAssumed: boolean;
  conductivity:
    | { model: 'constant' }
    | { model: 'gardner'; a: number; n: number }
    | { model: 'van_genuchten'; alphaPerM: number; n: number }
    | { model: 'user_defined'; curve: [number, number][] };
}

export type PublishedCondition =
  | { kind: 'total_head'; headM: number; at: { along: readonly CasePoint[] } }
  | { kind: 'pressure_head'; pressureHeadM: number; at: { along: readonly CasePoint[] } }
  | { kind: 'infiltration'; rateMPerS: number; at: { along: readonly CasePoint[] } }
  | { kind: 'seepage_face'; at: { along: readonly CasePoint[] } };

/** Suction heads of tables are in metres, curves of the engine in kilopascals. */
const GAMMA_W = 9.81;

/** For a free surface without a curve: the curve falls within centimetres, so that no water flows above it. */
const SHARP = { model: 'gardner', a: 1e4, n: 4 } as const;

/** A conductivity where the source says that its value does not matter: one material, steady flow. */
const ANY_CONDUCTIVITY = 1e-6;

export function readSeepage(file: CaseFile): PublishedSeepage | null {
  const { geometry, seepage } = file;
  if (!geometry || !seepage) return null;
  const confined = file.kind === 'seepage' && !(file.capabilities ?? []).includes('seepage_unconfined');
  const names = [...new Set(geometry.zones.map((zone) => zone.material))];
  const conditions = seepage.boundary_conditions.flatMap(conditionOf);
  return {
    regions: geometry.zones.map(({ polygon }) => ({ outer: polygon, holes: [] })),
    materials: names.map((name) => hydraulicsOf(rowOf(seepage.materials, name), confined)),
    materialOfRegion: geometry.zones.map((zone) => names.indexOf(zone.material)),
    conditions,
    initialHeadM: seepage.boundary_conditions.find(({ type }) => type === 'initial_total_head')?.value ?? null,
    nodesAt: conditions.flatMap(({ at }) => at.along),
  };
}

function rowOf(materials: CaseSeepage['materials'], name: string): CaseHydraulicMaterial {
  if (materials === undefined) return { material: name };
  if (isRows(materials)) return materials.find((row) => row.material === name) ?? { material: name };
  const k = materials[name];
  return { material: name, ...(k !== undefined && { k_m_per_s: k }) };
}

function isRows(materials: NonNullable<CaseSeepage['materials']>): materials is readonly CaseHydraulicMaterial[] {
  return Array.isArray(materials);
}

function hydraulicsOf(row: CaseHydraulicMaterial, confined: boolean): PublishedHydraulics {
  const k = row.k_m_per_s ?? row.kh_m_per_s ?? ANY_CONDUCTIVITY;
  const conductivity = curveOf(row, confined);
  return {
    name: row.material,
    saturatedConductivityMPerS: k,
    conductivityRatio: (row.kv_m_per_s ?? k) / k,
    ...(row.specific_storage_per_m !== undefined && { specificStoragePerM: row.specific_storage_per_m }),
    curveIsAssumed: conductivity === SHARP,
    conductivity,
  };
}

function curveOf(row: CaseHydraulicMaterial, confined: boolean): PublishedHydraulics['conductivity'] {
  const { gardner, k_table_pressure_head_m: table, van_genuchten: curve } = row;
  if (gardner) return { model: 'gardner', a: gardner.a, n: gardner.n };
  if (table)
    return { model: 'user_defined', curve: table.map(([head, k]): [number, number] => [-head * GAMMA_W, k]).reverse() };
  if (curve) return { model: 'van_genuchten', alphaPerM: curve.alpha_per_m, n: curve.n };
  return confined ? { model: 'constant' } : SHARP;
}

function conditionOf({ type, value = 0, polyline, on }: CaseFlowCondition): PublishedCondition[] {
  const line = polyline ?? (typeof on === 'string' ? undefined : on);
  if (!line) return [];
  const at = { along: line };
  switch (type) {
    case 'head':
    case 'total_head':
      return [{ kind: 'total_head', headM: value, at }];
    case 'pressure_head':
      return [{ kind: 'pressure_head', pressureHeadM: value, at }];
    case 'normal_flux':
      return [{ kind: 'infiltration', rateMPerS: value, at }];
    case 'seepage_face':
      return [{ kind: 'seepage_face', at }];
    default:
      return [];
  }
}
