import { randomBytes } from 'node:crypto';
import { migrate, type RoleNames } from '@talud/store';
import pg from 'pg';
import { addressFor, loginsOf } from './logins.js';
import { type Migrate, templateDatabase } from './template-database.js';
import { refuseUnmarked, TEST_MARKER } from './test-marker.js';
import { type TestSettings, testSettings } from './test-settings.js';

/** A migrated database for one test file alone, with the address of each login. */
export interface TestDatabase {
  readonly name: string;
  /** The names that the three logins have in this run. */
  readonly roles: RoleNames;
  /** As the setting TALUD_ROLE_PREFIX takes it. */
  readonly rolePrefix: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authUrl: string;
  readonly maintUrl: string;
  /** Drops it, whoever is still connected. */
  close(): Promise<void>;
}

/**
 * A fresh copy of this run's migrated template: call it in `beforeAll`, `close` it in `afterAll`.
 *
 * Rights on the database itself are not copied with a template, so they are set here: the three logins of the run may
 * connect and nobody else.
 */
export async function testDatabase(
  settings: TestSettings = testSettings(),
  bringUp: Migrate = migrate,
): Promise<TestDatabase> {
  const name = `talud_t_${settings.run}_${randomBytes(5).toString('hex')}`;
  const { prefix, roles, passwords } = loginsOf(settings);
  await asOwner(settings, async (client) => {
    const id = pg.escapeIdentifier(name);
    const template = await templateDatabase(client, settings, bringUp);
    await client.query(`CREATE DATABASE ${id} TEMPLATE ${pg.escapeIdentifier(template)}`);
    await client.query(`COMMENT ON DATABASE ${id} IS '${TEST_MARKER}'`);
    await client.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
    const names = Object.values(roles).map((role) => pg.escapeIdentifier(role));
    await client.query(`GRANT CONNECT ON DATABASE ${id} TO ${names.join(', ')}`);
  });
  const address = (role: keyof RoleNames): string =>
    addressFor(settings.databaseUrl, name, { name: roles[role], password: passwords[role] });
  return {
    name,
    roles,
    rolePrefix: prefix,
    ownerUrl: addressFor(settings.databaseUrl, name),
    appUrl: address('app'),
    authUrl: address('auth'),
    maintUrl: address('maint'),
    close: () => asOwner(settings, (client) => dropDatabase(client, name)),
  };
}

/** Drops a test's database; refuses one that is not. */
export async function dropDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await refuseUnmarked(client, name);
  await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

async function asOwner<T>(settings: TestSettings, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
