import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Line, type Login, lineTo, logIn } from '@talud/testing';
import { slopeModule } from '@talud/tools';
import { type AuditLog, type AuditRow, auditLog } from '../../support/audit-rows.js';
import { startGateway, type TestGateway } from '../../support/gateway.js';
import { call, mcp, post } from '../../support/mcp.js';
import { type Probe, probeModule } from '../../support/probe-module.js';

let gateway: TestGateway;
let owner: Login;
let log: AuditLog;
let line: Line;
let redisLine: Line;
const probe: Probe = probeModule();

beforeAll(async () => {
  gateway = await startGateway(
    async ({ database, redis }) => {
      [line, redisLine] = [await lineTo(database.appUrl), await lineTo(redis.url)];
      return { TALUD_APP_DATABASE_URL: line.url, REDIS_URL: redisLine.url };
    },
    { modules: [slopeModule, probe.module] },
  );
  owner = await logIn(gateway.database.ownerUrl);
  log = await auditLog(gateway);
  // Many calls of few people: limits have tests of their own.
  await owner.query('UPDATE plan SET person_calls_per_minute = 10000, organization_calls_per_minute = 10000');
});
afterAll(async () => {
  await log.end();
  await owner.end();
  await gateway.close();
  await line.close();
  await redisLine.close();
});

const endings = (rows: readonly AuditRow[]): unknown[] =>
  rows.map(({ method, name, outcome, code }) => [method, name, outcome, code]);

async function asked(member: 'engineer' | 'viewer', tool: string, args: Record<string, unknown> = {}) {
  const { token, connection } = await gateway.token('alfa', member);
  const answer = await mcp(gateway.url, token, 'tools/call', { name: tool, arguments: args });
  return { answer, rows: await log.rows('alfa', connection) };
}

