import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallLimiter } from '@talud/ratelimit';
import { projectText } from '@talud/slope-io';
import { demoDocument } from '@talud/slope-model';
import { logIn } from '@talud/testing';
import { Redis } from 'ioredis';
import { auditLog } from '../../support/audit-rows.js';
import { api, type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { call } from '../../support/mcp.js';

let gateway: TestGateway;
let [engineer, viewer, stranger]: [Console, Console, Console] = [] as never;
let assistant: TestToken;

beforeAll(async () => {
  gateway = await startGateway();
  engineer = await signIn(gateway, 'alfa', 'engineer');
  viewer = await signIn(gateway, 'alfa', 'viewer');
  stranger = await signIn(gateway, 'beta', 'engineer');
  assistant = await gateway.token('alfa', 'engineer');
});
afterAll(() => gateway.close());

const FILE = projectText(demoDocument('Dam nº 2'));
const ok = async (token: string, tool: string, args: Record<string, unknown> = {}) => {
  const result = await call(gateway.url, token, tool, args);
  if (result.isError || !result.structuredContent) throw new Error(JSON.stringify(result));
  return result;
};
/** A link to the demo project's file, as the assistant gets it. */
async function link(token = assistant.token): Promise<{ url: string; resource: string }> {
  const { structuredContent: made } = await ok(token, 'project_new', { template: 'demo', name: 'Dam' });
  const { structuredContent } = await ok(token, 'project_get', { project_id: made.project_id, download: true });
  return structuredContent.download;
}
const fetched = (url: string) => api(gateway.url, new URL(url).pathname);
/** The answer but the date. */
const whole = ({ status, headers, text }: Awaited<ReturnType<typeof api>>) =>
  JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), text]);

describe('a file that a person brings in', () => {
  it('is taken by their assistant, and by nobody else’s', async () => {
    const brought = await engineer.upload('dam.json', FILE);
    expect(brought).toMatchObject({ status: 201, body: { name: 'dam.json', bytes: Buffer.byteLength(FILE) } });
    const { file } = brought.body;
    expect(file).toMatch(/^up_[a-z2-7]{26}$/);
    const made = await ok(assistant.token, 'project_new', { file });
    expect(made.structuredContent).toMatchObject({ project: 'Dam nº 2', template: 'file' });
    const colleague = await gateway.token('alfa', 'engineer-2');
    const foreign = await gateway.token('beta', 'engineer');
    const answers = await Promise.all(
      [colleague, foreign].map(({ token }) => call(gateway.url, token, 'project_new', { file })),
    );
    const invented = await call(gateway.url, foreign.token, 'project_new', { file: `up_${'a'.repeat(26)}` });
    for (const answer of answers) expect(JSON.stringify(answer)).toBe(JSON.stringify(invented));
    expect(invented.content[0].text).toContain('[E_NOT_FOUND]');
  });

  it('is refused to viewers, without a name, empty, as something else than bytes, and over the plan', async () => {
    expect((await viewer.upload('dam.json', FILE)).body.error).toMatchObject({ code: 'E_FORBIDDEN' });
    const refused = async (name: string, content: string | Uint8Array) =>
      (await engineer.upload(name, content)).body.error;
    expect((await refused('', FILE)).code).toBe('E_INVALID_ARGUMENT');
    expect((await refused('a\u202eb', FILE)).code).toBe('E_INVALID_ARGUMENT');
    expect(await refused('empty', '')).toMatchObject({ code: 'E_INVALID_ARGUMENT', message: 'The file is empty.' });
    const asJson = await engineer.send('POST', '/api/uploads?name=x', { a: 1 });
    expect(asJson.body.error.hint).toContain('application/octet-stream');
    const owner = await logIn(gateway.database.ownerUrl);
    await owner.query(`UPDATE plan SET upload_kb = 64`);
    expect(await refused('large', new Uint8Array(65 * 1024))).toMatchObject({ code: 'E_TOO_LARGE' });
    await owner.query(`UPDATE plan SET upload_kb = 8192, uploads_mb = 1`);
    expect((await engineer.upload('half', new Uint8Array(900 * 1024))).status).toBe(201);
    expect(await refused('more', new Uint8Array(900 * 1024))).toMatchObject({ code: 'E_QUOTA_EXCEEDED' });
    expect((await stranger.upload('theirs', new Uint8Array(900 * 1024))).status).toBe(201);
    await owner.query(`UPDATE plan SET uploads_mb = 256`);
    await owner.end();
  });

  it('is not there any more when its day is over', async () => {
    const { file } = (await engineer.upload('dam.json', FILE)).body;
    const app = await logIn(gateway.database.ownerUrl);
    await app.query('ALTER TABLE upload NO FORCE ROW LEVEL SECURITY');
    await app.query(`UPDATE upload SET expires_at = now()`);
    await app.query('ALTER TABLE upload FORCE ROW LEVEL SECURITY');
    await app.end();
    const gone = await call(gateway.url, assistant.token, 'project_new', { file });
    expect(gone.content[0].text).toContain('There is no such file here.');
  });

  it('may stand in the call itself, within 256 KB', async () => {
    const inline = (content: string) => ({ file: { name: 'dam.json', base64: content } });
    const made = await ok(assistant.token, 'project_new', {
      ...inline(Buffer.from(FILE).toString('base64')),
      name: 'Own',
    });
    expect(made.structuredContent.project).toBe('Own');
    const text = async (args: object) =>
      (await call(gateway.url, assistant.token, 'project_new', { ...args })).content[0].text;
    expect(await text(inline('no base64!'))).toContain('[E_INVALID_ARGUMENT]');
    expect(await text(inline(''))).toContain('[E_INVALID_ARGUMENT]');
    expect(await text(inline(Buffer.alloc(257 * 1024).toString('base64')))).toContain('[E_TOO_LARGE]');
    expect(await text({ ...inline('aaaa'), template: 'demo' })).toContain('[E_CONFLICT]');
    expect(await text(inline(Buffer.from('{"a":1}').toString('base64')))).toContain('no key "a"');
  });
});

