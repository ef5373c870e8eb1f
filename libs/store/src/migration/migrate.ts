import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { type RoleNames, roleNames } from '../catalogue/access.js';
import { applyAccess } from '../catalogue/apply-access.js';
import { prismaFolder } from '../catalogue/prisma-folder.js';
import { sweepCatalogue } from '../catalogue/sweep.js';
import { makeRoles, type RolePasswords } from './make-roles.js';

/** The advisory lock and ledger that Prisma Migrate itself uses, so that its `migrate status` agrees with us. */
const PRISMA_LOCK = 72707369;
const LEDGER = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;
const PARTITIONS_AHEAD = 3;

export interface MigrateOptions {
  /** Address of the owner of the schema. */
  ownerUrl: string;
  /** Given: the three logins are made, or get these passwords. Absent: they must be there. */
  passwords?: RolePasswords;
  roles?: RoleNames;
}

/**
 * Brings a database to the present schema: logins, migrations (each file and its ledger row in one transaction),
 * policies and grants where they differ from the files, audit partitions three months ahead.
 *
 * @returns the names of the migrations that were applied.
 * @throws when a migration failed or was changed after it was applied, or when the catalogue still has a hole.
 */
export async function migrate({ ownerUrl, passwords, roles = roleNames('talud') }: MigrateOptions): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK]);
    if (passwords) await makeRoles(owner, roles, passwords);
    await owner.query(LEDGER);
    const applied = await applyFiles(owner);
    await bringAccess(owner, roles);
    return applied;
  } finally {
    await owner.end();
  }
}

async function applyFiles(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const ledger = new Map(rows.map((row) => [row.migration_name, row]));
  const folder = `${prismaFolder}/migrations`;
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const applied: string[] = [];
  for (const name of names.sort()) {
    const sql = await readFile(`${folder}/${name}/migration.sql`, 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const row = ledger.get(name);
    if (row && !row.finished_at) throw new Error(`migration ${name} failed earlier; resolve it first`);
    if (row && row.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`);
    if (row) continue;
    await inTransaction(owner, async () => {
      await owner.query(sql);
      await owner.query(
        'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)',
        [randomUUID(), checksum, name],
      );
    });
    applied.push(name);
  }
  return applied;
}

async function bringAccess(owner: pg.Client, roles: RoleNames): Promise<void> {
  const look = {
    query: async <R>(statement: { text: string; values?: readonly unknown[] }) =>
      (await owner.query(statement.text, statement.values ? [...statement.values] : undefined)).rows as R[],
    execute: async () => 0,
  };
  if ((await sweepCatalogue(look, roles)).length === 0) return;
  await inTransaction(owner, async () => {
    await applyAccess(owner, roles);
    await owner.query(
      `SELECT audit_partition_make((date_trunc('month', now() AT TIME ZONE 'utc') + n * interval '1 month')::date)
       FROM generate_series(0, $1) n`,
      [PARTITIONS_AHEAD],
    );
  });
  const holes = await sweepCatalogue(look, roles);
  if (holes.length > 0) throw new Error(`the catalogue has holes after migration:\n${holes.join('\n')}`);
}

async function inTransaction(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query('BEGIN');
  try {
    await work();
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}
