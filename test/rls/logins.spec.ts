import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertAll, type Login, logIn, refusalOf, type TestDatabase, tenantRows, testDatabase } from '@talud/testing';

const NOT_GRANTED = '42501';

describe('the three logins', () => {
  let database: TestDatabase;
  let owner: Login;
  let logins: Record<'app' | 'auth' | 'maint', Login>;
  const alfa = tenantRows('alfa');
  const beta = tenantRows('beta');

  beforeAll(async () => {
    database = await testDatabase();
    owner = await logIn(database.ownerUrl);
    logins = {
      app: await logIn(database.appUrl),
      auth: await logIn(database.authUrl),
      maint: await logIn(database.maintUrl),
    };
    for (const tenant of [alfa, beta]) await insertAll(owner, tenant);
  });
  afterAll(async () => {
    for (const login of [owner, ...Object.values(logins)]) await login.end();
    await database.close();
  });

  it('have no attribute that passes row security, own nothing and are members of nothing', async () => {
    const { rows } = await owner.query(
      `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication OR rolinherit AS strong, rolcanlogin,
         (SELECT count(*)::int FROM pg_shdepend d WHERE d.refobjid = r.oid AND d.deptype = 'o') AS owned,
         (SELECT count(*)::int FROM pg_auth_members m WHERE m.member = r.oid) AS memberships
       FROM pg_roles r WHERE rolname = ANY ($1)`,
      [Object.values(database.roles)],
    );
    const weak = { strong: false, rolcanlogin: true, owned: 0, memberships: 0 };
    expect(rows).toEqual([weak, weak, weak]);
  });

  it('cannot become one another or the owner', async () => {
    for (const login of Object.values(logins)) {
      const { rows } = await login.query('SELECT current_user AS me');
      const others = [...Object.values(database.roles), new URL(database.ownerUrl).username || 'postgres'];
      for (const other of others.filter((name) => name !== rows[0].me)) {
        expect(await refusalOf(login.tried(undefined, `SET ROLE "${other}"`))).toBe(NOT_GRANTED);
        expect(await refusalOf(login.tried(undefined, `SET SESSION AUTHORIZATION "${other}"`))).toBe(NOT_GRANTED);
      }
    }
  });

  it('cannot turn row security off for themselves', async () => {
    for (const [name, login] of Object.entries(logins)) {
      expect(await refusalOf(login.tried(undefined, 'ALTER TABLE slope_project DISABLE ROW LEVEL SECURITY'))).toBe(
        NOT_GRANTED,
      );
      expect(await refusalOf(login.tried(undefined, `ALTER ROLE "${database.roles.app}" BYPASSRLS`))).toBe(NOT_GRANTED);
      if (name !== 'app') continue;
      await login.query('SET row_security = off');
      expect(await refusalOf(login.tried(alfa.orgId, 'SELECT FROM slope_project'))).toBe(NOT_GRANTED);
      await login.query('RESET row_security');
    }
  });

  it('cannot make anything in the schema, nor temporary tables that hide one', async () => {
    for (const login of Object.values(logins)) {
      for (const sql of [
        'CREATE TABLE mine (n int)',
        'CREATE VIEW mine AS SELECT 1',
        'CREATE TEMP TABLE slope_project (org_id uuid)',
        'CREATE SCHEMA mine',
        `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      ]) {
        expect(await refusalOf(login.tried(undefined, sql))).toBe(NOT_GRANTED);
      }
    }
  });

  it('read no partition of the log by its own name', async () => {
    const { rows } = await owner.query(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'audit_event'::regclass`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { name } of rows) {
      for (const login of Object.values(logins)) {
        for (const organization of [undefined, alfa.orgId, beta.orgId]) {
          expect(await refusalOf(login.tried(organization, `SELECT FROM ${name}`))).toBe(NOT_GRANTED);
        }
      }
    }
  });

  it('learn nothing of tenants from the planner’s statistics', async () => {
    await owner.query('ANALYZE');
    const seen = async (login: Login): Promise<unknown[]> =>
      (
        await login.tried(alfa.orgId, `SELECT tablename FROM pg_stats WHERE tablename = ANY ($1)`, [
          [...alfa.rows.keys()],
        ])
      ).rows;
    expect(await seen(logins.app)).toEqual([]);
    expect(await seen(logins.maint)).toEqual([]);
  });

  it('may call the partition functions only as maint', async () => {
    for (const login of [logins.app, logins.auth]) {
      expect(await refusalOf(login.tried(undefined, `SELECT audit_partition_make('2031-01-01')`))).toBe(NOT_GRANTED);
      expect(await refusalOf(login.tried(undefined, `SELECT audit_partition_drop('2031-01-01')`))).toBe(NOT_GRANTED);
    }
    await logins.maint.tried(undefined, `SELECT audit_partition_make('2031-01-01')`);
  });
});

describe('keys', () => {
  let database: TestDatabase;
  let owner: Login;
  beforeAll(async () => {
    database = await testDatabase();
    owner = await logIn(database.ownerUrl);
  });
  afterAll(async () => {
    await owner.end();
    await database.close();
  });

  const HAS_ORG = `EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.conrelid AND o.attname = 'org_id')`;

  it('of tenant tables lead with the organization, so that no check can tell of another’s row', async () => {
    const { rows } = await owner.query(
      `SELECT c.conrelid::regclass::text AS on, c.contype AS kind FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype IN ('p', 'u', 'f') AND ${HAS_ORG} AND a.attname <> 'org_id' ORDER BY 1, 2`,
    );
    // A person belongs to several organizations, a client serves them all, and what a browser or a client carries is
    // found by its hash; app can write none of it.
    expect(rows).toEqual([
      { on: 'invitation', kind: 'u' },
      { on: 'membership', kind: 'f' },
      { on: 'oauth_code', kind: 'p' },
      { on: 'oauth_connection', kind: 'f' },
      { on: 'oauth_token', kind: 'p' },
    ]);
  });

  it('between tenant tables carry the organization on both sides', async () => {
    const { rows } = await owner.query(
      `SELECT c.conrelid::regclass::text AS on FROM pg_constraint c
       JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
       WHERE c.contype = 'f' AND ${HAS_ORG} AND f.attname <> 'org_id'
       AND EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.confrelid AND o.attname = 'org_id')`,
    );
    expect(rows).toEqual([]);
  });
});
