import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sweepCatalogue } from '@talud/store';
import pg from 'pg';
import { lockRun } from '../../../../scripts/services/test-runs.mjs';
import type { Migrate } from './template-database.js';
import { dropDatabase, type TestDatabase, testDatabase } from './test-database.js';
import { testSettings } from './test-settings.js';

let migrations = 0;

/** The smallest thing that does what a migration does: one table, three logins, one grant. */
const migrate: Migrate = async ({ ownerUrl, roles, passwords }) => {
  migrations += 1;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const role of ['app', 'auth', 'maint'] as const) {
    await client.query(`CREATE ROLE ${roles[role]} LOGIN PASSWORD '${passwords[role]}'`);
  }
  await client.query('CREATE TABLE note (text text NOT NULL)');
  await client.query(`GRANT SELECT, INSERT ON note TO ${roles.app}`);
  await client.end();
};

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  // A run of its own, so that the template is this file's alone.
  const settings = { ...testSettings(), run: process.pid.toString(16).padStart(8, '0') };
  const maintenance = new pg.Client({ connectionString: settings.databaseUrl });
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    await maintenance.connect();
    // Another run that starts meanwhile sweeps away what belongs to nobody.
    await lockRun(maintenance, settings.run);
    [first, second] = await Promise.all([testDatabase(settings, migrate), testDatabase(settings, migrate)]);
  });

  afterAll(async () => {
    await first.close();
    await second.close();
    await dropDatabase(maintenance, `talud_t_${settings.run}_template`);
    for (const role of ['app', 'auth', 'maint']) await maintenance.query(`DROP ROLE talud_t_${settings.run}_${role}`);
    await maintenance.end();
  });

  it('is migrated once, however many ask at the same time', () => {
    expect(migrations).toBe(1);
  });

  it('shares nothing with its sister', async () => {
    await query(first.appUrl, `INSERT INTO note VALUES ('only here')`);
    expect(await query(first.appUrl, 'SELECT text FROM note')).toEqual([{ text: 'only here' }]);
    expect(await query(second.appUrl, 'SELECT text FROM note')).toEqual([]);
  });

  it('has logins that own nothing and may do only what they were granted', async () => {
    await expect(query(first.authUrl, 'SELECT text FROM note')).rejects.toMatchObject({ code: '42501' });
    await expect(query(first.appUrl, 'CREATE TABLE mine (n int)')).rejects.toMatchObject({ code: '42501' });
    await expect(query(first.maintUrl, `SET ROLE ${new URL(first.appUrl).username}`)).rejects.toMatchObject({
      code: '42501',
    });
    const flags = await query(
      first.ownerUrl,
      `SELECT DISTINCT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname LIKE 'talud\\_t\\_${settings.run}\\_%'`,
    );
    expect(flags).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
  });

  it('is dropped even while somebody is connected', async () => {
    const third = await testDatabase(settings, migrate);
    const guest = new pg.Client({ connectionString: third.appUrl });
    guest.on('error', () => undefined);
    await guest.connect();
    const ended = new Promise((resolve) => guest.once('end', resolve));
    await third.close();
    await ended;
    expect(await query(settings.databaseUrl, `SELECT 1 FROM pg_database WHERE datname = '${third.name}'`)).toEqual([]);
  });
});

describe('a test database of the product', () => {
  it('has the product’s schema, and no hole in its catalogue under the names of this run', async () => {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const look = {
      query: async <R>({ text, values }: { text: string; values?: readonly unknown[] }) =>
        (await client.query<R & pg.QueryResultRow>(text, values ? [...values] : undefined)).rows,
      execute: async () => 0,
    };
    expect(await sweepCatalogue(look, database.roles)).toEqual([]);
    expect(await query(database.appUrl, 'SELECT count(*)::int AS n FROM slope_project')).toEqual([{ n: 0 }]);
    await client.end();
    await database.close();
  });
});

describe('a database without the marker', () => {
  it('is never dropped', async () => {
    const { databaseUrl } = testSettings();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const name = `keep_me_${process.pid}`;
    await client.query(`CREATE DATABASE ${name}`);
    try {
      await expect(dropDatabase(client, name)).rejects.toThrow(`The database ${name} does not carry the comment`);
      expect((await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount).toBe(1);
    } finally {
      await client.query(`DROP DATABASE ${name}`);
      await client.end();
    }
  });
});
