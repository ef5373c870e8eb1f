import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ABSENT, type Answer, type Browser, field, leadsTo } from '../support/browser.js';
import { CLAUDE, LOCAL, OAuthClient } from '../support/client.js';
import { PASSWORD, type Place, startPlace } from '../support/place.js';

/** Our own page: nothing on it, and no header of it, leads anywhere else. */
function expectPage(answer: Answer, status = 400): void {
  expect(answer.status).toBe(status);
  expect(answer.location).toBeUndefined();
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.text).not.toMatch(/http-equiv="refresh"|<script/);
}

describe('authorization and consent', () => {
  let place: Place;
  let hosted: OAuthClient;
  let local: OAuthClient;
  let engineer: Browser;
  beforeAll(async () => {
    place = await startPlace();
    hosted = await OAuthClient.register(place.url, CLAUDE, place.from());
    local = await OAuthClient.register(place.url, LOCAL, place.from());
    engineer = await place.signedIn('alfa', 'engineer');
  });
  afterAll(() => place.close());

  const codesAndConnections = async (client: OAuthClient): Promise<number> => {
    const [row] = await place.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM oauth_connection WHERE client_id = $1',
      [client.id],
    );
    return row?.n ?? -1;
  };

  it('attack 19: an unknown client and an unmatched return address get a page', async () => {
    for (const changes of [
      { client_id: 'dcr_unknown' },
      { client_id: undefined },
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: `${CLAUDE}/` },
      { redirect_uri: `${CLAUDE}?x=1` },
      { redirect_uri: undefined },
    ]) {
      expectPage(await engineer.get(hosted.authorizePath(changes)));
    }
  });

  it.each([
    'http://127.0.0.1:33418/other',
    'http://localhost:33418/',
    'http://[::1]:33418/',
    'https://127.0.0.1:33418/',
    'http://127.0.0.1:33418@evil.example/',
    'http://127.0.0.1:99999/',
    'http://127.0.0.1:33418/#evil',
    'http://127.0.0.1:33418/%2e%2e/',
    'http://127.0.0.1:33418/x/..',
    'http://127.0.0.1:33418\\@evil.example/',
    'http://evil@127.0.0.1:33418/',
    'http://127.1:33418/',
    'http://2130706433:33418/',
    'http://0x7f.0.0.1:33418/',
    'http://[::ffff:127.0.0.1]:33418/',
    'http://127.0.0.1.:33418/',
    'http://127.0.0.1.evil.example:33418/',
    'HTTP://127.0.0.1:33418/',
    'http://127.0.0.1:33418/ ',
    'http://127.0.0.1:33418/\n',
    'http://127.0.0.1:33418/\0',
  ])('attack 20: %s is not the registered loopback address', async (redirectUri) => {
    expectPage(await engineer.get(local.authorizePath({ redirect_uri: redirectUri })));
  });

  it('any port of the registered loopback address is taken', async () => {
    const page = await local.consentPage(engineer, { redirect_uri: 'http://127.0.0.1:50123/' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('http://127.0.0.1:50123/');
    expect(page.text).toContain('It runs on this computer');
  });

  const broken: [string, Record<string, string | undefined>, string][] = [
    ['response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['challenge method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['scope', { scope: 'm"cp' }, 'invalid_scope'],
  ];

  it.each(broken)('attack 21: a local app with a bad %s gets a page, signed in or not', async (_name, changes) => {
    for (const browser of [engineer, place.browser()]) expectPage(await browser.get(local.authorizePath(changes)));
  });

  it.each(broken)('attack 22: a hosted app with a bad %s is told at its address', async (_name, changes, error) => {
    const answer = await engineer.get(hosted.authorizePath(changes));
    expect(answer.status).toBe(302);
    const to = new URL(answer.location ?? '');
    expect(to.origin + to.pathname).toBe(CLAUDE);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error, state: 'state-1', iss: place.url });
  });

  it('attack 23: repeated and structured parameters are refused', async () => {
    const path = hosted.authorizePath();
    for (const twice of [`&client_id=${hosted.id}`, '&redirect_uri=https%3A%2F%2Fevil.example', '&client_id[]=x']) {
      expectPage(await engineer.get(path + twice));
    }
    for (const twice of ['&state=two', '&resource[]=x', '&resource[a]=x', '&code_challenge=x']) {
      const answer = await engineer.get(path + twice);
      expect(answer.status).toBe(302);
      expect(new URL(answer.location ?? '').searchParams.get('error')).toBe('invalid_request');
    }
  });

  it('attack 24: without PKCE by S256 there is no page to consent on', async () => {
    for (const changes of [
      { code_challenge_method: 'plain' },
      { code_challenge_method: undefined },
      { code_challenge: undefined },
      { code_challenge: undefined, code_challenge_method: undefined },
    ]) {
      const answer = await engineer.get(hosted.authorizePath(changes));
      expect(new URL(answer.location ?? '').searchParams.get('error')).toBe('invalid_request');
    }
  });

  it('attack 25: request objects, other response modes and prompt=none skip nothing', async () => {
    for (const changes of [
      { request: 'x.y.z' },
      { request_uri: 'https://evil.example/r' },
      { response_mode: 'form_post' },
      { response_mode: 'fragment' },
      { prompt: 'none' },
    ]) {
      const answer = await engineer.get(hosted.authorizePath(changes));
      const to = new URL(answer.location ?? '');
      expect(to.searchParams.get('error')).toBe('invalid_request');
      expect(to.searchParams.has('code')).toBe(false);
    }
    expect((await hosted.consentPage(engineer, { prompt: 'login' })).status).toBe(200);
  });

  it('attack 26: an answer that does not come from our page is refused, and gives no code', async () => {
    const client = await OAuthClient.register(place.url, CLAUDE, place.from());
    const form = OAuthClient.form(await client.consentPage(engineer));
    for (const headers of [
      { origin: 'null' },
      { origin: ABSENT },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expectPage(await engineer.post('/oauth/consent', form, headers));
    }
    expect(await codesAndConnections(client)).toBe(0);
    expect(leadsTo((await engineer.post('/oauth/consent', form)).text).searchParams.get('code')).toMatch(/^tld_ac_/);
  });

  it('attack 27: a page of another session, and a page sent twice, give no code', async () => {
    const client = await OAuthClient.register(place.url, CLAUDE, place.from());
    const form = OAuthClient.form(await client.consentPage(engineer));
    const other = await place.signedIn('alfa', 'engineer');
    expectPage(await other.post('/oauth/consent', form));
    const otherForm = OAuthClient.form(await client.consentPage(other));
    expectPage(await engineer.post('/oauth/consent', { ...form, token: otherForm.token ?? '' }));
    expect((await engineer.post('/oauth/consent', form)).status).toBe(200);
    expectPage(await engineer.post('/oauth/consent', form));
    expect(await codesAndConnections(client)).toBe(1);
  });

  it('five wrong answers end a pending consent, and four do not', async () => {
    for (const [wrong, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const form = OAuthClient.form(await hosted.consentPage(engineer));
      for (let i = 0; i < wrong; i++) await engineer.post('/oauth/consent', { ...form, token: `guess-${i}` });
      expect((await engineer.post('/oauth/consent', form)).status).toBe(status);
    }
  });

  it('a session has a hundred requests waiting at most', async () => {
    const browser = await place.signedIn('alfa', 'viewer');
    for (let i = 0; i < 110; i++) await browser.get(hosted.authorizePath());
    const { userId } = place.gateway.organizations.alfa.members.viewer;
    const waiting = await place.sql('SELECT FROM oauth_request WHERE user_id = $1', [userId]);
    expect(waiting).toHaveLength(100);
  });

  it('attack 28: a page opened by one person is worth nothing to the next on the same browser', async () => {
    const browser = await place.signedIn('alfa', 'engineer');
    const form = OAuthClient.form(await hosted.consentPage(browser));
    await browser.post('/logout', {});
    await browser.signIn(place.email('alfa', 'admin'), PASSWORD);
    expectPage(await browser.post('/oauth/consent', form));
  });

  it('attack 29: the consent page is not shown in a frame, and keeps its Origin', async () => {
    const { headers } = await hosted.consentPage(engineer);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('attack 30: a client that is gone between page and answer gets a page, no fault', async () => {
    const client = await OAuthClient.register(place.url, CLAUDE, place.from());
    const form = OAuthClient.form(await client.consentPage(engineer));
    await place.asOwner('DELETE FROM oauth_client WHERE id = $1', [client.id]);
    expectPage(await engineer.post('/oauth/consent', form));
  });

  it('attack 31: assistants turned off between page and answer: a page, no code', async () => {
    const client = await OAuthClient.register(place.url, CLAUDE, place.from());
    const member = await place.signedIn('beta', 'engineer');
    const owner = await place.signedIn('beta', 'owner');
    const form = OAuthClient.form(await client.consentPage(member));
    expect((await owner.json('PUT', '/api/organization/assistants', { enabled: false })).status).toBe(204);
    expectPage(await member.post('/oauth/consent', form));
    expect(await codesAndConnections(client)).toBe(0);
    expectPage(await client.consentPage(member), 403);
    expect(
      (await owner.json('PUT', '/api/organization/assistants', { enabled: true, acknowledged: true })).status,
    ).toBe(204);
  });

  it('attack 32: a member removed between page and answer: a page, no code', async () => {
    const client = await OAuthClient.register(place.url, CLAUDE, place.from());
    const member = await place.signedIn('beta', 'engineer-2');
    const owner = await place.signedIn('beta', 'owner');
    const form = OAuthClient.form(await client.consentPage(member));
    const id = place.gateway.organizations.beta.members['engineer-2'].userId;
    expect((await owner.json('DELETE', `/api/organization/members/${id}`)).status).toBe(204);
    expectPage(await member.post('/oauth/consent', form));
    expect(await codesAndConnections(client)).toBe(0);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/oauth/authorize@evil.example',
    '/oauth/authorize/../../x?y',
    '/oauth/authorizes?x',
    '/oauth/authorize?x\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
  ])('attack 33: after signing in nobody is sent to %j', async (next) => {
    const browser = place.browser();
    const page = await browser.get(`/login?next=${encodeURIComponent(next)}`);
    expect(field(page.text, 'next')).toBe('/account');
    const answer = await browser.post('/login', { email: place.email('alfa', 'viewer'), password: PASSWORD, next });
    expect([answer.status, answer.location]).toEqual([303, '/account']);
  });

  it('attack 34: an organization other than the one shown gives no connection to it', async () => {
    const form = OAuthClient.form(await hosted.consentPage(engineer));
    const foreign = place.gateway.organizations.beta.orgId;
    expectPage(await engineer.post('/oauth/consent', { ...form, organization: foreign }));
    const invented = '00000000-0000-4000-8000-000000000000';
    const [one, two] = [
      await engineer.get(`/oauth/consent?request=${form.request}&organization=${foreign}`),
      await engineer.get(`/oauth/consent?request=${form.request}&organization=${invented}`),
    ];
    expectPage(one);
    expect(two.text).toBe(one.text);
    const made = await place.sql('SELECT FROM oauth_connection WHERE org_id = $1 AND client_id = $2', [
      foreign,
      hosted.id,
    ]);
    expect(made).toHaveLength(0);
  });

  it('attack 35: a refusal is told with state and iss', async () => {
    const form = OAuthClient.form(await hosted.consentPage(engineer), { decision: 'deny' });
    const to = leadsTo((await engineer.post('/oauth/consent', form)).text);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'state-1',
      iss: place.url,
    });
    expect(to.searchParams.has('code')).toBe(false);
  });

  it('attack 36: a return address with a query keeps it', async () => {
    const client = await OAuthClient.register(place.url, 'http://localhost:8123/cb?a=1&code=own', place.from());
    const page = await client.consentPage(engineer);
    const to = leadsTo((await engineer.post('/oauth/consent', OAuthClient.form(page))).text);
    expect(to.href.startsWith('http://localhost:8123/cb?a=1&code=own&')).toBe(true);
    expect(to.searchParams.getAll('code')[1]).toMatch(/^tld_ac_/);
  });

  it('attack 37: consent is asked for again, however often it was given', async () => {
    await hosted.connect(engineer);
    const again = await hosted.consentPage(engineer);
    expect(again.status).toBe(200);
    expect(again.text).toContain('value="allow"');
  });

  it('attack 38: where a second factor is required a session without one gets no code', async () => {
    const owner = await place.signedIn('beta', 'owner');
    const member = await place.signedIn('beta', 'engineer');
    const form = OAuthClient.form(await hosted.consentPage(member));
    const required = await owner.json('PUT', '/api/organization/second-factor', { required: true });
    expect(required.status).toBe(204);
    const before = await codesAndConnections(hosted);
    expectPage(await member.post('/oauth/consent', form), 403);
    expectPage(await hosted.consentPage(member), 403);
    expect(await codesAndConnections(hosted)).toBe(before);
    expect((await owner.json('GET', '/api/me')).status).toBe(403);
    await place.sql('UPDATE organization SET require_mfa = false WHERE id = $1', [
      place.gateway.organizations.beta.orgId,
    ]);
  });

  it('the return page is not kept, tells nobody where it came from and is no redirect', async () => {
    const form = OAuthClient.form(await hosted.consentPage(engineer));
    const back = await engineer.post('/oauth/consent', form);
    expect(back.status).toBe(200);
    expect(back.headers.get('referrer-policy')).toBe('no-referrer');
    expect(back.headers.get('cache-control')).toBe('no-store');
    expect(leadsTo(back.text).searchParams.get('iss')).toBe(place.url);
  });

  it('an app registered by an attacker gets nothing by the cookie of somebody who consented to another', async () => {
    await hosted.connect(engineer);
    const attacker = await OAuthClient.register(place.url, 'http://localhost:9999/cb', place.from());
    const answer = await engineer.get(attacker.authorizePath());
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/oauth\/consent\?request=/);
    expect(await codesAndConnections(attacker)).toBe(0);
  });

  it('the page speaks Spanish to who reads Spanish', async () => {
    const asked = await engineer.get(hosted.authorizePath());
    const page = await engineer.get(asked.location ?? '', { 'accept-language': 'es-CL,es;q=0.9,en;q=0.5' });
    expect(page.text).toContain('<html lang="es">');
    expect(page.text).toContain('¿Conectar Test app?');
  });
});
