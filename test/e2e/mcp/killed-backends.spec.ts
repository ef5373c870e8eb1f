import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Login, logIn } from '@talud/testing';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { mcp } from '../../support/mcp.js';

let gateway: TestGateway;
let killers: Login[];
let admin: Console;
const uncaught: unknown[] = [];
const tell = (fault: unknown): void => void uncaught.push(fault);

beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway, 'alfa', 'admin');
  killers = [await logIn(gateway.database.appUrl), await logIn(gateway.database.authUrl)];
  process.on('unhandledRejection', tell);
});
afterAll(async () => {
  process.off('unhandledRejection', tell);
  for (const killer of killers) await killer.end();
  await gateway.close();
});

/** Ends every connection of the two logins to this database but the killers' own. */
async function killAll(): Promise<void> {
  for (const killer of killers) {
    await killer.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
  }
}

describe('a gateway whose database connections die', () => {
  it('answers 401, 503 or an error and never a wrong one, and is whole again at once', async () => {
    await killers[0]?.query('SELECT 1');
    const { token } = await gateway.token('alfa', 'engineer');
    const list = () => mcp(gateway.url, token, 'tools/call', { name: 'project_list', arguments: {} });
    expect((await list()).status).toBe(200);
    for (let round = 0; round < 5; round++) {
      const calls = Array.from({ length: 8 }, list);
      await killAll();
      for (const answer of await Promise.all(calls)) expect([200, 503]).toContain(answer.status);
      await killAll();
      // A pool that had idle connections may lend one that has just died; the next is a new one.
      let answer = await list();
      for (let i = 0; i < 20 && answer.status !== 200; i++) answer = await list();
      expect(answer.body.result.structuredContent).toMatchObject({ projects: [], total: 0 });
    }
    let me = await admin.get('/api/me');
    for (let i = 0; i < 20 && me.status !== 200; i++) me = await admin.get('/api/me');
    expect(me.status).toBe(200);
    expect(uncaught).toEqual([]);
  });
});
