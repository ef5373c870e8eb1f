import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Start } from './gateway.js';

const PROGRAM = fileURLToPath(new URL('../../apps/gateway/dist/main.js', import.meta.url));

/** Starts the gateway as it is started in earnest, from `dist`, and keeps all that it prints. Built by `tsc -b`. */
export function gatewayProcess(): { readonly start: Start; said(): string } {
  let said = '';
  return {
    said: () => said,
    async start(environment) {
      const child = spawn(process.execPath, [PROGRAM], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH ?? '', ...environment },
      });
      const ended = once(child, 'close');
      const ready = new Promise<string>((resolve, reject) => {
        const hear = (text: string): void => {
          said += text;
          const url = /^gateway ready (\S+)$/m.exec(said)?.[1];
          if (url) resolve(url);
        };
        child.stdout.setEncoding('utf8').on('data', hear);
        child.stderr.setEncoding('utf8').on('data', hear);
        child.once('exit', () => reject(new Error(`the gateway did not start: ${said}`)));
      });
      return {
        url: await ready,
        async close() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
  };
}
