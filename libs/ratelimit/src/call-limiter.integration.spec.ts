import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { lineTo, type TestRedis, testRedis } from '@talud/testing';
import { Redis } from 'ioredis';
import { CallLimiter, type CallVerdict, type Counted } from './call-limiter.js';

const LIMITS = { connectionCallsPerMinute: 60, personCallsPerMinute: 120, organizationCallsPerMinute: 600 };
const AT = new Date('2026-11-30T12:00:30Z');
const who = (organization: string, person: string, connection: string): Counted => ({
  orgId: organization,
  userId: person,
  connectionId: connection,
});
const passed = (verdicts: readonly CallVerdict[]): number => verdicts.filter((one) => one.kind === 'passed').length;

describe('the call limiter', () => {
  let redis: TestRedis;
  const clients: Redis[] = [];
  const connect = (url = redis.url, options: { commandTimeout?: number } = {}): Redis => {
    const client = new Redis(url, { maxRetriesPerRequest: 1, ...options });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  };
  const limiters = (n: number): CallLimiter[] => Array.from({ length: n }, () => new CallLimiter(connect()));
  const many = (over: readonly CallLimiter[], caller: (i: number) => Counted, n: number): Promise<CallVerdict[]> =>
    Promise.all(
      Array.from({ length: n }, (_, i) => (over[i % over.length] as CallLimiter).call(caller(i), LIMITS, AT)),
    );

  beforeAll(async () => {
    redis = await testRedis();
  });
  afterEach(() => redis.flush());
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await redis.close();
  });

  it('lets exactly as many pass as the limit says, however many gateways there are', async () => {
    const verdicts = await many(limiters(4), () => who('o', 'p', 'c'), 200);
    expect(passed(verdicts)).toBe(60);
    const kinds = verdicts.map((one) => one.kind);
    const exceeded = verdicts.flatMap((one) => (one.kind === 'passed' ? [] : [one.exceeded]));
    expect(exceeded.every(({ whose, perMinute }) => whose === 'connection' && perMinute === 60)).toBe(true);
    // Three times the limit is a flood.
    expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(120);
    expect(kinds.filter((kind) => kind === 'flood')).toHaveLength(20);
    const nths = verdicts.flatMap((one) => (one.kind === 'passed' ? [] : [one.nth]));
    expect(nths.sort((a, b) => a - b)).toEqual(Array.from({ length: 140 }, (_, i) => i + 1));
  });

  it('counts a person over all their connections', async () => {
    const verdicts = await many(limiters(2), (i) => who('o', 'p', `c${i % 4}`), 200);
    expect(passed(verdicts)).toBe(120);
    const exceeded = verdicts.flatMap((one) => (one.kind === 'passed' ? [] : [one.exceeded]));
    expect(exceeded).toContainEqual({ whose: 'person', perMinute: 120 });
  });

  it('counts an organization over all its people, and no other', async () => {
    const over = limiters(2);
    const verdicts = await many(over, (i) => who('o', `p${i % 20}`, `c${i % 20}`), 800);
    expect(passed(verdicts)).toBe(600);
    const exceeded = verdicts.flatMap((one) => (one.kind === 'passed' ? [] : [one.exceeded]));
    expect(new Set(exceeded.map(({ whose, perMinute }) => `${whose} ${perMinute}`))).toEqual(
      new Set(['organization 600']),
    );
    expect(passed(await many(over, () => who('other', 'p1', 'c1'), 10))).toBe(10);
  });

  it('uses up no limit with a call that another one refuses', async () => {
    const over = limiters(1);
    await many(over, () => who('o', 'p', 'a'), 150);
    // Sixty of the person's 120 are gone, not 150.
    expect(passed(await many(over, () => who('o', 'p', 'b'), 59))).toBe(59);
    expect(passed(await many(over, () => who('o', 'p', 'c'), 10))).toBe(1);
  });

  it('counts other requests, and requests of unknown senders, apart', async () => {
    const [limiter] = limiters(1);
    if (!limiter) throw new Error('no limiter');
    await many([limiter], () => who('o', 'p', 'c'), 60);
    const waits = await Promise.all(Array.from({ length: 601 }, () => limiter.other(who('o', 'p', 'c'))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(600);
    expect(waits.filter((wait) => wait >= 1 && wait <= 60)).toHaveLength(1);
    const unknown = await Promise.all(Array.from({ length: 301 }, () => limiter.unknown('203.0.113.7')));
    expect(unknown.filter((wait) => wait === 0)).toHaveLength(300);
    expect(await limiter.unknown('203.0.113.8')).toBe(0);
  });

  it('counts requests of browsers by session and by person, and no call', async () => {
    const [limiter] = limiters(1);
    if (!limiter) throw new Error('no limiter');
    const ask = async (person: string, session: string, times: number): Promise<number> => {
      const waits = await Promise.all(Array.from({ length: times }, () => limiter.session(person, session)));
      return waits.filter((wait) => wait === 0).length;
    };
    expect(await ask('p', 's', 601)).toBe(600);
    expect(await ask('p', 't', 599)).toBe(599);
    expect(await ask('p', 'u', 2)).toBe(1);
    expect(await limiter.session('p', 'v')).toBeGreaterThan(0);
    expect(await ask('q', 'w', 1)).toBe(1);
    expect(passed(await many([limiter], () => who('o', 'p', 's'), 60))).toBe(60);
  });

  it('slides: each call counts for sixty seconds', async () => {
    let now = 1_000_000;
    const limiter = new CallLimiter(connect(), () => now);
    const one = (): Promise<CallVerdict> => limiter.call(who('o', 'p', 'c'), LIMITS, AT);
    for (let i = 0; i < 60; i++) {
      expect(await one()).toEqual({ kind: 'passed' });
      now += 500;
    }
    // The first came 30 s ago and counts for 30 s more.
    expect(await one()).toMatchObject({ kind: 'refused', retryAfterS: 30 });
    now += 29_999;
    expect(await one()).toMatchObject({ kind: 'refused', retryAfterS: 1 });
    now += 1;
    expect((await one()).kind).toBe('passed');
    // One place came free, and the next one half a second later.
    expect(await one()).toMatchObject({ kind: 'refused', retryAfterS: 1 });
    now += 500;
    expect((await one()).kind).toBe('passed');
    now += 60_000;
    const again = await Promise.all(Array.from({ length: 61 }, one));
    expect(passed(again)).toBe(60);
  });

  it('says when the next call will pass, and it does', async () => {
    let now = 1_000_000;
    const limiter = new CallLimiter(connect(), () => now);
    const one = (connection: string): Promise<CallVerdict> => limiter.call(who('o', 'p', connection), LIMITS, AT);
    for (let i = 0; i < 60; i++) await one('a');
    now += 10_000;
    for (let i = 0; i < 60; i++) await one('b');
    const verdict = await one('c');
    if (verdict.kind !== 'refused') throw new Error('it passed');
    expect(verdict.retryAfterS).toBe(50);
    now += verdict.retryAfterS * 1000;
    expect((await one('c')).kind).toBe('passed');
  });

  it('follows a limit that the plan has changed', async () => {
    const [limiter] = limiters(1);
    if (!limiter) throw new Error('no limiter');
    await many([limiter], () => who('o', 'p', 'c'), 50);
    const low = { ...LIMITS, connectionCallsPerMinute: 20 };
    expect((await limiter.call(who('o', 'p', 'c'), low, AT)).kind).toBe('refused');
    expect((await limiter.call(who('o', 'p', 'c'), LIMITS, AT)).kind).toBe('passed');
    const closed = { ...LIMITS, connectionCallsPerMinute: 0 };
    expect(await limiter.call(who('o', 'p', 'd'), closed, AT)).toMatchObject({ kind: 'flood', retryAfterS: 60 });
  });

  it('numbers refusals by the minute of their rows', async () => {
    const [limiter] = limiters(1);
    if (!limiter) throw new Error('no limiter');
    const caller = who('o', 'p', 'c');
    const next = new Date(AT.getTime() + 60_000);
    expect(await limiter.nth(caller, 'refused', AT)).toBe(1);
    expect(await limiter.nth(caller, 'refused', AT)).toBe(2);
    expect(await limiter.nth(caller, 'refused', next)).toBe(1);
    expect(await limiter.nth(caller, 'dead_token', AT)).toBe(1);
    expect(await limiter.nth(caller, 'refused', AT)).toBe(3);
  });

  it('never lets pass while Redis is away, and counts on when it is back', async () => {
    const line = await lineTo(redis.url);
    // A transaction that loses its connection is given up by its time alone.
    const client = connect(line.url, { commandTimeout: 5_000 });
    const limiter = new CallLimiter(client);
    const caller = who('o', 'p', 'c');
    try {
      expect((await limiter.call(caller, LIMITS, AT)).kind).toBe('passed');
      line.away();
      const ends = await Promise.allSettled([
        limiter.call(caller, LIMITS, AT),
        limiter.other(caller),
        limiter.unknown('203.0.113.7'),
        limiter.nth(caller, 'refused', AT),
      ]);
      expect(ends.map((end) => end.status)).toEqual(Array(4).fill('rejected'));
      const isBack = once(client, 'ready');
      line.back();
      await isBack;
      expect((await limiter.call(caller, LIMITS, AT)).kind).toBe('passed');
    } finally {
      await line.close();
    }
  });

  it('keeps nothing of a tenant in Redis but the organization’s id', async () => {
    const [limiter] = limiters(1);
    if (!limiter) throw new Error('no limiter');
    const caller = who('the-organization', 'the-person', 'the-connection');
    await limiter.call(caller, LIMITS, AT);
    await limiter.other(caller);
    await limiter.unknown('203.0.113.7');
    await limiter.nth(caller, 'refused', AT);
    const client = connect();
    const keys = await client.keys('*');
    expect(keys.length).toBeGreaterThanOrEqual(6);
    for (const key of keys) {
      expect(key).not.toMatch(/the-person|the-connection|203\.0\.113\.7/);
      expect(await client.pttl(key)).toBeGreaterThan(0);
    }
  });
});
