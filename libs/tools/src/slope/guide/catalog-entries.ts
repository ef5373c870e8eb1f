import { ERROR_CODES } from '@talud/errors';
import {
  BOUNDARY_TYPE_IDS,
  BOUNDARY_TYPES,
  CRACK_MODES,
  type CrackMode,
  DESIGN_STANDARD_IDS,
  DESIGN_STANDARDS,
  DISTRIBUTIONS,
  FOCUS_KINDS,
  HYDRAULIC_COMMON,
  HYDRAULIC_MODEL_IDS,
  HYDRAULIC_MODELS,
  type HydraulicModelEntry,
  type HydraulicParameter,
  LOAD_ACTIONS,
  LOAD_DISTRIBUTIONS,
  LOAD_KINDS,
  LOAD_ORIENTATIONS,
  librarySoils,
  METHODS,
  PORE_PRESSURE_SOURCES,
  REJECTIONS,
  readWhen,
  SEARCH_METHOD_IDS,
  SEARCH_METHODS,
  SETTING_PATHS,
  SETTINGS,
  type SearchMethodEntry,
  type SettingSpec,
  SIMPLE_SOIL_TYPES,
  STRENGTH_MODEL_IDS,
  STRENGTH_MODELS,
  type StrengthField,
  type StrengthModelEntry,
  type StrengthParameter,
  SUPPORT_CLASS_IDS,
  SUPPORT_CLASSES,
  type SupportClassEntry,
} from '@talud/slope-model';
import { ANY_TOOL_ERRORS } from '../../registry/tool-errors.js';

type Entries = readonly Readonly<Record<string, unknown>>[];

/** What the service has to offer, by kind. Every list is read off the tables that parse and run it. */
const CATALOG: Readonly<Record<string, () => Entries>> = {
  strength_models: () =>
    STRENGTH_MODEL_IDS.map((id) => {
      const { name, meaning, params, table, fields }: StrengthModelEntry = STRENGTH_MODELS[id];
      return {
        id,
        name,
        description: meaning,
        parameters: Object.entries(params).map(([param, spec]) => parameterEntry(param, spec)),
        ...(table === undefined
          ? {}
          : {
              table: {
                field: table.field,
                columns: table.columns.map(({ name: column, ...spec }) => parameterEntry(column, spec)),
                example: table.example,
              },
            }),
        ...(fields === undefined
          ? {}
          : { fields: Object.entries(fields).map(([field, spec]) => fieldEntry(field, spec)) }),
      };
    }),
  methods: () =>
    METHODS.map(({ id, name, forceEquilibrium, momentEquilibrium }) => ({
      id,
      name,
      force_equilibrium: forceEquilibrium,
      moment_equilibrium: momentEquilibrium,
    })),
  design_standards: () =>
    DESIGN_STANDARD_IDS.map((id) => ({ id, name: DESIGN_STANDARDS[id].name, factors: DESIGN_STANDARDS[id].factors })),
  distributions: () => DISTRIBUTIONS.map((id) => ({ id, description: DISTRIBUTION_MEANINGS[id] })),
  interslice_functions: () =>
    SETTINGS['methods.interslice_function'].choices.map((id) => ({ id, description: INTERSLICE[id] })),
  search_methods: () =>
    SEARCH_METHOD_IDS.map((id) => {
      const { circular, nonCircular, meaning }: SearchMethodEntry = SEARCH_METHODS[id];
      return { id, circular, non_circular: nonCircular, description: meaning };
    }),
  surface_types: () => SETTINGS['search.surface_type'].choices.map((id) => ({ id })),
  focus_kinds: () => FOCUS_KINDS.map((id) => ({ id, description: FOCUS[id] })),
  boundary_types: () =>
    BOUNDARY_TYPE_IDS.map((id) => {
      const { name, closed, minimumVertices, single, meaning } = BOUNDARY_TYPES[id];
      return { id, name, closed, min_vertices: minimumVertices, one_per_section: single, description: meaning };
    }),
  pore_pressure_types: () => PORE_PRESSURE_SOURCES.map((id) => ({ id, description: PORE_PRESSURES[id] })),
  support_classes: () =>
    SUPPORT_CLASS_IDS.map((id) => {
      const entry: SupportClassEntry = SUPPORT_CLASSES[id];
      const { name, meaning, application, orientation, params, choices = {}, points } = entry;
      return {
        id,
        name,
        description: meaning,
        force_application: application,
        orientation,
        allows_pattern: entry.allowsPattern,
        parameters: Object.entries(params).map(([param, spec]) => ({
          ...parameterEntry(param, spec),
          ...choicesRead(spec),
        })),
        ...(Object.keys(choices).length === 0
          ? {}
          : {
              choices: Object.entries(choices).map(([choice, spec]) => ({
                name: choice,
                description: spec.meaning,
                choices: spec.choices,
                default: spec.default,
                ...choicesRead(spec),
              })),
            }),
        ...(points === undefined
          ? {}
          : {
              points: {
                description: points.meaning,
                columns: points.columns.map(({ name: column, ...spec }) => parameterEntry(column, spec)),
                example: points.example,
                ...choicesRead(points),
              },
            }),
      };
    }),
  load_types: () => LOAD_KINDS.map((id) => ({ id, ...LOADS[id], actions: LOAD_ACTIONS })),
  tension_crack_modes: () => CRACK_MODES.map((id) => ({ id, ...CRACK_WATER[id] })),
  groundwater_methods: () =>
    SETTINGS['groundwater.method'].choices.map((id) => ({ id, description: GROUNDWATER_METHODS[id] })),
  permeability_models: () => HYDRAULIC_MODEL_IDS.map(permeabilityEntry),
  failure_directions: () => [
    { id: 'R2L', name: 'right_to_left', description: 'the ground falls to the left (default)' },
    { id: 'L2R', name: 'left_to_right', description: 'the ground falls to the right' },
  ],
  settings: () => SETTING_PATHS.map((path) => settingEntry(path, SETTINGS[path])),
  error_codes: () =>
    REJECTIONS.filter(({ code }) => code !== 0).map(({ name, code, byConstruction, text }) => ({
      id: name,
      code,
      expected: byConstruction,
      description: text,
    })),
  refusals: () =>
    Object.entries(ERROR_CODES).map(([id, description]) => ({
      id,
      description,
      ...(Object.hasOwn(ANY_TOOL_ERRORS, id) ? { of_any_tool: true } : {}),
    })),
};

