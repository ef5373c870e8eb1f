import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { failJob, storeResult } from '@talud/jobs';
import { purgeExpired } from '@talud/store';
import type { JobId } from '@talud/tenancy';
import { type Asker, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

async function failed(asker: Asker): Promise<JobId> {
  const id = await stage.request(asker);
  await failJob(stage.connections, await stage.take(asker, id), { code: 'E_INTERNAL', text: 'x' });
  return id;
}

async function done(asker: Asker): Promise<JobId> {
  const id = await stage.request(asker);
  await storeResult(stage.connections, await stage.take(asker, id), { engineVersion: '1.2.3', summary: {} });
  return id;
}

const ended = (asker: Asker, days: number, ids: readonly JobId[]) =>
  stage.rows(
    asker.context.orgId,
    `UPDATE analysis_job SET finished_at = now() - make_interval(days => $1) WHERE id = ANY($2)`,
    [days, ids],
  );

it('throws away jobs that ended a month ago and whose result is gone, of every organization, and no others', async () => {
  const [alfa, beta] = [await stage.organization(), await stage.organization()];
  const kept = [await done(alfa), await failed(alfa), await stage.request(alfa)];
  const [dropped, old, foreign] = [await done(alfa), await failed(alfa), await failed(beta)];
  await stage.rows(alfa.context.orgId, 'DELETE FROM analysis_result WHERE job_id = $1', [dropped]);
  await ended(alfa, 31, [...kept.slice(0, 1), dropped, old]);
  await ended(alfa, 29, kept.slice(1, 2));
  await ended(beta, 31, [foreign]);

  expect(await purgeExpired(stage.maint)).toMatchObject({ jobs: 3 });

  const left = await Promise.all(
    [alfa, beta].map(({ context }) => stage.rows<{ id: string }>(context.orgId, 'SELECT id FROM analysis_job')),
  );
  expect(left.map((rows) => rows.map(({ id }) => id).sort())).toEqual([[...kept].sort(), []]);
});
