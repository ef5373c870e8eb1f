import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineTo, testRedis } from '@talud/testing';
import { call, mcp, post } from '../../support/mcp.js';
import type { Browser } from '../support/browser.js';
import { OAuthClient, register } from '../support/client.js';
import { type Place, raw, startPlace } from '../support/place.js';

describe('the resource server', () => {
  let place: Place;
  let client: OAuthClient;
  let engineer: Browser;
  beforeAll(async () => {
    place = await startPlace();
    client = await OAuthClient.register(place.url, undefined, place.from());
    engineer = await place.signedIn('alfa', 'engineer');
  });
  afterAll(() => place.close());

  it('is described where clients look, with one issuer and one resource', async () => {
    for (const path of ['', '/mcp']) {
      const answer = await place.browser().json('GET', `/.well-known/oauth-protected-resource${path}`);
      expect(answer.json).toMatchObject({ resource: `${place.url}/mcp`, authorization_servers: [place.url] });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
    const metadata = (await place.browser().json('GET', '/.well-known/oauth-authorization-server')).json;
    expect(metadata).toMatchObject({
      issuer: place.url,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(metadata.scopes_supported).toEqual(['mcp']);
    expect(metadata).not.toHaveProperty('jwks_uri');
    expect(metadata).not.toHaveProperty('userinfo_endpoint');
    for (const [name, value] of Object.entries(metadata)) {
      if (name.endsWith('_endpoint')) expect(String(value).startsWith(`${place.url}/oauth/`)).toBe(true);
    }
  });

  it('attack 66: no token, an invented one, a refresh token and a console cookie are 401 with where to ask', async () => {
    const { refresh } = await client.connect(engineer);
    const cookie = [...engineer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const invented = `tld_at_${randomBytes(32).toString('base64url')}`;
    for (const [token, headers] of [
      [undefined, {}],
      [invented, {}],
      ['tld_at_short', {}],
      ['', {}],
      [refresh, {}],
      [engineer.cookies.get('talud_session'), {}],
      [undefined, { cookie }],
      [undefined, { authorization: 'Basic eDp5' }],
    ] as const) {
      for (const method of ['initialize', 'server/discover', 'tools/list', 'tools/call']) {
        const answer = await mcp(place.url, token, method, {}, { headers: { ...place.from(), ...headers } });
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toContain(
          `resource_metadata="${place.url}/.well-known/oauth-protected-resource/mcp"`,
        );
      }
    }
  });

  it('attack 67: a token of an assistant opens nothing of the console', async () => {
    const { access } = await client.connect(engineer);
    const personal = (await engineer.json('POST', '/api/me/tokens', { name: 'x' })).json.token;
    expect(personal).toMatch(/^tld_pat_/);
    for (const token of [access, personal]) {
      for (const path of ['/api/me', '/api/me/connections', '/api/connections', '/api/activity', '/api/me/security']) {
        const answer = await place.browser().json('GET', path, {}, { authorization: `Bearer ${token}` });
        expect([path, answer.status]).toEqual([path, 401]);
      }
    }
  });

  it('attack 68: a token in the query or the body is not one', async () => {
    const { access } = await client.connect(engineer);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', access_token: access });
    expect((await post(place.url, undefined, body, { headers: place.from() })).status).toBe(401);
    const response = await fetch(`${place.url}/mcp?access_token=${access}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...place.from() },
      body,
    });
    expect(response.status).toBe(401);
  });

  it('attack 69: another organization’s project and an invented one get the same answer, byte for byte', async () => {
    const { access } = await client.connect(engineer);
    const theirs = await client.connect(await place.signedIn('beta', 'engineer'));
    const made = await call(place.url, theirs.access, 'project_new', { name: 'canary-7391' });
    const handle =
      made.structuredContent?.project?.id ?? made.structuredContent?.project_id ?? made.structuredContent?.id;
    const found = typeof handle === 'string' ? handle : /p_[a-z2-7]{26}/.exec(JSON.stringify(made))?.[0];
    if (found === undefined) throw new Error(`project_new named no project: ${JSON.stringify(made)}`);
    const ask = async (id: string) =>
      (await mcp(place.url, access, 'tools/call', { name: 'project_open', arguments: { project: id } }, { id: 'same' }))
        .text;
    const [real, invented] = [await ask(found), await ask(`p_${'a'.repeat(26)}`)];
    expect(real).toBe(invented);
    expect(real).not.toContain('canary-7391');
  });

  it('attack 70: a token for another resource is 401', async () => {
    const { access } = await client.connect(engineer);
    const connection = await place.latestConnection(client.id);
    for (const resource of ['https://other.example/mcp', `${place.url}/other`, place.url]) {
      await place.sql('UPDATE oauth_connection SET resource = $2 WHERE id = $1', [connection, resource]);
      expect(await place.calls(access)).toBe(401);
    }
    await place.sql('UPDATE oauth_connection SET resource = $2 WHERE id = $1', [connection, `${place.url}/mcp`]);
    expect(await place.calls(access)).toBe(200);
  });

  it('attack 74: a member who is demoted loses the tools of the role at the next call', async () => {
    const admin = await place.signedIn('alfa', 'admin');
    const owner = await place.signedIn('alfa', 'owner');
    const { access } = await client.connect(admin, { 'module.org': 'on' });
    const names = async (): Promise<string[]> =>
      (await mcp(place.url, access, 'tools/list')).body.result.tools.map((tool: { name: string }) => tool.name);
    expect(await names()).toEqual(expect.arrayContaining(['project_new', 'list_users']));
    const { userId } = place.gateway.organizations.alfa.members.admin;
    await owner.json('PATCH', `/api/organization/members/${userId}`, { role: 'viewer' });
    for (const name of ['project_new', 'list_users']) {
      expect(await names()).not.toContain(name);
      const blind = await mcp(place.url, access, 'tools/call', { name, arguments: { name: 'x' } });
      expect(blind.text).toContain('Unknown tool');
    }
    await owner.json('PATCH', `/api/organization/members/${userId}`, { role: 'admin' });
    expect(await names()).toContain('project_new');
  });

  it('attack 75: a foreign Host is 421 and a foreign Origin 403, with a good token too', async () => {
    const { access } = await client.connect(engineer);
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const head = (lines: string): string =>
      `POST /mcp HTTP/1.1\r\n${lines}\r\nAuthorization: Bearer ${access}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
    expect(await raw(place.url, head('Host: evil.example'))).toMatch(/^HTTP\/1\.1 421/);
    const { host } = new URL(place.url);
    expect(await raw(place.url, head(`Host: ${host}\r\nOrigin: https://evil.example`))).toMatch(/^HTTP\/1\.1 403/);
  });

  it('attack 76: the sixty-first call of a minute is refused', async () => {
    const { access } = await client.connect(engineer);
    const results = await Promise.all(
      Array.from({ length: 61 }, () =>
        call(place.url, access, 'project_list').then((result) => JSON.stringify(result)),
      ),
    );
    expect(results.filter((text) => text.includes('[E_RATE_LIMITED]'))).toHaveLength(1);
  });

  it('headers that claim an inner caller change nothing', async () => {
    for (const name of [
      'x-internal-auth',
      'x-user-id',
      'x-org-id',
      'x-tenant-id',
      'x-forwarded-user',
      'x-original-url',
    ]) {
      const headers = { [name]: place.gateway.organizations.alfa.orgId, ...place.from() };
      expect((await mcp(place.url, undefined, 'tools/list', {}, { headers })).status).toBe(401);
      expect((await place.browser().json('GET', '/api/me', {}, headers)).status).toBe(401);
    }
  });

  it('older transports and paths beside /mcp are not there', async () => {
    const { access } = await client.connect(engineer);
    for (const path of ['/sse', '/messages', '/message', '/mcp/sse', '/mcp/x']) {
      const answer = await place.browser().json('POST', path, {}, { authorization: `Bearer ${access}` });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe('the resource server without Redis', () => {
  it('attack 76: lets no call and no sign-in pass, and says 503', async () => {
    const redis = await testRedis();
    const line = await lineTo(redis.url);
    const place = await startPlace({ REDIS_URL: line.url });
    try {
      const { token } = await place.gateway.token('alfa', 'engineer');
      expect(await place.calls(token)).toBe(200);
      await line.close();
      expect(await place.calls(token)).toBe(503);
      expect((await place.browser().signIn(place.email('alfa', 'engineer'), 'wrong')).status).toBe(503);
      expect((await register(place.url, { redirect_uris: ['http://localhost/'] })).status).toBe(503);
    } finally {
      await place.close();
      await redis.close();
    }
  });
});
