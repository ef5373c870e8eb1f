import { type ConductivityModel, DEFAULT_HYDRAULIC_MATERIAL, type HydraulicMaterial, SOIL_LIBRARY } from '@talud/slope';
import type { HydraulicDocument, HydraulicModelId } from '../document.js';
import type { Range } from '../values/coerce.js';

export interface HydraulicParameter extends Range {
  /** `permeability`: the project's `units.permeability`. */
  unit: string;
  meaning: string;
  default: number;
}

export interface HydraulicModelEntry {
  name: string;
  meaning: string;
  /** What suction is counted in. */
  suction: 'm' | 'kPa';
  /** Its own parameters, beside the common ones. */
  params: Readonly<Record<string, HydraulicParameter>>;
}

const positive = (unit: string, meaning: string, value: number): HydraulicParameter => ({
  unit,
  meaning,
  default: value,
  above: 0,
  max: 1e9,
});

const VG_M: HydraulicParameter = { unit: '', meaning: 'm, read with vg_custom_m', default: 0.359, above: 0, below: 1 };
const { retention } = DEFAULT_HYDRAULIC_MATERIAL;

/** What every material has, whatever its model. */
export const HYDRAULIC_COMMON: Readonly<Record<string, HydraulicParameter>> = {
  ks: { unit: 'permeability', meaning: 'saturated permeability along k1', default: 1e-6, above: 0, max: 1e6 },
  k2_k1: { unit: '', meaning: 'permeability across k1 over that along it', default: 1, above: 0, max: 1e6 },
  k1_angle_deg: { unit: 'deg', meaning: 'direction of k1 from x, counter-clockwise', default: 0, min: -360, max: 360 },
  kr_min: { unit: '', meaning: 'least relative permeability', default: 1e-6, above: 0, max: 1 },
  wc_sat: { unit: '', meaning: 'saturated water content', default: retention.saturatedContent, above: 0, max: 1 },
  wc_res: {
    unit: '',
    meaning: 'residual water content, below wc_sat',
    default: retention.residualContent,
    min: 0,
    below: 1,
  },
  wc_alpha: positive('1/m', 'alpha of the water content (van Genuchten)', retention.alphaPerM),
  specific_storage: { unit: '1/m', meaning: 'water released per metre of head', default: 1e-5, min: 0, max: 1 },
  vg_n: { unit: '', meaning: 'n of the water content, and of van_genuchten', default: retention.n, above: 1, max: 100 },
  vg_m: VG_M,
};

/** The curves of permeability over suction that the engine computes. Formulas and sources: docs/theory/seepage.md. */
export const HYDRAULIC_MODELS: Readonly<Record<HydraulicModelId, HydraulicModelEntry>> = {
  constant: { name: 'Constant', meaning: 'no loss with suction: confined flow', suction: 'kPa', params: {} },
  simple: {
    name: 'Simple',
    meaning: 'a fixed fall of the logarithm by simple_soil_type',
    suction: 'kPa',
    params: {},
  },
  brooks_corey: {
    name: 'Brooks and Corey',
    meaning: '(psi_b / psi)^(2 + 3 lambda) beyond psi_b',
    suction: 'kPa',
    params: {
      bc_lambda: positive('', 'pore-size index lambda', 0.6),
      bc_psi_b: { unit: 'kPa', meaning: 'bubbling pressure psi_b', default: 30, min: 0, max: 1e6 },
    },
  },
  fredlund_xing: {
    name: 'Fredlund and Xing',
    meaning: '1 / ln(e + (psi / a)^b)^c',
    suction: 'kPa',
    params: { fx_a: positive('kPa', 'a', 50), fx_b: positive('', 'b', 2), fx_c: positive('', 'c', 1) },
  },
  gardner: {
    name: 'Gardner',
    meaning: '1 / (1 + a h^n)',
    suction: 'm',
    params: {
      gardner_a: { unit: '1/m^n', meaning: 'a', default: 0.01, min: 0, max: 1e9 },
      gardner_n: positive('', 'n', 2),
    },
  },
  van_genuchten: {
    name: 'van Genuchten',
    meaning: "Mualem's closed form, m = 1 - 1/n unless vg_custom_m",
    suction: 'm',
    params: { vg_alpha: positive('1/m', 'alpha', 3.6) },
  },
  user_defined: {
    name: 'User defined',
    meaning: 'user_curve [[suction kPa, permeability], ...]; its first point gives ks',
    suction: 'kPa',
    params: {},
  },
};

