import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CommitFailed,
  isLate,
  newId,
  type OrgTransaction,
  orgId,
  type TenantConnections,
  withOrg,
} from '@talud/tenancy';
import { insertAll, type Login, lineTo, logIn, type TestDatabase, tenantRows, testDatabase } from '@talud/testing';
import { makePool, type Pool } from './pool.js';
import { tenantConnections } from './tenant-connections.js';

const POOL = 10;
const SHARE = 4;
const tenants = Array.from({ length: 20 }, (_, i) => tenantRows(`tenant ${i}`));

let database: TestDatabase;
let owner: Login;
let killer: Pool;

beforeAll(async () => {
  database = await testDatabase();
  owner = await logIn(database.ownerUrl);
  killer = open();
  for (const tenant of tenants) await insertAll(owner, tenant);
});
afterAll(async () => {
  await owner.end();
  await killer.end();
  await database.close();
});

const open = (url = database.appUrl, size = POOL): Pool =>
  makePool({ url, size, name: 'with-org', onError: () => undefined });

/** Kills the backend that the transaction runs on, and resolves when it is gone. */
async function kill(tx: OrgTransaction): Promise<void> {
  const [backend] = await tx.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
  await killer.query('SELECT pg_terminate_backend($1, 5000)', [backend?.pid]);
}

/** Looks at the setting of each connection before it is lent, and keeps what was left there. */
function inspected(connections: TenantConnections, left: unknown[]): TenantConnections {
  return {
    async take(organization) {
      const connection = await connections.take(organization);
      const { rows } = await connection.send({ text: `SELECT current_setting('app.current_org_id', true) AS left` });
      left.push(rows[0]?.left);
      return connection;
    },
  };
}

const SEEN = 'SELECT DISTINCT org_id FROM slope_project';

