import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestAnalysis } from '@talud/jobs';
import { withOrg } from '@talud/tenancy';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('a request for an analysis', () => {
  it('is refused exactly above the number that may wait, however many ask at once', async () => {
    const asker = await stage.organization();
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => stage.request(asker)));
    const refused = answers.filter((one) => one.status === 'rejected').map((one) => one.reason);
    expect(answers.length - refused.length).toBe(20);
    expect(refused.map((reason) => reason.code)).toEqual(Array(30).fill('E_QUOTA_EXCEEDED'));
    expect(refused[0].hint).toMatch(/at most 20/);
  });

  it('does not count the jobs of another organization, nor running ones', async () => {
    const [one, other] = [await stage.organization({ limits: { runsWaiting: 1 } }), await stage.organization()];
    const first = await stage.request(one);
    await expect(stage.request(one)).rejects.toMatchObject({ code: 'E_QUOTA_EXCEEDED' });
    await stage.request(other);
    await stage.take(one, first);
    await stage.request(one);
  });

  it('leaves nothing when the caller’s transaction does not commit', async () => {
    const asker = await stage.organization();
    await expect(
      withOrg(stage.connections, asker.context.orgId, async (tx) => {
        await tx.attempt(async () => {
          await requestAnalysis(tx, asker.context, {
            projectId: asker.projectId,
            revision: 1,
            kind: 'analysis',
            request: {},
          });
        });
        throw new Error('the tool failed afterwards');
      }),
    ).rejects.toThrow('the tool failed afterwards');
    expect(await stage.rows(asker.context.orgId, 'SELECT id FROM analysis_job')).toEqual([]);
  });

  it('is read back as it was asked, and by its own organization alone', async () => {
    const [asker, stranger] = [await stage.organization(), await stage.organization()];
    const id = await stage.request(asker, { methods: ['spencer'] });
    expect(await stage.read(asker, id)).toMatchObject({
      id,
      projectId: asker.projectId,
      revision: 1,
      state: 'queued',
      attempt: 0,
      elapsedMs: 0,
      progress: { done: 0, total: 0 },
      request: { methods: ['spencer'] },
    });
    await expect(stage.read(stranger, id)).rejects.toThrow('no such job');
  });
});
