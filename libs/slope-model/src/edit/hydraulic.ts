import type { HydraulicDocument, HydraulicModelId, ProjectDocument } from '../document.js';
import {
  HYDRAULIC_COMMON,
  HYDRAULIC_MODEL_IDS,
  HYDRAULIC_MODELS,
  librarySoils,
  readByModel,
  SIMPLE_SOIL_TYPES,
} from '../flow/hydraulic-models.js';
import { LIMITS } from '../limits.js';
import {
  coerceBool,
  coerceChoice,
  coerceEach,
  coerceFloat,
  coerceFloatIn,
  coerceList,
  coerceRecord,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse, refuseUnknown } from '../values/refusal.js';
import { type DocumentEdited, edited, withHandle } from './edited.js';

const EXTRAS = ['vg_custom_m', 'simple_soil_type', 'user_curve'] as const;

export interface HydraulicSet {
  /** Of the material. */
  name: string;
  hydraulic: HydraulicDocument;
}

/** Sets how water moves through a material; what is not given stays. A new model keeps the common parameters and starts its own from defaults. */
export function setHydraulic(document: ProjectDocument, args: unknown): DocumentEdited<HydraulicSet> | Refused {
  const given = coerceRecord('hydraulic_set', args, ['material', 'model', 'library', 'properties', 'reset']);
  if (!given.ok) return given;
  const material = withHandle('material', document.materials, given.value.material);
  if (!material.ok) return material;
  const reset = given.value.reset === undefined ? parsed(false) : coerceBool('reset', given.value.reset);
  if (!reset.ok) return reset;
  const old = reset.value ? undefined : material.value.hydraulic;
  const model =
    given.value.model === undefined
      ? parsed<HydraulicModelId>(old?.model ?? 'constant')
      : coerceChoice('model', given.value.model, HYDRAULIC_MODEL_IDS);
  if (!model.ok) return model;
  const soil = given.value.library === undefined ? parsed({}) : libraryParams(model.value, given.value.library);
  if (!soil.ok) return soil;
  const hydraulic = hydraulicFrom(model.value, keptOf(old, model.value), soil.value, given.value.properties ?? {});
  if (!hydraulic.ok) return hydraulic;
  const next = { ...material.value, hydraulic: hydraulic.value };
  const materials = document.materials.map((one) => (one === material.value ? next : one));
  return edited({ ...document, materials }, { name: next.name, hydraulic: hydraulic.value }, notesOn(hydraulic.value));
}

/** Reads a stored permeability model by the same rules. */
export function parseHydraulic(path: string, raw: unknown): Parsed<HydraulicDocument> | Refused {
  const given = coerceRecord(path, raw, ['model', 'params', 'soil', 'customM', 'curve']);
  if (!given.ok) return given;
  const model = coerceChoice(`${path}.model`, given.value.model, HYDRAULIC_MODEL_IDS);
  if (!model.ok) return model;
  const params = typeof given.value.params === 'object' ? given.value.params : {};
  return hydraulicFrom(
    model.value,
    undefined,
    {},
    {
      ...params,
      ...(given.value.soil === undefined ? {} : { simple_soil_type: given.value.soil }),
      ...(given.value.customM === undefined ? {} : { vg_custom_m: given.value.customM }),
      ...(given.value.curve === undefined ? {} : { user_curve: given.value.curve }),
    },
  );
}

/** What of an earlier model another one reads too. */
function keptOf(old: HydraulicDocument | undefined, model: HydraulicModelId): HydraulicDocument | undefined {
  if (old === undefined || old.model === model) return old;
  const params = Object.fromEntries(
    Object.entries(old.params).filter(([name]) => Object.hasOwn(HYDRAULIC_COMMON, name)),
  );
  return { model, params, ...(old.customM ? { customM: true } : {}) };
}

function libraryParams(model: HydraulicModelId, raw: unknown): Parsed<Readonly<Record<string, number>>> | Refused {
  const soils = librarySoils(model);
  if (soils.length === 0) {
    return refuse(
      'E_CONFLICT',
      `There is no library for the model ${model}.`,
      'catalog kind permeability_models lists the soils of each.',
    );
  }
  const wanted = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  const found = soils.find(({ soil }) => soil.toLowerCase() === wanted);
  if (found !== undefined) return parsed(found.params);
  return refuseUnknown(
    'E_NOT_FOUND',
    `The library of ${model} has no such soil.`,
    String(raw),
    soils.map(({ soil }) => soil),
  );
}

