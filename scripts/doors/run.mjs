import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Ran
 * @property {boolean} ok
 * @property {string} output what it printed, when that was caught
 * @property {number} seconds
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends every command that still runs, with what it started. */
export function stopRunning() {
  for (const child of running) {
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // It has just ended by itself.
    }
  }
}

/**
 * Runs one command of this repository in a process group of its own. It fails when it ends with another code than 0,
 * cannot be started, or takes longer than it may.
 * @param {string} command a program, or the name of one in node_modules/.bin
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, withinMs?: number }} [options] `show`: print as
 *   it comes, beside catching it, without the figures that close it
 * @returns {Promise<Ran>}
 */
export function run(command, args, { env = {}, show = false, withinMs } = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
    });
    running.add(child);
    let output = '';
    let late = false;
    const timer = withinMs
      ? setTimeout(() => {
          late = true;
          process.kill(-(child.pid ?? 0), 'SIGKILL');
        }, withinMs)
      : undefined;
    for (const [stream, out] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
      if (show) {
        createInterface({ input: stream }).on('line', (line) => {
          if (!line.startsWith('{"')) out.write(`${line}\n`);
        });
      }
    }
    const end = (/** @type {boolean} */ ok) => {
      clearTimeout(timer);
      running.delete(child);
      if (late) output += `\n${command} took longer than it may and was stopped.\n`;
      resolve({ ok: ok && !late, output, seconds: (Date.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
