import { throwawayRedis } from '../services/throwaway-redis.mjs';
import { childrenOf } from './processes.mjs';

/**
 * A Redis of the run's own that keeps nothing and may be killed and started again at the same address.
 * @param {string} root
 */
export async function ownRedis(root) {
  const { port, start } = await throwawayRedis(root);
  let server = await start();
  return {
    url: `redis://127.0.0.1:${port}/0`,
    port,
    async start() {
      server = await start();
    },
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
