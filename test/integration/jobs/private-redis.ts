import { mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../scripts/services/find-program.mjs';
import { freePort } from '../../../scripts/services/free-port.mjs';
import { keep } from '../../../scripts/services/kept-process.mjs';
import { redisFromApt } from '../../../scripts/services/redis-from-apt.mjs';
import { askRedis } from '../../../scripts/services/redis-question.mjs';
import { untilReady } from '../../../scripts/services/until-ready.mjs';

const data = join(dirname(fileURLToPath(import.meta.url)), '../../../.data');

export interface PrivateRedis {
  readonly url: string;
  start(): Promise<void>;
  /** It keeps nothing: what it held is gone. */
  stop(): Promise<void>;
}

/** A Redis of the test's own, which may be stopped and started at the same address. It ends with this process. */
export async function privateRedis(): Promise<PrivateRedis> {
  const own = findProgram(['redis-server', 'valkey-server']);
  const redis = own
    ? { program: own, libraries: [] }
    : redisFromApt({ folder: join(data, 'redis'), print: () => undefined });
  if (!redis) throw new Error('no Redis server program was found');
  const port = await freePort();
  mkdirSync(join(data, 'scratch'), { recursive: true });
  let server: ReturnType<typeof keep> | undefined;
  const start = async (): Promise<void> => {
    const folder = mkdtempSync(join(data, 'scratch', 'redis-test-'));
    server = keep({
      command: redis.program,
      args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder],
      env: redis.libraries.length > 0 ? { LD_LIBRARY_PATH: redis.libraries.join(':') } : {},
      user: undefined,
      stopSignal: 'TERM',
      logPath: join(folder, 'log'),
      scratch: folder,
    });
    await untilReady('Redis', server, () => askRedis(port, ['PING']));
  };
  await start();
  return { url: `redis://127.0.0.1:${port}/0`, start, stop: async () => server?.stop() };
}
