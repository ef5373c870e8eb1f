import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestRedis, testRedis } from '@talud/testing';
import { Redis } from 'ioredis';
import { type TryBucket, TryLimiter } from './try-limiter.js';

const MINUTE_MS = 60_000;

describe('tries', () => {
  let server: TestRedis;
  let redis: Redis;
  let now = 1_800_000_000_000;
  let limiter: TryLimiter;
  let n = 0;
  beforeAll(async () => {
    server = await testRedis();
    redis = new Redis(server.url);
    limiter = new TryLimiter(redis, { now: () => now });
  });
  afterAll(async () => {
    redis.disconnect();
    await server.close();
  });

  const bucket = (changes: Partial<TryBucket> = {}): TryBucket => ({
    key: `test:${n++}`,
    tries: 5,
    windowS: 900,
    pauseS: 900,
    longestPauseS: 3600,
    ...changes,
  });
  const waits = async (count: number, ...buckets: TryBucket[]): Promise<number[]> => {
    const all: number[] = [];
    for (let i = 0; i < count; i++) all.push((await limiter.take(buckets)).waitS);
    return all;
  };

  it('are as many as allowed, then none until the pause is over', async () => {
    const one = bucket();
    expect(await waits(7, one)).toEqual([0, 0, 0, 0, 0, 900, 900]);
    now += 15 * MINUTE_MS - 1;
    expect(await waits(1, one)).toEqual([1]);
    now += 1;
    expect(await waits(1, one)).toEqual([0]);
  });

  it('have pauses that double up to the longest', async () => {
    const one = bucket();
    const pauses: number[] = [];
    for (let i = 0; i < 4; i++) {
      pauses.push((await waits(6, one))[5] ?? 0);
      now += (pauses.at(-1) ?? 0) * 1000;
    }
    expect(pauses).toEqual([900, 1800, 3600, 3600]);
  });

  it('leave the window one by one', async () => {
    const one = bucket();
    for (let i = 0; i < 20; i++) {
      expect(await waits(1, one)).toEqual([0]);
      now += 4 * MINUTE_MS;
    }
  });

  it('are as many when a thousand come at once', async () => {
    const one = bucket();
    const all = await Promise.all(Array.from({ length: 1000 }, () => limiter.take([one])));
    expect(all.filter((tried) => tried.waitS === 0)).toHaveLength(5);
  });

  it('are counted in no bucket when one of them refuses', async () => {
    const [full, other] = [bucket({ tries: 1 }), bucket()];
    await waits(1, full);
    await waits(10, full, other);
    expect(await waits(6, other)).toEqual([0, 0, 0, 0, 0, 900]);
  });

  it('that are taken back leave nothing, not even the pause they began', async () => {
    const one = bucket();
    for (let i = 0; i < 20; i++) {
      const tried = await limiter.take([one]);
      expect(tried.waitS).toBe(0);
      await tried.takeBack();
    }
    expect(await waits(6, one)).toEqual([0, 0, 0, 0, 0, 900]);
    const two = bucket();
    await waits(4, two);
    const last = await limiter.take([two]);
    await last.takeBack();
    expect(await waits(1, two)).toEqual([0]);
  });
});
