import pg from 'pg';

/**
 * A run holds a lock for as long as it lives. Databases and roles of a run whose lock is free were left by one that
 * was killed.
 */
const LOCK = `hashtextextended('talud-test-run ' || $1, 0)`;
const OURS = '^talud_t_([0-9a-f]{8})_';

/**
 * @param {pg.Client} client
 * @param {string} run
 */
export async function lockRun(client, run) {
  await client.query(`SELECT pg_advisory_lock(${LOCK})`, [run]);
}

/**
 * Removes what runs left on this server that are gone.
 * @param {pg.Client} client
 * @returns {Promise<string[]>} the runs swept away
 */
export async function sweepLeftovers(client) {
  const { rows } = await client.query(
    `SELECT DISTINCT substring(name from '${OURS}') AS run FROM (
       SELECT datname AS name FROM pg_database WHERE shobj_description(oid, 'pg_database') LIKE 'talud-test%'
       UNION ALL SELECT rolname FROM pg_roles) AS found
     WHERE name ~ '${OURS}'`,
  );
  const swept = [];
  for (const { run } of rows) {
    const { rows: answer } = await client.query(`SELECT pg_try_advisory_lock(${LOCK}) AS free`, [run]);
    if (!answer[0].free) continue;
    await dropRun(client, run);
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`, [run]);
    swept.push(run);
  }
  return swept;
}

/**
 * Whether a run is alive.
 * @param {pg.Client} client
 * @param {string} run
 */
export async function isAlive(client, run) {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock_shared(${LOCK}) AS free`, [run]);
  if (rows[0].free) await client.query(`SELECT pg_advisory_unlock_shared(${LOCK})`, [run]);
  return !rows[0].free;
}

/**
 * Drops what a run made: databases that carry the marker, then the logins.
 * @param {pg.Client} client
 * @param {string} run
 */
export async function dropRun(client, run) {
  const databases = await client.query(
    `SELECT datname FROM pg_database
      WHERE datname LIKE $1 AND shobj_description(oid, 'pg_database') LIKE 'talud-test%'`,
    [`talud\\_t\\_${run}\\_%`],
  );
  for (const { datname } of databases.rows) {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  }
  const roles = await client.query('SELECT rolname FROM pg_roles WHERE rolname LIKE $1', [`talud\\_t\\_${run}\\_%`]);
  for (const { rolname } of roles.rows) await client.query(`DROP ROLE IF EXISTS ${pg.escapeIdentifier(rolname)}`);
}
