import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@talud/tenancy';
import { type AuditLog, auditLog } from '../../support/audit-rows.js';
import { api, type Console, jsonRequest, signIn } from '../../support/console.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { mcp } from '../../support/mcp.js';

let gateway: TestGateway;
let log: AuditLog;
let engineer: Console;
let viewer: Console;
let admin: Console;
let betaAdmin: Console;

beforeAll(async () => {
  gateway = await startGateway();
  log = await auditLog(gateway);
  engineer = await signIn(gateway, 'alfa', 'engineer');
  viewer = await signIn(gateway, 'alfa', 'viewer');
  admin = await signIn(gateway, 'alfa', 'admin');
  betaAdmin = await signIn(gateway, 'beta', 'admin');
});
afterAll(async () => {
  await log.end();
  await gateway.close();
});

const alive = async (token: string): Promise<boolean> =>
  (await mcp(gateway.url, token, 'server/discover')).status === 200;

describe('a personal token', () => {
  it('is shown once and opens /mcp', async () => {
    const made = await engineer.send('POST', '/api/me/tokens', { name: 'my editor', readOnly: false });
    expect(made.status).toBe(201);
    expect(made.body.token).toMatch(/^tld_pat_[A-Za-z0-9_-]{43}$/);
    expect(await alive(made.body.token)).toBe(true);
    const listed = await engineer.get('/api/me/connections');
    expect(listed.text).not.toContain('tld_pat_');
    expect(listed.body.connections[0]).toMatchObject({
      ...{ id: made.body.connectionId, kind: 'personal', clientName: 'my editor', readOnly: false },
      modules: ['slope'],
      toolsets: ['compact'],
    });
    expect((await engineer.send('POST', '/api/me/tokens', { name: 'x', modules: ['org'] })).status).toBe(201);
  });

  it('reads only unless it is asked to edit, and always for a viewer', async () => {
    const made = await viewer.send('POST', '/api/me/tokens', { name: 'x' });
    expect(made.status).toBe(201);
    expect((await viewer.send('POST', '/api/me/tokens', { name: 'x', readOnly: false })).status).toBe(403);
    const listed = await mcp(gateway.url, made.body.token, 'tools/list');
    const names = listed.body.result.tools.map((tool: { name: string }) => tool.name);
    expect(names).not.toContain('project_new');
    expect(names).toContain('project_list');
  });

  it.each<[string, unknown]>([
    ['no name', {}],
    ['a name of spaces', { name: '   ' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a NUL in the name', { name: 'a\0b' }],
    ['half a surrogate pair in the name', { name: 'a\ud800b' }],
    ['an unknown module', { name: 'x', modules: ['everything'] }],
    ['an unknown set', { name: 'x', toolsets: ['*'] }],
    ['no set', { name: 'x', toolsets: [] }],
    ['too many days', { name: 'x', days: 181 }],
    ['no days', { name: 'x', days: 0 }],
    ['days in words', { name: 'x', days: '30' }],
    ['a person', { name: 'x', userId: newId() }],
    ['an organization', { name: 'x', orgId: newId() }],
    ['a resource', { name: 'x', resource: 'https://evil.example/mcp' }],
  ])('with %s is refused', async (_, body) => {
    const answer = await engineer.send('POST', '/api/me/tokens', body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'E_INVALID_ARGUMENT']);
  });
});

describe('lists of connections', () => {
  it('show everybody their own, administrators all of theirs, and nobody another organization’s', async () => {
    const ours = await gateway.token('alfa', 'engineer', { name: 'of alfa' });
    const theirs = await gateway.token('beta', 'engineer', { name: 'of beta' });
    const lists = await Promise.all([
      engineer.get('/api/me/connections'),
      viewer.get('/api/me/connections'),
      admin.get('/api/connections?limit=200'),
      betaAdmin.get('/api/connections?limit=200'),
    ]);
    const has = (id: string) => lists.map(({ text }) => text.includes(id));
    expect(has(ours.connection)).toEqual([true, false, true, false]);
    expect(has(theirs.connection)).toEqual([false, false, false, true]);
    for (const list of lists.slice(0, 3)) expect(list.text).not.toContain('of beta');
  });

  it('are closed to others, without an identifier in the answer', async () => {
    for (const path of ['/api/connections', '/api/activity']) {
      for (const who of [engineer, viewer]) {
        const answer = await who.get(path);
        expect(answer.status).toBe(403);
        expect(answer.text).not.toMatch(/[0-9a-f]{8}-|@|alfa/);
      }
    }
  });

  it('come in pages whose total is the same on each', async () => {
    for (let i = 0; i < 3; i++) await gateway.token('beta', 'viewer');
    const browser = await signIn(gateway, 'beta', 'viewer');
    const page = async (query: string) => (await browser.get(`/api/me/connections?${query}`)).body;
    const first = await page('limit=2');
    const second = await page('limit=2&offset=2');
    const beyond = await page('limit=2&offset=50');
    expect([first.total, second.total, beyond.total]).toEqual([3, 3, 3]);
    expect(first.connections).toHaveLength(2);
    expect(second.connections).toHaveLength(1);
    expect(beyond.connections).toEqual([]);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'limit=1&limit=2', 'nonsense=1', 'limit[]=1'])(
    'refuse %s',
    async (query) => {
      expect((await engineer.get(`/api/me/connections?${query}`)).status).toBe(400);
    },
  );
});

describe('cutting a connection', () => {
  const cut = (who: Console, id: string) => who.send('POST', `/api/connections/${id}/revoke`);

  it('of one’s own, and of a member’s as administrator, makes the next call 401', async () => {
    for (const who of [engineer, admin]) {
      const { token, connection } = await gateway.token('alfa', 'engineer');
      expect(await alive(token)).toBe(true);
      expect((await cut(who, connection)).status).toBe(204);
      expect(await alive(token)).toBe(false);
      const rows = await log.rows('alfa', connection);
      expect(rows.map((row) => [row.method, row.outcome, row.code])).toEqual([
        ['connection/cut', 'ok', null],
        ['token', 'denied', 'revoked'],
      ]);
    }
  });

  it('that is foreign, another member’s, invented, cut already or no id at all: one body for all', async () => {
    const foreign = await gateway.token('beta', 'engineer');
    const colleague = await gateway.token('alfa', 'engineer-2');
    const twice = await gateway.token('alfa', 'engineer');
    await cut(engineer, twice.connection);
    const answers = [];
    for (const id of [
      foreign.connection,
      colleague.connection,
      newId(),
      twice.connection,
      'x',
      `${twice.connection}x`,
      twice.connection.toUpperCase(),
      '%00',
      "' OR true --",
    ]) {
      const { status, text } = await cut(engineer, encodeURIComponent(decodeURIComponent(id)));
      answers.push({ status, text });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    const byAdmin = await cut(admin, foreign.connection);
    expect({ status: byAdmin.status, text: byAdmin.text }).toEqual(answers[0]);
    expect([await alive(foreign.token), await alive(colleague.token)]).toEqual([true, true]);
  });

  it('needs a page of ours: any other Origin, none and null are refused', async () => {
    const { token, connection } = await gateway.token('alfa', 'engineer');
    const path = `/api/connections/${connection}/revoke`;
    for (const origin of ['https://evil.example', 'null', `${gateway.url}.evil.example`, 'http://localhost']) {
      const answer = await engineer.send('POST', path, undefined, { origin });
      expect(answer.status).toBe(403);
    }
    const bare = await api(gateway.url, path, { method: 'POST', headers: { cookie: engineer.cookie } });
    expect(bare.status).toBe(403);
    expect(await alive(token)).toBe(true);
  });
});

describe('the switch for assistants', () => {
  it('is the administrators’', async () => {
    for (const who of [engineer, viewer]) {
      expect((await who.send('PUT', '/api/organization/assistants', { enabled: false })).status).toBe(403);
    }
    expect((await admin.send('PUT', '/api/organization/assistants', { enabled: 'no' })).status).toBe(400);
    expect((await admin.send('PUT', '/api/organization/assistants', {})).status).toBe(400);
  });

  it('cuts every connection of the organization for good, and no other’s', async () => {
    const [mine, theirs] = [await gateway.token('beta', 'viewer'), await gateway.token('alfa', 'viewer')];
    expect((await betaAdmin.send('PUT', '/api/organization/assistants', { enabled: false })).status).toBe(204);
    expect([await alive(mine.token), await alive(theirs.token)]).toEqual([false, true]);
    const refused = await betaAdmin.send('POST', '/api/me/tokens', { name: 'x' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'E_FORBIDDEN']);
    expect(
      (await betaAdmin.send('PUT', '/api/organization/assistants', { enabled: true, acknowledged: true })).status,
    ).toBe(204);
    expect(await alive(mine.token)).toBe(false);
    expect((await betaAdmin.send('POST', '/api/me/tokens', { name: 'x' })).status).toBe(201);
    const rows = (await log.rows('beta')).filter((row) => row.method === 'assistants/switch');
    expect(rows.map((row) => row.name)).toEqual(['off', 'on']);
  });

  it('is not turned on by who has not said that they have read what it means', async () => {
    const wish = (body: object) => betaAdmin.send('PUT', '/api/organization/assistants', body);
    expect((await wish({ enabled: false })).status).toBe(204);
    for (const body of [{ enabled: true }, { enabled: true, acknowledged: false }]) {
      const refused = await wish(body);
      expect([refused.status, refused.body.error.code]).toEqual([400, 'E_INVALID_ARGUMENT']);
      expect(refused.body.error.message).toContain('sent to the company that runs it');
      expect(refused.body.error.hint).toContain('"acknowledged": true');
    }
    expect((await wish({ enabled: true, acknowledged: 'yes' })).status).toBe(400);
    expect((await betaAdmin.send('POST', '/api/me/tokens', { name: 'x' })).status).toBe(403);
    expect((await wish({ enabled: true, acknowledged: true })).status).toBe(204);
    expect((await betaAdmin.send('POST', '/api/me/tokens', { name: 'x' })).status).toBe(201);
  });

  it('needs a page of ours', async () => {
    const request = jsonRequest(gateway.url, 'PUT', { enabled: false }, { cookie: admin.cookie, origin: 'null' });
    expect((await api(gateway.url, '/api/organization/assistants', request)).status).toBe(403);
  });
});