describe('a call leaves one row before it is answered', () => {
  it.each<['engineer' | 'viewer', string, Record<string, unknown>, string, string | null]>([
    ['engineer', 'project_list', {}, 'ok', null],
    ['engineer', 'project_new', { name: 'a dam' }, 'ok', null],
    ['engineer', 'project_list', { ofset: 1 }, 'error', 'E_INVALID_ARGUMENT'],
    ['engineer', 'project_summary', { project_id: `p_${'a'.repeat(26)}` }, 'error', 'E_NOT_FOUND'],
    ['engineer', 'no_such_tool', {}, 'denied', 'rpc-32602'],
    ['viewer', 'project_new', {}, 'denied', 'rpc-32602'],
    ['engineer', 'probe_write', { fail: 'bug' }, 'error', 'E_INTERNAL'],
    ['engineer', 'probe_write', { fail: 'sql' }, 'error', 'E_INTERNAL'],
    ['engineer', 'probe_write', { fail: 'swallowed' }, 'error', 'E_INTERNAL'],
  ])('%s %s %j: %s %s', async (member, tool, args, outcome, code) => {
    const { answer, rows } = await asked(member, tool, args);
    expect(answer.status).toBe(200);
    expect(endings(rows)).toEqual([['tools/call', tool, outcome, code]]);
    expect(rows[0]).toMatchObject({
      arguments: JSON.stringify(args),
      count: 1,
      user_id: gateway.organizations.alfa.members[member].userId,
    });
    expect(answer.text).not.toContain('a secret of the inside');
  });

  it('and none for lists, discovery, ping and notifications', async () => {
    const { token, connection } = await gateway.token('alfa', 'engineer');
    for (const method of [
      'server/discover',
      'tools/list',
      'resources/list',
      'prompts/list',
      'resources/templates/list',
    ]) {
      expect((await mcp(gateway.url, token, method)).status).toBe(200);
    }
    await post(gateway.url, token, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }));
    await post(gateway.url, token, JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect(await log.rows('alfa', connection)).toEqual([]);
  });

  it('names the project that the call touched', async () => {
    const { token, connection } = await gateway.token('alfa', 'engineer');
    await call(gateway.url, token, 'project_new', { name: 'named' });
    const [row] = await log.rows('alfa', connection);
    expect(row?.project_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('with secrets struck out, and nothing in it that the table cannot hold', async () => {
    const secret = `tld_pat_${'S3cretS3cret'.repeat(4).slice(0, 43)}`;
    const { rows } = await asked('engineer', 'probe_read', { note: secret, password: 'hunter2', ok: 'stays' });
    expect(rows[0]?.arguments).toBe('{"note":"[redacted]","password":"[redacted]","ok":"stays"}');
    const bad = await asked('engineer', 'project_new', { name: 'a\0b\ud800c' });
    expect(endings(bad.rows)).toEqual([['tools/call', 'project_new', 'error', 'E_INVALID_ARGUMENT']]);
    expect(bad.rows[0]?.arguments).toBe('{"name":"a\\ufffdb\\ufffdc"}');
    // A header cannot carry half a pair, so this one is of the older revision.
    const { token, connection } = await gateway.token('alfa', 'engineer');
    const params = { name: 'no\0such\ud800tool', arguments: {} };
    await post(gateway.url, token, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
    expect(endings(await log.rows('alfa', connection))).toEqual([
      ['tools/call', 'no\ufffdsuch\ufffdtool', 'denied', 'rpc-32602'],
    ]);
  });

  it('cut at 2 KB on a character', async () => {
    const { rows } = await asked('engineer', 'probe_read', { note: 'ñ€🏔'.repeat(2000) });
    const kept = rows[0]?.arguments ?? '';
    expect(Buffer.byteLength(kept)).toBeGreaterThan(2044);
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(2048);
    expect(kept).not.toContain('\ufffd');
  });
});

describe('a call that the client gives up', () => {
  it('is undone and recorded as cancelled', async () => {
    const { token, connection } = await gateway.token('beta', 'engineer');
    await call(gateway.url, token, 'project_new', { name: 'before' });
    const gate = probe.gate();
    const leaving = new AbortController();
    const params = { name: 'probe_write', arguments: { note: 'given up', wait: true } };
    const given = mcp(gateway.url, token, 'tools/call', params, { signal: leaving.signal });
    given.catch(() => undefined);
    await gate.held(1);
    leaving.abort();
    await expect(given).rejects.toThrow();
    // The line was closed before these were sent, so by their answers the gateway has seen it.
    for (let i = 0; i < 2; i++) await mcp(gateway.url, token, 'tools/list');
    gate.letGo();
    // The row comes with the end of its transaction: the next call of the same project waits for it.
    const next = await call(gateway.url, token, 'probe_write', { note: 'after' });
    expect(next.isError).not.toBe(true);
    const rows = await log.rows('beta', connection);
    expect(endings(rows)).toEqual([
      ['tools/call', 'project_new', 'ok', null],
      ['tools/call', 'probe_write', 'cancelled', null],
      ['tools/call', 'probe_write', 'ok', null],
    ]);
  });
});

describe('a call whose COMMIT is in doubt', () => {
  it.each(['unsent', 'unanswered'] as const)('%s: leaves one row, and does not claim to have worked', async (how) => {
    const { token, connection } = await gateway.token('alfa', 'engineer');
    const cut = line.cutAt('COMMIT', how);
    const answer = await mcp(gateway.url, token, 'tools/call', { name: 'project_new', arguments: { name: how } });
    await cut;
    expect(answer.status).toBe(200);
    expect(answer.body.result.isError).toBe(true);
    expect(answer.body.result.content[0].text).toMatch(/^\[E_UNAVAILABLE\] .* Hint: /);
    const rows = await log.rows('alfa', connection);
    expect(endings(rows)).toEqual([
      ['tools/call', 'project_new', ...(how === 'unsent' ? ['error', 'E_UNAVAILABLE'] : ['ok', null])],
    ]);
    const list = await call(gateway.url, token, 'project_list');
    const names = list.structuredContent.projects.map((project: { name: string }) => project.name);
    expect(names.includes(how)).toBe(how === 'unanswered');
  });
});

describe('a row that cannot be kept', () => {
  it('makes the answer 503, and the call undone', async () => {
    const { token } = await gateway.token('alfa', 'engineer');
    const { app } = gateway.database.roles;
    await owner.query(`REVOKE INSERT ON audit_event FROM "${app}"`);
    try {
      for (const [tool, args] of [
        ['project_list', {}],
        ['project_new', { name: 'never' }],
        ['project_list', { ofset: 1 }],
        ['no_such_tool', {}],
      ] as const) {
        const answer = await mcp(gateway.url, token, 'tools/call', { name: tool, arguments: args });
        expect([tool, answer.status]).toEqual([tool, 503]);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await owner.query(`GRANT INSERT ON audit_event TO "${app}"`);
    }
    const list = await call(gateway.url, token, 'project_list');
    expect(JSON.stringify(list)).not.toContain('never');
  });

  it('because the database is away: 503, and all is well when it is back', async () => {
    const { token } = await gateway.token('alfa', 'engineer');
    line.away();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => mcp(gateway.url, token, 'tools/call', { name: 'project_list', arguments: {} })),
    );
    line.back();
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(503));
    expect((await mcp(gateway.url, token, 'tools/call', { name: 'project_list', arguments: {} })).status).toBe(200);
  });
});

describe('a dead token', () => {
  const by = (sql: string) => async (connection: string, userId: string, orgId: string) => {
    const places = { $c: connection, $u: userId, $o: orgId };
    const text = sql.replace(/\$[cuo]/g, (place) => `'${places[place as keyof typeof places]}'`);
    await gateway.auth.execute({ text });
  };
  const revoke = `revoked_at = now(), revoked_reason = 'disconnected'`;

  it.each<[string, string, string | undefined]>([
    ['revoked', `UPDATE oauth_connection SET ${revoke} WHERE id = $c`, undefined],
    ['expired', `UPDATE oauth_token SET expires_at = now() WHERE connection_id = $c`, undefined],
    ['connection_expired', `UPDATE oauth_connection SET absolute_expires_at = now() WHERE id = $c`, undefined],
    ['other_resource', `UPDATE oauth_connection SET resource = resource || '/x' WHERE id = $c`, undefined],
    [
      'user_disabled',
      `UPDATE app_user SET disabled_at = now() WHERE id = $u`,
      `UPDATE app_user SET disabled_at = NULL WHERE id = $u`,
    ],
    [
      'member_removed',
      `UPDATE membership SET removed_at = now() WHERE user_id = $u`,
      `UPDATE membership SET removed_at = NULL WHERE user_id = $u`,
    ],
    [
      'organization_deleted',
      `UPDATE organization SET deleted_at = now() WHERE id = $o`,
      `UPDATE organization SET deleted_at = NULL WHERE id = $o`,
    ],
    [
      'assistants_off',
      `UPDATE organization SET assistants_enabled = false WHERE id = $o`,
      `UPDATE organization SET assistants_enabled = true WHERE id = $o`,
    ],
  ])('is refused as an unknown one is, and its row says %s', async (reason, kill, revive) => {
    const { token, connection } = await gateway.token('beta', 'viewer');
    const { orgId, members } = gateway.organizations.beta;
    const unknown = await mcp(gateway.url, `tld_pat_${'x'.repeat(43)}`, 'tools/list');
    const before = (await log.rows('beta')).length;
    await by(kill)(connection, members.viewer.userId, orgId);
    const dead = await mcp(gateway.url, token, 'tools/list');
    if (revive) await by(revive)(connection, members.viewer.userId, orgId);
    expect([dead.status, dead.text]).toEqual([401, unknown.text]);
    expect(dead.headers.get('www-authenticate')).toBe(unknown.headers.get('www-authenticate'));
    expect(endings(await log.rows('beta', connection))).toEqual([['token', 'token', 'denied', reason]]);
    expect((await log.rows('beta')).length).toBe(before + 1);
    if (reason !== 'assistants_off') return;
    // What arrived while assistants were off is ended for good.
    expect((await mcp(gateway.url, token, 'tools/list')).status).toBe(401);
  });

  it('that was never one leaves no row, in any form', async () => {
    const before = [await log.rows('alfa'), await log.rows('beta')].map((rows) => rows.length);
    for (const token of [
      '',
      'x',
      `tld_at_${'y'.repeat(43)}`,
      `tld_pat_${'z'.repeat(42)}`,
      'tld_pat_',
      "' OR true --",
    ]) {
      expect((await mcp(gateway.url, token || undefined, 'tools/list')).status).toBe(401);
    }
    expect([await log.rows('alfa'), await log.rows('beta')].map((rows) => rows.length)).toEqual(before);
  });
});

describe('floods', () => {
  /** In each minute ten rows of the kind at most, and one that counts the rest. */
  function gathered(rows: readonly AuditRow[]): number {
    const minuteOf = (row: AuditRow): number => Math.floor(row.at.getTime() / 60_000);
    for (const minute of new Set(rows.map(minuteOf))) {
      const ones = rows.filter((row) => minuteOf(row) === minute);
      const many = ones.filter((row) => row.name === '(many)');
      expect(ones.length - many.length).toBeLessThanOrEqual(10);
      expect(many.length).toBeLessThanOrEqual(1);
      if (many.length === 1) expect(ones.length - many.length).toBe(10);
    }
    return rows.reduce((sum, row) => sum + row.count, 0);
  }

  it('of limited calls are told exactly, in few rows', async () => {
    await owner.query('UPDATE plan SET connection_calls_per_minute = 5');
    const { token, connection } = await gateway.token('alfa', 'engineer-2');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mcp(gateway.url, token, 'tools/call', { name: 'project_list', arguments: {} })),
    );
    await owner.query('UPDATE plan SET connection_calls_per_minute = 60');
    const floods = answers.filter((answer) => answer.status === 429);
    const limited = answers.filter((answer) => answer.body.result?.isError);
    const ok = answers.length - floods.length - limited.length;
    expect([ok, limited.length, floods.length]).toEqual([5, 10, 35]);
    for (const answer of floods) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const answer of limited) {
      expect(answer.body.result.content[0].text).toMatch(/^\[E_RATE_LIMITED\] .* Hint: Try again in \d+ s\.$/);
    }
    const rows = await log.rows('alfa', connection);
    expect(rows.filter((row) => row.outcome === 'ok')).toHaveLength(5);
    expect(gathered(rows.filter((row) => row.outcome === 'rate_limited'))).toBe(45);
  });

  it('of a dead token too', async () => {
    const { token, connection } = await gateway.token('alfa', 'engineer-2');
    await gateway.auth.execute({
      text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected' WHERE id = $1`,
      values: [connection],
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => mcp(gateway.url, token, 'tools/list')));
    expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(401));
    expect(gathered(await log.rows('alfa', connection))).toBe(40);
  });
});

describe('while Redis is away', () => {
  it('what is counted is 503 and never passes, what is not is answered', async () => {
    const { token, connection } = await gateway.token('alfa', 'engineer');
    redisLine.away();
    try {
      const params = { name: 'project_new', arguments: { name: 'uncounted' } };
      expect((await mcp(gateway.url, token, 'tools/call', params)).status).toBe(503);
      expect((await mcp(gateway.url, token, 'tools/list')).status).toBe(503);
      const said = (method: string, params: object) =>
        post(gateway.url, token, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
      expect((await said('ping', {})).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
      const version = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } };
      expect((await said('initialize', version)).body.result.protocolVersion).toBe('2025-11-25');
      expect((await mcp(gateway.url, undefined, 'tools/list')).status).toBe(503);
    } finally {
      redisLine.back();
    }
    const rows = await log.rows('alfa', connection);
    expect(endings(rows)).toEqual([['tools/call', 'project_new', 'error', 'http503']]);
  });
});
