import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Login, logIn } from '@talud/testing';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/services/free-port.mjs';
import { WorkerProcess } from '../integration/jobs/worker-process.js';
import { gatewayProcess } from '../support/gateway-process.js';
import { call, mcp, post } from '../support/mcp.js';
import { Authenticator } from './support/authenticator.js';
import { field } from './support/browser.js';
import { LOCAL, OAuthClient } from './support/client.js';
import type { Kept } from './support/everything.js';
import { appCode, enrol, lastMail, linkIn, newPerson } from './support/people.js';
import { PASSWORD, type Place, startPlace } from './support/place.js';
import { Secrets } from './support/secrets.js';

const words = (): string => randomBytes(18).toString('base64url');

/**
 * A full run of gateway and worker as processes of their own, every log line on: each secret that occurs is written
 * down, and at the end looked for wherever something is kept or said.
 */
describe('secrets', () => {
  const secrets = new Secrets();
  /** In the mail that brings them, and nowhere else. */
  const mailed = new Secrets();
  /** Answers that refuse or fail. */
  const refusals: Kept[] = [];
  const gateway = gatewayProcess();
  const realFetch = globalThis.fetch;
  let place: Place;
  let owner: Login;
  let worker: WorkerProcess;
  const operatorToken = secrets.add('the operator’s token', words() + words());
  const operatorPorts = { gateway: 0, worker: 0 };

  beforeAll(async () => {
    globalThis.fetch = watched(realFetch, secrets, refusals);
    Object.assign(operatorPorts, { gateway: await freePort(), worker: await freePort() });
    const open = { TALUD_LOG_LEVEL: 'debug', TALUD_METRICS_TOKEN: operatorToken };
    const settings = {
      ...open,
      TALUD_SECRET: secrets.add('the server’s secret', words() + words()),
      TALUD_METRICS_PORT: String(operatorPorts.gateway),
    };
    place = await startPlace(settings, {}, undefined, gateway.start);
    const { database, redis } = place.gateway;
    for (const address of [database.appUrl, database.authUrl, database.maintUrl]) {
      secrets.add('a database password', new URL(address).password);
    }
    owner = await logIn(database.ownerUrl);
    const ofWorker = { ...open, TALUD_WORKER_METRICS_PORT: String(operatorPorts.worker) };
    worker = await WorkerProcess.start({ database, redis }, ofWorker);
    secrets.add('the members’ password', PASSWORD);
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await worker?.kill('SIGTERM');
    await owner?.end();
    await place?.close();
  });

  /** While a table is not there, what needs it fails in the middle. */
  const without = async (table: string, act: () => Promise<{ status: number }>): Promise<void> => {
    await owner.query(`ALTER TABLE ${table} RENAME TO away`);
    const { status } = await act();
    await owner.query(`ALTER TABLE away RENAME TO ${table}`);
    expect([table, status >= 500]).toEqual([table, true]);
  };
  const link = async (to: string, path: string): Promise<string> =>
    mailed.add(`a link to ${path}`, linkIn(await lastMail(place, to, path), path));

  it('of people: passwords, links, codes, sessions, passkeys', async () => {
    const email = 'keeper@example.org';
    const [first, second, third] = [words(), words(), words()].map((one) => secrets.add('a password', one));
    const browser = place.browser();
    const signUp = { name: 'A keeper', email, password: first ?? '' };
    await without('user_email', () => browser.post('/signup', signUp));
    await browser.post('/signup', signUp);
    const verify = { token: await link(email, '/verify'), password: first ?? '' };
    await browser.post('/verify', { ...verify, password: secrets.add('a wrong password', words()) });
    await without('one_time_token', () => browser.post('/verify', verify));
    expect((await browser.post('/verify', verify)).status).toBe(200);
    expect((await browser.signIn(email, secrets.add('a wrong password', words()))).status).toBe(403);
    await without('web_session', () => browser.signIn(email, first ?? ''));
    expect((await browser.signIn(email, first ?? '')).status).toBe(303);

    await browser.post('/forgot', { email });
    const reset = { token: await link(email, '/reset'), password: second ?? '' };
    expect((await browser.post('/reset', { ...reset, password: 'short' })).status).toBe(400);
    await without('credential_password', () => browser.post('/reset', reset));
    expect((await browser.post('/reset', reset)).status).toBe(200);
    expect((await browser.post('/reset', reset)).status).toBe(400);
    expect((await browser.signIn(email, second ?? '')).status).toBe(303);
    const change = { present: second, next: third };
    await without('credential_password', () => browser.json('PUT', '/api/me/password', change));
    expect((await browser.json('PUT', '/api/me/password', change)).status).toBe(204);

    const { secret, recoveryCodes } = await enrol(browser);
    secrets.add('the secret of an authenticator app', secret);
    for (const code of recoveryCodes) {
      secrets.add('a recovery code', code);
      secrets.add('a recovery code without dashes', code.replaceAll('-', ''));
    }
    const again = place.browser();
    expect((await again.signIn(email, third ?? '')).location).toBe('/login/second-step');
    await without('credential_recovery', () => again.post('/login/second-step', { code: recoveryCodes[0] ?? '' }));
    expect((await again.post('/login/second-step', { code: recoveryCodes[0] ?? '' })).status).toBe(303);
    expect((await again.post('/login/second-step', { code: recoveryCodes[0] ?? '' })).status).toBe(403);
    expect((await again.post('/login/second-step', { code: await appCode(secret, 30) })).status).toBe(303);

    const device = new Authenticator(place.url);
    const answer = device.register((await again.json('POST', '/api/me/passkeys/question')).json);
    expect((await again.json('POST', '/api/me/passkeys', { name: 'phone', answer })).status).toBe(201);
    const other = place.browser();
    const given = device.answer((await other.json('POST', '/api/passkeys/question')).json);
    expect((await other.json('POST', '/api/passkeys/answer', given)).status).toBe(200);
    expect((await other.json('POST', '/api/passkeys/answer', given)).status).toBe(403);
  });

  it('of organizations: invitations', async () => {
    const boss = await place.signedIn('alfa', 'owner');
    const guest = await newPerson(place, 'guest@example.org');
    mailed.add('a link to /verify', linkIn(await lastMail(place, 'guest@example.org', '/verify'), '/verify'));
    const wish = { email: 'guest@example.org', role: 'engineer' };
    await without('invitation', () => boss.json('POST', '/api/organization/invitations', wish));
    expect((await boss.json('POST', '/api/organization/invitations', wish)).status).toBe(201);
    const token = await link('guest@example.org', '/invitation');
    expect((await guest.get(`/invitation?token=${token}`)).status).toBe(200);
    expect((await boss.post('/invitation', { token })).status).toBe(403);
    await without('membership', () => guest.post('/invitation', { token }));
    expect((await guest.post('/invitation', { token })).status).toBe(200);
  });

  it('of assistants: codes, verifiers, tokens', async () => {
    const engineer = await place.signedIn('alfa', 'engineer');
    const client = await OAuthClient.register(place.url, LOCAL, place.from());
    secrets.add('a verifier', client.verifier);
    const allowed = async (): Promise<string> => secrets.add('a code', await client.code(engineer));
    const page = await client.consentPage(engineer);
    for (const name of ['request', 'token']) secrets.add(`the ${name} of a consent page`, field(page.text, name));
    const form = OAuthClient.form(page);
    expect((await engineer.post('/oauth/consent', { ...form, token: words() })).status).toBe(400);
    await without('oauth_code', () => engineer.post('/oauth/consent', form));

    const code = await allowed();
    await client.exchange(code, { code_verifier: secrets.add('a wrong verifier', words() + words()) });
    await without('oauth_token', () => client.exchange(code));
    const { json: first } = await client.exchange(code);
    const { json: second } = await client.refresh(tell(secrets, first).refresh_token);
    tell(secrets, second);
    await without('oauth_token', () => client.refresh(second.refresh_token));
    expect(await place.calls(second.access_token)).toBe(200);
    // An old refresh token and a code that was used end what they had begun.
    expect((await client.refresh(first.refresh_token)).status).toBe(400);
    expect((await client.exchange(code)).status).toBe(400);
    expect(await place.calls(second.access_token)).toBe(401);
    const unused = await allowed();
    const third = tell(secrets, (await client.exchange(unused)).json);
    expect((await client.revoke(third.access_token)).status).toBe(200);
    expect(await place.calls(third.access_token)).toBe(401);
  });

  it('of calls: whatever a token is put into', async () => {
    const engineer = await place.signedIn('alfa', 'engineer');
    const wish = { name: 'script', readOnly: false, toolsets: ['full'] };
    await without('oauth_token', () => engineer.json('POST', '/api/me/tokens', wish));
    const { token } = (await engineer.json('POST', '/api/me/tokens', wish)).json;
    secrets.add('a personal token', token);
    const unknown = secrets.add('a token that was never made', `tld_at_${randomBytes(32).toString('base64url')}`);

    await call(place.url, token, 'project_new', { name: 'Dam', template: 'demo' });
    const run = await call(place.url, token, 'analysis_run', { accept_defaults: true });
    expect(run.isError).toBeUndefined();
    for (const one of [token, unknown]) {
      for (const args of [
        { name: one },
        { [one]: 1 },
        { offset: one },
        { project_id: one },
        { query: { token: one } },
      ]) {
        await call(place.url, token, 'project_list', args);
        await call(place.url, token, 'project_open', args);
      }
      await call(place.url, token, one, {});
      await mcp(place.url, token, one, {});
      await mcp(place.url, token, 'resources/read', { uri: `talud://${one}` });
      await mcp(place.url, one, 'server/discover', {}, { headers: { 'mcp-name': one } });
      await post(place.url, token, `{"jsonrpc":"2.0","id":"${one}","method":`);
      await post(place.url, token, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { x: one } }));
      await fetch(`${place.url}/mcp?access_token=${one}`, { method: 'POST' });
      await fetch(`${place.url}/no/such/${one}`);
      await fetch(`${place.url}/api/me`, { headers: { authorization: `Bearer ${one}` } });
      await fetch(`${place.url}/api/connections/${one}/revoke`, { method: 'POST', headers: { origin: place.url } });
      await engineer.json('POST', `/api/connections/${one}/revoke`);
      await engineer.json('POST', '/api/me/tokens', { name: 'x', [one]: one });
      await engineer.get(`/oauth/authorize?client_id=${one}&redirect_uri=${one}&state=${one}`);
      await engineer.get(`/reset?token=${one}`);
    }
    await without('oauth_token', () => mcp(place.url, token, 'tools/list'));
    await owner.query('ALTER TABLE slope_project RENAME TO away');
    expect((await call(place.url, token, 'project_list')).isError).toBe(true);
    await owner.query('ALTER TABLE away RENAME TO slope_project');
  });

  it('occurred, and are found by the search wherever it looks', async () => {
    expect(secrets.count).toBeGreaterThan(60);
    expect(mailed.count).toBe(4);
    expect(refusals.length).toBeGreaterThan(60);
    expect(gateway.said()).toContain('"level":');
    expect(worker.starts).toHaveLength(1);
    const proof = new Secrets();
    const secret = proof.add('a proof', `tld_at_${randomBytes(32).toString('base64url')}`);
    const redis = new Redis(place.gateway.redis.url);
    await redis.hset('proof', 'field', secret);
    await owner.query(`CREATE TABLE proof AS SELECT convert_to('${secret}', 'UTF8') AS as_bytes`);
    await owner.query(`CREATE TABLE proof_2 AS SELECT encode(convert_to('${secret}', 'UTF8'), 'base64') AS encoded`);
    await owner.query(
      `CREATE TABLE proof_3 AS SELECT jsonb_build_object('deep', jsonb_build_array('${secret}')) AS json`,
    );
    const everything = await place.everything();
    await owner.query('DROP TABLE proof, proof_2, proof_3');
    await redis.del('proof');
    redis.disconnect();
    expect(proof.foundIn(everything)).toEqual([
      'a proof #1 in table proof',
      'a proof #1 in table proof_2',
      'a proof #1 in table proof_3',
      'a proof #1 in Redis proof',
    ]);
    for (const table of ['audit_event', 'slope_revision', 'analysis_result', 'credential_totp', 'web_session']) {
      expect(everything.some(({ where }) => where.startsWith(`table ${table}`))).toBe(true);
    }
    expect(everything.some(({ where }) => where.startsWith('Redis '))).toBe(true);
  });

  it('stand in no figure that the operator reads, and neither does an id, a name or an address', async () => {
    const everything = await place.everything();
    const ids = new Set(everything.flatMap(({ text }) => text.match(UUID) ?? []));
    expect(ids.size).toBeGreaterThan(50);
    const named = Object.values(place.gateway.organizations).flatMap(({ members }) =>
      Object.values(members).map(({ email }) => email),
    );
    for (const port of Object.values(operatorPorts)) {
      const figures = await figuresOf(port, operatorToken);
      expect(secrets.foundIn([{ where: 'figures', text: figures }])).toEqual([]);
      expect(mailed.foundIn([{ where: 'figures', text: figures }])).toEqual([]);
      expect(figures).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|\b(?:p|j|r|up)_[a-z2-7]{26}\b|\d+\.\d+\.\d+\.\d+|@/);
      for (const one of [...ids, ...named, 'keeper', 'Dam']) expect(figures).not.toContain(one);
      expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`, withToken(operatorToken))).status).toBe(200);
    }
    const ofGateway = await figuresOf(operatorPorts.gateway, operatorToken);
    for (const line of [
      'talud_calls_total{tool="project_new",outcome="ok"} 1',
      'talud_calls_total{tool="unknown",outcome="denied"} 2',
      'talud_call_seconds_count{tool="analysis_run"} 1',
      'talud_bells_waiting 0',
    ]) {
      expect(ofGateway.split('\n')).toContain(line);
    }
    const ofWorker = await figuresOf(operatorPorts.worker, operatorToken);
    for (const line of ['talud_runs_total{kind="analysis",outcome="result"} 1', 'talud_jobs{state="queued"} 0']) {
      expect(ofWorker.split('\n')).toContain(line);
    }
  });

  it('attack 54: stand in no table, Redis key, mail, log line or refusal', async () => {
    const everything = await place.everything();
    const health = await fetch(`${place.url}/health`);
    const said: Kept[] = [
      ...linesOf('log of the gateway', gateway.said()),
      ...linesOf('log of the worker', worker.said),
      ...refusals,
      { where: 'health', text: await health.text() },
    ];
    expect(secrets.foundIn([...everything, ...said])).toEqual([]);
    const outside = everything.filter(({ where }) => !where.startsWith('mail '));
    expect(mailed.foundIn([...outside, ...said])).toEqual([]);
    // Each stands in the one mail that brings it.
    expect(mailed.foundIn(everything)).toHaveLength(mailed.count);
  });
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const withToken = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

async function figuresOf(port: number, token: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`, withToken(token))).text();
}

interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}

function tell(secrets: Secrets, pair: TokenPair): TokenPair {
  secrets.add('an access token', pair.access_token);
  secrets.add('a refresh token', pair.refresh_token);
  return pair;
}

function linesOf(where: string, text: string): Kept[] {
  return text.split('\n').map((line) => ({ where: `${where}: ${line.slice(0, 200)}`, text: line }));
}

/**
 * Writes down every cookie that is set as a secret, and every answer that refuses or fails. A field by which a form
 * carries a token on to its next try is no telling of it.
 */
function watched(real: typeof fetch, secrets: Secrets, refusals: Kept[]): typeof fetch {
  return async (input, init) => {
    const response = await real(input, init);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value.length >= 20) secrets.add(`the cookie ${name}`, value);
    }
    const text = await response.clone().text();
    if (response.status < 400 && !/"isError":true|"error":\{/.test(text)) return response;
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').map((pair) => pair.join(': '));
    refusals.push({
      where: `${response.status} of ${init?.method ?? 'GET'} ${new URL(String(input)).pathname.slice(0, 30)}`,
      text: [...headers, text.replace(/<input type="hidden"[^>]*>/g, '')].join('\n'),
    });
    return response;
  };
}
