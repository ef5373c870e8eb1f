import { randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase, testSettings } from '@talud/testing';
import pg from 'pg';

/** A database whose logins are this test's alone, so that what is done to a login reaches no other test. */
export interface OwnRun {
  readonly database: TestDatabase;
  close(): Promise<void>;
}

export async function ownRun(): Promise<OwnRun> {
  const settings = { ...testSettings(), run: randomBytes(4).toString('hex') };
  const database = await testDatabase(settings);
  return {
    database,
    async close() {
      await database.close();
      const client = new pg.Client({ connectionString: settings.databaseUrl });
      await client.connect();
      const template = pg.escapeIdentifier(`talud_t_${settings.run}_template`);
      await client.query(`DROP DATABASE ${template} WITH (FORCE)`);
      for (const role of Object.values(database.roles)) await client.query(`DROP ROLE ${pg.escapeIdentifier(role)}`);
      await client.end();
    },
  };
}
