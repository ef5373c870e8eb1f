import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type OrgId, orgId, projectId, type TenantConnections, userId, withOrg } from '@talud/tenancy';
import { insertAll, type Login, logIn, type TestDatabase, tenantRows, testDatabase } from '@talud/testing';
import { statementPool } from '../connections/identity-connections.js';
import { makePool, type Pool } from '../connections/pool.js';
import { tenantConnections } from '../connections/tenant-connections.js';
import { addRevision } from '../projects/revisions.js';
import { purgeExpired } from '../purge-expired.js';
import { putBlob, readBlobs, storedBytes } from './blobs.js';

const [alfa, beta] = [tenantRows('alfa'), tenantRows('beta')];
const [ALFA, BETA] = [orgId(alfa.orgId), orgId(beta.orgId)];

let database: TestDatabase;
let owner: Login;
let pools: Pool[];
let connections: TenantConnections;

beforeAll(async () => {
  database = await testDatabase();
  owner = await logIn(database.ownerUrl);
  for (const tenant of [alfa, beta]) await insertAll(owner, tenant);
  const open = (url: string) => makePool({ url, size: 4, name: 'blobs', onError: () => undefined });
  pools = [open(database.appUrl), open(database.maintUrl)];
  connections = tenantConnections(pools[0] as Pool, 4);
});
afterAll(async () => {
  await owner.end();
  for (const pool of pools) await pool.end();
  await database.close();
});

const put = (org: OrgId, bytes: Uint8Array) => withOrg(connections, org, (tx) => putBlob(tx, bytes));
const read = (org: OrgId, hash: string) => withOrg(connections, org, (tx) => readBlobs(tx, [hash]));
const purge = () => purgeExpired(statementPool(pools[1] as Pool));

/** As if nobody had put anything for two hours. */
async function ageAll(): Promise<void> {
  await owner.query('ALTER TABLE blob NO FORCE ROW LEVEL SECURITY');
  await owner.query(`UPDATE blob SET used_at = now() - interval '2 hours'`);
  await owner.query('ALTER TABLE blob FORCE ROW LEVEL SECURITY');
}

describe('blobs', () => {
  it('come back under the sha256 of their bytes (FIPS 180-2, "abc")', async () => {
    const hash = await put(ALFA, Buffer.from('abc'));
    expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(Buffer.from((await read(ALFA, hash)).get(hash) ?? []).toString()).toBe('abc');
  });

  it('are not shared: the same bytes of another organization are another row, and a foreign hash is an unknown one', async () => {
    const hash = await put(ALFA, Buffer.from('of alfa'));
    expect(await read(BETA, hash)).toEqual(new Map());
    expect(await read(BETA, '00'.repeat(32))).toEqual(new Map());
    expect(await put(BETA, Buffer.from('of alfa'))).toBe(hash);
    expect((await read(BETA, hash)).has(hash)).toBe(true);
  });

  it('are put once, whoever puts them at the same time', async () => {
    const bytes = Buffer.alloc(100_000, 7);
    const before = await withOrg(connections, ALFA, storedBytes);
    const hashes = await Promise.all(Array.from({ length: 4 }, () => put(ALFA, bytes)));
    expect(new Set(hashes).size).toBe(1);
    const grown = (await withOrg(connections, ALFA, storedBytes)) - before;
    expect(grown).toBeGreaterThan(0);
    expect(grown).toBeLessThan(10_000);
  });

  it('are counted one after the other, so that what is put at the same time is in the limit of the next', async () => {
    const counted = await Promise.all(
      Array.from({ length: 4 }, () =>
        withOrg(connections, ALFA, async (tx) => {
          const before = await storedBytes(tx);
          await putBlob(tx, Buffer.from(newId()));
          return before;
        }),
      ),
    );
    expect(new Set(counted).size).toBe(4);
  });

  it('stay as long as a revision names them, and go an hour after nothing does', async () => {
    const project = projectId(String(alfa.rows.get('slope_project')?.id));
    const author = { userId: userId(String(alfa.rows.get('membership')?.user_id)) };
    const step = { document: {}, modelHash: Buffer.alloc(32), label: 'mesh', tool: 'mesh_generate', name: 'alfa' };
    const hash = await withOrg(connections, ALFA, async (tx) => {
      const named = await putBlob(tx, Buffer.from(newId()));
      await addRevision(tx, author, project, 1, { ...step, blobs: [named] });
      return named;
    });
    const loose = await put(ALFA, Buffer.from(newId()));
    await purge();
    expect((await read(ALFA, loose)).has(loose)).toBe(true);
    await ageAll();
    const again = await put(ALFA, Buffer.from('abc'));
    await purge();
    expect((await read(ALFA, loose)).has(loose)).toBe(false);
    expect((await read(ALFA, hash)).has(hash)).toBe(true);
    expect((await read(ALFA, again)).has(again)).toBe(true);
  });

  it('cannot be named before they are put', async () => {
    const project = projectId(String(beta.rows.get('slope_project')?.id));
    const author = { userId: userId(String(beta.rows.get('membership')?.user_id)) };
    const step = { document: {}, modelHash: Buffer.alloc(32), label: 'x', tool: 'x', name: 'beta' };
    const naming = withOrg(connections, BETA, (tx) =>
      addRevision(tx, author, project, 1, { ...step, blobs: ['11'.repeat(32)] }),
    );
    await expect(naming).rejects.toThrow();
  });
});
