import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 40;
const DEADLINE_MS = 60_000;

/**
 * Asks a server again and again until it answers. Fails with the server's own last words when it ends first, or
 * after a minute.
 * @template T
 * @param {string} name
 * @param {import('./kept-process.mjs').KeptProcess} server
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function untilReady(name, server, ask) {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    if (!server.running()) throw new ServerFailed(name, 'ended', server.logTail());
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) {
        await server.stop();
        throw new ServerFailed(
          name,
          `did not answer (${error instanceof Error ? error.message : error})`,
          server.logTail(),
        );
      }
    }
    await pause(POLL_MS);
  }
}

/** A server that did not come up; `addressTaken` says that another port is worth a try. */
export class ServerFailed extends Error {
  /**
   * @param {string} name
   * @param {string} what
   * @param {string} log
   */
  constructor(name, what, log) {
    super(`${name} ${what}. It said:\n${log || '(nothing)'}`);
    this.addressTaken = /address already in use|could not bind|bind: /i.test(log);
  }
}

/**
 * Runs `start` with a free port, and again with another one when somebody was quicker.
 * @template T
 * @param {() => Promise<number>} freePort
 * @param {(port: number) => Promise<T>} start
 * @returns {Promise<T>}
 */
export async function onFreePort(freePort, start) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === 3 || !(error instanceof ServerFailed && error.addressTaken)) throw error;
    }
  }
}