describe('the connections of many organizations', () => {
  it('never show one another’s rows, whatever fails and whoever dies', async () => {
    const pool = open();
    const left: unknown[] = [];
    const connections = inspected(tenantConnections(pool, SHARE), left);
    const ends = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const organization = orgId(tenants[i % 20]?.orgId ?? '');
        const seen: unknown[] = [];
        const look = async (tx: OrgTransaction): Promise<void> => {
          seen.push(...(await tx.query({ text: SEEN })).map((row) => row.org_id));
        };
        const way = (['passes', 'fails', 'throws', 'is killed', 'runs on'] as const)[i % 5];
        try {
          await withOrg(connections, organization, async (tx) => {
            await look(tx);
            if (way === 'fails') await tx.query({ text: 'SELECT 1 / 0' });
            if (way === 'throws') throw new Error('of the tool');
            if (way === 'is killed') await kill(tx);
            // Nobody waits for this one; it is answered before COMMIT all the same.
            if (way === 'runs on') tx.query({ text: SEEN }).catch(() => undefined);
            await look(tx);
          });
          return { way, organization, seen, end: 'committed' };
        } catch {
          return { way, organization, seen, end: 'failed' };
        }
      }),
    );
    for (const { way, organization, seen, end } of ends) {
      expect(new Set(seen)).toEqual(new Set([organization]));
      expect([way, end]).toEqual([way, way === 'passes' || way === 'runs on' ? 'committed' : 'failed']);
    }
    expect(left).toHaveLength(200);
    expect(left.filter((one) => one !== null && one !== '')).toEqual([]);
    // Nothing was lost: all ten can be had at once, and none waits.
    const all = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
    expect([pool.totalCount, pool.waitingCount]).toEqual([POOL, 0]);
    for (const client of all) client.release();
    await pool.end();
  });

  it('give a statement that comes after the end of its transaction to nobody', async () => {
    const pool = open(database.appUrl, 1);
    const connections = tenantConnections(pool, 1);
    const [alfa, beta] = tenants.map((one) => orgId(one.orgId));
    if (!alfa || !beta) throw new Error('no tenants');
    let kept: OrgTransaction | undefined;
    await withOrg(connections, alfa, async (tx) => {
      kept = tx;
    });
    await withOrg(connections, beta, async (tx) => {
      await tx.query({ text: SEEN });
      await expect(kept?.query({ text: SEEN })).rejects.toThrow('after the end');
      await expect(kept?.execute({ text: 'DELETE FROM presence' })).rejects.toThrow('after the end');
      kept?.send({ text: 'DELETE FROM presence' });
      expect(await tx.query({ text: 'SELECT FROM presence' })).toHaveLength(1);
    });
    await pool.end();
  });

  it('make one organization wait for itself and not for the others', async () => {
    const pool = open();
    const connections = tenantConnections(pool, SHARE);
    const [busy, quick] = tenants.map((one) => orgId(one.orgId));
    if (!busy || !quick) throw new Error('no tenants');
    const events: string[] = [];
    const holder = await logIn(database.appUrl);
    await holder.query('BEGIN');
    await holder.query(`SELECT set_config('app.current_org_id', $1, true)`, [busy]);
    await holder.query('SELECT FROM slope_project FOR UPDATE');

    let begun = 0;
    let full = (): void => undefined;
    const shareIsHeld = new Promise<void>((resolve) => {
      full = resolve;
    });
    const stuck = Array.from({ length: 20 }, () =>
      withOrg(connections, busy, async (tx) => {
        if (++begun === SHARE) full();
        await tx.query({ text: 'SELECT FROM slope_project FOR UPDATE' });
        events.push('busy');
      }),
    );
    await shareIsHeld;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        withOrg(connections, quick, async (tx) => {
          await tx.query({ text: 'SELECT FROM slope_project FOR UPDATE' });
          events.push('quick');
        }),
      ),
    );
    expect(begun).toBe(SHARE);
    events.push('let go');
    await holder.query('ROLLBACK');
    await Promise.all(stuck);
    expect(events).toEqual([...Array(20).fill('quick'), 'let go', ...Array(20).fill('busy')]);
    await holder.end();
    await pool.end();
  });

  it('are away, not broken, while the database is', async () => {
    const line = await lineTo(database.appUrl);
    const pool = open(line.url);
    const connections = tenantConnections(pool, SHARE);
    const organization = orgId(tenants[0]?.orgId ?? '');
    const look = (): Promise<number> => withOrg(connections, organization, (tx) => tx.execute({ text: SEEN }));
    expect(await look()).toBe(1);
    line.away();
    // The first may still be lent the connection that has died, the others find none.
    const ends = await Promise.allSettled(Array.from({ length: 20 }, look));
    expect(ends.map((end) => end.status)).toEqual(Array(20).fill('rejected'));
    line.back();
    expect(await Promise.all(Array.from({ length: 20 }, look))).toEqual(Array(20).fill(1));
    await pool.end();
    await line.close();
  });
});