describe('a link to a file', () => {
  it('gives the project’s file, with which a project of the same bytes is made', async () => {
    const made = await ok(assistant.token, 'project_new', { template: 'demo', name: 'Dam' });
    const { project_id } = made.structuredContent;
    await ok(assistant.token, 'load_set', { project_id, kind: 'line', point_xy: [10, 25], magnitude: 1 / 3 });
    const answer = await ok(assistant.token, 'project_get', { project_id, download: true });
    const { download } = answer.structuredContent;
    expect(download).toMatchObject({ name: 'Dam.json', mime_type: 'application/json' });
    expect(answer.content).toContainEqual(
      expect.objectContaining({ type: 'resource_link', uri: download.url, name: 'Dam.json' }),
    );
    expect(answer.content[1].text).toContain(download.url);
    const file = await fetched(download.url);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="Dam.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await ok(assistant.token, 'project_new', {
      file: { name: 'Dam.json', base64: Buffer.from(file.text).toString('base64') },
    });
    const second = await ok(assistant.token, 'project_get', {
      project_id: again.structuredContent.project_id,
      download: true,
    });
    expect((await fetched(second.structuredContent.download.url)).text).toBe(file.text);
  });

  it('is logged at every fetch, in the name of its connection, and stands in no log itself', async () => {
    const { url, resource } = await link();
    await fetched(url);
    const log = await auditLog(gateway);
    const rows = await log.rows('alfa', assistant.connection);
    expect(rows.at(-1)).toMatchObject({ method: 'download', name: resource, outcome: 'ok' });
    expect(rows.at(-1)?.project_id).not.toBeNull();
    const ticket = new URL(url).pathname.split('/').at(-1) ?? '';
    expect(JSON.stringify(rows)).not.toContain(ticket);
    await log.end();
  });

  it('is worth nothing once the connection is cut, nor beyond the grant', async () => {
    const own = await gateway.token('alfa', 'engineer');
    const { url } = await link(own.token);
    expect((await fetched(url)).status).toBe(200);
    const narrowed = await engineer.send('PATCH', `/api/connections/${own.connection}`, { toolsets: ['search'] });
    expect(narrowed.status).toBe(204);
    const beyond = await fetched(url);
    expect(beyond.status).toBe(404);
    expect((await engineer.send('POST', `/api/connections/${own.connection}/revoke`)).status).toBe(204);
    expect(whole(await fetched(url))).toBe(whole(beyond));
    const log = await auditLog(gateway);
    const codes = (await log.rows('alfa', own.connection)).filter(({ method }) => method === 'download');
    expect(codes.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['ok', null],
      ['error', 'E_NOT_FOUND'],
      ['denied', 'revoked'],
    ]);
    await log.end();
  });

  it('answers alike whatever is wrong with it', async () => {
    const { url } = await link();
    const ticket = new URL(url).pathname.split('/').at(-1) ?? '';
    const [head = '', body = '', signature = ''] = ticket.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(claims).toEqual({
      ...{ aud: 'talud download', by: 'connection', org: gateway.organizations.alfa.orgId, id: assistant.connection },
      ...{ file: expect.stringMatching(/^slope:\/\/projects\/p_/), exp: expect.any(Number) },
    });
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', kid: expect.any(String) });
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 600_000);
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = (claim: object, key: string) => {
      const signed = `${head}.${encoded({ ...claims, ...claim })}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    };
    const wrong = [
      'x',
      `${head}.${body}`,
      `${head}.${body}.${signature.slice(0, -2)}AA`,
      `${head}.${encoded({ ...claims, by: 'session' })}.${signature}`,
      `${encoded({ alg: 'none' })}.${body}.`,
      forged({}, 'secret'),
      forged({ exp: claims.exp + 1_000_000 }, ''),
      assistant.token,
      'a'.repeat(5_000),
    ];
    const nothing = whole(await api(gateway.url, '/download/nothing'));
    expect(nothing).toContain('404');
    for (const one of wrong)
      expect(whole(await api(gateway.url, `/download/${encodeURIComponent(one)}`))).toBe(nothing);
  });

  it('is made for a person’s browser too, by the rights of their role and organization', async () => {
    const { resource } = await link();
    const asked = (who: Console, file: string) => who.send('POST', '/api/downloads', { file });
    const made = await asked(viewer, resource);
    expect(made.status).toBe(201);
    expect((await fetched(made.body.url)).status).toBe(200);
    const foreign = await fetched((await asked(stranger, resource)).body.url);
    const invented = await fetched((await asked(stranger, `slope://projects/p_${'a'.repeat(26)}`)).body.url);
    expect(foreign.status).toBe(404);
    expect(whole(foreign)).toBe(whole(invented));
    expect((await asked(viewer, 'slope://guide')).status).toBe(404);
    expect((await asked(viewer, 'file:///etc/passwd')).status).toBe(404);
    const log = await auditLog(gateway);
    const rows = (await log.rows('alfa')).filter(
      ({ method, connection_id }) => method === 'download' && !connection_id,
    );
    expect(rows.at(-1)).toMatchObject({ outcome: 'ok', name: resource });
    await log.end();
    await viewer.send('DELETE', '/api/session');
    expect((await fetched(made.body.url)).status).toBe(404);
    viewer = await signIn(gateway, 'alfa', 'viewer');
  });

  it('counts as a call of its connection', async () => {
    const own = await gateway.token('beta', 'engineer');
    const { url } = await link(own.token);
    const owner = await logIn(gateway.database.ownerUrl);
    await owner.query(`UPDATE plan SET connection_calls_per_minute = 3`);
    expect((await fetched(url)).status).toBe(200);
    const over = await fetched(url);
    expect([over.status, over.body.error.code]).toEqual([429, 'E_RATE_LIMITED']);
    await owner.query(`UPDATE plan SET connection_calls_per_minute = 60`);
    await owner.end();
  });

  it('is not guessed at without end: strangers are counted by address', async () => {
    await gateway.redis.flush();
    const redis = new Redis(gateway.redis.url);
    // As if another gateway had had all but one of those that one address may make.
    const elsewhere = new CallLimiter(redis);
    await Promise.all(Array.from({ length: 299 }, () => elsewhere.unknown('127.0.0.1')));
    redis.disconnect();
    const guess = async () => (await api(gateway.url, '/download/nothing')).status;
    expect([await guess(), await guess()]).toEqual([404, 429]);
  });
});
