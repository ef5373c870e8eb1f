import pg from 'pg';
import type { RoleName, RoleNames } from '../catalogue/access.js';

export type RolePasswords = Readonly<Record<RoleName, string>>;

/** Makes the three logins, or gives them these passwords: no owner, no superuser, nothing that passes row security. */
export async function makeRoles(owner: pg.Client, roles: RoleNames, passwords: RolePasswords): Promise<void> {
  const database = await owner.query<{ name: string }>('SELECT current_database() AS name');
  for (const role of ['app', 'auth', 'maint'] as const) {
    const name = pg.escapeIdentifier(roles[role]);
    const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [roles[role]]);
    // A login that exists keeps its attributes: the catalogue sweep refuses them when they are too strong.
    await owner.query(
      rowCount
        ? `ALTER ROLE ${name} PASSWORD ${pg.escapeLiteral(passwords[role])}`
        : `CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB NOREPLICATION NOINHERIT PASSWORD ${pg.escapeLiteral(passwords[role])}`,
    );
    for (const { name: databaseName } of database.rows) {
      await owner.query(`GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(databaseName)} TO ${name}`);
    }
  }
}
