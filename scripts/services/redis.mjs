import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lchownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, logFolder, serverFolder } from './data-folder.mjs';
import { dockerEngine } from './docker.mjs';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { givenSecret } from './given-address.mjs';
import { keep } from './kept-process.mjs';
import { oneCommand } from './one-command.mjs';
import { newPassword } from './passwords.mjs';
import { redisFromApt } from './redis-from-apt.mjs';
import { askRedis } from './redis-question.mjs';
import { canReach, serverEnvironment, serverUser } from './server-user.mjs';
import { onFreePort, untilReady } from './until-ready.mjs';

/** @typedef {{ program: string, version: string, libraries: string[] }} RedisProgram */

export const REDIS_PROGRAMS = ['redis-server', 'valkey-server'];
const OLDEST = [6, 2];
const DOCKER_IMAGE = 'redis:8';
/** The key that says tests may use a Redis. */
export const TEST_MARKER_KEY = 'talud-test';

/**
 * A Redis to work with. The address in the environment wins; else a server is started on loopback that ends with this
 * process: the system's program, Debian's package unpacked beside our data without installing it, or Docker's image.
 *
 * It keeps nothing on disk and gets a new password each time: Redis never holds the only copy of anything here.
 * @param {object} options
 * @param {string} options.root the repository
 * @param {'product' | 'test'} options.purpose
 * @param {(line: string) => void} [options.print] told before something that takes a while
 * @param {('system' | 'apt' | 'docker')[]} [options.ways]
 * @returns {Promise<import('./postgres.mjs').Service>}
 */
export async function startRedis({ root, purpose, print = () => undefined, ways = ['system', 'apt', 'docker'] }) {
  const name = purpose === 'product' ? 'REDIS_URL' : 'TALUD_TEST_REDIS_URL';
  const given = givenSecret(name);
  if (given) return { url: given, way: `Redis: the one ${name} names`, stop: async () => undefined };

  const user = serverUser();
  const base = dataFolder(root, user);
  for (const way of ways) {
    if (way === 'docker') {
      const docker = dockerEngine();
      if (docker) return startInDocker({ docker, base, purpose });
      continue;
    }
    const redis = way === 'system' ? systemRedis(user) : redisFromApt({ folder: join(base, 'redis'), print });
    if (redis) return startProgram({ redis, base, user, purpose });
  }
  throw new Error(`No Redis was found and none could be started. Run: ${oneCommand('redis')}`);
}

/**
 * @param {import('./server-user.mjs').ServerUser | undefined} user
 * @returns {RedisProgram | undefined}
 */
function systemRedis(user) {
  const program = findProgram(REDIS_PROGRAMS);
  if (!program || !canReach(program, user)) return undefined;
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const version = /v=(\d+)\.(\d+)\S*/.exec(answer.stdout ?? '');
  if (!version) return undefined;
  const [major, minor] = [Number(version[1]), Number(version[2])];
  const recent = major > (OLDEST[0] ?? 0) || (major === OLDEST[0] && minor >= (OLDEST[1] ?? 0));
  return recent ? { program, version: version[0].slice(2), libraries: [] } : undefined;
}

/**
 * @param {object} options
 * @param {RedisProgram} options.redis
 * @param {string} options.base
 * @param {import('./server-user.mjs').ServerUser | undefined} options.user
 * @param {'product' | 'test'} options.purpose
 * @returns {Promise<import('./postgres.mjs').Service>}
 */
async function startProgram({ redis, base, user, purpose }) {
  const scratches = serverFolder(join(base, 'scratch'), user);
  return onFreePort(freePort, async (port) => {
    const password = newPassword();
    const scratch = serverFolder(join(scratches, `redis-${randomBytes(6).toString('hex')}`), user);
    // By file, for arguments can be read by everybody on the machine.
    const configuration = join(scratch, 'redis.conf');
    const lines = [
      'bind 127.0.0.1',
      `port ${port}`,
      `requirepass ${password}`,
      'databases 64',
      'save ""',
      'appendonly no',
      `dir ${scratch}`,
    ];
    writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    if (user) lchownSync(configuration, user.uid, user.gid);
    const server = keep({
      command: redis.program,
      args: [configuration],
      env: serverEnvironment(redis.libraries.length > 0 ? { LD_LIBRARY_PATH: redis.libraries.join(':') } : {}),
      user,
      stopSignal: 'TERM',
      logPath: purpose === 'test' ? join(scratch, 'log') : join(logFolder(base), 'redis.log'),
      scratch,
    });
    await untilReady('Redis', server, () => greet(port, password, purpose));
    const url = `redis://:${password}@127.0.0.1:${port}/0`;
    return { url, way: `Redis: ${redis.version} from ${redis.program}, on 127.0.0.1:${port}`, stop: server.stop };
  });
}

/**
 * @param {object} options
 * @param {string} options.docker
 * @param {string} options.base
 * @param {'product' | 'test'} options.purpose
 * @returns {Promise<import('./postgres.mjs').Service>}
 */
async function startInDocker({ docker, base, purpose }) {
  return onFreePort(freePort, async (port) => {
    const password = newPassword();
    const start = 'exec redis-server --save "" --appendonly no --databases 64 --requirepass "$REDIS_PASSWORD"';
    const server = keep({
      command: docker,
      args: ['run', '--rm', '-p', `127.0.0.1:${port}:6379`, '-e', 'REDIS_PASSWORD', DOCKER_IMAGE, 'sh', '-c', start],
      env: { ...process.env, REDIS_PASSWORD: password },
      user: undefined,
      stopSignal: 'TERM',
      logPath: join(logFolder(base), `redis-docker-${purpose}.log`),
    });
    await untilReady('Redis in Docker', server, () => greet(port, password, purpose));
    const url = `redis://:${password}@127.0.0.1:${port}/0`;
    return { url, way: `Redis: ${DOCKER_IMAGE} in Docker, on 127.0.0.1:${port}`, stop: server.stop };
  });
}

/**
 * @param {number} port
 * @param {string} password
 * @param {'product' | 'test'} purpose
 */
async function greet(port, password, purpose) {
  const marker = purpose === 'test' ? `SET ${TEST_MARKER_KEY} 1` : 'PING';
  await askRedis(port, [`AUTH ${password}`, marker]);
}