describe('a transaction of an organization', () => {
  const tenant = tenantRows('the tenant');
  const organization = orgId(tenant.orgId);
  let pool: Pool;
  let connections: TenantConnections;
  beforeAll(async () => {
    await insertAll(owner, tenant);
    pool = open();
    connections = tenantConnections(pool, SHARE);
  });
  afterAll(() => pool.end());

  const rename = (name: string): { text: string; values: unknown[] } => ({
    text: 'UPDATE slope_project SET name = $1',
    values: [name],
  });
  const nameNow = async (): Promise<unknown> =>
    (await withOrg(connections, organization, (tx) => tx.query({ text: 'SELECT name FROM slope_project' })))[0]?.name;

  it('is undone when the work throws', async () => {
    await withOrg(connections, organization, (tx) => tx.execute(rename('before')));
    const failing = withOrg(connections, organization, async (tx) => {
      await tx.execute(rename('undone'));
      throw new Error('of the tool');
    });
    await expect(failing).rejects.toThrow('of the tool');
    expect(await nameNow()).toBe('before');
  });

  it('has not committed when COMMIT is answered with ROLLBACK', async () => {
    const swallowed = withOrg(connections, organization, async (tx) => {
      await tx.execute(rename('never'));
      await tx.query({ text: 'SELECT 1 / 0' }).catch(() => undefined);
      return 'as if all were well';
    });
    await expect(swallowed).rejects.toEqual(new CommitFailed('rolled back'));
    expect(await nameNow()).toBe('before');
  });

  it('has not committed when a statement that nobody waited for failed', async () => {
    const careless = withOrg(connections, organization, async (tx) => {
      await tx.execute(rename('never'));
      tx.query({ text: 'SELECT 1 / 0' }).catch(() => undefined);
    });
    await expect(careless).rejects.toBeInstanceOf(CommitFailed);
    expect(await nameNow()).toBe('before');
  });

  it('is unknown when the answer to COMMIT is lost, on either side of it', async () => {
    for (const [how, stands] of [
      ['unsent', 'before'],
      ['unanswered', 'written'],
    ] as const) {
      // What was sent ahead of COMMIT loses its answer with it, and must not hide that.
      const line = await lineTo(database.appUrl);
      const lossy = open(line.url, 1);
      const cut = line.cutAt('COMMIT', how);
      const ended = withOrg(tenantConnections(lossy, 1), organization, async (tx) => tx.send(rename('written')));
      await expect(ended).rejects.toEqual(new CommitFailed('unknown'));
      await cut;
      expect(await nameNow()).toBe(stands);
      await lossy.end();
      await line.close();
    }
  });

  it('has not committed when it stood idle until the server had ended it', async () => {
    const before = await nameNow();
    const idle = withOrg(connections, organization, async (tx) => {
      await tx.execute(rename('never'));
      const [backend] = await tx.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
      await tx.query({ text: `SET LOCAL idle_in_transaction_session_timeout = '1ms'` });
      const alive = 'SELECT FROM pg_stat_activity WHERE pid = $1';
      while ((await killer.query(alive, [backend?.pid])).rowCount === 1);
    });
    await expect(idle).rejects.toMatchObject({ end: 'rolled back', cause: { code: '25P03' } });
    expect(await idle.catch(isLate)).toBe(true);
    expect(await nameNow()).toBe(before);
  });

  it('goes on after an attempt that failed, with what was done before it', async () => {
    const told = await withOrg(connections, organization, async (tx) => {
      await tx.execute(rename('kept'));
      const refused = await tx
        .attempt(async () => {
          await tx.execute(rename('undone'));
          await tx.query({ text: 'SELECT 1 / 0' });
        })
        .catch((error: { code?: string }) => error.code);
      await tx.attempt(() => tx.execute({ text: 'DELETE FROM presence' }));
      return refused;
    });
    expect(told).toBe('22012');
    expect(await nameNow()).toBe('kept');
    expect(await withOrg(connections, organization, (tx) => tx.query({ text: 'SELECT FROM presence' }))).toEqual([]);
  });

  it('ends with a constraint that was deferred and does not hold after the attempt', async () => {
    const ended = withOrg(connections, organization, async (tx) => {
      await tx.attempt(() => tx.execute({ text: 'UPDATE slope_project SET current_revision = 77' }));
      tx.send(rename('never'));
    });
    await expect(ended).rejects.toMatchObject({ code: '23503' });
    expect(await nameNow()).toBe('kept');
  });

  it('ends with the fault of a statement that was sent ahead', async () => {
    const ended = withOrg(connections, organization, async (tx) => {
      tx.send(rename('never'));
      tx.send({ text: 'SELECT 1 / 0' });
      tx.send(rename('nor this'));
    });
    await expect(ended).rejects.toMatchObject({ code: '22012' });
    expect(await nameNow()).toBe('kept');
    await withOrg(connections, organization, async (tx) => tx.send(rename('kept')));
  });

  it('undoes attempts within attempts one by one', async () => {
    await withOrg(connections, organization, async (tx) => {
      await tx.attempt(async () => {
        await tx.execute(rename('outer'));
        await tx
          .attempt(async () => {
            await tx.execute(rename('inner'));
            throw new Error('of the inner one');
          })
          .catch(() => undefined);
      });
    });
    expect(await nameNow()).toBe('outer');
  });

  it('is refused for an organization that does not exist as for one without rows', async () => {
    const nobody = orgId(newId());
    expect(await withOrg(connections, nobody, (tx) => tx.query({ text: SEEN }))).toEqual([]);
    const insert = withOrg(connections, nobody, (tx) => tx.execute(rename('nothing')));
    expect(await insert).toBe(0);
  });
});
