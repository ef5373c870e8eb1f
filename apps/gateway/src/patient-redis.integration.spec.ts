import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestRedis, testRedis } from '@talud/testing';
import { Redis } from 'ioredis';
import { PatientRedis } from './patient-redis.js';

const WITHIN_MS = 60;

/** Holds the event loop for five times as long as an answer may take. */
function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * WITHIN_MS);
}

describe('a client of Redis that is patient', () => {
  let server: TestRedis;
  beforeAll(async () => {
    server = await testRedis();
  });
  afterAll(() => server.close());

  it('takes an answer that came while the process stood still', async () => {
    const redis = new PatientRedis(server.url, WITHIN_MS);
    await once(redis, 'ready');
    const answers = [redis.set('a', '1'), redis.get('a'), redis.eval('return 7', 0)];
    standStill();
    expect(await Promise.all(answers)).toEqual(['OK', '1', 7]);
    const many = redis.multi().incr('n').incr('n').exec();
    standStill();
    expect(await many).toEqual([
      [null, 1],
      [null, 2],
    ]);
    redis.disconnect();
  });

  it('waits for its connection too, over a standstill', async () => {
    const redis = new PatientRedis(server.url, WITHIN_MS);
    const answer = redis.ping();
    standStill();
    expect(await answer).toBe('PONG');
    redis.disconnect();
  });

  it('does what the driver’s own time does not', async () => {
    const redis = new Redis(server.url, { commandTimeout: WITHIN_MS });
    await once(redis, 'ready');
    const answer = redis.ping();
    standStill();
    await expect(answer).rejects.toThrow('timed out');
    redis.disconnect();
  });

  it('gives up what nobody answers', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined).resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const redis = new PatientRedis(`redis://127.0.0.1:${address.port}`, WITHIN_MS);
    redis.on('error', () => undefined);
    const why = `Redis did not answer within ${WITHIN_MS} ms`;
    await expect(redis.get('a')).rejects.toThrow(why);
    await expect(redis.multi().incr('n').exec()).rejects.toThrow(why);
    redis.disconnect();
    await new Promise((resolve) => silent.close(resolve));
  });
});
