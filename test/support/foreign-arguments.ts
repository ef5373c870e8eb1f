import type { Tool } from '@talud/tools';
import type { TestGateway } from './gateway.js';
import { figures } from './mcp.js';
import { type Owned, ownProject } from './two-tenants.js';

type Args = Readonly<Record<string, unknown>>;

/** What another organization has: ids of the service, and ids of things within a project of theirs, by the part they are of. */
export interface Foreign {
  readonly ids: Owned['ids'];
  readonly things: Readonly<Record<string, string>>;
}

const CLAY = { model: 'undrained', params: { cohesion: 30 } };
const MADE: readonly (readonly [part: string, tool: string, args: Args])[] = [
  ['materials', 'material_set', { name: 'Theirs', strength: CLAY, properties: { unit_weight: 18 } }],
  [
    'boundaries',
    'boundary_add',
    {
      type: 'piezometric',
      points: [
        [0, 5],
        [50, 5],
      ],
    },
  ],
  ['loads', 'load_set', { kind: 'line', point_xy: [10, 25], magnitude: 5 }],
  ['supports', 'support_set', { head: [30, 20], tail: [15, 18] }],
  [
    'support_types',
    'support_type_set',
    { type_class: 'end_anchored', params: { anchor_capacity: 9, out_of_plane_spacing: 1 }, name: 'T' },
  ],
  ['seismic_records', 'seismic_record_set', { accelerations: [0.1, -0.2], dt: 0.01 }],
];

/** Makes things in a project of another organization. */
export async function foreignThings(gateway: TestGateway): Promise<Foreign> {
  const theirs = await ownProject(gateway, 'beta', 'engineer', 'theirs');
  const things: Record<string, string> = {};
  for (const [part, tool, args] of MADE) {
    const project_id = theirs.ids.project;
    await figures(gateway.url, theirs.by.token, tool, { ...args, project_id });
    const { data } = await figures(gateway.url, theirs.by.token, 'project_get', { project_id, section: part });
    const rows: { id: string }[] = Array.isArray(data) ? data : [...(data.distributed ?? []), ...(data.line ?? [])];
    things[part] = String(rows.at(-1)?.id);
  }
  return { ids: theirs.ids, things };
}

/** Arguments that name something, and what of. */
const NAMES: Readonly<Record<string, keyof Owned['ids'] | `part ${string}`>> = {
  project_id: 'project',
  project: 'project',
  from_project: 'project',
  job_id: 'job',
  result_id: 'result',
  person_id: 'person',
  connection_id: 'connection',
  file: 'upload',
  material: 'part materials',
  reassign_to: 'part materials',
  assign_to: 'part materials',
  boundary: 'part boundaries',
  piezometric_line: 'part boundaries',
  load: 'part loads',
  loads: 'part loads',
  support: 'part supports',
  supports: 'part supports',
  support_type: 'part support_types',
  record: 'part seismic_records',
};

/** The calls of a tool in which one argument, or one deep in a list of `model_define`, names something of theirs. */
export function foreignArguments(
  { name: tool, inputSchema }: Tool,
  right: Args,
  { ids, things }: Foreign,
): { argument: string; args: Args }[] {
  const properties = (inputSchema.properties ?? {}) as Readonly<Record<string, { readonly type?: unknown }>>;
  const flat = Object.entries(properties).flatMap(([argument, { type }]) => {
    const of = Object.hasOwn(NAMES, argument) ? NAMES[argument] : undefined;
    if (of === undefined) return [];
    const id = of.startsWith('part ') ? things[of.slice(5)] : ids[of as keyof Owned['ids']];
    const value = [type].flat().includes('array') ? [id] : id;
    return [{ argument, args: { ...right, ...extra(tool, argument), [argument]: value } }];
  });
  return tool === 'model_define' ? [...flat, ...deep(right, things)] : flat;
}

/** What has to be given besides for the argument to be read. */
function extra(tool: string, argument: string): Args {
  if (tool === 'boundary_add' && argument === 'assign_to') return { type: 'piezometric' };
  if (tool === 'boundary_add' && argument === 'material') return { type: 'weak_layer' };
  if (tool === 'boundary_edit' && argument === 'material') return { op: 'change_type', new_type: 'weak_layer' };
  if (tool === 'tension_crack_set') return { mode: 'use_piezometric' };
  if (tool === 'annotation_to_boundary') return { type: 'piezometric' };
  return {};
}

function deep(right: Args, things: Foreign['things']): { argument: string; args: Args }[] {
  const points = [
    [0, 5],
    [50, 5],
  ];
  const spec = (part: Args) => ({ ...right, spec: { replace: false, ...part } });
  const material = { name: 'New', strength: CLAY, unit_weight: 18 };
  return [
    {
      argument: 'spec.piezometric_lines[].materials',
      args: spec({ piezometric_lines: [{ points, materials: [things.materials] }] }),
    },
    {
      argument: 'spec.materials[].water_surface_id',
      args: spec({ materials: [{ ...material, pore_pressure: 'piezometric', water_surface_id: things.boundaries }] }),
    },
    {
      argument: 'spec.supports[].support_type',
      args: spec({ supports: [{ support_type: things.support_types, head: [30, 20], tail: [15, 18] }] }),
    },
    {
      argument: 'spec.settings',
      args: spec({ settings: { 'seismic.newmark': true, 'seismic.record_id': things.seismic_records } }),
    },
  ];
}
