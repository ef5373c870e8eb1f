import type {
  FlowConditionDocument,
  HydraulicDocument,
  ProjectDocument,
  TransientDocument,
  WaterGridDocument,
} from '../document.js';
import { HYDRAULIC_COMMON, HYDRAULIC_MODELS, readByModel } from '../flow/hydraulic-models.js';
import { effectiveSetting } from '../settings/schema.js';

/** A material's water as tools show it: everything that its model reads, in the words in which `hydraulic_set` takes it. */
export function hydraulicEntry(hydraulic: HydraulicDocument): Readonly<Record<string, unknown>> {
  const { model, params, soil, customM, curve } = hydraulic;
  const own = HYDRAULIC_MODELS[model].params;
  const values = readByModel(hydraulic).flatMap((name) => {
    const value = params[name] ?? HYDRAULIC_COMMON[name]?.default ?? own[name]?.default;
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    model,
    ...Object.fromEntries(values),
    ...(customM ? { vg_custom_m: true } : {}),
    ...(soil === undefined ? {} : { simple_soil_type: soil }),
    ...(curve === undefined ? {} : { user_curve: curve }),
  };
}

/** A condition in the words in which `seepage_bc_set` takes it. */
export function conditionEntry({
  type,
  value,
  seepageFace,
  at,
}: FlowConditionDocument): Readonly<Record<string, unknown>> {
  if ('reservoir' in at) return { reservoir: { level: value, side: at.reservoir } };
  return {
    bc_type: type,
    ...at,
    ...(value === undefined ? {} : { value }),
    ...(seepageFace ? { seepage_face: true } : {}),
  };
}

/** The transient analysis as tools show it. */
export interface TransientEntry {
  transient: boolean;
  time_unit: string;
  stages: readonly { time: number; label?: string; calculate_sf: boolean; own_conditions: boolean }[];
  initial: 'present_conditions' | 'own_conditions';
  tolerance: number;
  max_iterations: number;
  time_steps: number;
}

export function transientEntry(document: ProjectDocument, transient: TransientDocument | null): TransientEntry {
  const { settings } = document;
  return {
    transient: effectiveSetting(settings, 'groundwater.advanced_option') === 'transient',
    time_unit: effectiveSetting(settings, 'units.time'),
    stages: (transient?.stages ?? []).map(({ time, label, calculateSf, conditions }) => ({
      time,
      ...(label === undefined ? {} : { label }),
      calculate_sf: calculateSf,
      own_conditions: conditions !== undefined,
    })),
    initial: transient?.initial === undefined ? 'present_conditions' : 'own_conditions',
    tolerance: effectiveSetting(settings, 'groundwater.transient_tolerance'),
    max_iterations: effectiveSetting(settings, 'groundwater.transient_max_iterations'),
    time_steps: effectiveSetting(settings, 'groundwater.transient_time_steps'),
  };
}

/** A water grid as tools show it. */
export interface WaterGridEntry {
  points: number;
  value_type: string;
  /** What groundwater.method must be for it to be read. */
  method: string;
  interpolation: string;
  idw_neighbours: number;
  allow_suction: boolean;
}

export function waterGridEntry({
  points,
  valueType,
  interpolation,
  idwNeighbours,
  allowSuction,
}: WaterGridDocument): WaterGridEntry {
  return {
    points: 'blob' in points ? points.count : points.length,
    value_type: valueType,
    method: `grid_${valueType}`,
    interpolation,
    idw_neighbours: idwNeighbours,
    allow_suction: allowSuction,
  };
}
