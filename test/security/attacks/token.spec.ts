import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/browser.js';
import { LOCAL, OAuthClient, postForm } from '../support/client.js';
import { type Place, startPlace } from '../support/place.js';

describe('the token endpoint', () => {
  let place: Place;
  let engineer: Browser;
  let client: OAuthClient;
  let other: OAuthClient;
  beforeAll(async () => {
    place = await startPlace();
    engineer = await place.signedIn('alfa', 'engineer');
    client = await OAuthClient.register(place.url, undefined, place.from());
    other = await OAuthClient.register(place.url, LOCAL, place.from());
  });
  afterAll(() => place.close());

  const reason = async (): Promise<string | null | undefined> =>
    place.reasonOf(await place.latestConnection(client.id));

  it('a code gives tokens that work, once and with the right type', async () => {
    const answer = await client.exchange(await client.code(engineer), {});
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ token_type: 'Bearer', scope: 'mcp' });
    expect(answer.json.expires_in).toBeGreaterThan(3590);
    expect(answer.json.expires_in).toBeLessThanOrEqual(3600);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await place.calls(answer.json.access_token)).toBe(200);
  });

  it('attack 39: a wrong verifier, address, client or resource is refused, and the owner can still use the code', async () => {
    const code = await client.code(engineer);
    for (const [changes, error] of [
      [{ code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
      [{ redirect_uri: LOCAL }, 'invalid_grant'],
      [{ redirect_uri: undefined }, 'invalid_grant'],
      [{ client_id: other.id }, 'invalid_grant'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
      [{ resource: `${place.url}/other` }, 'invalid_target'],
    ] as const) {
      const answer = await client.exchange(code, changes);
      expect([changes, answer.status, answer.json.error]).toEqual([changes, 400, error]);
    }
    expect((await client.exchange(code)).status).toBe(200);
  });

  it('attack 40: the fourth wrong verifier is one too many', async () => {
    const code = await client.code(engineer);
    for (let i = 0; i < 4; i++) {
      expect((await client.exchange(code, { code_verifier: `${i}`.repeat(43) })).json.error).toBe('invalid_grant');
    }
    expect((await client.exchange(code)).status).toBe(400);
    for (const changes of [{ code_verifier: undefined }, { code_verifier: '' }]) {
      expect((await client.exchange(code, changes)).status).toBe(400);
    }
  });

  it('attack 41: a code used twice ends everything that was given for it', async () => {
    const code = await client.code(engineer);
    const first = await client.exchange(code);
    expect(await place.calls(first.json.access_token)).toBe(200);
    expect((await client.exchange(code)).status).toBe(400);
    expect(await place.calls(first.json.access_token)).toBe(401);
    expect((await client.refresh(first.json.refresh_token)).status).toBe(400);
    expect(await reason()).toBe('code_replay');
  });

  it('attack 42: a code is over after five minutes', async () => {
    const code = await client.code(engineer);
    const [row] = await place.sql<{ life: number }>(
      `SELECT extract(epoch FROM expires_at - now())::int AS life FROM oauth_code WHERE client_id = $1 AND used_at IS NULL
       ORDER BY expires_at DESC LIMIT 1`,
      [client.id],
    );
    expect(row?.life).toBeGreaterThan(280);
    expect(row?.life).toBeLessThanOrEqual(300);
    await place.sql(`UPDATE oauth_code SET expires_at = now() WHERE client_id = $1 AND used_at IS NULL`, [client.id]);
    expect((await client.exchange(code)).json.error).toBe('invalid_grant');
  });

  it('attack 43: of eight exchanges at once at most one succeeds, and nothing stays alive', async () => {
    const code = await client.code(engineer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.exchange(code)));
    const given = answers.filter((answer) => answer.status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const answer of given) expect(await place.calls(answer.json.access_token)).toBe(401);
    expect(await reason()).toBe('code_replay');
  });

  it('attack 44: another client can neither use a refresh token nor hurt its owner', async () => {
    const { access, refresh } = await client.connect(engineer);
    expect((await client.refresh(refresh, { client_id: other.id })).json.error).toBe('invalid_grant');
    expect(await place.calls(access)).toBe(200);
    expect((await client.refresh(refresh)).status).toBe(200);
  });

  it('attack 45: an old refresh token ends the connection; the log says why and the people are told', async () => {
    const { refresh } = await client.connect(engineer);
    const next = await client.refresh(refresh);
    expect(next.status).toBe(200);
    expect((await client.refresh(refresh)).json.error).toBe('invalid_grant');
    expect(await place.calls(next.json.access_token)).toBe(401);
    expect((await client.refresh(next.json.refresh_token)).status).toBe(400);
    expect(await reason()).toBe('refresh_reuse');
    const admin = await place.signedIn('alfa', 'admin');
    const { events } = (await admin.json('GET', '/api/activity?name=refresh_reuse')).json;
    expect(events[0]).toMatchObject({ method: 'connection/cut', name: 'refresh_reuse', clientName: 'Test app' });
    for (const member of ['engineer', 'admin', 'owner'] as const) {
      expect(await place.mailsTo(place.email('alfa', member), 'was cut off')).not.toHaveLength(0);
    }
  });

  it('attack 46: an old refresh token that has also run out ends the connection', async () => {
    const { refresh } = await client.connect(engineer);
    const next = await client.refresh(refresh);
    const connection = await place.latestConnection(client.id);
    await place.sql(
      `UPDATE oauth_token SET expires_at = now() - interval '1 day' WHERE connection_id = $1 AND kind = 'refresh' AND used_at IS NOT NULL`,
      [connection],
    );
    expect((await client.refresh(refresh)).status).toBe(400);
    expect(await place.calls(next.json.access_token)).toBe(401);
    expect(await reason()).toBe('refresh_reuse');
  });

  it('attack 47: of fifty refreshes at once one succeeds, and the connection ends', async () => {
    const { refresh } = await client.connect(engineer);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.refresh(refresh)));
    const given = answers.filter((answer) => answer.status === 200);
    expect(given).toHaveLength(1);
    expect(await place.calls(given[0]?.json.access_token)).toBe(401);
    expect(await reason()).toBe('refresh_reuse');
  });

  it('attack 49: a wider scope and another resource are refused, and nothing is used up', async () => {
    const { refresh } = await client.connect(engineer);
    expect((await client.refresh(refresh, { scope: 'mcp admin' })).json.error).toBe('invalid_scope');
    expect((await client.refresh(refresh, { resource: 'https://other.example/mcp' })).json.error).toBe(
      'invalid_target',
    );
    const answer = await client.refresh(refresh, { scope: 'mcp', resource: `${place.url}/mcp/` });
    expect(answer.status).toBe(200);
  });

  it('attack 50: other bodies, client secrets and repeated parameters are refused', async () => {
    const { refresh } = await client.connect(engineer);
    const form = `grant_type=refresh_token&client_id=${client.id}&refresh_token=${refresh}`;
    const url = `${place.url}/oauth/token`;
    const json = JSON.stringify({ grant_type: 'refresh_token', client_id: client.id, refresh_token: refresh });
    expect((await postForm(url, json, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await postForm(url, form, { authorization: 'Basic eDp5' })).status).toBe(401);
    for (const more of [`&refresh_token=${refresh}`, '&client_id=x', '&resource[]=x', '&grant_type[a]=x']) {
      expect((await postForm(url, form + more)).json.error).toBe('invalid_request');
    }
    expect((await postForm(url, `${form}&client_secret=x`)).status).toBe(401);
    expect((await postForm(`${url}?${form}`, '')).status).toBe(400);
    expect((await postForm(url, form)).status).toBe(200);
  });

  it('attack 51: no token passes for another kind', async () => {
    const { access, refresh } = await client.connect(engineer);
    const code = await client.code(engineer);
    expect((await client.refresh(access)).status).toBe(400);
    expect((await client.refresh(code)).status).toBe(400);
    expect((await client.exchange(refresh)).status).toBe(400);
    expect((await client.exchange(access)).status).toBe(400);
    expect(await place.calls(refresh)).toBe(401);
    expect(await place.calls(code)).toBe(401);
    expect(await place.calls(access)).toBe(200);
  });

  it.each([
    'password',
    'client_credentials',
    'urn:ietf:params:oauth:grant-type:device_code',
    'urn:ietf:params:oauth:grant-type:token-exchange',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
  ])('attack 52: the grant %s is not there', async (grantType) => {
    const answer = await client.token({ grant_type: grantType, client_id: client.id, username: 'x', password: 'y' });
    expect([answer.status, answer.json.error]).toEqual([400, 'unsupported_grant_type']);
  });

  it('an unknown client is told so with 401, on which clients register anew', async () => {
    const answer = await client.refresh('tld_rt_x', { client_id: 'dcr_unknown' });
    expect([answer.status, answer.json.error]).toEqual([401, 'invalid_client']);
  });

  it('attack 53: a fault between using the old token and making the new leaves the old one good', async () => {
    const { refresh } = await client.connect(engineer);
    const connection = await place.latestConnection(client.id);
    // The next generation is there already: inserting it fails.
    await place.asOwner(
      `INSERT INTO oauth_token (token_hash, org_id, connection_id, kind, generation, expires_at)
       SELECT sha256('in the way'), org_id, id, 'access', 1, now() FROM oauth_connection WHERE id = $1`,
      [connection],
    );
    const failed = await client.refresh(refresh);
    expect(failed.status).toBe(503);
    expect(failed.headers.get('retry-after')).toBe('5');
    await place.asOwner(`DELETE FROM oauth_token WHERE token_hash = sha256('in the way')`);
    expect((await client.refresh(refresh)).status).toBe(200);
  });
});

