import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Login, logIn } from '@talud/testing';
import { slopeModule } from '@talud/tools';
import { type AuditLog, auditLog } from '../../support/audit-rows.js';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { call, type McpAnswer, mcp } from '../../support/mcp.js';
import { probeModule } from '../../support/probe-module.js';

let gateway: TestGateway;
let owner: Login;
let app: Login;
let log: AuditLog;
let admin: Console;
let mine: TestToken;
const probe = probeModule();

beforeAll(async () => {
  gateway = await startGateway({}, { modules: [slopeModule, probe.module] });
  owner = await logIn(gateway.database.ownerUrl);
  app = await logIn(gateway.database.appUrl);
  log = await auditLog(gateway);
  admin = await signIn(gateway, 'alfa', 'admin');
  await owner.query(
    `UPDATE plan SET connection_calls_per_minute = 100000, person_calls_per_minute = 100000, organization_calls_per_minute = 100000`,
  );
});
beforeEach(async () => {
  mine = await gateway.token('alfa', 'engineer');
});
afterAll(async () => {
  await log.end();
  await app.end();
  await owner.end();
  await gateway.close();
});

const cut = async (): Promise<void> => {
  const { status } = await admin.send('POST', `/api/connections/${mine.connection}/revoke`);
  expect(status).toBe(204);
};
const send = (tool: string, args: Record<string, unknown>): Promise<McpAnswer> =>
  mcp(gateway.url, mine.token, 'tools/call', { name: tool, arguments: args });
const worked = (answer: McpAnswer): boolean =>
  answer.status === 200 && !answer.body.error && !answer.body.result.isError;

/** Names of the organization's projects, as they are committed. */
const names = async (): Promise<string[]> =>
  (await app.tried(gateway.organizations.alfa.orgId, 'SELECT name FROM slope_project')).rows.map((row) => row.name);

describe('cutting a connection', () => {
  it('lets a writing call that holds it end first, and everything after it is refused', async () => {
    await call(gateway.url, mine.token, 'project_new', { name: 'held' });
    const gate = probe.gate();
    const order: string[] = [];
    const held = send('probe_write', { note: 'written before the cut', wait: true }).then((answer) => {
      order.push('call');
      return answer;
    });
    await gate.held(1);
    const cutting = cut().then(() => order.push('cut'));
    // The cut waits for the call, so it has not answered while the call is held.
    expect(await waitingForLock()).toBe(1);
    expect(order).toEqual([]);
    gate.letGo();
    expect(worked(await held)).toBe(true);
    await cutting;
    expect(order[0]).toBe('call');
    expect(await names()).toContain('written before the cut');
    expect((await send('probe_write', { note: 'after' })).status).toBe(401);
    expect(await names()).not.toContain('after');
  });

  /** How many backends of the database wait for somebody's lock; asks until one does, for the server tells no sooner. */
  async function waitingForLock(): Promise<number> {
    for (;;) {
      const { rows } = await app.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows[0].n > 0) return rows[0].n;
    }
  }

  it('refuses a call that was let in before it and had not begun to write', async () => {
    await call(gateway.url, mine.token, 'project_new', { name: 'untouched' });
    // The row is held as a cut holds it, so the call stands before its first lock.
    await app.query('BEGIN');
    await app.query(`SELECT set_config('app.current_org_id', $1, true)`, [gateway.organizations.alfa.orgId]);
    await app.query(`SELECT FROM oauth_connection WHERE id = $1 FOR UPDATE`, [mine.connection]);
    const inFlight = send('probe_write', { note: 'never' });
    await waitingForLock();
    await app.query(`UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected' WHERE id = $1`, [
      mine.connection,
    ]);
    await app.query('COMMIT');
    expect((await inFlight).status).toBe(401);
    expect(await names()).not.toContain('never');
    const [, row] = await log.rows('alfa', mine.connection);
    expect(row).toMatchObject({ name: 'probe_write', outcome: 'denied', code: 'http401' });
  });

  it('fifty calls at once, again and again: none that is sent after the answer works, and none commits after it', async () => {
    for (let round = 0; round < 6; round++) {
      mine = await gateway.token('alfa', 'engineer');
      const tools = ['project_new', 'project_list', 'project_new', 'probe_read', 'server_info'];
      const answers = Array.from({ length: 50 }, (_, i) => {
        const tool = tools[i % tools.length] ?? '';
        const args = tool === 'project_new' ? { name: `round ${round} call ${i}` } : {};
        return send(tool, args).then((answer) => ({ tool, args, answer }));
      });
      // Some are in flight, some wait for a connection, some have not arrived.
      await answers[round * 8];
      await cut();
      const stands = (await names()).filter((name) => name.startsWith(`round ${round} `)).sort();
      const late = await Promise.all(
        Array.from({ length: 10 }, () => send('project_new', { name: `round ${round} late` })),
      );
      expect(late.map((answer) => answer.status)).toEqual(Array(10).fill(401));

      const ended = await Promise.all(answers);
      const made = ended.filter(({ tool, answer }) => tool === 'project_new' && worked(answer));
      expect(made.map(({ args }) => args.name).sort()).toEqual(stands);
      expect((await names()).filter((name) => name.startsWith(`round ${round} `)).sort()).toEqual(stands);
      for (const { answer } of ended) expect([200, 401]).toContain(answer.status);
      // Whoever was answered has a row, and no call has two.
      const rows = await log.rows('alfa', mine.connection);
      const calls = rows.filter((row) => row.method === 'tools/call');
      const ok = ended.filter(({ answer }) => worked(answer)).length;
      expect(calls.filter((row) => row.outcome === 'ok')).toHaveLength(ok);
    }
  });

  it('by turning assistants off does the same', async () => {
    await call(gateway.url, mine.token, 'project_new', { name: 'on' });
    const calls = Array.from({ length: 20 }, (_, i) => send('project_new', { name: `switch ${i}` }));
    await calls[0];
    await admin.send('PUT', '/api/organization/assistants', { enabled: false });
    const stands = (await names()).filter((name) => name.startsWith('switch ')).sort();
    await Promise.all(calls);
    expect((await names()).filter((name) => name.startsWith('switch ')).sort()).toEqual(stands);
    expect((await send('project_list', {})).status).toBe(401);
    await admin.send('PUT', '/api/organization/assistants', { enabled: true, acknowledged: true });
    expect((await send('project_list', {})).status).toBe(401);
  });
});
