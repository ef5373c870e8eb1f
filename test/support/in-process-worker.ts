import { answerBells, type ClaimedJob, claim, hangBell, startSweeper } from '@talud/jobs';
import { makePool, statementPool, tenantConnections } from '@talud/store';
import type { JobId, OrgId, TenantConnections } from '@talud/tenancy';
import { endRun } from '../../apps/worker/src/end-run.js';
import { loadOrder } from '../../apps/worker/src/load-order.js';
import { type EngineThread, startEngineThread } from './engine-thread.js';
import type { TestGateway } from './gateway.js';

const LEASE_MS = 30_000;
const SWEEP_EVERY_MS = 1_000;

/** Answers the bells of a test gateway with the real engine, in a thread of this process: it is the gateway's too. */
export async function startInProcessWorker({ database, redis }: TestGateway): Promise<{ close(): Promise<void> }> {
  const quiet = (): void => undefined;
  const pool = makePool({ url: database.appUrl, size: 4, name: 'test worker', onError: quiet });
  const connections = tenantConnections(pool, 4);
  const bell = hangBell(redis.url, quiet);
  const engine = startEngineThread();
  const answer = async (org: OrgId, rungFor: JobId): Promise<void> => {
    const claimed = await claim(connections, org, rungFor, LEASE_MS);
    if (claimed.outcome === 'claimed') await runJob(connections, engine, claimed.job);
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
      await Promise.all([engine.close(), pool.end(), maint.end()]);
    },
  };
}

async function runJob(connections: TenantConnections, engine: EngineThread, job: ClaimedJob): Promise<void> {
  const loaded = await loadOrder(connections, job);
  if (!loaded.ok) throw new Error(loaded.reason);
  const answer = await engine.answer(loaded.order);
  await endRun(
    connections,
    job,
    answer.type === 'result' ? { outcome: 'result', ...answer } : { outcome: 'refused', ...answer },
  );
}
