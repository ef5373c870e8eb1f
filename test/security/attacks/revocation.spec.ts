import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePool, purgeExpired, statementPool } from '@talud/store';
import { auditLog } from '../../support/audit-rows.js';
import { call, mcp } from '../../support/mcp.js';
import type { Browser } from '../support/browser.js';
import { leadsTo } from '../support/browser.js';
import { LOCAL, OAuthClient } from '../support/client.js';
import { type Place, startPlace } from '../support/place.js';

const RANDOM = '00000000-0000-4000-8000-000000000000';

describe('revocation', () => {
  let place: Place;
  let client: OAuthClient;
  let engineer: Browser;
  let owner: Browser;
  beforeAll(async () => {
    place = await startPlace();
    client = await OAuthClient.register(place.url, undefined, place.from());
    engineer = await place.signedIn('alfa', 'engineer');
    owner = await place.signedIn('alfa', 'owner');
  });
  afterAll(() => place.close());

  const cut = async (browser: Browser, connection: string) =>
    browser.json('POST', `/api/connections/${connection}/revoke`);
  const switchTo = async (browser: Browser, enabled: boolean) => {
    expect((await browser.json('PUT', '/api/organization/assistants', { enabled, acknowledged: enabled })).status).toBe(
      204,
    );
  };
  /** Nothing that any of the answers gave opens anything. */
  const expectNothingAlive = async (answers: readonly { status: number; text: string }[]): Promise<void> => {
    for (const answer of answers) {
      if (answer.status !== 200) continue;
      const { access_token: access, refresh_token: refresh } = JSON.parse(answer.text);
      expect(await place.calls(access)).toBe(401);
      expect((await client.refresh(refresh)).status).toBe(400);
    }
  };

  it('attack 55: fifty refreshes against the cut, each time: nothing stays alive', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh, access } = await client.connect(engineer);
      const connection = await place.latestConnection(client.id);
      const [gone, ...answers] = await Promise.all([
        cut(engineer, connection),
        ...Array.from({ length: 50 }, () => client.refresh(refresh)),
      ]);
      // Reuse may have ended it first; then there was nothing left to cut.
      expect([204, 404]).toContain(gone.status);
      expect(await place.calls(access)).toBe(401);
      await expectNothingAlive(answers);
    }
  });

  it('attack 55: a refresh that waits for the cut in the gap gives nothing', async () => {
    const { refresh } = await client.connect(engineer);
    const connection = await place.latestConnection(client.id);
    let answer: Promise<{ status: number; text: string }> | undefined;
    await place.gateway.auth.transaction(async (statements) => {
      await statements.execute({
        text: `UPDATE oauth_connection SET revoked_at = now(), revoked_reason = 'disconnected' WHERE id = $1`,
        values: [connection],
      });
      answer = client.refresh(refresh);
      await place.untilWaiting();
    });
    expect((await answer)?.status).toBe(400);
  });

  it('attack 56: fifty refreshes of as many connections against the switch: nothing stays alive', async () => {
    const members = await Promise.all(
      (['owner', 'admin', 'engineer', 'engineer-2', 'viewer'] as const).map((member) => place.signedIn('beta', member)),
    );
    const betaOwner = members[0] as Browser;
    const tokens: { access: string; refresh: string }[] = [];
    for (let i = 0; i < 50; i++) tokens.push(await client.connect(members[i % 5] as Browser));
    const [, ...answers] = await Promise.all([
      switchTo(betaOwner, false),
      ...tokens.map(({ refresh }) => client.refresh(refresh)),
    ]);
    await expectNothingAlive(answers);
    for (const { access } of tokens) expect(await place.calls(access)).toBe(401);
    await switchTo(betaOwner, true);
  });

  it('attack 56: fifty exchanges against the switch: nothing stays alive', async () => {
    const [member, betaOwner] = [await place.signedIn('beta', 'engineer'), await place.signedIn('beta', 'owner')];
    const codes: string[] = [];
    for (let i = 0; i < 50; i++) codes.push(await client.code(member));
    const [, ...answers] = await Promise.all([
      switchTo(betaOwner, false),
      ...codes.map((code) => client.exchange(code)),
    ]);
    await expectNothingAlive(answers);
    for (const code of codes) expect((await client.exchange(code)).status).toBe(400);
    await switchTo(betaOwner, true);
  });

  it('attack 56: fifty consents against the switch: no code stays good', async () => {
    const [member, betaOwner] = [await place.signedIn('beta', 'engineer'), await place.signedIn('beta', 'owner')];
    const forms: Record<string, string>[] = [];
    for (let i = 0; i < 50; i++) forms.push(OAuthClient.form(await client.consentPage(member)));
    const [, ...pages] = await Promise.all([
      switchTo(betaOwner, false),
      ...forms.map((form) => member.post('/oauth/consent', form)),
    ]);
    await switchTo(betaOwner, true);
    for (const page of pages) {
      if (page.status !== 200) continue;
      const code = leadsTo(page.text).searchParams.get('code') ?? '';
      expect((await client.exchange(code)).status).toBe(400);
    }
  });

  it('attack 57: refreshes against the removal of the member: nothing stays alive', async () => {
    const member = await place.signedIn('beta', 'engineer-2');
    const betaOwner = await place.signedIn('beta', 'owner');
    const tokens: { access: string; refresh: string }[] = [];
    for (let i = 0; i < 50; i++) tokens.push(await client.connect(member));
    const id = place.gateway.organizations.beta.members['engineer-2'].userId;
    const [removed, ...answers] = await Promise.all([
      betaOwner.json('DELETE', `/api/organization/members/${id}`),
      ...tokens.map(({ refresh }) => client.refresh(refresh)),
    ]);
    expect(removed.status).toBe(204);
    await expectNothingAlive(answers);
    for (const { access } of tokens) expect(await place.calls(access)).toBe(401);
    expect((await member.json('GET', '/api/me')).status).toBe(401);
  });

  it('a consent against the purge of its client: a page or a code, never a fault', async () => {
    const maint = makePool({ url: place.gateway.database.maintUrl, size: 2, name: 'test', onError: () => undefined });
    const clients = await Promise.all(
      Array.from({ length: 50 }, () => OAuthClient.register(place.url, LOCAL, place.from())),
    );
    const forms = await Promise.all(clients.map(async (one) => OAuthClient.form(await one.consentPage(engineer))));
    await place.asOwner(
      `UPDATE oauth_client SET created_at = now() - interval '8 days', last_used_at = now() - interval '8 days' WHERE id = ANY ($1)`,
      [clients.map((one) => one.id)],
    );
    const [gone, ...pages] = await Promise.all([
      purgeExpired(statementPool(maint)),
      ...forms.map((form) => engineer.post('/oauth/consent', form)),
    ]);
    await maint.end();
    expect(gone).toBeDefined();
    for (const [i, page] of pages.entries()) {
      expect([200, 400]).toContain(page.status);
      const [row] = await place.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM oauth_connection WHERE client_id = $1`,
        [clients[i]?.id],
      );
      expect(row?.n).toBe(page.status === 200 ? 1 : 0);
    }
  });

  it('attack 58: turned on again, old tokens stay dead', async () => {
    const [member, betaOwner] = [await place.signedIn('beta', 'engineer'), await place.signedIn('beta', 'owner')];
    const { access, refresh } = await client.connect(member);
    await switchTo(betaOwner, false);
    await switchTo(betaOwner, true);
    expect(await place.calls(access)).toBe(401);
    expect((await client.refresh(refresh)).status).toBe(400);
  });

  it('attack 59: a token that comes while assistants are off ends its connection for good', async () => {
    const member = await place.signedIn('beta', 'engineer');
    const beta = place.gateway.organizations.beta.orgId;
    for (const use of ['call', 'refresh'] as const) {
      const { access, refresh } = await client.connect(member);
      const connection = await place.latestConnection(client.id);
      await place.sql('UPDATE organization SET assistants_enabled = false WHERE id = $1', [beta]);
      if (use === 'call') expect(await place.calls(access)).toBe(401);
      else expect((await client.refresh(refresh)).status).toBe(400);
      await place.sql('UPDATE organization SET assistants_enabled = true WHERE id = $1', [beta]);
      expect(await place.calls(access)).toBe(401);
      expect(await place.reasonOf(connection)).toBe('kill_switch');
    }
  });

  it('attack 60: revocation answers 200 to all, and ends a connection only for its own client', async () => {
    const other = await OAuthClient.register(place.url, LOCAL, place.from());
    const { access, refresh } = await client.connect(engineer);
    expect((await client.revoke('tld_rt_unknown')).status).toBe(200);
    expect((await client.revoke('nonsense')).status).toBe(200);
    expect((await client.revoke(refresh, other.id)).status).toBe(200);
    expect(await place.calls(access)).toBe(200);
    expect((await client.revoke(refresh)).status).toBe(200);
    expect(await place.calls(access)).toBe(401);
    expect((await client.refresh(refresh)).status).toBe(400);
    expect(await place.reasonOf(await place.latestConnection(client.id))).toBe('client_revoked');
  });

  it('attack 61: with the present refresh token revoked, an access token of before is dead', async () => {
    const { access, refresh } = await client.connect(engineer);
    const next = await client.refresh(refresh);
    await client.revoke(next.json.refresh_token);
    expect(await place.calls(access)).toBe(401);
    expect(await place.calls(next.json.access_token)).toBe(401);
  });

  it('attack 62: another’s connection and an invented one get the same 404', async () => {
    await client.connect(engineer);
    const connection = await place.latestConnection(client.id);
    const [foreignOwner, viewer] = [await place.signedIn('beta', 'owner'), await place.signedIn('alfa', 'viewer')];
    for (const browser of [foreignOwner, viewer]) {
      for (const [method, path, body] of [
        ['POST', (id: string) => `/api/connections/${id}/revoke`, {}],
        ['PATCH', (id: string) => `/api/connections/${id}`, { readOnly: true }],
      ] as const) {
        const real = await browser.json(method, path(connection), body);
        const invented = await browser.json(method, path(RANDOM), body);
        expect(real.status).toBe(404);
        expect(real.text).toBe(invented.text);
      }
    }
    expect(await place.reasonOf(connection)).toBeNull();
  });

  it('attack 63: everybody’s connections and activity are shown to administrators alone', async () => {
    for (const member of ['engineer', 'viewer'] as const) {
      const browser = await place.signedIn('alfa', member);
      for (const path of ['/api/connections', '/api/activity', '/api/organization/invitations']) {
        const answer = await browser.json('GET', path);
        expect([path, answer.status]).toEqual([path, 403]);
        expect(answer.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
      }
      expect((await browser.json('POST', '/api/connections/revoke-all')).status).toBe(403);
    }
    const { connections } = (await owner.json('GET', '/api/connections')).json;
    expect(connections.length).toBeGreaterThan(0);
    expect(new Set(connections.map((one: { personId: string }) => one.personId)).size).toBeGreaterThan(0);
  });

  it('attack 64: what is cut cannot be cut again', async () => {
    await client.connect(engineer);
    const connection = await place.latestConnection(client.id);
    expect((await cut(owner, connection)).status).toBe(204);
    expect((await cut(owner, connection)).status).toBe(404);
    expect((await cut(engineer, connection)).status).toBe(404);
  });

  it('attack 65: a disabled person, a removed member and a deleted organization are 401 at the next call', async () => {
    const beta = place.gateway.organizations.beta;
    for (const [off, on, values] of [
      [
        'UPDATE app_user SET disabled_at = now() WHERE id = $1',
        'UPDATE app_user SET disabled_at = NULL WHERE id = $1',
        [beta.members.engineer.userId],
      ],
      [
        'UPDATE membership SET removed_at = now() WHERE user_id = $1',
        'UPDATE membership SET removed_at = NULL WHERE user_id = $1',
        [beta.members.engineer.userId],
      ],
      [
        'UPDATE organization SET deleted_at = now() WHERE id = $1',
        'UPDATE organization SET deleted_at = NULL WHERE id = $1',
        [beta.orgId],
      ],
      [
        'UPDATE oauth_client SET disabled_at = now() WHERE id = $1',
        'UPDATE oauth_client SET disabled_at = NULL WHERE id = $1',
        [client.id],
      ],
    ] as const) {
      const { access, refresh } = await client.connect(await place.signedIn('beta', 'engineer'));
      expect(await place.calls(access)).toBe(200);
      await place.sql(off, values);
      expect(await place.calls(access)).toBe(401);
      expect([400, 401]).toContain((await client.refresh(refresh)).status);
      await place.sql(on, values);
    }
  });

  it('disconnecting all cuts everybody’s, is in the log, and leaves assistants on', async () => {
    const tokens = [await client.connect(engineer), await client.connect(owner)];
    const { disconnected } = (await owner.json('POST', '/api/connections/revoke-all')).json;
    expect(disconnected).toBeGreaterThanOrEqual(2);
    for (const { access } of tokens) expect(await place.calls(access)).toBe(401);
    const { events } = (await owner.json('GET', '/api/activity?name=disconnected&limit=200')).json;
    expect(events.length).toBeGreaterThanOrEqual(disconnected);
    const { access } = await client.connect(engineer);
    expect(await place.calls(access)).toBe(200);
  });

  it.each([
    ['its connection is cut', (connection: string) => cut(owner, connection)],
    ['assistants are turned off', () => owner.json('PUT', '/api/organization/assistants', { enabled: false })],
  ])('a call that waits for a colleague’s job is not told of its end when meanwhile %s', async (_, end) => {
    await switchTo(owner, true);
    const other = await place.signedIn('alfa', 'owner');
    const operation = async (name: string, wish: object) =>
      (await other.json('POST', `/api/operations/${name}`, wish)).json.structuredContent;
    const { project_id } = await operation('project_new', { template: 'demo' });
    const { job_id } = await operation('analysis_run', { project_id, wait_seconds: 0 });
    const { token, connection } = await place.gateway.token('alfa', 'engineer');
    const waiting = mcp(place.url, token, 'tools/call', { name: 'job_get', arguments: { job_id, wait_seconds: 40 } });
    const log = await auditLog(place.gateway);
    while ((await log.rows('alfa', connection)).length === 0);
    await log.end();
    expect((await end(connection)).status).toBe(204);
    await operation('job_cancel', { job_id });
    expect((await waiting).status).toBe(401);
    await switchTo(owner, true);
  });

  it('a person who waits for a job is not told of its end when meanwhile they are signed out', async () => {
    const other = await place.signedIn('alfa', 'owner');
    const operation = async (browser: Browser, name: string, wish: object) =>
      browser.json('POST', `/api/operations/${name}`, wish);
    const project = (await operation(other, 'project_new', { template: 'demo' })).json.structuredContent.project_id;
    const run = await operation(other, 'analysis_run', { project_id: project, wait_seconds: 0 });
    const { job_id } = run.json.structuredContent;
    const leaving = await place.signedIn('alfa', 'engineer-2');
    const { userId } = (await leaving.json('GET', '/api/me')).json;
    const waiting = operation(leaving, 'job_get', { job_id, wait_seconds: 40 });
    const log = await auditLog(place.gateway);
    while (!(await log.rows('alfa')).some((row) => row.user_id === userId && row.name === 'job_get'));
    await log.end();
    expect((await leaving.json('DELETE', '/api/session')).status).toBe(204);
    await operation(other, 'job_cancel', { job_id });
    expect((await waiting).status).toBe(403);
  });

  it('a cut against fifty writing calls: nothing of them commits after it has answered', async () => {
    const { access } = await client.connect(engineer);
    const connection = await place.latestConnection(client.id);
    expect((await call(place.url, access, 'project_new', { name: 'race' })).isError).not.toBe(true);
    const writing = Array.from({ length: 50 }, (_, i) =>
      call(place.url, access, 'project_new', { name: `race ${i}` }).catch(() => undefined),
    );
    expect((await cut(engineer, connection)).status).toBe(204);
    const count = async (): Promise<number> => {
      const [row] = await place.asOwner<{ n: number }>(
        `SELECT count(*)::int AS n FROM slope_project WHERE name LIKE 'race %'`,
      );
      return row?.n ?? -1;
    };
    const whenCut = await count();
    await Promise.all(writing);
    expect(await count()).toBe(whenCut);
  });
});
