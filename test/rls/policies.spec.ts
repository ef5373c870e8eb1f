import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  insertAll,
  insertOf,
  type Login,
  logIn,
  refusalOf,
  type TenantRows,
  type TestDatabase,
  tenantRows,
  testDatabase,
} from '@talud/testing';
import {
  HIDDEN_CONNECTION_COLUMNS,
  IDENTITY_TABLES,
  MAINT_COLUMNS,
  NOBODY,
  type Operation,
  PURGED_TABLES,
  type RoleName,
  TAKEN_OUT_TABLES,
  type TablePolicy,
  TENANT_TABLES,
} from './policies.js';

const NOT_GRANTED = '42501';
const MALFORMED = '22P02';

let database: TestDatabase;
let owner: Login;
let logins: Record<RoleName, Login>;
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
  for (const tenant of [alfa, beta]) {
    await insertAll(owner, tenant);
    const job = { ...tenant.rows.get('analysis_job'), id: randomUUID(), state: 'failed' };
    await logins.app.query('BEGIN');
    await logins.app.query(`SELECT set_config('app.current_org_id', $1, true)`, [tenant.orgId]);
    await logins.app.query(...insertOf('analysis_job', job));
    await logins.app.query('COMMIT');
  }
});
afterAll(async () => {
  for (const login of [owner, ...Object.values(logins)]) await login.end();
  await database.close();
});

/** One statement of the kind, over every row that the login can reach. Inserts try to add `target`'s row again. */
function statement(policy: TablePolicy, operation: Operation, target: TenantRows): [string, unknown[]] {
  const { table, column, deletable = 'true' } = policy;
  switch (operation) {
    case 'select':
      return [`SELECT org_id FROM ${table}`, []];
    case 'update':
      return [`UPDATE ${table} SET ${column} = ${column} RETURNING org_id`, []];
    case 'delete':
      return [`DELETE FROM ${table} WHERE ${deletable} RETURNING org_id`, []];
    case 'insert':
      return insertOf(table, target.rows.get(table) ?? {});
  }
}

