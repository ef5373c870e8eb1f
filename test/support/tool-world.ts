import { type Login, logIn } from '@talud/testing';
import { orgModule, slopeModule, type Tool } from '@talud/tools';
import { startGateway, type TestGateway, type TestToken } from './gateway.js';
import { startInProcessWorker } from './in-process-worker.js';
import { figures } from './mcp.js';
import { SAMPLES, type Step } from './tool-samples.js';
import { type Owned, ownProject } from './two-tenants.js';

export type Args = Record<string, unknown>;

/** Every tool there is, in the order of the list. */
export const TOOLS: readonly Tool[] = [...slopeModule.tools, ...orgModule.tools];

/** A gateway with a worker, on which every tool can be called with things that are there. */
export interface ToolWorld {
  readonly gateway: TestGateway;
  readonly owner: Login;
  /** A project with one result, and who made it. */
  readonly owned: Owned;
  /** Assistants that are granted every set of every module. */
  readonly engineer: TestToken;
  readonly administrator: TestToken;
  /** The ids that a tool takes: of the project, else of what is there. */
  ids(tool: Tool, project?: string): Args;
  /** The sample of a tool, with every id that it takes. */
  sample(tool: Tool, project?: string): Args;
  /** Who may call the tool. */
  callerOf(tool: Tool): TestToken;
  /** From then on jobs wait for ever. */
  stopWorker(): Promise<void>;
  /** The handle of a new demo slope. */
  demo(): Promise<string>;
  /** An analysis whose critical surface is a polyline, and its project. */
  readonly bendable: { readonly project: string; readonly result: string };
  /** Takes steps on a project, as the engineer; each must succeed. */
  take(steps: readonly Step[], project: string): Promise<void>;
  close(): Promise<void>;
}

export async function startToolWorld(): Promise<ToolWorld> {
  const gateway = await startGateway();
  const worker = await startInProcessWorker(gateway);
  const owner = await logIn(gateway.database.ownerUrl);
  await owner.query(
    `UPDATE plan SET connection_calls_per_minute = 100000, person_calls_per_minute = 100000, organization_calls_per_minute = 100000,
       projects = 100000, runs_waiting = 100000`,
  );
  const owned = await ownProject(gateway, 'alfa', 'engineer', 'walked');
  let working = true;
  const stopWorker = async (): Promise<void> => {
    if (working) await worker.close();
    working = false;
  };
  const every = { modules: ['slope', 'org'] };
  const engineer = await gateway.token('alfa', 'engineer', every);
  const administrator = await gateway.token('alfa', 'admin', every);
  const known: Args = {
    ...{ project_id: owned.ids.project, project: owned.ids.project, job_id: owned.ids.job },
    ...{ result_id: owned.ids.result, connection_id: owned.ids.connection, person_id: owned.ids.person },
    wait_seconds: 0,
  };
  const bendable = await analysedPolyline(gateway, engineer.token);
  const idsOf = ({ inputSchema }: Tool, project?: string): Args => {
    const taken = Object.keys(inputSchema.properties ?? {}).filter((property) => Object.hasOwn(known, property));
    const ids = Object.fromEntries(taken.map((property) => [property, known[property]]));
    if (project === undefined || !('project_id' in ids)) return ids;
    // What is there is of another project.
    const { result_id: _ofAnother, ...others } = ids;
    return { ...others, project_id: project };
  };
  return {
    gateway,
    owner,
    owned,
    engineer,
    administrator,
    ids: idsOf,
    sample: (tool, project) => ({
      ...idsOf(tool, project),
      ...(tool.name === 'optimize_run' ? { result_id: bendable.result } : {}),
      ...SAMPLES[tool.name],
    }),
    bendable,
    callerOf: ({ access }) => (access === 'admin' ? administrator : engineer),
    async demo() {
      const args = { name: 'a demo', template: 'demo' };
      return (await figures(gateway.url, engineer.token, 'project_new', args)).project_id;
    },
    async take(steps, project) {
      for (const [name, args] of steps) {
        const tool = TOOLS.find((one) => one.name === name);
        const takesProject = Object.hasOwn(tool?.inputSchema.properties ?? {}, 'project_id');
        const its = takesProject ? { project_id: project } : {};
        await figures(gateway.url, engineer.token, name, { ...args, ...its });
      }
    },
    stopWorker,
    async close() {
      await owner.end();
      await stopWorker();
      await gateway.close();
    },
  };
}

async function analysedPolyline(gateway: TestGateway, token: string): Promise<{ project: string; result: string }> {
  const ok = (tool: string, args: Args) => figures(gateway.url, token, tool, args);
  const { project_id } = await ok('project_new', { name: 'polylines', template: 'demo' });
  await ok('analysis_configure', {
    project_id,
    methods: ['spencer'],
    surface_type: 'non_circular',
    search_method: 'block',
  });
  await ok('settings_set', { project_id, changes: { 'search.block_num_surfaces': 20 } });
  const points = [
    [5, 12],
    [40, 12],
  ];
  await ok('boundary_add', { project_id, type: 'block_search_object', points, block_object: 'polyline' });
  const { result_id } = await ok('analysis_run', { project_id });
  return { project: project_id, result: result_id };
}
