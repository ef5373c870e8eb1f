import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OrgTransaction, orgId, projectId, type TenantConnections, userId, withOrg } from '@talud/tenancy';
import { insertAll, type Login, logIn, type TestDatabase, tenantRows, testDatabase } from '@talud/testing';
import { statementPool } from '../connections/identity-connections.js';
import { makePool, type Pool } from '../connections/pool.js';
import { tenantConnections } from '../connections/tenant-connections.js';
import { purgeExpired } from '../purge-expired.js';
import { eventsAfter, lastPlace, latestEvent, noteEvent, placeEvents, readMoves } from './events.js';

const alfa = tenantRows('alfa');
const ORG = orgId(alfa.orgId);
const PROJECT = projectId(String(alfa.rows.get('slope_project')?.id));
const AUTHOR = { userId: userId(String(alfa.rows.get('membership')?.user_id)) };

let database: TestDatabase;
let owner: Login;
let pools: Pool[];
let connections: TenantConnections;

beforeAll(async () => {
  database = await testDatabase();
  owner = await logIn(database.ownerUrl);
  await insertAll(owner, alfa);
  const open = (url: string) => makePool({ url, size: 8, name: 'events', onError: () => undefined });
  pools = [open(database.appUrl), open(database.maintUrl)];
  connections = tenantConnections(pools[0] as Pool, 8);
});
afterAll(async () => {
  await owner.end();
  for (const pool of pools) await pool.end();
  await database.close();
});

const note = (tx: OrgTransaction, label: string) => noteEvent(tx, AUTHOR, PROJECT, 'edit', { label });
/** What a page gets that had the event at `after`. */
const read = (after: number) =>
  withOrg(connections, ORG, async (tx) => {
    await placeEvents(tx, PROJECT);
    return (await eventsAfter(tx, PROJECT, after, 1000))?.map(({ place, detail }) => ({ place, label: detail.label }));
  });
const last = () => withOrg(connections, ORG, (tx) => lastPlace(tx, PROJECT));

/** A transaction that has noted an event and commits when it is let. */
async function noting(label: string): Promise<() => Promise<void>> {
  let commit = (): void => undefined;
  const let_ = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((noted) => {
    ended = withOrg(connections, ORG, async (tx) => {
      await note(tx, label);
      noted();
      await let_;
    });
  });
  return () => {
    commit();
    return ended;
  };
}

describe('events of a project', () => {
  it('that commit out of order come in the order in which they became visible, none lost and none twice', async () => {
    await read(0);
    const [first, second, third] = [await noting('first'), await noting('second'), await noting('third')];
    const start = await last();
    await second();
    const one = await read(start);
    expect(one?.map(({ label }) => label)).toEqual(['second']);
    await third();
    await first();
    const two = await read(one?.[0]?.place ?? 0);
    expect(two?.map(({ label }) => label)).toEqual(['first', 'third']);
    expect((await read(start))?.map(({ label }) => label)).toEqual(['second', 'first', 'third']);
  });

  it('get one place each, whoever reads them at the same time while others write', async () => {
    const start = await last();
    const readers = Array.from({ length: 4 }, async () => {
      const seen: unknown[] = [];
      for (let after = start; seen.length < 60; ) {
        const events = (await read(after)) ?? [];
        seen.push(...events.map(({ label }) => label));
        after = events.at(-1)?.place ?? after;
      }
      return seen;
    });
    const writers = Array.from({ length: 60 }, (_, n) => withOrg(connections, ORG, (tx) => note(tx, `event ${n}`)));
    await Promise.all(writers);
    const seen = await Promise.all(readers);
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(new Set(seen[0])).toEqual(new Set(Array.from({ length: 60 }, (_, n) => `event ${n}`)));
  });

  const age = async (by: string): Promise<void> => {
    await owner.query('ALTER TABLE project_event NO FORCE ROW LEVEL SECURITY');
    await owner.query('UPDATE project_event SET at = at - $1::interval', [by]);
    await owner.query('ALTER TABLE project_event FORCE ROW LEVEL SECURITY');
    await purgeExpired(statementPool(pools[1] as Pool));
  };

  it('are thrown away after a day; who had one of them is told so, and places go on growing', async () => {
    const before = await last();
    await age('25 hours');
    expect(await last()).toBe(0);
    expect(await read(before)).toBeUndefined();
    await withOrg(connections, ORG, (tx) => note(tx, 'after the purge'));
    expect((await read(0))?.map(({ label }) => label)).toEqual(['after the purge']);
    expect(await last()).toBeGreaterThan(before);
    expect(await read(before)).toBeUndefined();
  });

  it('leave for a year who undid and redid what, of which pages are told no longer than of the rest', async () => {
    const moves = () =>
      withOrg(connections, ORG, async (tx) => ({
        kept: (await readMoves(tx, PROJECT, 10)).map(({ kind, by, labels }) => ({ kind, by, labels })),
        latest: await latestEvent(tx, PROJECT),
      }));
    await withOrg(connections, ORG, async (tx) => {
      await noteEvent(tx, AUTHOR, PROJECT, 'undo', { revision: 1, labels: ['second', 'first'], tool: 't' });
      await note(tx, 'an edit');
      await noteEvent(tx, AUTHOR, PROJECT, 'redo', { revision: 2, labels: ['first'], tool: 't' });
    });
    await read(0);
    const place = await last();
    const by = (await moves()).latest?.by;
    const kept = [
      { kind: 'redo', by, labels: ['first'] },
      { kind: 'undo', by, labels: ['second', 'first'] },
    ];
    expect((await moves()).kept).toEqual(kept);
    await age('25 hours');
    expect(await moves()).toEqual({ kept, latest: undefined });
    expect([await last(), await read(place), await read(0)]).toEqual([0, undefined, []]);
    await age('366 days');
    expect(await moves()).toEqual({ kept: [], latest: undefined });
  });
});
