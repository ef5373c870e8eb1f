import type { Statements } from '../connections/identity-connections.js';
import { type Access, type RoleNames, readAccess } from './access.js';

/**
 * Compares what the database holds with what it must hold, and names every hole.
 *
 * It reads the system catalogue alone, so any of the three logins may run it: the tests do, and every process does at
 * start and does not start on a hole. Looked at: row security of tables and partitions, policies, grants of the three
 * roles and of PUBLIC, views, definer functions, default privileges, role attributes and memberships, and the audit
 * partitions of this month and the next.
 *
 * @returns sentences, none when all is well.
 */
export async function sweepCatalogue(statements: Statements, roles: RoleNames): Promise<string[]> {
  const access = readAccess();
  const holes: string[] = [];
  for (const look of LOOKS) holes.push(...(await look(statements, roles, access)));
  return holes;
}

type Look = (statements: Statements, roles: RoleNames, access: Access) => Promise<string[]>;
const LOOKS: readonly Look[] = [
  rowSecurity,
  policies,
  grants,
  views,
  functions,
  defaultPrivileges,
  roleAttributes,
  partitions,
];

const IN_PUBLIC = `c.relnamespace = 'public'::regnamespace`;
const HAS_ORG = `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped)`;

async function rowSecurity(statements: Statements): Promise<string[]> {
  const open = await statements.query<{ relname: string }>({
    text: `SELECT c.relname FROM pg_class c WHERE ${IN_PUBLIC} AND c.relkind IN ('r', 'p', 'f') AND ${HAS_ORG}
           AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
  });
  return open.map(({ relname }) => `table ${relname} has org_id, but row security is not enabled and forced`);
}

async function policies(statements: Statements, roles: RoleNames, access: Access): Promise<string[]> {
  const tables = await statements.query<{ relname: string }>({
    text: `SELECT c.relname FROM pg_class c WHERE ${IN_PUBLIC} AND c.relkind IN ('r', 'p') AND ${HAS_ORG}`,
  });
  const template =
    "(org_id = ( SELECT (NULLIF(current_setting('app.current_org_id'::text, true), ''::text))::uuid AS \"nullif\"))";
  const wanted = new Set([
    ...tables.map(({ relname }) => ['tenant', relname, roles.app, 'ALL', template, template].join(' | ')),
    ...access.exceptions.map((rule) =>
      [rule.policy, rule.table, roles[rule.role], rule.command.toUpperCase(), rule.using, rule.check ?? ''].join(' | '),
    ),
  ]);
  const found = await statements.query<
    Record<'policyname' | 'tablename' | 'who' | 'cmd' | 'qual' | 'with_check' | 'permissive', string>
  >({
    text: `SELECT policyname, tablename, array_to_string(roles, ',') AS who, cmd, coalesce(qual, '') AS qual,
             coalesce(with_check, '') AS with_check, permissive FROM pg_policies WHERE schemaname = 'public'`,
  });
  const holes: string[] = [];
  for (const one of found) {
    const key = [one.policyname, one.tablename, one.who, one.cmd, one.qual, one.with_check].join(' | ');
    if (!wanted.delete(key)) holes.push(`policy ${one.policyname} on ${one.tablename} is not one of ours: ${key}`);
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
    text: `SELECT coalesce(r.rolname, 'PUBLIC') || ' ' || lower(g.privilege_type) || ' ' || g.place AS line FROM (
             SELECT (aclexplode(c.relacl)).*, c.relname AS place, c.relowner AS owner FROM pg_class c WHERE ${IN_PUBLIC}
             UNION ALL
             SELECT (aclexplode(a.attacl)).*, c.relname || '.' || a.attname, c.relowner
             FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE ${IN_PUBLIC} AND NOT a.attisdropped
           ) g LEFT JOIN pg_roles r ON r.oid = g.grantee WHERE g.grantee <> g.owner`,
  });
  const holes: string[] = [];
  for (const { line } of found) if (!wanted.delete(line)) holes.push(`grant is not one of ours: ${line}`);
  for (const missing of wanted) holes.push(`grant is missing: ${missing}`);
  return holes;
}

async function views(statements: Statements): Promise<string[]> {
  const found = await statements.query<{ relname: string }>({
    text: `SELECT c.relname FROM pg_class c WHERE ${IN_PUBLIC} AND (c.relkind = 'm' OR (c.relkind = 'v'
           AND NOT coalesce(c.reloptions @> ARRAY['security_invoker=true'], false)))`,
  });
  return found.map(({ relname }) => `view ${relname} would read with its owner's rights`);
}

async function functions(statements: Statements, roles: RoleNames, access: Access): Promise<string[]> {
  const found = await statements.query<{ signature: string; pinned: boolean; who: string }>({
    text: `SELECT p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' AS signature,
             coalesce(array_to_string(p.proconfig, ',') LIKE 'search_path=pg_catalog%', false) AS pinned,
             coalesce((SELECT string_agg(coalesce(r.rolname, 'PUBLIC'), ',') FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
               LEFT JOIN pg_roles r ON r.oid = x.grantee WHERE x.grantee <> p.proowner), '') AS who
           FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef`,
  });
  const listed = new Map(
    Object.entries(access.functions).map(([signature, who]) => [signature.replace(/\(.*/, ''), who]),
  );
  return found.flatMap(({ signature, pinned, who }) => {
    const allowed = listed
      .get(signature.replace(/\(.*/, ''))
      ?.map((role) => roles[role])
      .join(',');
    if (allowed === undefined) return [`definer function ${signature} is not on the list`];
    if (!pinned) return [`definer function ${signature} does not pin its search path`];
    return who === allowed
      ? []
      : [`definer function ${signature} may be called by ${who || 'nobody'}, not by ${allowed}`];
  });
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
             (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS owns,
             (SELECT count(*)::int FROM pg_auth_members m WHERE m.member = r.oid) AS member
           FROM pg_roles r WHERE r.rolname = ANY ($1)`,
    values: [names],
  });
  const holes = names
    .filter((name) => !found.some((one) => one.rolname === name))
    .map((name) => `role ${name} is missing`);
  for (const { rolname, strong, owns, member } of found) {
    if (strong) holes.push(`role ${rolname} has an attribute that passes row security or makes roles`);
    if (owns) holes.push(`role ${rolname} owns tables`);
    if (member) holes.push(`role ${rolname} can become another role`);
  }
  return holes;
}

async function partitions(statements: Statements): Promise<string[]> {
  const found = await statements.query<{ name: string }>({
    text: `SELECT name FROM (SELECT 'audit_event_' || to_char(date_trunc('month', now() AT TIME ZONE 'utc') + n * interval '1 month', 'YYYY_MM') AS name
           FROM generate_series(0, 1) n) wanted WHERE to_regclass('public.' || name) IS NULL`,
  });
  return found.map(({ name }) => `audit partition ${name} is missing`);
}
