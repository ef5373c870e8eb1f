import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineTo, testDatabase } from '@talud/testing';
import { call, mcp } from '../../support/mcp.js';
import { OAuthClient } from '../support/client.js';
import { type Place, startPlace } from '../support/place.js';

/** What happened to other gateways, as their advisories tell it. */
describe('published incidents', () => {
  let place: Place;
  beforeAll(async () => {
    place = await startPlace();
  });
  afterAll(() => place.close());

  it('a session id of another caller is worth nothing: answers follow the token alone', async () => {
    const [alfa, beta] = [await place.gateway.token('alfa', 'engineer'), await place.gateway.token('beta', 'engineer')];
    await call(place.url, alfa.token, 'project_new', { name: 'alfa-canary' });
    const first = await mcp(place.url, alfa.token, 'tools/list');
    const session = first.headers.get('mcp-session-id') ?? 'any';
    const stolen = await mcp(
      place.url,
      beta.token,
      'tools/call',
      { name: 'project_list', arguments: {} },
      { headers: { 'mcp-session-id': session } },
    );
    expect(stolen.text).not.toContain('alfa-canary');
    expect((await mcp(place.url, undefined, 'tools/list', {}, { headers: { 'mcp-session-id': session } })).status).toBe(
      401,
    );
  });

  it('two tokens in turn, and at once under one request id, never cross', async () => {
    const [alfa, beta] = [await place.gateway.token('alfa', 'owner'), await place.gateway.token('beta', 'owner')];
    await call(place.url, alfa.token, 'project_new', { name: 'of-alfa' });
    await call(place.url, beta.token, 'project_new', { name: 'of-beta' });
    const ask = async (token: string): Promise<string> =>
      (await mcp(place.url, token, 'tools/call', { name: 'project_list', arguments: {} }, { id: 1 })).text;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(i % 2 ? alfa.token : beta.token)));
    for (const [i, text] of answers.entries()) {
      expect(text).toContain(i % 2 ? 'of-alfa' : 'of-beta');
      expect(text).not.toContain(i % 2 ? 'of-beta' : 'of-alfa');
    }
  });

  it('no page or document that is open to everybody names anything of anybody', async () => {
    const { orgId, members } = place.gateway.organizations.alfa;
    const secrets = [orgId, members.owner.userId, members.owner.email, 'Demo alfa'];
    for (const path of [
      '/',
      '/health',
      '/login',
      '/signup',
      '/forgot',
      '/verify',
      '/reset',
      '/invitation',
      '/account',
      '/account/assistants',
      '/oauth/authorize',
      '/oauth/consent',
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/api/me',
      '/api/connections',
      '/api/activity',
      '/api/organization/members',
      '/api/nothing',
      '/nothing',
    ]) {
      const answer = await place.browser().get(path);
      expect(answer.status).toBeLessThan(500);
      for (const secret of secrets) expect(answer.text).not.toContain(secret);
      expect(answer.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    }
  });

  it('a code is not given for an address that was registered by another, nor PKCE skipped by leaving it out', async () => {
    const engineer = await place.signedIn('alfa', 'engineer');
    const client = await OAuthClient.register(place.url, undefined, place.from());
    const code = await client.code(engineer);
    for (const changes of [
      { code_verifier: undefined },
      { code_verifier: '' },
      { code_verifier: client.challenge },
      { code_verifier: client.verifier.slice(0, 42) },
    ]) {
      expect((await client.exchange(code, changes)).status).toBe(400);
    }
  });
});

describe('without the database', () => {
  it('nobody is let in, nobody is told that their token is bad, and clients are told to wait', async () => {
    const database = await testDatabase();
    const line = await lineTo(database.authUrl);
    const place = await startPlace({}, {}, { ...database, authUrl: line.url });
    const { token } = await place.gateway.token('alfa', 'engineer');
    const client = await OAuthClient.register(place.url, undefined, place.from());
    expect(await place.calls(token)).toBe(200);
    await line.close();
    expect(await place.calls(token)).toBe(503);
    expect((await mcp(place.url, token, 'server/discover')).status).toBe(503);
    const refresh = await client.refresh(`tld_rt_${'x'.repeat(43)}`);
    expect([refresh.status, refresh.headers.get('retry-after')]).toEqual([503, '5']);
    expect(
      (await place.browser().json('GET', '/api/me', {}, { cookie: `talud_session=${'A'.repeat(43)}` })).status,
    ).toBe(503);
    await place.close();
  });
});
