import type { Statements } from '../connections/identity-connections.js';
import { type Access, type RoleName, type RoleNames, readAccess } from './access.js';

/**
 * Compares what the database holds with what it must hold, and names every hole.
 *
 * It reads the system catalogue alone, so any of the three logins may run it: the tests do, and every process does at
 * start and does not start on a hole. Looked at, in every schema that is not the server's own: row security of tables
 * and partitions, policies, grants of the three roles and of PUBLIC, views, definer functions, default privileges, role
 * attributes, memberships and settings, the audit partitions of this month and the next, and the server's version.
 *
 * @param login the login that `statements` must be of: row security binds none of the stronger ones. Absent: the owner
 * @returns sentences, none when all is well.
 */
export async function sweepCatalogue(statements: Statements, roles: RoleNames, login?: RoleName): Promise<string[]> {
  const access = readAccess();
  const holes = login === undefined ? [] : await checkLogin(statements, roles[login]);
  for (const look of LOOKS) holes.push(...(await look(statements, roles, access)));
  return holes;
}

/** @returns a sentence when the statements are sent as somebody else, none when all is well. */
export async function checkLogin(statements: Statements, expected: string): Promise<string[]> {
  const [me] = await statements.query<{ name: string }>({ text: 'SELECT session_user AS name' });
  return me?.name === expected ? [] : [`the login is ${me?.name}, not ${expected}`];
}

type Look = (statements: Statements, roles: RoleNames, access: Access) => Promise<string[]>;
const LOOKS: readonly Look[] = [
  rowSecurity,
  policies,
  grants,
  schemas,
  views,
  functions,
  defaultPrivileges,
  roleAttributes,
  settings,
  partitions,
  version,
];

/** Every schema that is not the server's own: a table is no safer for standing in another one. */
const OURS = `(c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)')`;
const HAS_ORG = `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped)`;

