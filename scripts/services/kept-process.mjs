import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/** The whole text, because the user that runs the server may not be allowed to read this folder. */
const KEEPER = readFileSync(new URL('keep.sh', import.meta.url), 'utf8').replace(/^#.*\n/gm, '');
const TAIL_BYTES = 3000;
const INSIST_AFTER_MS = 20_000;

/**
 * @typedef {object} KeptProcess
 * @property {Promise<number>} exited settles with the exit code when the server has ended
 * @property {() => boolean} running
 * @property {() => string} logTail the last lines the server wrote
 * @property {() => Promise<void>} stop asks the server to stop and waits until it has
 */

/**
 * Starts a server that cannot outlive this process: a shell between the two watches a pipe that closes when we end,
 * in whatever way. It runs in a session of its own, so that Ctrl-C reaches us first and we stop things in order.
 * @param {object} options
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import('./server-user.mjs').ServerUser | undefined} options.user
 * @param {'INT' | 'QUIT' | 'TERM'} options.stopSignal
 * @param {string} options.logPath
 * @param {string} [options.scratch] a folder that is removed when the server has ended
 * @returns {KeptProcess}
 */
export function keep({ command, args, env, user, stopSignal, logPath, scratch = '' }) {
  const log = openSync(logPath, 'w+', 0o600);
  const child = spawn('/bin/sh', ['-c', KEEPER, 'talud-keeper', stopSignal, scratch, command, ...args], {
    cwd: '/',
    env,
    detached: true,
    stdio: ['pipe', log, log],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  let running = true;
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    running = false;
    child.stdin?.destroy();
  });
  exited.catch(() => undefined);
  child.stdin?.on('error', () => undefined);
  child.unref();
  /** @type {any} */ (child.stdin).unref();

  return {
    exited,
    running: () => running,
    logTail: () => {
      const size = fstatSync(log).size;
      const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
      readSync(log, buffer, 0, buffer.length, size - buffer.length);
      return buffer.toString('utf8').trim();
    },
    stop: async () => {
      if (!running) return;
      child.ref();
      child.stdin?.end();
      // In case the half of the keeper that watches the pipe was killed: the other half passes the signal on.
      const insist = setTimeout(() => child.kill('SIGTERM'), INSIST_AFTER_MS);
      await exited.finally(() => clearTimeout(insist));
      closeSync(log);
    },
  };
}
