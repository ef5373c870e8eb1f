import { Redis } from 'ioredis';
import { TEST_MARKER_KEY } from './redis.mjs';

/** Logical database 0 holds the marker and, under this key, which run uses which of the others. */
const CLAIMS = 'talud-test:claims';

/**
 * @template T
 * @param {string} url
 * @param {(redis: Redis) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function withRedis(url, use) {
  const zero = new URL(url);
  zero.pathname = '/0';
  const redis = new Redis(zero.href, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined);
  await redis.connect();
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

/** @param {string} url */
export function refuseUnmarkedRedis(url) {
  return withRedis(url, async (redis) => {
    if (await redis.exists(TEST_MARKER_KEY)) return;
    throw new Error(
      `TALUD_TEST_REDIS_URL names a Redis without the marker of a test server. If tests may empty its logical databases 1 and up, say so there: SET ${TEST_MARKER_KEY} 1`,
    );
  });
}

/**
 * Empties the logical databases that runs claimed and left, and gives them back.
 * @param {string} url
 * @param {(run: string) => Promise<boolean>} isOver
 */
export function sweepClaims(url, isOver) {
  return withRedis(url, async (redis) => {
    for (const [index, run] of Object.entries(await redis.hgetall(CLAIMS))) {
      if (!(await isOver(run))) continue;
      await redis.multi().select(Number(index)).flushdb().select(0).hdel(CLAIMS, index).exec();
    }
  });
}

/**
 * @param {string} url
 * @param {string} run
 */
export function releaseClaims(url, run) {
  return sweepClaims(url, async (other) => other === run);
}
