import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orgId, projectId, type TenantConnections, userId, withOrg } from '@talud/tenancy';
import { insertAll, logIn, type TestDatabase, tenantRows, testDatabase } from '@talud/testing';
import { makePool, type Pool } from '../connections/pool.js';
import { tenantConnections } from '../connections/tenant-connections.js';
import { addRevision, readHistory, readRevision, revisionBefore } from './revisions.js';
import { findVersion, listVersions, nameVersion } from './versions.js';

const alfa = tenantRows('alfa');
const ORG = orgId(alfa.orgId);
const PROJECT = projectId(String(alfa.rows.get('slope_project')?.id));
const AUTHOR = { userId: userId(String(alfa.rows.get('membership')?.user_id)) };
/** More than the two hundred revisions that are kept. */
const EDITS = 230;

let database: TestDatabase;
let pool: Pool;
let connections: TenantConnections;

beforeAll(async () => {
  database = await testDatabase();
  const owner = await logIn(database.ownerUrl);
  await insertAll(owner, alfa);
  await owner.end();
  pool = makePool({ url: database.appUrl, size: 2, name: 'versions', onError: () => undefined });
  connections = tenantConnections(pool, 2);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const step = (label: string) => ({
  ...{ document: { label }, modelHash: Buffer.alloc(32), label, tool: 'model_define', name: 'alfa', blobs: [] },
});

describe('a named version', () => {
  it('stays however many edits follow, and undo stops where edits between were dropped', async () => {
    await withOrg(connections, ORG, async (tx) => {
      let head = await addRevision(tx, AUTHOR, PROJECT, 1, step('designed'));
      const named = head;
      await nameVersion(tx, AUTHOR, PROJECT, {
        label: 'Design',
        revision: head,
        overwrite: false,
        tool: 'project_save',
      });
      for (let edit = 1; edit <= EDITS; edit++)
        head = await addRevision(tx, AUTHOR, PROJECT, head, step(`edit ${edit}`));

      expect(await findVersion(tx, PROJECT, 'Design')).toMatchObject({ label: 'Design', revision: named });
      expect(await findVersion(tx, PROJECT, 'design')).toBeUndefined();
      expect((await readRevision(tx, PROJECT, named)).document).toEqual({ label: 'designed' });

      const { undo } = await readHistory(tx, PROJECT, head, 1000);
      // One edit at a time, down to the last that still has the one before it.
      expect(undo.map(({ revision }) => revision)).toEqual(undo.map((_, back) => head - back));
      expect(undo.length).toBeGreaterThanOrEqual(199);
      const oldest = undo[undo.length - 1]?.revision ?? 0;
      expect(await revisionBefore(tx, PROJECT, oldest)).toBe(oldest - 1);
      expect(oldest).toBeGreaterThan(named + 1);
    });
  });

  it('is listed a page at a time, with how many there are', async () => {
    await withOrg(connections, ORG, async (tx) => {
      const last = (await readHistory(tx, PROJECT, 100_000, 1)).undo[0]?.revision ?? 0;
      const before = await listVersions(tx, PROJECT, { limit: 10, offset: 0 });
      expect(before.versions).toHaveLength(before.total);
      for (const label of ['A', 'B', 'C']) {
        await nameVersion(tx, AUTHOR, PROJECT, { label, revision: last, overwrite: false, tool: 'project_save' });
      }
      const all = await listVersions(tx, PROJECT, { limit: 10, offset: 0 });
      expect(all.total).toBe(before.total + 3);
      const labels = (of: typeof all) => of.versions.map(({ label }) => label);
      expect(labels(all).sort()).toEqual([...labels(before), 'A', 'B', 'C'].sort());
      const rest = await listVersions(tx, PROJECT, { limit: 10, offset: 3 });
      expect(rest).toEqual({ total: all.total, versions: all.versions.slice(3) });
    });
  });

  it('keeps its revision when the edit that made it was undone and something else was done', async () => {
    await withOrg(connections, ORG, async (tx) => {
      const [top] = (await readHistory(tx, PROJECT, 100_000, 1)).undo;
      const head = top?.revision ?? 0;
      const dead = await addRevision(tx, AUTHOR, PROJECT, head, step('a way not gone'));
      await nameVersion(tx, AUTHOR, PROJECT, {
        label: 'Not gone',
        revision: dead,
        overwrite: false,
        tool: 'project_save',
      });
      await addRevision(tx, AUTHOR, PROJECT, head, step('another way'));
      const version = await findVersion(tx, PROJECT, 'Not gone');
      expect((await readRevision(tx, PROJECT, version?.revision ?? 0)).document).toEqual({ label: 'a way not gone' });
    });
  });
});
