import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { testRedis } from './test-redis.js';
import { testSettings } from './test-settings.js';

async function on<T>(url: string, use: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

describe('a test Redis', () => {
  it('is nobody else’s, and empty when it comes back', async () => {
    const [first, second] = await Promise.all([testRedis(), testRedis()]);
    expect(first.index).not.toBe(second.index);
    await on(first.url, (redis) => redis.set('key', 'first'));
    expect(await on(second.url, (redis) => redis.get('key'))).toBeNull();
    await first.flush();
    expect(await on(first.url, (redis) => redis.dbsize())).toBe(0);
    await on(first.url, (redis) => redis.set('key', 'left behind'));
    await first.close();
    // Another file may have taken it by now, so it is not asked whether it is empty.
    expect(await on(first.url, (redis) => redis.get('key'))).toBeNull();
    await second.close();
  });

  it('never takes a logical database that somebody keeps things in', async () => {
    const held = await testRedis();
    await on(held.url, (redis) => redis.set('precious', '1'));
    // No claim of ours is on it any more, as on a person's own.
    await on(testSettings().redisUrl, (redis) => redis.hdel('talud-test:claims', String(held.index)));
    try {
      const taken = await testRedis();
      expect(taken.index).not.toBe(held.index);
      await taken.close();
      expect(await on(held.url, (redis) => redis.get('precious'))).toBe('1');
    } finally {
      await on(held.url, (redis) => redis.del('precious'));
    }
  });
});
