import type { BlockObject, Point, Region } from '@talud/slope';
import { type BEHAVIOUR_KEYS, behaviourEntry } from '../define/soil-behaviour.js';
import {
  type BoundaryDocument,
  DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3,
  type MaterialDocument,
  type PorePressureDocument,
  type ProjectDocument,
} from '../document.js';
import { round4, roundPoint } from '../values/round.js';
import { hydraulicEntry } from './flow-entries.js';

/** `normal` lists the vertices of boundaries with at most 40 of them, `full` those of all. */
export type Detail = 'normal' | 'full';

const NORMAL_VERTICES = 40;

/** A boundary as tools show it. Metres, four decimals. */
export interface BoundaryEntry {
  id: string;
  type: string;
  name: string;
  closed: boolean;
  n_vertices: number;
  material_id?: string;
  block_object?: { kind: string; left_point?: string; right_point?: string; group_id: number };
  vertices?: readonly Point[];
}

export function boundaryEntry(
  { id, type, name, closed, points, block, materialId }: BoundaryDocument,
  detail: Detail,
): BoundaryEntry {
  const shown = detail === 'full' || points.length <= NORMAL_VERTICES;
  return {
    id,
    type,
    name,
    closed,
    n_vertices: points.length,
    ...(materialId === undefined ? {} : { material_id: materialId }),
    ...(block === undefined ? {} : { block_object: blockEntry(block) }),
    ...(shown ? { vertices: points.map(roundPoint) } : {}),
  };
}

type BehaviourFields = { readonly [K in (typeof BEHAVIOUR_KEYS)[number]]?: unknown };

function blockEntry({ kind, leftPoint, rightPoint, groupId }: BlockObject): NonNullable<BoundaryEntry['block_object']> {
  return {
    kind,
    ...(leftPoint === undefined ? {} : { left_point: leftPoint }),
    ...(rightPoint === undefined ? {} : { right_point: rightPoint }),
    group_id: groupId,
  };
}

/** A material as tools show it, in the words in which `model_define` takes it. kPa, kN/m3, degrees. */
export interface MaterialEntry extends BehaviourFields {
  id: string;
  name: string;
  strength: MaterialDocument['strength'];
  anisotropic_surface_id?: string;
  anisotropic_surface?: string;
  unit_weight: number;
  sat_unit_weight?: number;
  use_sat_unit_weight?: boolean;
  pore_pressure: string;
  water_surface_id?: string;
  water_surface?: string;
  hu?: number;
  auto_hu?: true;
  ru?: number;
  constant_u?: number;
  use_grid?: false;
  hydraulic?: Readonly<Record<string, unknown>>;
  color: string;
}

export function materialEntry(document: ProjectDocument, material: MaterialDocument): MaterialEntry {
  const { id, name, unitWeightKnM3, anisotropicSurfaceId, saturatedUnitWeightKnM3, useSaturatedUnitWeight, color } =
    material;
  const saturated = saturatedUnitWeightKnM3 ?? DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3;
  const showsSaturated = useSaturatedUnitWeight || saturatedUnitWeightKnM3 !== undefined;
  return {
    id,
    name,
    strength: namedStrength(document, material.strength),
    ...(anisotropicSurfaceId === undefined
      ? {}
      : {
          anisotropic_surface_id: anisotropicSurfaceId,
          anisotropic_surface: nameOf(document.boundaries, anisotropicSurfaceId),
        }),
    unit_weight: unitWeightKnM3,
    ...(showsSaturated ? { sat_unit_weight: saturated, use_sat_unit_weight: useSaturatedUnitWeight } : {}),
    ...waterFields(document, material.porePressure),
    ...behaviourEntry(material),
    ...(material.useGrid === false ? { use_grid: false } : {}),
    ...(material.hydraulic === undefined ? {} : { hydraulic: hydraulicEntry(material.hydraulic) }),
    color,
  };
}

