import { randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase, testSettings } from '@talud/testing';
import pg from 'pg';
import { lockRun } from '../../scripts/services/test-runs.mjs';

/** A database whose logins are this test's alone, so that what is done to a login reaches no other test. */
export interface OwnRun {
  readonly database: TestDatabase;
  close(): Promise<void>;
}

export async function ownRun(): Promise<OwnRun> {
  const settings = { ...testSettings(), run: randomBytes(4).toString('hex') };
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  // Another run that starts meanwhile sweeps away what belongs to nobody.
  await lockRun(client, settings.run);
  const database = await testDatabase(settings);
  return {
    database,
    async close() {
      await database.close();
      const template = pg.escapeIdentifier(`talud_t_${settings.run}_template`);
      await client.query(`DROP DATABASE ${template} WITH (FORCE)`);
      for (const role of Object.values(database.roles)) await client.query(`DROP ROLE ${pg.escapeIdentifier(role)}`);
      await client.end();
    },
  };
}
