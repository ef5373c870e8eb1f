import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Login, logIn } from '@talud/testing';
import { type OwnRun, ownRun } from './own-run.js';
import { statementsOver, sweepOf } from './sweep.js';

/** A hole: what somebody did to the database, and what the sweep must say, with the names that it must name. */
interface Hole {
  readonly made: string;
  /** `{app}`, `{auth}` and `{maint}` stand for the logins, `{month}` for the coming month's partition. */
  readonly sql: string;
  readonly named: string;
}

const HOLES: readonly Hole[] = [
  {
    made: 'a table with org_id and no row security',
    sql: 'CREATE TABLE note (org_id uuid)',
    named: 'table note has org_id, but row security is not enabled and forced',
  },
  {
    made: 'a table whose owner is not bound',
    sql: 'ALTER TABLE slope_project NO FORCE ROW LEVEL SECURITY',
    named: 'table slope_project has org_id',
  },
  {
    made: 'a table with row security off',
    sql: 'ALTER TABLE audit_event DISABLE ROW LEVEL SECURITY',
    named: 'table audit_event has org_id',
  },
  {
    made: 'a partition with row security off',
    sql: 'ALTER TABLE {month} DISABLE ROW LEVEL SECURITY',
    named: 'table {month} has org_id',
  },
  {
    made: 'a table with org_id in another schema',
    sql: 'CREATE SCHEMA aside; CREATE TABLE aside.note (org_id uuid)',
    named: 'table aside.note has org_id',
  },
  {
    made: 'a policy beside ours',
    sql: 'CREATE POLICY wide ON slope_project FOR SELECT TO {app} USING (true)',
    named: 'policy wide on slope_project is not one of ours',
  },
  {
    made: 'a policy for everybody',
    sql: 'ALTER POLICY tenant ON slope_project TO PUBLIC',
    named: 'policy tenant on slope_project is not one of ours',
  },
  {
    made: 'a policy that was widened',
    sql: 'ALTER POLICY tenant ON slope_project USING (true)',
    named: 'policy tenant on slope_project is not one of ours',
  },
  {
    made: 'a policy whose check was widened',
    sql: 'ALTER POLICY tenant ON slope_project WITH CHECK (true)',
    named: 'policy tenant on slope_project is not one of ours',
  },
  {
    made: 'a policy with a value that means everybody',
    sql: `ALTER POLICY tenant ON presence USING (current_setting('app.current_org_id', true) = '*' OR org_id = nullif(current_setting('app.current_org_id', true), '')::uuid)`,
    named: 'policy tenant on presence is not one of ours',
  },
  {
    made: 'a policy that is gone',
    sql: 'DROP POLICY tenant ON slope_revision',
    named: 'policy is missing: tenant | slope_revision',
  },
  {
    made: 'a policy that only narrows',
    sql: `DROP POLICY tenant ON presence; CREATE POLICY tenant ON presence AS RESTRICTIVE TO {app}
      USING (org_id = (SELECT nullif(current_setting('app.current_org_id', true), '')::uuid))
      WITH CHECK (org_id = (SELECT nullif(current_setting('app.current_org_id', true), '')::uuid))`,
    named: 'policy tenant on presence is not one of ours',
  },
  {
    made: 'a partition whose policy was widened',
    sql: 'ALTER POLICY tenant ON {month} USING (true)',
    named: 'policy tenant on {month} is not one of ours',
  },
  {
    made: 'a grant on a table',
    sql: 'GRANT SELECT ON oauth_token TO {app}',
    named: 'grant is not one of ours: {app} select oauth_token',
  },
  {
    made: 'a grant to everybody',
    sql: 'GRANT SELECT ON slope_project TO PUBLIC',
    named: 'grant is not one of ours: PUBLIC select slope_project',
  },
  {
    made: 'a grant of TRUNCATE, which no policy stops',
    sql: 'GRANT TRUNCATE ON slope_project TO {app}',
    named: 'grant is not one of ours: {app} truncate slope_project',
  },
  {
    made: 'a column grant that was widened',
    sql: 'GRANT UPDATE (read_only) ON oauth_connection TO {app}',
    named: 'grant is not one of ours: {app} update oauth_connection.read_only',
  },
  {
    made: 'a column grant that became the table’s',
    sql: 'GRANT SELECT ON analysis_job TO {maint}',
    named: 'grant is not one of ours: {maint} select analysis_job',
  },
  {
    made: 'a grant that may be handed on',
    sql: 'GRANT SELECT ON slope_project TO {app} WITH GRANT OPTION',
    named: 'grant is not one of ours: {app} select slope_project with grant option',
  },
  {
    made: 'a grant on a partition',
    sql: 'GRANT SELECT ON {month} TO {app}',
    named: 'grant is not one of ours: {app} select {month}',
  },
  {
    made: 'grants on all tables at once',
    sql: 'GRANT SELECT ON ALL TABLES IN SCHEMA public TO {auth}',
    named: 'grant is not one of ours: {auth} select slope_project',
  },
  {
    made: 'a grant that is gone',
    sql: 'REVOKE INSERT ON audit_event FROM {app}',
    named: 'grant is missing: {app} insert audit_event',
  },
  {
    made: 'a schema in which a login may make things',
    sql: 'GRANT CREATE ON SCHEMA public TO {app}',
    named: 'grant on a schema is not one of ours: {app} CREATE public',
  },
  {
    made: 'a schema that is open to everybody',
    sql: 'GRANT USAGE ON SCHEMA public TO PUBLIC',
    named: 'grant on a schema is not one of ours: PUBLIC USAGE public',
  },
  {
    made: 'a view that reads as its owner',
    sql: 'CREATE VIEW everything AS SELECT * FROM slope_project',
    named: 'view everything would read with its owner',
  },
  {
    made: 'a materialized view',
    sql: 'CREATE MATERIALIZED VIEW everything AS SELECT * FROM slope_project',
    named: 'view everything would read with its owner',
  },
  {
    made: 'a definer function',
    sql: `CREATE FUNCTION peek() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT count(*) FROM slope_project'`,
    named: 'definer function peek() is not on the list',
  },
  {
    made: 'a definer function under the name of a listed one',
    sql: `CREATE FUNCTION audit_partition_drop(text) RETURNS bigint LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS 'SELECT count(*) FROM slope_project';
      GRANT EXECUTE ON FUNCTION audit_partition_drop(text) TO {maint}`,
    named: 'definer function audit_partition_drop(text) is not on the list',
  },
  {
    made: 'a definer function whose search path is the caller’s',
    sql: 'ALTER FUNCTION audit_partition_make(date) RESET search_path',
    named: 'definer function audit_partition_make(date) does not pin its search path',
  },
  {
    made: 'a definer function that everybody may call',
    sql: 'GRANT EXECUTE ON FUNCTION audit_partition_drop(date) TO PUBLIC',
    named: 'definer function audit_partition_drop(date) may be called by',
  },
  {
    made: 'a definer function that is gone',
    sql: 'DROP FUNCTION audit_partition_make(date)',
    named: 'definer function audit_partition_make(date) is missing',
  },
  {
    made: 'default privileges on tables to come',
    sql: 'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO {app}',
    named: 'default privilege would open new objects: {app} SELECT',
  },
  {
    made: 'default privileges for everybody',
    sql: 'ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC',
    named: 'default privilege would open new objects: PUBLIC SELECT',
  },
  {
    made: 'a login that owns a table',
    sql: 'GRANT {app} TO CURRENT_USER; CREATE SCHEMA aside; GRANT ALL ON SCHEMA aside TO {app}; CREATE TABLE aside.mine (n int); ALTER TABLE aside.mine OWNER TO {app}',
    named: 'role {app} owns something',
  },
  {
    made: 'a login that may make roles',
    sql: 'ALTER ROLE {app} CREATEROLE',
    named: 'role {app} has an attribute that passes row security or makes roles',
  },
  {
    made: 'a login that can become another',
    sql: 'GRANT {auth} TO {app}',
    named: 'role {app} can become another role',
  },
  {
    made: 'a login that brings a search path along',
    sql: 'ALTER ROLE {app} SET search_path = aside, public',
    named: '{app} brings a setting along',
  },
  {
    made: 'a month without a partition',
    sql: 'DROP TABLE {month}',
    named: 'audit partition {month} is missing',
  },
  {
    made: 'a partition that was taken out',
    sql: 'ALTER TABLE audit_event DETACH PARTITION {month}',
    named: 'audit partition {month} is missing',
  },
];