const LOADS: Readonly<Record<(typeof LOAD_KINDS)[number], Readonly<Record<string, unknown>>>> = {
  distributed: {
    description: 'a pressure along the line from start to end, which may run straight to magnitude_end',
    unit: 'kPa',
    orientations: LOAD_ORIENTATIONS.filter((one) => one !== 'angle_from_horizontal'),
    default_orientation: 'normal_to_boundary',
    distributions: LOAD_DISTRIBUTIONS,
  },
  line: {
    description: 'one force at point_xy for each metre of slope',
    unit: 'kN/m',
    orientations: LOAD_ORIENTATIONS.filter((one) => one !== 'normal_to_boundary'),
    default_orientation: 'vertical',
  },
};

const CRACK_WATER: Readonly<Record<CrackMode, Readonly<Record<string, unknown>>>> = {
  dry: { description: 'no water (default)' },
  filled: { description: 'water over its whole depth' },
  percent_filled: {
    description: 'water over a share of its depth',
    reads: 'percent_filled',
    unit: '%',
    min: 0,
    max: 100,
  },
  filled_to_depth: { description: 'water so high above its foot', reads: 'depth', unit: 'm', min: 0 },
  filled_below_elevation: { description: 'water up to an elevation y', reads: 'elevation', unit: 'm' },
  use_water_table: { description: 'water up to the water table, as far as it is drawn' },
  use_piezometric: { description: 'water up to a piezometric line, as far as it is drawn', reads: 'piezometric_line' },
};

const PORE_PRESSURES: Readonly<Record<(typeof PORE_PRESSURE_SOURCES)[number], string>> = {
  none: 'u = 0',
  water_table: 'u = gamma_w Hu h below the water table; ponds; saturated weight below it',
  piezometric: 'u = gamma_w Hu h below a piezometric line; never ponds',
  ru: 'u = ru times the total vertical stress',
  constant: 'u = constant_u',
  fem: 'read from the field of the last groundwater_run',
};

const DISTRIBUTION_MEANINGS: Readonly<Record<(typeof DISTRIBUTIONS)[number], string>> = {
  none: 'does not vary',
  normal: 'reads mean and std_dev',
  lognormal: 'reads mean (above 0) and std_dev, both of the number and not of its logarithm',
  uniform: 'reads the range',
  triangular: 'reads the range; its mode is the mean',
  beta: 'reads mean, std_dev and range (method of moments)',
  gamma: 'reads mean (above 0) and std_dev',
  exponential: 'reads mean (above 0)',
};