export const HYDRAULIC_MODEL_IDS = [
  ...(['constant', 'simple', 'brooks_corey', 'fredlund_xing', 'gardner', 'van_genuchten', 'user_defined'] as const),
] as const satisfies readonly HydraulicModelId[];

export const SIMPLE_SOIL_TYPES = ['general', 'sand', 'silt', 'clay', 'loam'] as const;

/** Parameters that a library soil brings, by the names of its model. */
export function librarySoils(
  model: HydraulicModelId,
): readonly { soil: string; params: Readonly<Record<string, number>> }[] {
  return SOIL_LIBRARY.filter((one) => one.model === model).map(({ soil, conductivity }) => ({
    soil,
    params: libraryParams(conductivity),
  }));
}

function libraryParams(conductivity: ConductivityModel): Readonly<Record<string, number>> {
  switch (conductivity.model) {
    case 'van_genuchten':
      return { vg_alpha: conductivity.alphaPerM, vg_n: conductivity.n };
    case 'brooks_corey':
      return { bc_psi_b: conductivity.airEntryKpa, bc_lambda: conductivity.lambda };
    case 'gardner':
      return { gardner_a: conductivity.a, gardner_n: conductivity.n };
    case 'fredlund_xing':
      return { fx_a: conductivity.aKpa, fx_b: conductivity.b, fx_c: conductivity.c };
    default:
      return {};
  }
}

/** The names that a model reads, common ones first. */
export function readByModel({ model, customM }: Pick<HydraulicDocument, 'model' | 'customM'>): readonly string[] {
  const common = Object.keys(HYDRAULIC_COMMON).filter(
    (name) => !(name === 'vg_m' && !customM) && !(name === 'ks' && model === 'user_defined'),
  );
  const extra = { simple: ['simple_soil_type'], user_defined: ['user_curve'] };
  return [
    ...common,
    ...Object.keys(HYDRAULIC_MODELS[model].params),
    ...(model in extra ? extra[model as keyof typeof extra] : []),
  ];
}

/** A material's water in the words of the engine. What the document does not say is the default. */
export function engineHydraulics(hydraulic: HydraulicDocument | undefined, mPerS: number): HydraulicMaterial {
  if (hydraulic === undefined) return engineHydraulics({ model: 'constant', params: {} }, mPerS);
  const get = (name: string) =>
    hydraulic.params[name] ??
    HYDRAULIC_COMMON[name]?.default ??
    HYDRAULIC_MODELS[hydraulic.model].params[name]?.default ??
    0;
  const m = hydraulic.customM ? { m: get('vg_m') } : {};
  return {
    saturatedConductivityMPerS: get('ks') * mPerS,
    conductivityRatio: get('k2_k1'),
    conductivityAngleDeg: get('k1_angle_deg'),
    minRelativeConductivity: get('kr_min'),
    specificStoragePerM: get('specific_storage'),
    retention: {
      saturatedContent: get('wc_sat'),
      residualContent: get('wc_res'),
      alphaPerM: get('wc_alpha'),
      n: get('vg_n'),
      ...m,
    },
    conductivity: engineConductivity(hydraulic, get, m, mPerS),
  };
}

function engineConductivity(
  hydraulic: HydraulicDocument,
  get: (name: string) => number,
  m: { m?: number },
  mPerS: number,
): ConductivityModel {
  switch (hydraulic.model) {
    case 'constant':
      return { model: 'constant' };
    case 'simple':
      return { model: 'simple', soil: hydraulic.soil ?? 'general' };
    case 'brooks_corey':
      return { model: 'brooks_corey', lambda: get('bc_lambda'), airEntryKpa: get('bc_psi_b') };
    case 'fredlund_xing':
      return { model: 'fredlund_xing', aKpa: get('fx_a'), b: get('fx_b'), c: get('fx_c') };
    case 'gardner':
      return { model: 'gardner', a: get('gardner_a'), n: get('gardner_n') };
    case 'van_genuchten':
      return { model: 'van_genuchten', alphaPerM: get('vg_alpha'), n: get('vg_n'), ...m };
    case 'user_defined':
      return {
        model: 'user_defined',
        curve: (hydraulic.curve ?? []).map(([suction, k]) => [suction, k * mPerS] as const),
      };
  }
}