describe('the catalogue sweep', () => {
  let run: OwnRun;
  let owner: Login;
  let month: string;

  beforeAll(async () => {
    run = await ownRun();
    owner = await logIn(run.database.ownerUrl);
    const { rows } = await owner.query(
      `SELECT 'audit_event_' || to_char(date_trunc('month', now() AT TIME ZONE 'utc') + interval '1 month', 'YYYY_MM') AS name`,
    );
    month = rows[0].name;
  });
  afterAll(async () => {
    await owner.end();
    await run.close();
  });
  beforeEach(() => owner.query('BEGIN'));

  const filled = (text: string): string =>
    text
      .replaceAll('{month}', month)
      .replace(/\{(app|auth|maint)\}/g, (_, role: 'app' | 'auth' | 'maint') => run.database.roles[role]);

  it('finds nothing in a migrated database', async () => {
    expect(await sweepOf(owner, run.database)).toEqual([]);
    await owner.query('ROLLBACK');
  });

  it.each(HOLES)('names $made', async ({ sql, named }) => {
    try {
      for (const one of filled(sql).split(/;\s/)) await owner.query(one);
      const holes = await sweepOf(owner, run.database);
      expect(holes.join('\n')).toContain(filled(named));
    } finally {
      await owner.query('ROLLBACK');
    }
  });

  it('names a login that is not the one it should be', async () => {
    await owner.query('ROLLBACK');
    const app = await logIn(run.database.appUrl);
    const [me] = (await owner.query('SELECT session_user AS name')).rows;
    const { roles } = run.database;
    expect(await sweepOf(owner, run.database, 'app')).toEqual([`the login is ${me.name}, not ${roles.app}`]);
    expect(await sweepOf(app, run.database, 'auth')).toEqual([`the login is ${roles.app}, not ${roles.auth}`]);
    expect(await sweepOf(app, run.database, 'app')).toEqual([]);
    await app.end();
  });

  it('names a server whose row security has known holes', async () => {
    await owner.query('ROLLBACK');
    const told = (number: number): Promise<string[]> => {
      const { query, execute } = statementsOver(owner);
      return sweepOf(owner, run.database, undefined, {
        execute,
        query: async (statement) =>
          statement.text.includes('server_version_num') ? [{ number, shown: 'x' } as never] : query(statement),
      });
    };
    for (const old of [140020, 150013, 160009, 170005]) {
      expect(await told(old)).toEqual(['Postgres x has known holes in row security; update it']);
    }
    for (const safe of [150014, 160010, 170006, 180000]) expect(await told(safe)).toEqual([]);
  });
});
