import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openPlace } from '../place/open-place.mjs';
import { lookAtTenants } from '../place/tenants.mjs';
import { ownPostgres } from './own-postgres.mjs';
import { ownRedis } from './own-redis.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** Far above what anything here takes, so that only a fault meets it. */
const PATIENCE_MS = 120_000;
const POLL_MS = 25;

/**
 * Asks until the answer is not undefined.
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined>} ask
 */
export async function until(what, ask) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/** Servers that may be killed, and ways to look at what they left behind. */
export async function openStage() {
  const [postgres, redis] = await Promise.all([ownPostgres(ROOT), ownRedis(ROOT)]);
  const place = await openPlace({
    startServices: async () => ({
      env: {
        TALUD_TEST_DATABASE_URL: postgres.url,
        TALUD_TEST_REDIS_URL: redis.url,
        TALUD_TEST_RUN: randomBytes(4).toString('hex'),
        TALUD_TEST_SECRET: randomBytes(32).toString('base64url'),
      },
      stop: async () => {
        await Promise.all([postgres.close(), redis.close()]);
      },
    }),
  });
  const tenants = lookAtTenants(place);
  return {
    place,
    postgres,
    redis,
    ...tenants,
    async close() {
      await tenants.close();
      await place.close();
    },
  };
}

/**
 * Ends a process as nothing can prevent, and waits until it has gone.
 * @param {import('../place/open-place.mjs').Served} served
 */
export async function killHard({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