function hydraulicFrom(
  model: HydraulicModelId,
  old: HydraulicDocument | undefined,
  soil: Readonly<Record<string, number>>,
  raw: unknown,
): Parsed<HydraulicDocument> | Refused {
  const own = HYDRAULIC_MODELS[model].params;
  const all = [
    ...Object.keys(HYDRAULIC_COMMON),
    ...Object.values(HYDRAULIC_MODELS).flatMap(({ params }) => Object.keys(params)),
    ...EXTRAS,
  ];
  const given = coerceRecord('properties', raw, all);
  if (!given.ok) return given;
  const custom =
    given.value.vg_custom_m === undefined
      ? parsed(old?.customM === true)
      : coerceBool('vg_custom_m', given.value.vg_custom_m);
  if (!custom.ok) return custom;
  const reads = [...readByModel({ model, ...(custom.value ? { customM: true } : {}) }), 'vg_custom_m'];
  const foreign = Object.keys(given.value).find((name) => !reads.includes(name));
  if (foreign !== undefined) return notRead(foreign, model);
  const params: Record<string, number> = { ...old?.params, ...soil };
  for (const [name, spec] of Object.entries({ ...HYDRAULIC_COMMON, ...own })) {
    if (given.value[name] === undefined) continue;
    const ranged = coerceFloatIn(`properties.${name}`, given.value[name], spec, spec.unit);
    if (!ranged.ok) return ranged;
    params[name] = ranged.value;
  }
  if (!custom.value) delete params.vg_m;
  const contents = waterContents(params);
  if (contents !== undefined) return contents;
  const soilType = simpleSoil(model, old, given.value.simple_soil_type);
  if (!soilType.ok) return soilType;
  const curve = userCurve(model, old, given.value.user_curve);
  if (!curve.ok) return curve;
  if (model === 'user_defined') delete params.ks;
  return parsed({
    model,
    params,
    ...(custom.value ? { customM: true } : {}),
    ...(soilType.value === undefined ? {} : { soil: soilType.value }),
    ...(curve.value === undefined ? {} : { curve: curve.value }),
  });
}

function notRead(name: string, model: HydraulicModelId): Refused {
  if (name === 'vg_m')
    return refuse(
      'E_CONFLICT',
      'vg_m would not be read: m follows from vg_n.',
      'Set vg_custom_m to true, or leave vg_m out.',
    );
  if (name === 'ks')
    return refuse(
      'E_CONFLICT',
      'ks would not be read: the first point of user_curve gives it.',
      'Change the curve instead.',
    );
  return refuse(
    'E_CONFLICT',
    `properties.${name} is not read by the model ${model}.`,
    'Leave it out, or name the model that reads it.',
  );
}

function waterContents(params: Readonly<Record<string, number>>): Refused | undefined {
  const get = (name: string) => params[name] ?? HYDRAULIC_COMMON[name]?.default ?? 0;
  if (get('wc_res') < get('wc_sat')) return undefined;
  return refuse(
    'E_INVALID_ARGUMENT',
    `wc_res ${get('wc_res')} is not below wc_sat ${get('wc_sat')}.`,
    'Give 0 <= wc_res < wc_sat <= 1.',
  );
}

function simpleSoil(
  model: HydraulicModelId,
  old: HydraulicDocument | undefined,
  raw: unknown,
): Parsed<HydraulicDocument['soil']> | Refused {
  if (model !== 'simple') return parsed(undefined);
  return raw === undefined ? parsed(old?.soil ?? 'general') : coerceChoice('simple_soil_type', raw, SIMPLE_SOIL_TYPES);
}

const CURVE_FORM =
  'Give [[suction kPa, permeability], ...], suctions from 0 up, each larger than the one before, permeabilities above 0.';

function userCurve(
  model: HydraulicModelId,
  old: HydraulicDocument | undefined,
  raw: unknown,
): Parsed<HydraulicDocument['curve']> | Refused {
  if (model !== 'user_defined') return parsed(undefined);
  if (raw === undefined) {
    if (old?.curve !== undefined) return parsed(old.curve);
    return refuse('E_INVALID_ARGUMENT', 'The model user_defined needs user_curve.', CURVE_FORM);
  }
  const list = coerceList('user_curve', raw);
  if (!list.ok) return list;
  if (list.value.length < 2 || list.value.length > LIMITS.curvePoints) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `user_curve has ${list.value.length} points.`,
      `Give 2 to ${LIMITS.curvePoints}.`,
    );
  }
  return coerceEach<[number, number]>('user_curve', list.value, (path, item, curve) => {
    const pair = coerceList(path, item);
    const suction = coerceFloat(`${path}[0]`, pair.ok ? pair.value[0] : undefined);
    const k = coerceFloat(`${path}[1]`, pair.ok ? pair.value[1] : undefined);
    if (!suction.ok || !k.ok || (pair.ok && pair.value.length !== 2)) {
      return refuse('E_INVALID_ARGUMENT', `${path} is not a pair of numbers.`, CURVE_FORM);
    }
    const before = curve.at(-1)?.[0];
    if (suction.value < 0 || k.value <= 0 || (before !== undefined && suction.value <= before)) {
      return refuse('E_INVALID_ARGUMENT', `${path} = [${suction.value}, ${k.value}] breaks the order.`, CURVE_FORM);
    }
    return parsed([suction.value, k.value]);
  });
}

function notesOn({ model, params }: HydraulicDocument): string[] {
  const notes: string[] = [];
  const alpha = params.wc_alpha ?? HYDRAULIC_COMMON.wc_alpha?.default;
  const vgAlpha = params.vg_alpha ?? HYDRAULIC_MODELS.van_genuchten.params.vg_alpha?.default;
  if (model === 'van_genuchten' && alpha !== vgAlpha) {
    notes.push(
      `The water content has an alpha of its own: wc_alpha ${alpha}, vg_alpha ${vgAlpha} 1/m. Only a transient analysis reads it.`,
    );
  }
  if (model === 'constant')
    notes.push('A constant permeability loses nothing with suction: water flows above the free surface too.');
  return notes;
}
