import type { Tool } from '../../registry/tool.js';

/** A fact that silently changes a number, in one sentence. */
export interface Rule {
  readonly id: string;
  readonly sentence: string;
  /** Tools whose callers must know it: they set what it is about, or answer a number that hangs on it. */
  readonly tools: readonly string[];
}

const RUNS = [
  ...['analysis_run', 'groundwater_run', 'drawdown_sweep_run', 'statistics_run', 'back_analysis_run', 'optimize_run'],
] as const;

/** The facts that a caller cannot see and that change a number. The instructions and the descriptions take them from here. */
export const RULES: readonly Rule[] = [
  {
    id: 'first_material',
    sentence: 'A region without a placed material takes the FIRST material.',
    tools: [
      ...['model_define', 'boundary_add', 'boundary_edit', 'external_reshape', 'annotation_to_boundary', 'dxf_import'],
      ...['material_set', 'material_assign', 'material_delete', 'project_summary', 'project_validate'],
    ],
  },
  {
    id: 'assigned_water',
    sentence: 'A water surface acts only on materials assigned to it, and only a water table ponds.',
    tools: [
      ...['model_define', 'boundary_add', 'annotation_to_boundary', 'dxf_import', 'material_set', 'properties_import'],
    ],
  },
  {
    id: 'failure_direction',
    sentence: 'failure_direction is L2R where the ground falls to the right, R2L (default) where it falls to the left.',
    tools: ['model_define', 'analysis_configure', 'settings_set'],
  },
  {
    id: 'circles',
    sentence: 'nx, ny are intervals and radius_increment r gives r + 1 radii: (nx + 1)(ny + 1)(r + 1) circles.',
    tools: ['analysis_configure', 'settings_set'],
  },
  {
    id: 'edge_of_search',
    sentence: 'A minimum on the edge of the search is not yet the minimum: widen it.',
    tools: ['analysis_run', 'results_get'],
  },
  {
    id: 'running',
    sentence: 'State "running" means: go on with job_get, do not run again.',
    tools: RUNS,
  },
  {
    id: 'stale',
    sentence: 'A stale result is of an earlier section: run again before you quote it.',
    tools: [
      ...['results_get', 'results_query', 'groundwater_results', 'model_render', 'dxf_export', 'report_generate'],
      ...['job_get', 'optimize_run'],
    ],
  },
  {
    id: 'field',
    sentence: 'A seepage field acts only on materials with pore_pressure fem.',
    tools: ['groundwater_run', 'material_set'],
  },
  {
    id: 'quantity',
    sentence: 'caption says what a value is: fos, overdesign (must exceed 1), ky or newmark (m).',
    tools: ['analysis_configure', 'analysis_run', 'surface_evaluate', 'results_get'],
  },
];

/** The tool with the rules that it touches at the end of its description. */
export function withRules(tool: Tool): Tool {
  const sentences = RULES.filter(({ tools }) => tools.includes(tool.name)).map(({ sentence }) => sentence);
  return sentences.length === 0 ? tool : { ...tool, description: [tool.description, ...sentences].join(' ') };
}
