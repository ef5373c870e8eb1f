import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface PrivateRedis {
  readonly url: string;
  start(): Promise<void>;
  /** It keeps nothing: what it held is gone. */
  stop(): Promise<void>;
}

/** A Redis of the test's own, which may be stopped and started at the same address. It ends with this process. */
export async function privateRedis(): Promise<PrivateRedis> {
  let server: ChildProcess | undefined;
  const start = async (wanted: string): Promise<string> => {
    const program = fileURLToPath(new URL('serve-redis.mjs', import.meta.url));
    const child = spawn(process.execPath, [program, wanted], { stdio: ['pipe', 'pipe', 'inherit'] });
    server = child;
    const [line] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error('Redis did not start');
      }),
    ]);
    return String(line).trim();
  };
  const port = await start('0');
  return {
    url: `redis://127.0.0.1:${port}/0`,
    start: async () => {
      await start(port);
    },
    async stop() {
      if (!server || server.exitCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}