/** The organizations whose rows a statement reached, or the SQLSTATE that refused it. */
async function reach(login: Login, organization: string | undefined, sql: string, values: unknown[]): Promise<unknown> {
  try {
    const { rows, rowCount } = await login.tried(organization, sql, values);
    return rows.length > 0 ? [...new Set(rows.map((row) => row.org_id))].sort() : rowCount === 0 ? [] : 'written';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

const OPERATIONS: readonly Operation[] = ['select', 'insert', 'update', 'delete'];
const ROLES: readonly RoleName[] = ['app', 'auth', 'maint'];
/** Refused after the policy let the row pass: it was there already, or other rows hang on it. */
const LET_PASS: readonly unknown[] = ['23505', '23503'];

describe.each(TENANT_TABLES)('rows of $table', (policy) => {
  for (const operation of OPERATIONS) {
    const refused = ROLES.filter((role) => !policy[role][operation]);
    if (refused.length > 0) {
      it(`refuse ${operation} to ${refused.join(' and ')}`, async () => {
        for (const role of refused) {
          for (const organization of [alfa.orgId, beta.orgId, ...NOBODY]) {
            const found = await reach(logins[role], organization, ...statement(policy, operation, alfa));
            expect([role, organization, found]).toEqual([role, organization, NOT_GRANTED]);
          }
        }
      });
    }

    if (policy.app[operation]) {
      it(`answer ${operation} of app with those of the set organization alone`, async () => {
        for (const [set, other] of [
          [alfa, beta],
          [beta, alfa],
        ] as const) {
          const own = await reach(logins.app, set.orgId, ...statement(policy, operation, set));
          const passed = Array.isArray(own) ? own : LET_PASS.includes(own) ? [set.orgId] : own;
          expect(passed).toEqual([set.orgId]);
          if (operation !== 'insert') continue;
          expect(await reach(logins.app, set.orgId, ...statement(policy, operation, other))).toBe(NOT_GRANTED);
        }
      });

      it(`answer ${operation} of app with nothing when nobody is set`, async () => {
        for (const organization of NOBODY) {
          const found = await reach(logins.app, organization, ...statement(policy, operation, beta));
          const none = Array.isArray(found) && found.length === 0;
          expect([organization, none || found === NOT_GRANTED || found === MALFORMED]).toEqual([organization, true]);
        }
      });
    }

    const bound = ROLES.filter((role) => policy[role][operation] === 'every');
    if (bound.length > 0 && operation !== 'insert') {
      it(`answer ${operation} of ${bound.join(' and ')} with every organization’s, whatever is set`, async () => {
        for (const role of bound) {
          for (const organization of [alfa.orgId, undefined, '', 'not a uuid']) {
            const found = await reach(logins[role], organization, ...statement(policy, operation, alfa));
            expect(found).toEqual([alfa.orgId, beta.orgId].sort());
          }
        }
      });
    }
  }

  if (policy.app.update && policy.table !== 'oauth_connection') {
    it('cannot be given away to another organization', async () => {
      const give = `UPDATE ${policy.table} SET org_id = '${beta.orgId}'`;
      expect(await refusalOf(logins.app.tried(alfa.orgId, give))).toBe(NOT_GRANTED);
    });
  }
});

describe('tables without an organization', () => {
  it.each(IDENTITY_TABLES.flatMap((table) => (['app', 'maint'] as const).map((role) => ({ table, role }))))(
    '$table is closed to $role, but for what maint purges',
    async ({ table, role }) => {
      const purged = role === 'maint' && PURGED_TABLES.includes(table);
      const reading = purged ? [] : [`SELECT FROM ${table}`, `DELETE FROM ${table}`];
      for (const sql of [...reading, `SELECT * FROM ${table}`, `INSERT INTO ${table} DEFAULT VALUES`]) {
        expect(await refusalOf(logins[role].tried(alfa.orgId, sql))).toBe(NOT_GRANTED);
      }
    },
  );

  it('lose nothing to auth, but for what a person takes out', async () => {
    for (const table of IDENTITY_TABLES) {
      const allowed = TAKEN_OUT_TABLES.includes(table) ? undefined : NOT_GRANTED;
      expect([table, await refusalOf(logins.auth.tried(undefined, `DELETE FROM ${table}`))]).toEqual([table, allowed]);
    }
  });
});

describe('columns', () => {
  it('that maint reads are keys, times and states', async () => {
    const columns = await owner.query(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    for (const { table_name, column_name } of columns.rows) {
      const refused = await refusalOf(logins.maint.tried(undefined, `SELECT "${column_name}" FROM "${table_name}"`));
      const allowed = MAINT_COLUMNS[table_name]?.includes(column_name) ?? false;
      expect([table_name, column_name, refused]).toEqual([table_name, column_name, allowed ? undefined : NOT_GRANTED]);
    }
  });

  it.each(HIDDEN_CONNECTION_COLUMNS)('of a connection do not show app its %s', async (column) => {
    const read = logins.app.tried(alfa.orgId, `SELECT ${column} FROM oauth_connection`);
    expect(await refusalOf(read)).toBe(NOT_GRANTED);
  });

  it('of a connection cannot be widened by app', async () => {
    for (const column of ['read_only', 'modules', 'toolsets', 'user_id', 'org_id', 'absolute_expires_at', 'resource']) {
      const widen = logins.app.tried(alfa.orgId, `UPDATE oauth_connection SET ${column} = ${column}`);
      expect(await refusalOf(widen)).toBe(NOT_GRANTED);
    }
  });

  it('of the log cannot be changed, but for the count of a flood', async () => {
    for (const column of ['at', 'outcome', 'name', 'arguments', 'user_id', 'code']) {
      const change = logins.app.tried(alfa.orgId, `UPDATE audit_event SET ${column} = ${column}`);
      expect(await refusalOf(change)).toBe(NOT_GRANTED);
    }
  });
});

describe('the list of policies', () => {
  it('names every table that has an organization', async () => {
    const { rows } = await owner.query(
      `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
    );
    expect(rows.map((row) => row.relname)).toEqual(TENANT_TABLES.map((one) => one.table).sort());
    expect([...alfa.rows.keys()].sort()).toEqual(TENANT_TABLES.map((one) => one.table).sort());
  });

  it('and those without one cover the schema, but for the ledger of migrations', async () => {
    const { rows } = await owner.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    const listed = [...TENANT_TABLES.map((one) => one.table), ...IDENTITY_TABLES, '_prisma_migrations'];
    expect(rows.map((row) => row.relname).sort()).toEqual(listed.sort());
  });
});
