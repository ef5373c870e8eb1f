import type { Tool } from '@talud/tools';

type Schema = Readonly<Record<string, unknown>>;
type Args = Readonly<Record<string, unknown>>;

/** A call with two arguments of which the tool reads one at most. */
export interface Exclusive {
  readonly tool: string;
  /** The arguments that do not go together. */
  readonly pair: readonly string[];
  readonly args: Args;
}

/** Stands for the project of the call. */
export const HERE = 'the project of the call';

const LEVEL = [
  [0, 5],
  [50, 5],
];
const POINT = [10, 25];
const LINE_LOAD = { kind: 'line', point_xy: POINT, magnitude: 5 };
const STRIP = { kind: 'distributed', start: [0, 25], end: [10, 25], magnitude: 5 };
const HEAD = { bc_type: 'total_head', value: 8 };
const RECORD = { accelerations: [0.1, -0.2], dt: 0.01 };
const inline = { name: 'file.csv', base64: Buffer.from('0,0,8\n50,0,8\n25,25,8\n').toString('base64') };
const ROW = { start: [36, 15], end: [40, 15], length: 5, spacing: 2 };

function pair(tool: string, args: Args, names: readonly string[]): Exclusive {
  return { tool, args, pair: names };
}

/** Pairs that no schema shows: their texts say it (`saysSo`). */
const WRITTEN: readonly Exclusive[] = [
  pair('project_new', { template: 'demo', file: inline }, ['template', 'file']),
  pair('project_get', { section: 'materials', download: true }, ['download', 'section']),
  pair('external_reshape', { offset: 1, points_xy: LEVEL }, ['offset', 'points_xy']),
  pair('slope_angle_change', { toe: 3, crest: 4, change_deg: -1, target_deg: 30 }, ['change_deg', 'target_deg']),
  pair('slope_angle_change', { toe: 3, crest: 4, change_deg: -1, mode: 'rotate', keep_benches: true }, [
    'keep_benches',
    'mode',
  ]),
  pair('geometry_cleanup', { simplify_tolerance: 0.1 }, ['simplify_tolerance', 'apply']),
  pair('analysis_configure', { methods: ['spencer'], interslice_function: 'constant' }, [
    'interslice_function',
    'methods',
  ]),
  pair('results_query', { view: 'filter', code: -101, fos_min: 1 }, ['code', 'fos_min']),
  pair('surface_evaluate', { surface: { type: 'circle', centre_x: 30, centre_y: 40, radius: 20, points: LEVEL } }, [
    'surface',
  ]),
  pair('load_set', { ...LINE_LOAD, start: [0, 25], end: [5, 25] }, ['start', 'end', 'kind']),
  pair('load_set', { ...STRIP, point_xy: POINT }, ['point_xy', 'kind']),
  pair('load_set', { ...STRIP, angle_deg: -90 }, ['angle_deg', 'kind']),
  pair('load_set', { ...STRIP, magnitude_end: 9, distribution: 'constant' }, ['magnitude_end', 'distribution']),
  pair('load_set', { ...LINE_LOAD, magnitude_end: 9 }, ['magnitude_end', 'kind']),
  pair('seismic_set', { enabled: false, kh: 0.1 }, ['enabled', 'kh']),
  pair('seismic_record_set', { ...RECORD, text: '0.1\n-0.2\n' }, ['text', 'accelerations']),
  pair(
    'support_type_set',
    {
      type_class: 'end_anchored',
      params: { anchor_capacity: 100, out_of_plane_spacing: 1 },
      name: 'A',
      user_angle_deg: 10,
    },
    ['user_angle_deg', 'orientation'],
  ),
  pair('support_set', { head: [30, 20], tail: [15, 18], user_angle_deg: 10 }, ['user_angle_deg', 'orientation']),
  pair('support_set', { head: [30, 20], tail: [15, 18], dx: 1 }, ['dx', 'head']),
  pair('support_pattern_add', { ...ROW, orientation_mode: 'depth', angle_deg: -20 }, ['angle_deg', 'orientation_mode']),
  pair('support_pattern_add', { ...ROW, user_angle_deg: 10 }, ['user_angle_deg', 'orientation']),
  pair('support_delete', { supports: 'all', pattern: 'row' }, ['pattern', 'supports']),
  pair('tension_crack_set', { mode: 'dry', percent_filled: 50 }, ['percent_filled', 'mode']),
  pair('tension_crack_set', { mode: 'percent_filled', percent_filled: 50, depth: 1 }, ['depth', 'percent_filled']),
  pair('tension_crack_set', { mode: 'filled_to_depth', depth: 1, elevation: 20 }, ['elevation', 'depth']),
  pair('tension_crack_set', { mode: 'dry', piezometric_line: 'any' }, ['piezometric_line', 'mode']),
  pair('focus_set', { kind: 'line', points_xy: LEVEL, tolerance: 1 }, ['tolerance', 'kind']),
  pair('annotation_set', { annotation: 'all', visible: false, text: 'more' }, ['annotation', 'text']),
  pair('properties_import', { from_project: HERE, file: inline }, ['from_project', 'file']),
  pair('mesh_generate', { target_elements: 500, target_size: 2 }, ['target_size', 'target_elements']),
  pair('seepage_bc_set', { ...HEAD, side: 'left', along: LEVEL }, ['along', 'side']),
  pair('seepage_bc_set', { ...HEAD, side: 'left', nodes: [0] }, ['nodes', 'side']),
  pair('seepage_bc_set', { ...HEAD, reservoir: { level: 20 } }, ['reservoir', 'bc_type']),
  pair('seepage_bc_set', { ...HEAD, side: 'left', seepage_face: true }, ['seepage_face', 'bc_type']),
  pair('transient_set', { enabled: false, stages: [{ time: 1 }] }, ['enabled', 'stages']),
  pair(
    'water_grid_set',
    {
      value_type: 'total_head',
      points: [
        [0, 0, 8],
        [50, 0, 8],
        [25, 25, 8],
      ],
      file: inline,
    },
    ['file', 'points'],
  ),
  pair('groundwater_run', { stage_factors: false, methods: ['spencer'] }, ['stage_factors', 'methods']),
  pair('model_render', { method_id: 'spencer' }, ['method_id', 'result_id']),
  pair('model_render', { stage: 1 }, ['stage', 'field']),
  pair('project_history', { action: 'list', version: 'first' }, ['version', 'action']),
];

