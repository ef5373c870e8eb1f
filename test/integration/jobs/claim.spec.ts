import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attemptDied, cancelJob, cancelJobsOfConnection, failJob, giveBack, renewLease } from '@talud/jobs';
import { withOrg } from '@talud/tenancy';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('claiming', () => {
  it('has one winner of fifty', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    const claims = await Promise.all(Array.from({ length: 50 }, () => stage.claim(asker, id)));
    expect(claims.filter((one) => one.outcome === 'claimed')).toHaveLength(1);
    expect(claims.filter((one) => one.outcome === 'nothing')).toHaveLength(49);
    expect(await stage.read(asker, id)).toMatchObject({ state: 'running', attempt: 1 });
  });

  it('lets no more run at once than the plan allows, however many claim', async () => {
    const asker = await stage.organization();
    const ids = await stage.requests(asker, 10);
    const claims = await Promise.all(ids.map((id) => stage.claim(asker, id)));
    expect(claims.filter((one) => one.outcome === 'claimed')).toHaveLength(2);
    expect(claims.filter((one) => one.outcome === 'at_limit')).toHaveLength(8);
  });

  it('takes the oldest waiting job when the one rung for has ended', async () => {
    const asker = await stage.organization();
    const [first, second, third] = (await stage.requests(asker, 3)) as [never, never, never];
    await withOrg(stage.connections, asker.context.orgId, (tx) => cancelJob(tx, third));
    expect(await stage.take(asker, third)).toMatchObject({ id: first });
    expect(await stage.take(asker, third)).toMatchObject({ id: second });
  });

  it('does not see the jobs of another organization', async () => {
    const [asker, stranger] = [await stage.organization(), await stage.organization()];
    const id = await stage.request(asker);
    expect(await stage.claim(stranger, id)).toEqual({ outcome: 'nothing' });
    expect(await stage.read(asker, id)).toMatchObject({ state: 'queued' });
  });

  it('gives a job whose lease has ended to a second attempt, and takes everything from the first', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    const first = await stage.take(asker, id);
    expect(await stage.claim(asker, id)).toEqual({ outcome: 'nothing' });
    await stage.ringIsDue(asker, id);
    const second = await stage.take(asker, id);
    expect([first.attempt, second.attempt]).toEqual([1, 2]);
    expect(await renewLease(stage.connections, first, 30_000)).toBe(false);
    expect(await failJob(stage.connections, first, { code: 'E_INTERNAL', text: 'late' })).toBe('superseded');
    await giveBack(stage.connections, first);
    expect(await stage.read(asker, id)).toMatchObject({ state: 'running', attempt: 2 });
    expect(await renewLease(stage.connections, second, 30_000)).toBe(true);
  });

  it('does not count a run whose lease has ended against the limit', async () => {
    const asker = await stage.organization({ limits: { runsAtOnce: 1 } });
    const [first, second] = (await stage.requests(asker, 2)) as [never, never];
    await stage.take(asker, first);
    expect(await stage.claim(asker, second)).toEqual({ outcome: 'at_limit' });
    await stage.ringIsDue(asker, first);
    expect(await stage.take(asker, second)).toMatchObject({ id: second });
  });

  it('ends a job as crashed after three attempts that fell silent', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    for (const attempt of [1, 2, 3]) {
      expect(await stage.take(asker, id)).toMatchObject({ attempt });
      await stage.ringIsDue(asker, id);
    }
    expect(await stage.claim(asker, id)).toEqual({ outcome: 'nothing' });
    expect(await stage.read(asker, id)).toMatchObject({
      state: 'crashed',
      attempt: 3,
      error: { code: 'E_JOB_FAILED', text: 'The worker stopped 3 times during the analysis.' },
    });
  });

  it('keeps the reason of an attempt that died, and gives it when the last has', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    for (const expected of ['queued', 'queued', 'ended']) {
      const job = await stage.take(asker, id);
      expect(await attemptDied(stage.connections, job, 'The process was killed.')).toBe(expected);
    }
    expect(await stage.read(asker, id)).toMatchObject({
      state: 'crashed',
      error: { code: 'E_JOB_FAILED', text: 'The process was killed. This was attempt 3 of 3.' },
    });
  });
});

describe('a job whose asker is gone', () => {
  it('is cancelled instead of claimed when the connection was cut', async () => {
    const asker = await stage.organization({ viaAssistant: true });
    const id = await stage.request(asker);
    await stage.cut(asker);
    expect(await stage.claim(asker, id)).toEqual({ outcome: 'nothing' });
    expect(await stage.read(asker, id)).toMatchObject({ state: 'cancelled', attempt: 0 });
  });

  it('is cancelled instead of claimed when the connection has expired', async () => {
    const asker = await stage.organization({ viaAssistant: true });
    const id = await stage.request(asker);
    await stage.auth.query(`UPDATE oauth_connection SET absolute_expires_at = now() - interval '1 s' WHERE id = $1`, [
      asker.context.connection?.id,
    ]);
    expect(await stage.claim(asker, id)).toEqual({ outcome: 'nothing' });
    expect(await stage.read(asker, id)).toMatchObject({ state: 'cancelled' });
  });

  it('is cancelled instead of claimed when the member was removed', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    await stage.auth.query('UPDATE membership SET removed_at = now() WHERE user_id = $1', [asker.context.userId]);
    expect(await stage.claim(asker, id)).toEqual({ outcome: 'nothing' });
    expect(await stage.read(asker, id)).toMatchObject({ state: 'cancelled' });
  });

  it('is cancelled with the connection, queued and running alike, and nobody else’s is', async () => {
    const asker = await stage.organization({ viaAssistant: true });
    const { connection, ...console } = asker.context;
    if (!connection) throw new Error('no connection');
    const [running, queued] = (await stage.requests(asker, 2)) as [never, never];
    const own = await stage.request({ ...asker, context: console });
    const ended = await stage.request(asker);
    await stage.take(asker, running);
    await failJob(stage.connections, await stage.take(asker, ended), {
      code: 'E_NOT_CONFIGURED',
      text: 'No material.',
    });
    const cancelled = await withOrg(stage.connections, asker.context.orgId, (tx) =>
      cancelJobsOfConnection(tx, connection.id),
    );
    expect(new Set(cancelled)).toEqual(new Set([running, queued]));
    expect(await stage.read(asker, running)).toMatchObject({ state: 'cancelled' });
    expect(await stage.read(asker, queued)).toMatchObject({ state: 'cancelled' });
    expect(await stage.read(asker, own)).toMatchObject({ state: 'queued' });
    expect(await stage.read(asker, ended)).toMatchObject({ state: 'failed' });
  });
});

describe('cancelling', () => {
  it('ends a job once, and says whether it did', async () => {
    const asker = await stage.organization();
    const id = await stage.request(asker);
    const cancel = () => withOrg(stage.connections, asker.context.orgId, (tx) => cancelJob(tx, id));
    const job = await stage.take(asker, id);
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    expect(await renewLease(stage.connections, job, 30_000)).toBe(false);
    expect(await stage.claim(asker, id)).toEqual({ outcome: 'nothing' });
  });

  it('does nothing to a job of another organization', async () => {
    const [asker, stranger] = [await stage.organization(), await stage.organization()];
    const id = await stage.request(asker);
    expect(await withOrg(stage.connections, stranger.context.orgId, (tx) => cancelJob(tx, id))).toBe(false);
    expect(await stage.read(asker, id)).toMatchObject({ state: 'queued' });
  });
});
