import { answerBells, type ClaimedJob, claim, hangBell, startSweeper } from '@talud/jobs';
import { batchEvaluator, SearchRun } from '@talud/slope';
import { makePool, statementPool, tenantConnections } from '@talud/store';
import type { JobId, OrgId, TenantConnections } from '@talud/tenancy';
import { endRun } from '../../apps/worker/src/end-run.js';
import { answerOrder } from '../../apps/worker/src/engine/answer-order.js';
import { samplesPart } from '../../apps/worker/src/engine/samples-work.js';
import type { SearchThreads } from '../../apps/worker/src/engine/search-threads.js';
import { loadOrder } from '../../apps/worker/src/load-order.js';
import type { TestGateway } from './gateway.js';

const LEASE_MS = 30_000;
const SWEEP_EVERY_MS = 1_000;
const IN_ONE_GO: SearchThreads = {
  search: async (section) => {
    const run = new SearchRun(section);
    const evaluate = batchEvaluator(section, run.context.extent);
    for (let batch = run.batch; batch; batch = run.batch) run.take(0, evaluate(batch));
    return run.answer();
  },
  searchSamples: async (work, samples) => [samplesPart(work)(0, samples)],
};

/** Answers the bells of a test gateway with the real engine, in this process. */
export async function startInProcessWorker({ database, redis }: TestGateway): Promise<{ close(): Promise<void> }> {
  const quiet = (): void => undefined;
  const pool = makePool({ url: database.appUrl, size: 4, name: 'test worker', onError: quiet });
  const connections = tenantConnections(pool, 4);
  const bell = hangBell(redis.url, quiet);
  const answer = async (org: OrgId, rungFor: JobId): Promise<void> => {
    const claimed = await claim(connections, org, rungFor, LEASE_MS);
    if (claimed.outcome === 'claimed') await runJob(connections, claimed.job);
  };
  const options = { redisUrl: redis.url, connections, bell, slots: 2, leaseMs: LEASE_MS, answer, onError: quiet };
  const answering = await answerBells(options);
  // On a machine that does much else the first ring may not get through in time: the row is rung for again, as ever.
  const maint = makePool({ url: database.maintUrl, size: 2, name: 'test sweeper', onError: quiet });
  const sweeper = startSweeper({ statements: statementPool(maint), bell, everyMs: SWEEP_EVERY_MS, onError: quiet });
  return {
    async close() {
      await answering.close();
      await sweeper.stop();
      await bell.close();
      await Promise.all([pool.end(), maint.end()]);
    },
  };
}

async function runJob(connections: TenantConnections, job: ClaimedJob): Promise<void> {
  const loaded = await loadOrder(connections, job);
  if (!loaded.ok) throw new Error(loaded.reason);
  const answer = await answerOrder(loaded.order, IN_ONE_GO, () => undefined);
  await endRun(
    connections,
    job,
    answer.type === 'result' ? { outcome: 'result', ...answer } : { outcome: 'refused', ...answer },
  );
}
