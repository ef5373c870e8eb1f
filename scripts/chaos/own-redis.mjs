import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder, serverFolder } from '../services/data-folder.mjs';
import { findProgram } from '../services/find-program.mjs';
import { freePort } from '../services/free-port.mjs';
import { keep } from '../services/kept-process.mjs';
import { redisFromApt } from '../services/redis-from-apt.mjs';
import { askRedis } from '../services/redis-question.mjs';
import { canReach, serverEnvironment, serverUser } from '../services/server-user.mjs';
import { untilReady } from '../services/until-ready.mjs';
import { childrenOf } from './processes.mjs';

/** A Redis of the run's own that keeps nothing and may be killed and started again at the same address. */
export async function ownRedis(root) {
  const user = serverUser();
  const base = dataFolder(root, user);
  const own = findProgram(['redis-server', 'valkey-server']);
  const redis =
    own && canReach(own, user)
      ? { program: own, libraries: [] }
      : redisFromApt({ folder: join(base, 'redis'), print: () => undefined });
  if (!redis) throw new Error('no Redis server program was found');
  const port = await freePort();
  let server;

  const start = async () => {
    const scratch = serverFolder(
      join(serverFolder(join(base, 'scratch'), user), `redis-${randomBytes(6).toString('hex')}`),
      user,
    );
    server = keep({
      command: redis.program,
      args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', scratch],
      env: serverEnvironment(redis.libraries.length > 0 ? { LD_LIBRARY_PATH: redis.libraries.join(':') } : {}),
      user,
      stopSignal: 'TERM',
      logPath: join(scratch, 'log'),
      scratch,
    });
    await untilReady('Redis', server, () => askRedis(port, ['PING']));
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}/0`,
    port,
    start,
    /** SIGKILL, and what it held is gone. */
    async kill() {
      const found = childrenOf(process.pid).flatMap((keeper) => childrenOf(keeper.pid));
      const it = found.find(({ args }) => args.includes(`:${port}`) || args.includes(`--port ${port}`));
      if (!it) throw new Error('Redis is not among our processes');
      process.kill(it.pid, 'SIGKILL');
      await server.exited;
    },
    close: () => server.stop(),
  };
}
