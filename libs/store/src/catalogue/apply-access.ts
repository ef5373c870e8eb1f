import pg from 'pg';
import {
  type Access,
  type Privilege,
  type RoleName,
  type RoleNames,
  readAccess,
  readTenantTemplate,
} from './access.js';

const quote = pg.escapeIdentifier;

/**
 * Brings policies and grants of every table to what the template and `access.json` say. Runs as the owner, inside the
 * migration's transaction; everything that stood before is taken away first, so the files are the whole truth.
 */
export async function applyAccess(owner: pg.Client, roles: RoleNames): Promise<void> {
  const access = readAccess();
  const template = readTenantTemplate();
  await dropPolicies(owner);
  await revokeAll(owner, roles);
  for (const table of await tenantTables(owner)) {
    await owner.query(template.replaceAll('{table}', quote(table)).replaceAll('{app}', quote(roles.app)));
  }
  for (const rule of access.exceptions) {
    const check = rule.check ? ` WITH CHECK (${rule.check})` : '';
    await owner.query(
      `CREATE POLICY ${quote(rule.policy)} ON ${quote(rule.table)} FOR ${rule.command} TO ${quote(roles[rule.role])} USING (${rule.using})${check}`,
    );
  }
  for (const statement of grantStatements(access, roles)) await owner.query(statement);
}

async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname = 'org_id' AND NOT a.attisdropped
     ORDER BY c.relname`,
  );
  return rows.map((row) => row.relname);
}

async function dropPolicies(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ policyname: string; tablename: string }>(
    `SELECT policyname, tablename FROM pg_policies WHERE schemaname = 'public'`,
  );
  for (const { policyname, tablename } of rows)
    await owner.query(`DROP POLICY ${quote(policyname)} ON ${quote(tablename)}`);
}

async function revokeAll(owner: pg.Client, roles: RoleNames): Promise<void> {
  await owner.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
  await owner.query('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC');
  await owner.query('ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC');
  for (const role of Object.values(roles)) {
    await owner.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${quote(role)}`);
    await owner.query(`REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM ${quote(role)}`);
    await owner.query(`GRANT USAGE ON SCHEMA public TO ${quote(role)}`);
  }
}

function* grantStatements(access: Access, roles: RoleNames): Generator<string> {
  for (const [table, byRole] of Object.entries(access.grants)) {
    for (const [role, privileges] of Object.entries(byRole) as [
      RoleName,
      Partial<Record<Privilege, true | string[]>>,
    ][]) {
      for (const [privilege, columns] of Object.entries(privileges)) {
        const only = Array.isArray(columns) ? ` (${columns.map(quote).join(', ')})` : '';
        yield `GRANT ${privilege}${only} ON ${quote(table)} TO ${quote(roles[role])}`;
      }
    }
  }
  for (const [signature, granted] of Object.entries(access.functions)) {
    for (const role of granted) yield `GRANT EXECUTE ON FUNCTION ${signature} TO ${quote(roles[role])}`;
  }
}