describe('the token endpoint with a replay window', () => {
  let place: Place;
  let engineer: Browser;
  let client: OAuthClient;
  beforeAll(async () => {
    place = await startPlace({ TALUD_REFRESH_REPLAY_S: '30' });
    engineer = await place.signedIn('alfa', 'engineer');
    client = await OAuthClient.register(place.url, undefined, place.from());
  });
  afterAll(() => place.close());

  it('attack 47: fifty refreshes at once get one pair, and the connection lives', async () => {
    const { refresh } = await client.connect(engineer);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.refresh(refresh)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => `${answer.json.access_token} ${answer.json.refresh_token}`)).size).toBe(1);
    expect(await place.calls(answers[0]?.json.access_token)).toBe(200);
    const [row] = await place.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM oauth_token WHERE connection_id = $1',
      [await place.latestConnection(client.id)],
    );
    expect(row?.n).toBe(4);
  });

  it('attack 48: inside the window, after the new token was used, the old one ends the connection', async () => {
    const { refresh } = await client.connect(engineer);
    const second = (await client.refresh(refresh)).json;
    const third = (await client.refresh(second.refresh_token)).json;
    expect((await client.refresh(refresh)).status).toBe(400);
    expect(await place.calls(third.access_token)).toBe(401);
    expect(await place.reasonOf(await place.latestConnection(client.id))).toBe('refresh_reuse');
  });

  it('after the window the old token ends the connection', async () => {
    const { refresh } = await client.connect(engineer);
    const next = (await client.refresh(refresh)).json;
    await place.sql(`UPDATE oauth_token SET replay_until = now() WHERE connection_id = $1`, [
      await place.latestConnection(client.id),
    ]);
    expect((await client.refresh(refresh)).status).toBe(400);
    expect(await place.calls(next.access_token)).toBe(401);
  });

  it('a connection that was cut gives no pair again', async () => {
    const { refresh } = await client.connect(engineer);
    await client.refresh(refresh);
    const connection = await place.latestConnection(client.id);
    expect((await engineer.json('POST', `/api/connections/${connection}/revoke`)).status).toBe(204);
    expect((await client.refresh(refresh)).status).toBe(400);
  });

  it('another client gets no pair with the same token', async () => {
    const { refresh } = await client.connect(engineer);
    await client.refresh(refresh);
    const other = await OAuthClient.register(place.url, LOCAL, place.from());
    expect((await client.refresh(refresh, { client_id: other.id })).status).toBe(400);
    expect((await client.refresh(refresh)).status).toBe(200);
  });
});
