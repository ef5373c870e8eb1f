import type pg from 'pg';

/** What a database's comment begins with when tests may use it and throw it away. */
export const TEST_MARKER = 'talud-test';

/**
 * Refuses a database that is not marked as a test's. Called before anything is made, changed or dropped.
 * @throws Error that names the database
 */
export async function refuseUnmarked(client: pg.ClientBase, database: string): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(
    `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
    [database],
  );
  if (rows[0]?.comment?.startsWith(TEST_MARKER)) return;
  throw new Error(`The database ${database} does not carry the comment "${TEST_MARKER}", so no test may touch it.`);
}
