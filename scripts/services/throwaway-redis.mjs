import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder, serverFolder } from './data-folder.mjs';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { keep } from './kept-process.mjs';
import { REDIS_PROGRAMS } from './redis.mjs';
import { redisFromApt } from './redis-from-apt.mjs';
import { askRedis } from './redis-question.mjs';
import { canReach, serverEnvironment, serverUser } from './server-user.mjs';
import { untilReady } from './until-ready.mjs';

/**
 * A Redis to be stopped, killed and started again at the same address, for what must outlive its loss. It keeps
 * nothing and takes no password.
 * @param {string} root the repository
 * @param {number} [wanted] the port; a free one when none is given
 */
export async function throwawayRedis(root, wanted) {
  const user = serverUser();
  const base = dataFolder(root, user);
  const own = findProgram(REDIS_PROGRAMS);
  const redis =
    own && canReach(own, user)
      ? { program: own, libraries: [] }
      : redisFromApt({ folder: join(base, 'redis'), print: () => undefined });
  if (!redis) throw new Error('no Redis server program was found');
  const port = wanted || (await freePort());

  const start = async () => {
    const scratch = serverFolder(
      join(serverFolder(join(base, 'scratch'), user), `redis-${randomBytes(6).toString('hex')}`),
      user,
    );
    const server = keep({
      command: redis.program,
      args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', scratch],
      env: serverEnvironment(redis.libraries.length > 0 ? { LD_LIBRARY_PATH: redis.libraries.join(':') } : {}),
      user,
      stopSignal: 'TERM',
      logPath: join(scratch, 'log'),
      scratch,
    });
    await untilReady('Redis', server, () => askRedis(port, ['PING']));
    return server;
  };
  return { port, start };
}