/** A strength that names materials and surfaces by their names, as a reader knows them and a tool takes them. */
function namedStrength(
  document: ProjectDocument,
  strength: MaterialDocument['strength'],
): MaterialDocument['strength'] {
  if (strength.model !== 'generalized_anisotropic') return strength;
  const named = <P extends object>(part: P): P => ({
    ...part,
    ...('material' in part ? { material: nameOf(document.materials, part.material) } : {}),
    ...('surface_id' in part ? { surface_id: nameOf(document.boundaries, part.surface_id) } : {}),
  });
  return strength.input_type === 'angle_range'
    ? { ...strength, rules: strength.rules.map(named) }
    : { ...strength, base: named(strength.base), joints: strength.joints.map(named) };
}

function nameOf(list: readonly { readonly id: string; readonly name: string }[], id: unknown): string {
  return list.find((one) => one.id === id)?.name ?? '';
}

type WaterFields = Pick<
  MaterialEntry,
  'pore_pressure' | 'water_surface_id' | 'water_surface' | 'hu' | 'auto_hu' | 'ru' | 'constant_u'
>;

function waterFields(document: ProjectDocument, porePressure: PorePressureDocument): WaterFields {
  switch (porePressure.source) {
    case 'none':
    case 'fem':
      return { pore_pressure: porePressure.source };
    case 'ru':
      return { pore_pressure: 'ru', ru: porePressure.ru };
    case 'constant':
      return { pore_pressure: 'constant', constant_u: porePressure.porePressureKpa };
    case 'water_table':
    case 'piezometric': {
      const { source, boundaryId, hu } = porePressure;
      const surface = document.boundaries.find((boundary) => boundary.id === boundaryId);
      const link: WaterFields = {
        pore_pressure: source,
        water_surface_id: boundaryId,
        water_surface: surface?.name ?? '',
      };
      if (hu === undefined) return link;
      return hu === 'auto' ? { ...link, auto_hu: true } : { ...link, hu };
    }
  }
}

/** A region as tools show it. */
export interface RegionEntry {
  index: number;
  material_id: string | null;
  material: string | null;
  how: 'assigned' | 'default_first_material';
  centroid: Point;
  inside_point: Point;
  area: number;
  holes?: number;
}

export function regionEntries(document: ProjectDocument, regions: readonly Region[]): RegionEntry[] {
  return regions.map((region, index) => ({
    index,
    material_id: region.materialId,
    material: document.materials.find((material) => material.id === region.materialId)?.name ?? null,
    how: region.materialSource,
    centroid: roundPoint(centroid(region)),
    inside_point: roundPoint(region.insidePoint),
    area: round4(region.areaM2),
    ...(region.holes.length > 0 ? { holes: region.holes.length } : {}),
  }));
}

/** Centre of gravity of the region, its holes taken out. */
function centroid({ outer, holes, insidePoint }: Region): Point {
  const [x0, y0] = insidePoint;
  let [area, sumX, sumY] = [0, 0, 0];
  for (const [index, ring] of [outer, ...holes].entries()) {
    const moment = ringMoment(ring, x0, y0);
    const sign = Math.sign(moment.area) * (index === 0 ? 1 : -1);
    area += sign * moment.area;
    sumX += sign * moment.x;
    sumY += sign * moment.y;
  }
  return area === 0 ? insidePoint : [x0 + sumX / area, y0 + sumY / area];
}

function ringMoment(ring: readonly Point[], x0: number, y0: number): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0];
  let previous = ring[ring.length - 1];
  for (const point of ring) {
    if (previous !== undefined) {
      const [ax, ay, bx, by] = [previous[0] - x0, previous[1] - y0, point[0] - x0, point[1] - y0];
      const cross = ax * by - bx * ay;
      area += cross / 2;
      x += ((ax + bx) * cross) / 6;
      y += ((ay + by) * cross) / 6;
    }
    previous = point;
  }
  return { area, x, y };
}
