import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerBells, failJob, hangBell, sweepJobs, watchJobs } from '@talud/jobs';
import type { JobId, OrgId } from '@talud/tenancy';
import { Redis } from 'ioredis';
import { privateRedis } from './private-redis.js';
import { type Asker, PATIENCE_MS, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.redis.flush());

/** What a test has opened, closed in turn however it ends. */
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

function redisClient(): Redis {
  const redis = new Redis(stage.redis.url);
  opened.push(() => redis.disconnect());
  return redis;
}

/** Claims, and ends the job at once; tells in which order. */
async function clerk(redisUrl: string, slots = 1): Promise<{ org: OrgId; job: JobId }[]> {
  const claimed: { org: OrgId; job: JobId }[] = [];
  const answering = await answerBells({
    redisUrl,
    connections: stage.connections,
    bell: stage.bell,
    slots,
    leaseMs: 5_000,
    onError: () => undefined,
    answer: async (org, job) => {
      const answer = await stage.claim({ context: { orgId: org } } as Asker, job);
      if (answer.outcome !== 'claimed') return;
      claimed.push({ org, job: answer.job.id });
      await failJob(stage.connections, answer.job, { code: 'E_NOT_CONFIGURED', text: 'No material.' });
    },
  });
  opened.push(() => answering.close());
  return claimed;
}

async function allEnded(asker: Asker, ids: readonly JobId[]): Promise<string[]> {
  const watch = watchJobs(stage.database.appUrl, () => undefined);
  try {
    const states: string[] = [];
    for (const id of ids) {
      const options = { untilMs: Date.now() + PATIENCE_MS };
      states.push((await watch.untilEnded(stage.connections, asker.context.orgId, id, options))?.state ?? 'none');
    }
    return states;
  } finally {
    await watch.close();
  }
}

describe('the bell', () => {
  it('lets three jobs of one organization start among the first of two hundred of another', async () => {
    const large = await stage.organization({ limits: { runsWaiting: 500 } });
    const small = await stage.organization();
    const many = await stage.requests(large, 200);
    for (const id of many) await stage.bell.ring(large.context.orgId, id);
    const few = await stage.requests(small, 3);
    for (const id of few) await stage.bell.ring(small.context.orgId, id);

    const claimed = await clerk(stage.redis.url);
    await allEnded(large, many);
    await allEnded(small, few);
    expect(claimed).toHaveLength(203);
    const places = few.map((id) => 1 + claimed.findIndex((one) => one.job === id));
    expect(places).toEqual([2, 4, 6]);
  });

  it('starts the jobs of one organization in the order in which they were asked for', async () => {
    const asker = await stage.organization();
    const ids = await stage.requests(asker, 10);
    for (const id of ids) await stage.bell.ring(asker.context.orgId, id);
    const claimed = await clerk(stage.redis.url);
    await allEnded(asker, ids);
    expect(claimed.map((one) => one.job)).toEqual(ids);
  });

  it('rings once for a job, however often it is rung while it waits', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    for (let i = 0; i < 5; i++) expect(await stage.bell.ring(asker.context.orgId, id)).toBe(true);
    const redis = redisClient();
    expect(await redis.zcard('bull:talud-analysis:prioritized')).toBe(1);
  });

  it('wakes the jobs whose bells found the organization at its limit', async () => {
    const asker = await stage.organization({ limits: { runsAtOnce: 1 } });
    const ids = await stage.requests(asker, 6);
    await clerk(stage.redis.url, 3);
    await Promise.all(ids.map((id) => stage.bell.ring(asker.context.orgId, id)));
    expect(await allEnded(asker, ids)).toEqual(Array(6).fill('failed'));
  });

  it('leaves nothing in Redis but ids: of a tenant, the organization’s and the job’s', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker, { note: 'canary-9f2c' });
    await stage.bell.ring(asker.context.orgId, id);
    const redis = redisClient();
    const known = [asker.context.orgId, id];
    for (const key of await redis.keys('*')) {
      const type = await redis.type(key);
      const held = type === 'hash' ? await redis.hgetall(key) : type === 'string' ? await redis.get(key) : '';
      const found = `${key} ${JSON.stringify(held)}`.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
      expect(known).toEqual(expect.arrayContaining([...new Set(found)].filter((one) => one !== '')));
      expect(`${key} ${JSON.stringify(held)}`).not.toMatch(/canary|Organization|Engineer/);
    }
  });

  it('begins its numbers again when nothing waits', async () => {
    const asker = await stage.organization();
    const redis = redisClient();
    await redis.set('talud:bell:now', '2097151');
    await redis.hset('talud:bell:last', asker.context.orgId, '2097151');
    await stage.bell.ring(asker.context.orgId, await stage.request(asker));
    expect(await redis.hgetall('talud:bell:last')).toEqual({ [asker.context.orgId]: '1' });
  });

  it('rings at the largest number there is when the queue never emptied', async () => {
    const asker = await stage.organization();
    const redis = redisClient();
    await stage.bell.ring(asker.context.orgId, await stage.request(asker));
    await redis.set('talud:bell:now', '2097151');
    expect(await stage.bell.ring(asker.context.orgId, await stage.request(asker))).toBe(true);
    expect(await redis.zcard('bull:talud-analysis:prioritized')).toBe(2);
  });
});

describe('while Redis is away', () => {
  it('a ring is no error, and the jobs are done once it is back, although it forgot them all', async () => {
    const server = await privateRedis();
    opened.push(() => server.stop());
    const asker = await stage.organization();
    const bell = hangBell(server.url, () => undefined);
    opened.push(() => bell.close());
    const before = await stage.requests(asker, 3);
    for (const id of before) expect(await bell.ring(asker.context.orgId, id)).toBe(true);
    await server.stop();
    const meanwhile = await stage.request(asker);
    expect(await bell.ring(asker.context.orgId, meanwhile)).toBe(false);

    const answering = clerk(server.url);
    await server.start();
    await answering;
    for (const id of [...before, meanwhile]) await stage.ringIsDue(asker, id);
    while ((await sweepJobs(stage.maint, bell)) === 0);
    expect(await allEnded(asker, [...before, meanwhile])).toEqual(Array(4).fill('failed'));
  });
});
