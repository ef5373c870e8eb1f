import type { WorkerConfig } from '@talud/config';
import { answerBells, claim, hangBell, startSweeper, watchJobs } from '@talud/jobs';
import { type Logger, makeMetrics, readiness, serveOperator } from '@talud/observe';
import {
  checkLogin,
  makePool,
  organizationShare,
  purgeExpired,
  roleNames,
  statementPool,
  sweepCatalogue,
  tenantConnections,
} from '@talud/store';
import { EngineSlot } from './engine/engine-slot.js';
import { type RunsWith, runJob } from './run-job.js';
import { workerFigures } from './worker-figures.js';

/** Runs that end within this time of the signal to stop are finished; the others are given back. Chosen. */
const GRACE_MS = 5_000;
const SWEEP_EVERY_MS = 2_000;
/** Expired requests, codes and tokens, unused clients: looked for at the start and once a day after it. */
const PURGE_EVERY_MS = 24 * 3_600_000;

export interface RunningWorker {
  /** Takes no more jobs, finishes or gives back those that run, and closes everything. */
  stop(): Promise<void>;
}

/** @throws when the database's row security has a hole, naming it. */
export async function startWorker(config: WorkerConfig, log: Logger): Promise<RunningWorker> {
  const onError = (where: string) => (error: unknown) => log.warning(`${where} reports a fault`, { error });
  const pool = (url: string, size: number, name: string) => makePool({ url, size, name, onError: onError('postgres') });
  const appPool = pool(config.appDatabaseUrl, config.databasePool, 'talud worker');
  const maintPool = pool(config.maintDatabaseUrl, 3, 'talud worker maint');
  const roles = roleNames(config.rolePrefix);
  const holes = [
    ...(await sweepCatalogue(statementPool(appPool), roles, 'app')),
    ...(await checkLogin(statementPool(maintPool), roles.maint)),
  ];
  if (holes.length > 0) {
    await Promise.all([appPool.end(), maintPool.end()]);
    throw new Error(`the database is not as it must be:\n${holes.join('\n')}`);
  }

  const connections = tenantConnections(appPool, organizationShare(config.databasePool));
  const bell = hangBell(config.redisUrl, onError('the bell'));
  const watch = watchJobs(config.appDatabaseUrl, onError('the job watch'));
  const slots = Array.from({ length: config.slots }, () => new EngineSlot(config.threads));
  const closing = new AbortController();
  const free = [...slots];
  const metrics = makeMetrics();
  const figures = workerFigures(metrics, {
    pools: { app: appPool, maint: maintPool },
    maint: statementPool(maintPool),
    slots: () => ({ busy: slots.length - free.length, free: free.length }),
  });
  const runs: RunsWith = { connections, watch, log, leaseMs: config.leaseMs, closing: closing.signal, figures };
  const answering = await answerBells({
    redisUrl: config.redisUrl,
    connections,
    bell,
    slots: config.slots,
    leaseMs: config.leaseMs,
    onError: onError('the queue'),
    async answer(orgId, jobId) {
      const claimed = await claim(connections, orgId, jobId, config.leaseMs);
      if (claimed.outcome !== 'claimed') return;
      const slot = free.pop();
      if (slot === undefined) throw new Error('more bells than slots');
      try {
        await runJob(claimed.job, slot, runs);
      } finally {
        free.push(slot);
      }
    },
  });
  const sweeper = startSweeper({
    statements: statementPool(maintPool),
    bell,
    everyMs: SWEEP_EVERY_MS,
    onError: onError('the sweeper'),
  });

  const purge = (): void => void purgeExpired(statementPool(maintPool)).catch(onError('the purge'));
  purge();
  const purging = setInterval(purge, PURGE_EVERY_MS);

  const ready = readiness([
    () => statementPool(appPool).query({ text: 'SELECT 1' }),
    () => statementPool(maintPool).query({ text: 'SELECT 1' }),
    () => bell.waiting(),
  ]);
  const operator = config.operator && (await serveOperator(config.operator, metrics, ready));

  return {
    async stop() {
      ready.stop();
      clearInterval(purging);
      const grace = setTimeout(() => closing.abort(), GRACE_MS);
      await answering.close();
      clearTimeout(grace);
      for (const slot of slots) slot.close();
      await sweeper.stop();
      await operator?.close();
      await Promise.all([bell.close(), watch.close(), appPool.end(), maintPool.end()]);
    },
  };
}