/** Whether the text of an argument says that it does not go with another. */
export function saysSo(text: string): boolean {
  return /instead of|[Oo]nly with|only with|[Nn]ot with|\balone\b|[Ff]lows only/.test(text);
}

const OF_TYPE: Readonly<Record<string, unknown>> = {
  string: 'x',
  number: 1,
  integer: 1,
  boolean: true,
  array: LEVEL,
  object: {},
};

/** Modes of a tool: a choice, and the arguments whose texts begin with the choices that read them, as `scale: factor`. */
function modal({ name, inputSchema }: Tool): Exclusive[] {
  const properties = (inputSchema.properties ?? {}) as Readonly<Record<string, Schema>>;
  return Object.entries(properties).flatMap(([choice, { enum: choices }]) => {
    if (!Array.isArray(choices)) return [];
    const modes = choices.map(String);
    return Object.entries(properties).flatMap(([argument, schema]): Exclusive[] => {
      const read = readingModes(String(schema.description ?? ''), modes);
      const other = modes.find((mode) => !read.includes(mode));
      if (read.length === 0 || other === undefined) return [];
      const value = /\[x, y\](?!,)/.test(String(schema.description)) ? POINT : OF_TYPE[String([schema.type].flat()[0])];
      return [{ tool: name, pair: [argument, choice], args: { [choice]: other, [argument]: value } }];
    });
  });
}

function readingModes(text: string, modes: readonly string[]): readonly string[] {
  const head = /^([a-z_, *]+)(: |$)/.exec(text)?.[1]?.split(', ') ?? [];
  return modes.filter((mode) =>
    head.some((word) => word === mode || (word.startsWith('*') && mode.endsWith(word.slice(1)))),
  );
}

/** Every pair of a tool that excludes itself: what the schema shows, and what the texts say. */
export function exclusiveArguments(tool: Tool): readonly Exclusive[] {
  return [...modal(tool), ...WRITTEN.filter(({ tool: name }) => name === tool.name)];
}
