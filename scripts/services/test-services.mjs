import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres, TEST_MARKER } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { refuseUnmarkedRedis, releaseClaims, sweepClaims } from './test-redis-claims.mjs';
import { dropRun, isAlive, lockRun, sweepLeftovers } from './test-runs.mjs';

/**
 * @typedef {object} TestServices
 * @property {Record<string, string>} env for child processes: where the services are, and this run's name and secret
 * @property {string[]} ways
 * @property {() => Promise<void>} stop drops what the run made and stops what it started
 */

/**
 * Postgres and Redis for one run of tests, a benchmark or anything else that may not touch a person's data. Only
 * `TALUD_TEST_DATABASE_URL` and `TALUD_TEST_REDIS_URL` are looked at; both must carry our marker, and what the run
 * makes there bears its name. What earlier runs left behind because they were killed is removed first.
 * @param {object} options
 * @param {string} options.root the repository
 * @param {(line: string) => void} [options.print]
 * @returns {Promise<TestServices>}
 */
export async function startTestServices({ root, print }) {
  /** @type {(() => Promise<void>)[]} */
  const undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startPostgres({ root, purpose: 'test' });
    undo.push(postgres.stop);
    const redis = await startRedis({ root, purpose: 'test', ...(print ? { print } : {}) });
    undo.push(redis.stop);

    const run = randomBytes(4).toString('hex');
    const client = new pg.Client({ connectionString: postgres.url, application_name: `talud_t_${run}` });
    client.on('error', () => undefined);
    await client.connect();
    undo.push(() => client.end());
    await refuseUnmarked(client);
    await refuseUnmarkedRedis(redis.url);
    await sweepLeftovers(client);
    await sweepClaims(redis.url, async (other) => !(await isAlive(client, other)));
    await lockRun(client, run);
    undo.push(() => dropRun(client, run));
    undo.push(() => releaseClaims(redis.url, run));

    const env = {
      TALUD_TEST_DATABASE_URL: postgres.url,
      TALUD_TEST_REDIS_URL: redis.url,
      TALUD_TEST_RUN: run,
      TALUD_TEST_SECRET: randomBytes(32).toString('base64url'),
    };
    return { env, ways: [postgres.way, redis.way], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {pg.Client} client */
async function refuseUnmarked(client) {
  const { rows } = await client.query(
    `SELECT current_database() AS name, shobj_description(oid, 'pg_database') AS comment
       FROM pg_database WHERE datname = current_database()`,
  );
  if (rows[0]?.comment === TEST_MARKER) return;
  const name = pg.escapeIdentifier(rows[0]?.name ?? '');
  throw new Error(
    `TALUD_TEST_DATABASE_URL names a database without the marker of a test database. If tests may make and drop databases on that server, say so there: COMMENT ON DATABASE ${name} IS '${TEST_MARKER}'`,
  );
}