const GROUNDWATER_METHODS: Readonly<Record<(typeof SETTINGS)['groundwater.method']['choices'][number], string>> = {
  none: 'no water anywhere, whatever the materials say',
  water_table: 'the pore_pressure of each material (default)',
  piezo_line: 'the pore_pressure of each material',
  ru: 'the pore_pressure of each material',
  grid_total_head: 'the water grid of total heads, for materials with use_grid',
  grid_pressure_head: 'the water grid of pressure heads, for materials with use_grid',
  grid_pore_pressure: 'the water grid of pore pressures, for materials with use_grid',
  fea_steady: 'the pore_pressure of each material; fem reads the field of groundwater_run',
  fea_transient: 'the pore_pressure of each material; fem reads the last stage of groundwater_run',
};

/** A permeability model with everything that it reads, and its library. */
function permeabilityEntry(id: (typeof HYDRAULIC_MODEL_IDS)[number]): Readonly<Record<string, unknown>> {
  const { name, meaning, suction, params }: HydraulicModelEntry = HYDRAULIC_MODELS[id];
  const entries = (specs: Readonly<Record<string, HydraulicParameter>>) =>
    Object.entries(specs).map(([param, spec]) => ({
      name: param,
      unit: spec.unit === 'permeability' ? 'units.permeability' : spec.unit,
      description: spec.meaning,
      default: spec.default,
      ...rangeOf(spec),
    }));
  const library = librarySoils(id);
  return {
    id,
    name,
    description: meaning,
    suction_unit: suction,
    parameters: entries(params),
    ...(id === 'constant' ? { parameters_of_all: entries(HYDRAULIC_COMMON) } : {}),
    ...(id === 'simple' ? { simple_soil_type: SIMPLE_SOIL_TYPES } : {}),
    ...(library.length === 0 ? {} : { library: library.map(({ soil, params: values }) => ({ soil, ...values })) }),
  };
}

const INTERSLICE: Readonly<Record<(typeof SETTINGS)['methods.interslice_function']['choices'][number], string>> = {
  half_sine: 'f from 0 at both ends to 1 in the middle (default)',
  constant: 'f = 1, as Spencer',
  trapezoidal: 'f rising, level, falling',
  clipped_sine: 'half sine that begins and ends at 0.2',
};

const FOCUS: Readonly<Record<(typeof FOCUS_KINDS)[number], string>> = {
  point: '1 point; surfaces pass within the tolerance of it',
  line: '2 points; surfaces cross it',
  window: '3 or 4 points; surfaces pass through its inside',
  tangent: '2 points; the deepest place of surfaces over it lies within the tolerance of it',
};

/** Type, default, and choices or range of a setting. */
export function settingFacts(spec: SettingSpec): Readonly<Record<string, unknown>> {
  const { type, default: value, unit } = spec;
  return {
    type: type.replace('optional_', '').replace('enum_list', 'list'),
    default: value,
    ...('choices' in spec ? { choices: spec.choices } : rangeOf(spec)),
    ...(unit === '' ? {} : { unit }),
  };
}

function settingEntry(path: string, spec: SettingSpec): Readonly<Record<string, unknown>> {
  const condition = readWhen(spec);
  return {
    id: path,
    ...settingFacts(spec),
    description: spec.meaning,
    ...(condition === undefined ? {} : { read_when: condition }),
  };
}

function fieldEntry(name: string, { meaning, choices, default: value, example }: StrengthField): object {
  return {
    name,
    description: meaning,
    ...(choices === undefined ? {} : { choices }),
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined || value !== undefined ? {} : { example }),
  };
}

/** Which choices must be made for a parameter to be read. */
function choicesRead({ when }: { when?: Readonly<Record<string, readonly string[]>> }): object {
  return when === undefined ? {} : { read_when: when };
}

function parameterEntry(name: string, spec: StrengthParameter): Readonly<Record<string, unknown>> {
  const { unit, meaning, example, default: value } = spec;
  return {
    name,
    unit,
    description: meaning,
    ...(value === undefined ? { required: true, example } : { default: value === 'none' ? null : value }),
    ...rangeOf(spec),
  };
}

function rangeOf(spec: object): Readonly<Record<string, number>> {
  const range: Record<string, number> = {};
  for (const [key, value] of Object.entries(spec)) {
    if ((key === 'min' || key === 'max' || key === 'above' || key === 'below') && typeof value === 'number')
      range[key] = value;
  }
  return range;
}

export const CATALOG_KINDS: readonly string[] = Object.keys(CATALOG);

/** The entries of a kind; none of a kind that there is not. */
export function catalogEntries(kind: string): Entries {
  return Object.hasOwn(CATALOG, kind) ? (CATALOG[kind]?.() ?? []) : [];
}
