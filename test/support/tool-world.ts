import { type Login, logIn } from '@talud/testing';
import { orgModule, slopeModule, type Tool } from '@talud/tools';
import { startGateway, type TestGateway, type TestToken } from './gateway.js';
import { startInProcessWorker } from './in-process-worker.js';
import { call } from './mcp.js';
import { SAMPLES } from './tool-samples.js';
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
  /** The sample of a tool, with every id that it takes. */
  sample(tool: Tool, project?: string): Args;
  /** Who may call the tool. */
  callerOf(tool: Tool): TestToken;
  /** The handle of a new demo slope. */
  demo(): Promise<string>;
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
  const every = { modules: ['slope', 'org'] };
  const engineer = await gateway.token('alfa', 'engineer', every);
  const administrator = await gateway.token('alfa', 'admin', every);
  const known: Args = {
    ...{ project_id: owned.ids.project, project: owned.ids.project, job_id: owned.ids.job },
    ...{ result_id: owned.ids.result, connection_id: owned.ids.connection, person_id: owned.ids.person },
    wait_seconds: 0,
  };
  return {
    gateway,
    owner,
    owned,
    engineer,
    administrator,
    sample({ name, inputSchema }, project) {
      const taken = Object.keys(inputSchema.properties ?? {}).filter((property) => Object.hasOwn(known, property));
      const ids = Object.fromEntries(taken.map((property) => [property, known[property]]));
      // A tool that takes a result finds the project by it.
      const other =
        project !== undefined && 'project_id' in ids && !('result_id' in ids) ? { project_id: project } : {};
      return { ...ids, ...SAMPLES[name], ...other };
    },
    callerOf: ({ access }) => (access === 'admin' ? administrator : engineer),
    async demo() {
      const made = await call(gateway.url, engineer.token, 'project_new', { name: 'a demo', template: 'demo' });
      return made.structuredContent.project_id;
    },
    async close() {
      await owner.end();
      await worker.close();
      await gateway.close();
    },
  };
}
