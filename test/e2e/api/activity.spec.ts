import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeAudit } from '@talud/audit';
import { makePool, type Pool, tenantConnections } from '@talud/store';
import { newId, withOrg } from '@talud/tenancy';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';

let gateway: TestGateway;
let pool: Pool;
let admin: Console;
let connection: TestToken;
const START = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1);

/** Thirty rows of alfa, three to each of ten moments, and one of beta among them. */
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway, 'alfa', 'admin');
  connection = await gateway.token('alfa', 'engineer', { name: 'the client' });
  pool = makePool({ url: gateway.database.appUrl, size: 1, name: 'test', onError: () => undefined });
  const tenants = tenantConnections(pool, 1);
  const { alfa, beta } = gateway.organizations;
  const event = (organization: typeof alfa, i: number) => ({
    id: newId(),
    at: new Date(START + Math.floor(i / 3) * 1000),
    orgId: organization.orgId,
    userId: organization.members.engineer.userId,
    ...(organization === alfa && i % 2 ? { connectionId: connection.connection } : {}),
    method: 'tools/call',
    name: i % 5 ? 'project_list' : 'project_new',
    arguments: `{"n":${i},"long":"${'ñ'.repeat(300)}"}`,
    outcome: i % 3 ? ('ok' as const) : ('denied' as const),
    durationMs: i,
  });
  await withOrg(tenants, alfa.orgId, async (tx) => {
    for (let i = 0; i < 30; i++) writeAudit(tx, event(alfa, i));
  });
  await withOrg(tenants, beta.orgId, async (tx) => writeAudit(tx, event(beta, 1)));
});
afterAll(async () => {
  await pool.end();
  await gateway.close();
});

interface Event {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly outcome: string;
  readonly arguments: string;
  readonly connectionId?: string;
}
const read = async (query = ''): Promise<{ events: Event[]; next?: string }> => {
  const answer = await admin.get(`/api/activity?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('activity', () => {
  it('is told newest first, with who and over what, and the first 200 characters of what', async () => {
    const { events } = await read('limit=200');
    expect(events).toHaveLength(30);
    expect(events.find((event) => event.connectionId)).toMatchObject({
      person: 'Demo alfa engineer',
      clientName: 'the client',
      method: 'tools/call',
    });
    expect(events.every((event) => [...event.arguments].length === 200)).toBe(true);
    const times = events.map((event) => event.at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('comes in pages that hold each row once, also where several have one time', async () => {
    for (const limit of [1, 2, 7, 10]) {
      const seen: string[] = [];
      let query = `limit=${limit}`;
      for (let pages = 0; pages < 40; pages++) {
        const page = await read(query);
        seen.push(...page.events.map((event) => event.id));
        if (!page.next) break;
        query = `limit=${limit}&before=${encodeURIComponent(page.next)}`;
      }
      expect(seen).toHaveLength(30);
      expect(new Set(seen).size).toBe(30);
    }
  });

  it('is found by connection, person, name, outcome and time, together', async () => {
    const { members } = gateway.organizations.alfa;
    const count = async (query: string): Promise<number> => (await read(`limit=200&${query}`)).events.length;
    expect(await count(`connectionId=${connection.connection}`)).toBe(15);
    expect(await count(`personId=${members.engineer.userId}`)).toBe(30);
    expect(await count(`personId=${members.viewer.userId}`)).toBe(0);
    expect(await count('name=project_new')).toBe(6);
    expect(await count('outcome=denied')).toBe(10);
    const at = (s: number): string => new Date(START + s * 1000).toISOString();
    expect(await count(`from=${at(2)}&to=${at(5)}`)).toBe(9);
    expect(await count(`from=${at(2)}&to=${at(5)}&outcome=ok&connectionId=${connection.connection}`)).toBe(3);
  });

  it('holds nothing of another organization, whose ever ids are asked for', async () => {
    const { orgId, members } = gateway.organizations.beta;
    const all = await admin.get('/api/activity?limit=200');
    expect(all.text).not.toContain(orgId);
    expect(all.text).not.toContain('Demo beta');
    expect((await read(`personId=${members.engineer.userId}`)).events).toEqual([]);
    expect((await read(`connectionId=${newId()}`)).events).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=201',
    'outcome=fine',
    'connectionId=x',
    'personId=%27%20OR%20true',
    'from=yesterday',
    'from=2026-13-01T00:00:00Z',
    'before=x',
    `before=1.${'-'.repeat(36)}`,
    `before=1.${'a'.repeat(36)}`,
    `before=999999999999999.${'0'.repeat(36)}`,
    'name=%00',
    `name=${'x'.repeat(201)}`,
    'name=a&name=b',
    'organizationId=x',
  ])('refuses %s with what is wrong', async (query) => {
    const answer = await admin.get(`/api/activity?${query}`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'E_INVALID_ARGUMENT']);
  });

  it('knows no rows before the beginning of time, and all before its end', async () => {
    expect((await read(`before=0.${newId()}`)).events).toEqual([]);
    expect((await read(`limit=200&before=253402300799000.${newId()}`)).events).toHaveLength(30);
  });
});