async function rowSecurity(statements: Statements): Promise<string[]> {
  const open = await statements.query<{ name: string }>({
    text: `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE ${OURS} AND c.relkind IN ('r', 'p', 'f') AND ${HAS_ORG}
           AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
  });
  return open.map(({ name }) => `table ${name} has org_id, but row security is not enabled and forced`);
}

async function policies(statements: Statements, roles: RoleNames, access: Access): Promise<string[]> {
  const tables = await statements.query<{ name: string }>({
    text: `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE ${OURS} AND c.relkind IN ('r', 'p') AND ${HAS_ORG}`,
  });
  const template =
    "(org_id = ( SELECT (NULLIF(current_setting('app.current_org_id'::text, true), ''::text))::uuid AS \"nullif\"))";
  const wanted = new Set([
    ...tables.map(({ name }) => ['tenant', name, roles.app, 'ALL', template, template, 'PERMISSIVE'].join(' | ')),
    ...access.exceptions.map(({ policy, table, role, command, using, check }) =>
      [policy, table, roles[role], command.toUpperCase(), using, check ?? '', 'PERMISSIVE'].join(' | '),
    ),
  ]);
  const found = await statements.query<Record<'policyname' | 'tablename' | 'key', string>>({
    text: `SELECT policyname, tablename, concat_ws(' | ', policyname, format('%I.%I', schemaname, tablename)::regclass::text,
             array_to_string(roles, ','), cmd, coalesce(qual, ''), coalesce(with_check, ''), permissive) AS key FROM pg_policies`,
  });
  const holes: string[] = [];
  for (const one of found) {
    if (!wanted.delete(one.key))
      holes.push(`policy ${one.policyname} on ${one.tablename} is not one of ours: ${one.key}`);
  }
  for (const missing of wanted) holes.push(`policy is missing: ${missing}`);
  return holes;
}

async function grants(statements: Statements, roles: RoleNames, access: Access): Promise<string[]> {
  const wanted = new Set<string>();
  for (const [table, byRole] of Object.entries(access.grants)) {
    for (const [role, privileges] of Object.entries(byRole)) {
      for (const [privilege, columns] of Object.entries(privileges)) {
        const login = roles[role as keyof RoleNames];
        const places = Array.isArray(columns) ? columns.map((column) => `${table}.${column}`) : [table];
        for (const place of places) wanted.add(`${login} ${privilege} ${place}`);
      }
    }
  }
  const found = await statements.query<{ line: string }>({
    text: `SELECT concat_ws(' ', coalesce(r.rolname, 'PUBLIC'), lower(g.privilege_type), g.place,
             CASE WHEN g.is_grantable THEN 'with grant option' END) AS line FROM (
             SELECT (aclexplode(c.relacl)).*, c.oid::regclass::text AS place, c.relowner AS owner FROM pg_class c WHERE ${OURS}
             UNION ALL
             SELECT (aclexplode(a.attacl)).*, c.oid::regclass::text || '.' || a.attname, c.relowner
             FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE ${OURS} AND NOT a.attisdropped
           ) g LEFT JOIN pg_roles r ON r.oid = g.grantee WHERE g.grantee <> g.owner`,
  });
  const holes: string[] = [];
  for (const { line } of found) if (!wanted.delete(line)) holes.push(`grant is not one of ours: ${line}`);
  for (const missing of wanted) holes.push(`grant is missing: ${missing}`);
  return holes;
}

/** The three logins may look into `public` and nowhere else, and make things nowhere. */
async function schemas(statements: Statements, roles: RoleNames): Promise<string[]> {
  const wanted = new Set(Object.values(roles).map((login) => `${login} USAGE public`));
  const found = await statements.query<{ line: string }>({
    text: `SELECT concat_ws(' ', coalesce(r.rolname, 'PUBLIC'), x.privilege_type, n.nspname) AS line
           FROM pg_namespace n, aclexplode(n.nspacl) x LEFT JOIN pg_roles r ON r.oid = x.grantee
           WHERE n.nspname !~ '^(pg_|information_schema$)' AND x.grantee <> n.nspowner`,
  });
  const holes: string[] = [];
  for (const { line } of found) if (!wanted.delete(line)) holes.push(`grant on a schema is not one of ours: ${line}`);
  for (const missing of wanted) holes.push(`grant on a schema is missing: ${missing}`);
  return holes;
}

async function views(statements: Statements): Promise<string[]> {
  const found = await statements.query<{ name: string }>({
    text: `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE ${OURS} AND (c.relkind = 'm' OR (c.relkind = 'v'
           AND NOT coalesce(c.reloptions @> ARRAY['security_invoker=true'], false)))`,
  });
  return found.map(({ name }) => `view ${name} would read with its owner's rights`);
}

/** Functions that run with their owner's rights: those on the list, callable by those on the list, and no others. */
async function functions(statements: Statements, roles: RoleNames, access: Access): Promise<string[]> {
  const found = await statements.query<{ signature: string; pinned: boolean; who: string }>({
    text: `SELECT p.oid::regprocedure::text AS signature,
             coalesce(p.proconfig @> ARRAY['search_path=pg_catalog, public, pg_temp'], false) AS pinned,
             coalesce((SELECT string_agg(coalesce(r.rolname, 'PUBLIC'), ',') FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
               LEFT JOIN pg_roles r ON r.oid = x.grantee WHERE x.grantee <> p.proowner), '') AS who
           FROM pg_proc p WHERE p.pronamespace::regnamespace::text !~ '^(pg_|information_schema$)' AND p.prosecdef`,
  });
  const wanted = new Map(
    Object.entries(access.functions).map(([signature, who]) => [signature, who.map((role) => roles[role]).join(',')]),
  );
  const holes: string[] = [];
  for (const { signature, pinned, who } of found) {
    const allowed = wanted.get(signature);
    wanted.delete(signature);
    if (allowed === undefined) holes.push(`definer function ${signature} is not on the list`);
    else if (!pinned) holes.push(`definer function ${signature} does not pin its search path`);
    else if (who !== allowed)
      holes.push(`definer function ${signature} may be called by ${who || 'nobody'}, not by ${allowed}`);
  }
  for (const missing of wanted.keys()) holes.push(`definer function ${missing} is missing`);
  return holes;
}

async function defaultPrivileges(statements: Statements): Promise<string[]> {
  const found = await statements.query<{ line: string }>({
    text: `SELECT coalesce(r.rolname, 'PUBLIC') || ' ' || x.privilege_type AS line FROM pg_default_acl d, aclexplode(d.defaclacl) x
           LEFT JOIN pg_roles r ON r.oid = x.grantee WHERE x.grantee <> d.defaclrole`,
  });
  return found.map(({ line }) => `default privilege would open new objects: ${line}`);
}

async function roleAttributes(statements: Statements, roles: RoleNames): Promise<string[]> {
  const names = Object.values(roles);
  const found = await statements.query<{ rolname: string; strong: boolean; owns: number; member: number }>({
    text: `SELECT r.rolname, (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication) AS strong,
             (SELECT count(*)::int FROM pg_shdepend d WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = r.oid
               AND d.deptype = 'o') AS owns,
             (SELECT count(*)::int FROM pg_auth_members m WHERE m.member = r.oid) AS member
           FROM pg_roles r WHERE r.rolname = ANY ($1)`,
    values: [names],
  });
  const holes = names
    .filter((name) => !found.some((one) => one.rolname === name))
    .map((name) => `role ${name} is missing`);
  for (const { rolname, strong, owns, member } of found) {
    if (strong) holes.push(`role ${rolname} has an attribute that passes row security or makes roles`);
    if (owns) holes.push(`role ${rolname} owns something`);
    if (member) holes.push(`role ${rolname} can become another role`);
  }
  return holes;
}

/** The organization is set by a transaction and by nothing else: no database or role brings one along. */
async function settings(statements: Statements): Promise<string[]> {
  const found = await statements.query<{ who: string }>({
    text: `SELECT coalesce(r.rolname, d.datname, 'all') AS who FROM pg_db_role_setting s
           LEFT JOIN pg_roles r ON r.oid = s.setrole LEFT JOIN pg_database d ON d.oid = s.setdatabase,
           unnest(s.setconfig) one WHERE one ~* '^(app.|row_security=|role=|search_path=)'
           AND (s.setdatabase = 0 OR d.datname = current_database())`,
  });
  return found.map(({ who }) => `${who} brings a setting along that changes which rows are seen`);
}

async function partitions(statements: Statements): Promise<string[]> {
  const found = await statements.query<{ name: string }>({
    text: `SELECT name FROM (SELECT 'audit_event_' || to_char(date_trunc('month', now() AT TIME ZONE 'utc') + n * interval '1 month', 'YYYY_MM') AS name
           FROM generate_series(0, 1) n) wanted WHERE NOT EXISTS (SELECT FROM pg_inherits i
             WHERE i.inhparent = 'public.audit_event'::regclass AND i.inhrelid = to_regclass('public.' || name))`,
  });
  return found.map(({ name }) => `audit partition ${name} is missing`);
}

/** Minor releases before these let statistics or cached plans tell of rows that a policy hides (CVE-2024-10976, CVE-2025-8713). */
const LEAST_VERSION: Readonly<Record<number, number>> = { 15: 150014, 16: 160010, 17: 170006 };

async function version(statements: Statements): Promise<string[]> {
  const [server] = await statements.query<{ number: number; shown: string }>({
    text: `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS shown`,
  });
  const number = server?.number ?? 0;
  const safe = number >= (LEAST_VERSION[Math.floor(number / 10_000)] ?? 150000);
  return safe ? [] : [`Postgres ${server?.shown} has known holes in row security; update it`];
}
