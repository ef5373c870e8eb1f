import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { slopeModule } from '@talud/tools';
import { type AuditLog, auditLog } from '../../support/audit-rows.js';
import { api, type Console, jsonRequest, signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { startInProcessWorker } from '../../support/in-process-worker.js';
import { call, mcp } from '../../support/mcp.js';
import { ownProject } from '../../support/two-tenants.js';

let gateway: TestGateway;
let worker: { close(): Promise<void> };
let log: AuditLog;
let engineer: Console;
let assistant: TestToken;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  gateway = await startGateway();
  worker = await startInProcessWorker(gateway);
  log = await auditLog(gateway);
  engineer = await signIn(gateway, 'alfa', 'engineer');
  assistant = await gateway.token('alfa', 'engineer', { modules: ['slope', 'org'] });
  const owned = await ownProject(gateway, 'alfa', 'engineer', 'two faces');
  ids = { project_id: owned.ids.project, result_id: owned.ids.result, job_id: owned.ids.job };
});
afterAll(async () => {
  await log.end();
  await worker.close();
  await gateway.close();
});

const operate = (name: string, args: object, by = engineer) => by.send('POST', `/api/operations/${name}`, args);

describe('the operations of the console', () => {
  it.each(['viewer', 'engineer', 'admin', 'owner'] as const)(
    'are for the role of %s the tools of an assistant that may all they may: the same names and arguments, no more',
    async (member) => {
      const person = await signIn(gateway, 'alfa', member);
      const { token } = await gateway.token('alfa', member, { modules: ['slope', 'org'] });
      const { tools } = (await mcp(gateway.url, token, 'tools/list')).body.result;
      expect((await person.get('/api/operations')).body.operations).toEqual(tools);
    },
  );

  it('answer what the tool answers', async () => {
    const compared: string[] = [];
    for (const { name, access, inputSchema } of slopeModule.tools) {
      const properties = Object.keys(inputSchema.properties ?? {});
      const given = Object.fromEntries(properties.filter((key) => ids[key]).map((key) => [key, ids[key]]));
      const required = (inputSchema.required ?? []) as string[];
      const isComplete = required.every((key) => key in given) && properties.length > 0;
      if (access !== 'read' || !isComplete || !('project_id' in given || 'result_id' in given)) continue;
      if (properties.includes('result_id') && !required.includes('result_id')) delete given.result_id;
      const [asTool, asOperation] = [await call(gateway.url, assistant.token, name, given), await operate(name, given)];
      const picture = ({ type, data }: { type: string; data?: string }) => [type, data];
      if (asTool.isError) {
        const { code, message, hint } = asOperation.body.error;
        expect([name, `[${code}] ${message} Hint: ${hint}`]).toEqual([name, asTool.content[0].text]);
        continue;
      }
      expect([name, asOperation.body.structuredContent]).toEqual([name, asTool.structuredContent]);
      expect(asOperation.body.content.map(picture)).toEqual(asTool.content.map(picture));
      compared.push(name);
    }
    expect(compared.length).toBeGreaterThan(5);
  });

  it('edit, run and undo as the person, and are written down as what they are', async () => {
    const made = await operate('project_new', { name: 'by hand', template: 'demo' });
    const { project_id } = made.body.structuredContent;
    await call(gateway.url, (await gateway.token('alfa', 'engineer-2')).token, 'analysis_configure', {
      ...{ project_id, num_slices: 30 },
    });
    // In the console an editor may undo anybody's step.
    const undone = await operate('project_history', { project_id, action: 'undo' });
    expect(undone.body.structuredContent).toMatchObject({ revision: 1, done: [expect.any(String)] });
    const small = { methods: ['bishop_simplified'], num_slices: 10, grid: { nx: 2, ny: 2 } };
    await operate('analysis_configure', { project_id, ...small });
    const run = await operate('analysis_run', { project_id, accept_defaults: true, wait_seconds: 45 });
    expect(run.body.structuredContent).toMatchObject({ state: 'done', project_id });
    const rows = (await log.rows('alfa')).filter((row) => row.method === 'operation' && row.outcome === 'ok').slice(-4);
    expect(rows.map(({ name }) => name)).toEqual([
      ...['project_new', 'project_history', 'analysis_configure', 'analysis_run'],
    ]);
    const { userId } = gateway.organizations.alfa.members.engineer;
    for (const row of rows) expect(row).toMatchObject({ user_id: userId, connection_id: null });
  });

  it('refuse what the tool refuses, in the same words', async () => {
    const wrong = { project_id: ids.project_id, num_slices: 'many' };
    const asTool = await call(gateway.url, assistant.token, 'analysis_configure', wrong);
    const asOperation = await operate('analysis_configure', wrong);
    const { code, message, hint } = asOperation.body.error;
    expect([asOperation.status, `[${code}] ${message} Hint: ${hint}`]).toEqual([400, asTool.content[0].text]);
    for (const body of ['[]', '7', 'null', '"x"', '{"a":']) {
      expect((await operate('project_list', body as unknown as object)).status).toBe(400);
    }
  });

  it('above the role are not there, and written down', async () => {
    const viewer = await signIn(gateway, 'alfa', 'viewer');
    const unknown = await operate('no_such_operation', {}, viewer);
    const above = await operate('project_new', { name: 'x' }, viewer);
    expect([above.status, above.text]).toEqual([404, unknown.text]);
    const [row] = (await log.rows('alfa')).slice(-1);
    expect(row).toMatchObject({ method: 'operation', name: 'project_new', outcome: 'error', code: 'E_NOT_FOUND' });
  });

  it('need a session and a page of ours', async () => {
    const path = '/api/operations/project_list';
    const bearer = await api(gateway.url, path, {
      ...jsonRequest(gateway.url, 'POST', {}, { authorization: `Bearer ${assistant.token}` }),
    });
    expect(bearer.status).toBe(401);
    expect((await engineer.send('POST', path, {}, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
