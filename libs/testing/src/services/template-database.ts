import type { RoleNames, RolePasswords } from '@talud/store';
import pg from 'pg';
import { addressFor, loginsOf } from './logins.js';
import { refuseUnmarked, TEST_MARKER } from './test-marker.js';
import type { TestSettings } from './test-settings.js';

/**
 * Brings an empty database to the current schema and makes the three logins. Leaves no connection open.
 * The product's own, except in tests of this folder.
 */
export type Migrate = (options: { ownerUrl: string; roles: RoleNames; passwords: RolePasswords }) => Promise<unknown>;

const READY = `${TEST_MARKER} template`;

/**
 * The name of this run's migrated template. The worker that comes first makes it while the others wait; one that was
 * left half made is made again.
 */
export async function templateDatabase(client: pg.Client, settings: TestSettings, migrate: Migrate): Promise<string> {
  const name = `talud_t_${settings.run}_template`;
  const lock = [`talud-test-template ${settings.run}`];
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', lock);
  try {
    const { rows } = await client.query<{ comment: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (rows[0]?.comment === READY) return name;
    const id = pg.escapeIdentifier(name);
    if (rows.length > 0) {
      await refuseUnmarked(client, name);
      await client.query(`DROP DATABASE ${id} WITH (FORCE)`);
    }
    await client.query(`CREATE DATABASE ${id}`);
    await client.query(`COMMENT ON DATABASE ${id} IS '${TEST_MARKER}'`);
    await migrate({ ownerUrl: addressFor(settings.databaseUrl, name), ...loginsOf(settings) });
    // A template with a session on it cannot be copied, so from here on nobody gets one.
    await client.query(`ALTER DATABASE ${id} WITH ALLOW_CONNECTIONS false`);
    await client.query(`COMMENT ON DATABASE ${id} IS '${READY}'`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', lock);
  }
}
