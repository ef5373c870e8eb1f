import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../scripts/services/free-port.mjs';
import { api, jsonRequest, signIn } from '../../support/console.js';
import { PASSWORD, startGateway, type TestGateway } from '../../support/gateway.js';
import { mcp } from '../../support/mcp.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const open = (body: unknown, headers: Record<string, string> = {}) =>
  api(gateway.url, '/api/session', jsonRequest(gateway.url, 'POST', body, headers));
const email = () => gateway.organizations.alfa.members.engineer.email;

describe('signing in', () => {
  it('gives a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await open({ email: email(), password: PASSWORD });
    expect(answer.status).toBe(200);
    const [session, ...others] = answer.headers.getSetCookie();
    expect(session).toMatch(/^talud_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const cookie of others) expect(cookie).toMatch(/^talud_\w+=.*; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it('binds the cookie to the host and to https on a public address', async () => {
    const port = await freePort();
    const origin = 'https://talud.example';
    const published = await startGateway({ TALUD_PUBLIC_URL: origin, TALUD_PORT: String(port) });
    const credentials = { email: published.organizations.alfa.members.engineer.email, password: PASSWORD };
    const request = jsonRequest(origin, 'POST', credentials);
    const answer = await api(`http://127.0.0.1:${port}`, '/api/session', request);
    const [session, ...others] = answer.headers.getSetCookie();
    expect(session).toMatch(/^__Host-talud_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    for (const cookie of others) expect(cookie).toMatch(/^__Host-.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    await published.close();
  });

  it('takes the address in any letters, and makes a new session whatever cookie came along', async () => {
    const mine = `talud_session=${'f'.repeat(43)}`;
    const answer = await open({ email: ` ${email().toUpperCase()} `, password: PASSWORD }, { cookie: mine });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).not.toContain('f'.repeat(43));
    expect((await api(gateway.url, '/api/me', { headers: { cookie: mine } })).status).toBe(401);
  });

  it('answers alike for an unknown address and a wrong password', async () => {
    const wrong = await open({ email: email(), password: 'not it' });
    const unknown = await open({ email: 'nobody@alfa.example', password: 'not it' });
    expect([wrong.status, wrong.text]).toEqual([403, unknown.text]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(wrong.text).not.toContain(email());
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a number for a password', { email: 'a@b.c', password: 1 }],
    ['an object for an address', { email: { contains: '@' }, password: 'x' }],
    ['more than is asked', { email: 'a@b.c', password: 'x', role: 'owner' }],
    ['a list', []],
    ['a text', '"x"'],
    ['a NUL in the address', { email: 'a\0@b.c', password: 'x' }],
    ['a NUL in the password', { email: 'a@b.c', password: 'x\0' }],
    ['half a surrogate pair', { email: '\ud800@b.c', password: 'x' }],
    ['a long password', { email: 'a@b.c', password: 'x'.repeat(1025) }],
  ])('with %s is a clear refusal', async (_, body) => {
    const answer = await open(body);
    expect([400, 403]).toContain(answer.status);
    expect(answer.body.error).toMatchObject({ code: expect.stringMatching(/^E_(INVALID_ARGUMENT|FORBIDDEN)$/) });
  });

  it.each<[string, number, string | Uint8Array, string]>([
    ['no JSON', 400, '{"email":', 'application/json'],
    ['another type', 400, 'email=a', 'application/x-www-form-urlencoded'],
    ['an unknown charset', 400, '{}', 'application/json; charset=klingon'],
    ['more than 64 KB', 413, JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json'],
  ])('with a body that is %s is %p', async (_, status, body, type) => {
    const request = { method: 'POST', headers: { origin: gateway.url, 'content-type': type }, body: body as string };
    const answer = await api(gateway.url, '/api/session', request);
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toMatch(/^E_(INVALID_ARGUMENT|TOO_LARGE)$/);
  });

  it('from a page of another site is refused', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await open({ email: email(), password: PASSWORD }, { origin });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });
});

describe('a session', () => {
  it('speaks for its member', async () => {
    const { get } = await signIn(gateway, 'alfa', 'viewer');
    const { orgId, members } = gateway.organizations.alfa;
    expect((await get('/api/me')).body).toMatchObject({
      userId: members.viewer.userId,
      role: 'viewer',
      organizationId: orgId,
    });
  });

  it('is over when it is closed', async () => {
    const { get, send, cookie } = await signIn(gateway, 'alfa', 'viewer');
    const closed = await send('DELETE', '/api/session');
    expect(closed.status).toBe(204);
    expect(closed.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await get('/api/me')).status).toBe(401);
    expect((await api(gateway.url, '/api/me', { headers: { cookie } })).status).toBe(401);
  });

  it('ends with the member, the person or its time', async () => {
    for (const [end, mend] of [
      [
        `UPDATE membership SET removed_at = now() WHERE user_id = $1`,
        `UPDATE membership SET removed_at = NULL WHERE user_id = $1`,
      ],
      [`UPDATE app_user SET disabled_at = now() WHERE id = $1`, `UPDATE app_user SET disabled_at = NULL WHERE id = $1`],
      [`UPDATE web_session SET idle_expires_at = now() WHERE user_id = $1`, undefined],
      [`UPDATE web_session SET absolute_expires_at = now() WHERE user_id = $1`, undefined],
      [`UPDATE web_session SET revoked_at = now() WHERE user_id = $1`, undefined],
    ] as const) {
      const { get } = await signIn(gateway, 'beta', 'viewer');
      const values = [gateway.organizations.beta.members.viewer.userId];
      expect((await get('/api/me')).status).toBe(200);
      await gateway.auth.execute({ text: end, values });
      expect((await get('/api/me')).status).toBe(401);
      if (mend) await gateway.auth.execute({ text: mend, values });
    }
  });

  it('opens nothing on /mcp, and a token nothing on /api', async () => {
    const { cookie } = await signIn(gateway, 'alfa', 'admin');
    const secret = cookie.split('=')[1] ?? '';
    for (const headers of [{ cookie }, { authorization: `Bearer ${secret}` }]) {
      expect((await mcp(gateway.url, undefined, 'tools/list', {}, { headers })).status).toBe(401);
    }
    expect((await mcp(gateway.url, `tld_pat_${secret}`, 'tools/list')).status).toBe(401);
    const { token } = await gateway.token('alfa', 'admin');
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `talud_session=${token}` },
      { cookie: `talud_session=${token.slice(-43)}` },
    ]) {
      for (const path of ['/api/me', '/api/connections', '/api/me/connections', '/api/activity']) {
        expect((await api(gateway.url, path, { headers })).status).toBe(401);
      }
    }
  });
});
