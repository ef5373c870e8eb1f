import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePool, type Pool, tenantConnections } from '@talud/store';
import { connectionId, newId, orgId, type TenantConnections, withOrg } from '@talud/tenancy';
import { insertAll, type Login, lineTo, logIn, type TestDatabase, tenantRows, testDatabase } from '@talud/testing';
import type { AuditEvent } from './audit-event.js';
import { writeAudit, writeAuditAlone, writeRefusal } from './write-audit.js';

const tenant = tenantRows('the tenant');
const organization = orgId(tenant.orgId);
const NOW = new Date();
const monthAhead = (n: number): Date => new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + n, 15));

let database: TestDatabase;
let owner: Login;
let app: Login;
const pools: Pool[] = [];

const gateway = (url = database.appUrl): TenantConnections => {
  const pool = makePool({ url, size: 4, name: 'audit test', onError: () => undefined });
  pools.push(pool);
  return tenantConnections(pool, 4);
};
const event = (name: string, at = NOW): AuditEvent => ({
  ...{
    id: newId(),
    at,
    orgId: organization,
    method: 'tools/call',
    name,
    outcome: 'rate_limited',
    code: 'E_RATE_LIMITED',
  },
  durationMs: 1.6,
});
const rows = async (name: string): Promise<{ count: number; duration_ms: number; part: string }[]> =>
  (
    await app.tried(
      organization,
      'SELECT count, duration_ms, tableoid::regclass::text AS part FROM audit_event WHERE name = $1',
      [name],
    )
  ).rows;

beforeAll(async () => {
  database = await testDatabase();
  owner = await logIn(database.ownerUrl);
  app = await logIn(database.appUrl);
  await insertAll(owner, tenant);
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await owner.end();
  await app.end();
  await database.close();
});

describe('a row of the log', () => {
  it('is one, however often it is written', async () => {
    const connections = gateway();
    const once = event('once');
    await Promise.all(Array.from({ length: 5 }, () => writeAuditAlone(connections, once)));
    await withOrg(connections, organization, async (tx) => writeAudit(tx, once));
    expect(await rows('once')).toMatchObject([{ count: 1, duration_ms: 2 }]);
  });

  it('is undone with what it tells of', async () => {
    const failing = withOrg(gateway(), organization, async (tx) => {
      writeAudit(tx, event('undone'));
      throw new Error('of the call');
    });
    await expect(failing).rejects.toThrow('of the call');
    expect(await rows('undone')).toEqual([]);
  });

  it('is kept once when the answer to COMMIT is lost, on either side of it', async () => {
    for (const how of ['unsent', 'unanswered'] as const) {
      const line = await lineTo(database.appUrl);
      const cut = line.cutAt('COMMIT', how);
      await writeAuditAlone(gateway(line.url), event(how));
      await cut;
      expect(await rows(how)).toHaveLength(1);
      await line.close();
    }
  });

  it('lies in the month of its time, three months ahead, and nowhere beyond', async () => {
    const connections = gateway();
    for (let ahead = 0; ahead <= 3; ahead++) {
      const at = monthAhead(ahead);
      await writeAuditAlone(connections, event(`month ${ahead}`, at));
      const part = `audit_event_${at.toISOString().slice(0, 7).replace('-', '_')}`;
      expect(await rows(`month ${ahead}`)).toMatchObject([{ part }]);
    }
    await expect(writeAuditAlone(connections, event('too far', monthAhead(4)))).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('cannot be of another organization than the transaction’s', async () => {
    const foreign = { ...event('foreign'), orgId: orgId(newId()) };
    const written = withOrg(gateway(), organization, async (tx) => writeAudit(tx, foreign));
    await expect(written).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be changed or taken back by who writes it', async () => {
    for (const sql of [`UPDATE audit_event SET outcome = 'ok'`, 'DELETE FROM audit_event', 'TRUNCATE audit_event']) {
      await expect(app.tried(organization, sql)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('refusals without end', () => {
  it('are ten rows and one that counts the rest, exactly, from two gateways at once', async () => {
    const [one, other] = [gateway(), gateway()];
    const connection = connectionId(String(tenant.rows.get('oauth_connection')?.id));
    const refusals = Array.from({ length: 200 }, (_, i) => ({
      ...event('flood'),
      connectionId: connection,
      nth: i + 1,
    }));
    await Promise.all(refusals.map((refusal, i) => writeRefusal(i % 2 ? one : other, refusal, refusal.nth)));
    expect(await rows('flood')).toHaveLength(10);
    expect((await rows('(many)')).map((row) => row.count)).toEqual([190]);
  });

  it('are counted apart for each kind, connection and minute', async () => {
    const connections = gateway();
    const later = new Date(Math.floor(NOW.getTime() / 60_000) * 60_000 + 60_000);
    await writeRefusal(connections, { ...event('x', later), code: 'a' }, 11);
    await writeRefusal(connections, { ...event('x', later), code: 'b' }, 11);
    await writeRefusal(connections, { ...event('x', later), code: 'b' }, 12);
    await writeRefusal(connections, { ...event('x', new Date(later.getTime() + 60_000)), code: 'b' }, 11);
    const { rows: found } = await app.tried(
      organization,
      `SELECT code, count FROM audit_event WHERE name = '(many)' AND at >= $1 ORDER BY at, code`,
      [later],
    );
    expect(found).toEqual([
      { code: 'a', count: 1 },
      { code: 'b', count: 2 },
      { code: 'b', count: 1 },
    ]);
  });
});
