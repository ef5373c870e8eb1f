import type { DemoMemberName, DemoOrganizationName } from '@talud/identity';
import { emptyDocument } from '@talud/slope-model';
import { connectionHandle, personHandle, readProjectHandle } from '@talud/tenancy';
import { type Login, logIn, TWO_COLOURS } from '@talud/testing';
import { SLOPE_DRAWING } from '../../libs/slope-io/test/drawing.js';
import { signIn } from './console.js';
import type { TestGateway, TestToken } from './gateway.js';
import { figures } from './mcp.js';

/** Heads over the demo section, as a table of points. */
export const HEADS = 'x,y,head\n0,0,8\n50,0,8\n25,25,8\n';

/** A project with one analysis, named by texts that must never be seen elsewhere. */
export interface Owned {
  readonly by: TestToken;
  readonly ids: Readonly<
    Record<'project' | 'job' | 'result' | 'connection' | 'person' | 'upload' | 'drawing' | 'table' | 'image', string>
  >;
  /** Texts of which not a byte may appear in an answer to anybody else. */
  readonly canaries: readonly string[];
}

/** A kind of support, as `support_type_set` takes it. */
export const ANCHOR = {
  type_class: 'end_anchored',
  params: { anchor_capacity: 100, out_of_plane_spacing: 1 },
} as const;

/** A demo project of the member, analysed once; a worker must be there. */
export async function ownProject(
  gateway: TestGateway,
  organization: DemoOrganizationName,
  member: DemoMemberName,
  canary: string,
): Promise<Owned> {
  const by = await gateway.token(organization, member);
  const ok = calling(gateway, by);
  const { project_id } = await ok('project_new', { name: canary, template: 'demo' });
  await ok('support_type_set', { project_id, ...ANCHOR, name: 'Anchor' });
  await ok('analysis_configure', { project_id, methods: ['bishop_simplified'], num_slices: 20 });
  await ok('project_save', { project_id, label: `${canary} version` });
  const run = await finished(ok, 'analysis_run', { project_id, accept_defaults: true });
  const person = await signIn(gateway, organization, member);
  const brought = async (name: string, content: string | Uint8Array): Promise<string> =>
    (await person.upload(name, content)).body.file;
  const ids = {
    ...{ project: project_id, job: run.job_id, result: run.result_id },
    connection: connectionHandle(by.connection),
    person: personHandle(gateway.organizations[organization].members[member].userId),
    upload: await brought('project.json', JSON.stringify(emptyDocument(canary))),
    drawing: await brought('section.dxf', SLOPE_DRAWING),
    table: await brought('heads.csv', HEADS),
    image: await brought('scan.png', TWO_COLOURS),
  };
  return { by, ids, canaries: [canary, ...Object.values(ids)] };
}

/** Two more edits and a run that draws samples. @returns its result */
export async function drawSamples(gateway: TestGateway, { by, ids }: Owned): Promise<string> {
  const ok = calling(gateway, by);
  const { project: project_id } = ids;
  const { available } = await ok('random_variable_list', { project_id });
  await ok('random_variable_set', { project_id, key: available[0].key });
  const changes = { 'statistics.probabilistic_analysis': true, 'statistics.num_samples': 100 };
  await ok('settings_set', { project_id, changes });
  return (await finished(ok, 'statistics_run', { project_id, accept_defaults: true })).result_id;
}

/** Four more edits and a run that leaves a seepage field in the project. */
export async function solveSeepage(gateway: TestGateway, { by, ids }: Owned): Promise<void> {
  const ok = calling(gateway, by);
  const { project: project_id } = ids;
  await ok('mesh_generate', { project_id, target_elements: 60 });
  await ok('hydraulic_set', { project_id, material: 'Silty clay', model: 'gardner' });
  for (const [side, value] of [
    ['left', 12],
    ['right', 8],
  ] as const) {
    await ok('seepage_bc_set', { project_id, bc_type: 'total_head', side, value });
  }
  await finished(ok, 'groundwater_run', { project_id, accept_defaults: true });
}

function calling(gateway: TestGateway, by: TestToken) {
  return (tool: string, args: Record<string, unknown>) => figures(gateway.url, by.token, tool, args);
}

async function finished(ok: ReturnType<typeof calling>, tool: string, args: Record<string, unknown>) {
  const run = await ok(tool, args);
  if (!run.result_id) throw new Error(`the run ended as ${run.state}`);
  return run;
}

/** Closes the project to all members but its maker and those who may look at it. */
export async function closeProject(
  gateway: TestGateway,
  organization: DemoOrganizationName,
  project: string,
  viewers: readonly DemoMemberName[] = [],
): Promise<void> {
  const { members } = gateway.organizations[organization];
  const app = await logInto(gateway, organization);
  const id = readProjectHandle(project);
  await app.query(
    `INSERT INTO slope_project_member (org_id, project_id, user_id, role)
     SELECT org_id, id, created_by, 'editor' FROM slope_project WHERE id = $1
     UNION ALL SELECT org_id, id, unnest($2::uuid[]), 'viewer' FROM slope_project WHERE id = $1`,
    [id, viewers.map((viewer) => members[viewer].userId)],
  );
  await app.query(`UPDATE slope_project SET visibility = 'members' WHERE id = $1`, [id]);
  await app.end();
}

/** A login that sees the rows of the organization, as the service does. */
export async function logInto(gateway: TestGateway, organization: DemoOrganizationName): Promise<Login> {
  const app = await logIn(gateway.database.appUrl);
  await app.query(`SELECT set_config('app.current_org_id', $1, false)`, [gateway.organizations[organization].orgId]);
  return app;
}
