import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePool, type Pool, purgeExpired, type StatementPool, statementPool } from '@talud/store';
import type { Browser } from './support/browser.js';
import { OAuthClient } from './support/client.js';
import { type Place, startPlace } from './support/place.js';

describe('the daily purge', () => {
  let place: Place;
  let pool: Pool;
  let maint: StatementPool;
  let engineer: Browser;
  beforeAll(async () => {
    place = await startPlace();
    pool = makePool({ url: place.gateway.database.maintUrl, size: 2, name: 'test', onError: () => undefined });
    maint = statementPool(pool);
    engineer = await place.signedIn('alfa', 'engineer');
  });
  afterAll(async () => {
    await pool.end();
    await place.close();
  });

  const clients = async (ids: string[]): Promise<string[]> =>
    (await place.sql<{ id: string }>('SELECT id FROM oauth_client WHERE id = ANY ($1)', [ids])).map((row) => row.id);

  it('attack 7: throws away registrations that nobody used for a week, and no others', async () => {
    const [unused, fresh, used, closed] = await Promise.all(
      Array.from({ length: 4 }, () => OAuthClient.register(place.url, undefined, place.from())),
    );
    if (!unused || !fresh || !used || !closed) throw new Error('registration failed');
    await used.connect(engineer);
    await place.sql('UPDATE oauth_client SET disabled_at = now() WHERE id = $1', [closed.id]);
    await place.sql(
      `UPDATE oauth_client SET created_at = now() - interval '8 days', last_used_at = now() - interval '8 days' WHERE id = ANY ($1)`,
      [[unused.id, used.id, closed.id]],
    );
    await place.asOwner(
      `INSERT INTO oauth_client (id, source, client_name, redirect_uris, created_at, last_used_at)
       SELECT 'flood-' || n, 'registered', 'x', '{http://localhost/}', now() - interval '8 days', now() - interval '8 days'
       FROM generate_series(1, 2500) n`,
    );
    expect(await purgeExpired(maint)).toMatchObject({ clients: 2501 });
    expect((await clients([unused.id, fresh.id, used.id, closed.id])).sort()).toEqual(
      [fresh.id, used.id, closed.id].sort(),
    );
  });

  it('throws away codes, requests and connections that led to nothing', async () => {
    const client = await OAuthClient.register(place.url, undefined, place.from());
    await client.code(engineer);
    await client.consentPage(engineer);
    const connection = await place.latestConnection(client.id);
    await place.sql(`UPDATE oauth_code SET expires_at = now() - interval '2 days' WHERE connection_id = $1`, [
      connection,
    ]);
    await place.sql(`UPDATE oauth_connection SET created_at = now() - interval '2 days' WHERE id = $1`, [connection]);
    await place.sql(`UPDATE oauth_request SET expires_at = now() WHERE client_id = $1`, [client.id]);
    expect(await purgeExpired(maint)).toMatchObject({ requests: 1, codes: 1, 'connections never used': 1 });
    expect(await place.sql('SELECT FROM oauth_connection WHERE id = $1', [connection])).toHaveLength(0);
  });

  it('does not blind the detection of reuse', async () => {
    const client = await OAuthClient.register(place.url, undefined, place.from());
    const { refresh } = await client.connect(engineer);
    const next = await client.refresh(refresh);
    const connection = await place.latestConnection(client.id);
    await place.sql(
      `UPDATE oauth_token SET expires_at = now() - interval '60 days' WHERE connection_id = $1 AND (kind = 'access' OR used_at IS NOT NULL)`,
      [connection],
    );
    const gone = await purgeExpired(maint);
    expect(gone).toMatchObject({ 'access tokens': 2, 'refresh tokens': 0 });
    expect((await client.refresh(refresh)).status).toBe(400);
    expect(await place.reasonOf(connection)).toBe('refresh_reuse');
    expect((await client.refresh(next.json.refresh_token)).status).toBe(400);
    await place.sql(`UPDATE oauth_connection SET revoked_at = now() - interval '31 days' WHERE id = $1`, [connection]);
    expect(await purgeExpired(maint)).toMatchObject({ 'refresh tokens': 2 });
    expect(await place.reasonOf(connection)).toBe('refresh_reuse');
  });

  it('clears sealed pairs whose window is over', async () => {
    await place.asOwner(
      `UPDATE oauth_token SET replay_box = '\\x00', replay_until = now() - interval '1 hour' WHERE token_hash =
         (SELECT token_hash FROM oauth_token LIMIT 1)`,
    );
    await purgeExpired(maint);
    expect(await place.sql('SELECT FROM oauth_token WHERE replay_box IS NOT NULL')).toHaveLength(0);
  });

  it('throws away uploaded files of any organization when their day is over, and no others', async () => {
    for (const [name, hours] of [
      ['over', -1],
      ['fresh', 1],
    ]) {
      await place.asOwner(
        `INSERT INTO upload (org_id, id, user_id, name, content, expires_at)
         SELECT org_id, gen_random_uuid(), user_id, '${name}', '\\x00', now() + interval '${hours} hours' FROM membership`,
      );
    }
    const before = await place.gateway.auth.query({ text: 'SELECT FROM membership' });
    expect(await purgeExpired(maint)).toMatchObject({ uploads: before.length });
    const left = await maint.transaction((tx) => tx.query({ text: 'SELECT expires_at > now() AS fresh FROM upload' }));
    expect(left).toEqual(before.map(() => ({ fresh: true })));
  });

  it('runs once at a time', async () => {
    await place.gateway.auth.transaction(async (statements) => {
      await statements.query({ text: 'SELECT pg_advisory_xact_lock(7238001)' });
      expect(await purgeExpired(maint)).toBeUndefined();
    });
    expect(await purgeExpired(maint)).toBeDefined();
  });
});
