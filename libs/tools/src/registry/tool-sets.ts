/** Modules and their tool sets, in the fixed order in which tools are listed. */
export const MODULES = {
  slope: [
    ...(['core', 'model', 'settings', 'analysis', 'loads', 'supports', 'search', 'annotations', 'files'] as const),
    ...(['groundwater', 'statistics', 'view', 'history'] as const),
  ],
  org: ['organization', 'administration'],
} as const;

export type ModuleName = keyof typeof MODULES;
export type ToolSet = (typeof MODULES)[ModuleName][number];

export const MODULE_NAMES: readonly ModuleName[] = ['slope', 'org'];

/** The modules that a new grant holds unless the person chooses others: what they work with, not what they administer. */
export const USUAL_MODULES: readonly ModuleName[] = ['slope'];

export const TOOL_SETS: readonly ToolSet[] = Object.values(MODULES).flat();

/** The tools that a new grant holds unless the person chooses more. */
export const COMPACT: ReadonlySet<string> = new Set([
  'server_info',
  'catalog',
  'project_new',
  'project_open',
  'project_list',
  'project_save',
  'project_summary',
  'project_validate',
  'model_define',
  'analysis_configure',
  'analysis_run',
  'job_get',
  'job_cancel',
  'results_get',
  'model_render',
  'project_history',
  'get_organization_overview',
  'get_organization_notes',
]);

/** What a grant may name: the two profiles and every set. */
export const GRANTABLE: readonly string[] = ['compact', 'full', ...TOOL_SETS];

export function moduleOf(set: string): ModuleName | undefined {
  for (const [module, sets] of Object.entries(MODULES)) {
    if ((sets as readonly string[]).includes(set)) return module as ModuleName;
  }
  return undefined;
}
