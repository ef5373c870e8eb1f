import { type ClaimedJob, failJob, giveBack, type JobWatch, progressWriter } from '@talud/jobs';
import type { Logger } from '@talud/observe';
import type { TenantConnections } from '@talud/tenancy';
import { endRun } from './end-run.js';
import type { EngineSlot } from './engine/engine-slot.js';
import { holdJob } from './hold-job.js';
import { loadOrder } from './load-order.js';
import { untilWritten } from './until-written.js';
import type { WorkerFigures } from './worker-figures.js';

export interface RunsWith {
  readonly connections: TenantConnections;
  readonly watch: JobWatch;
  readonly leaseMs: number;
  readonly log: Logger;
  /** Aborted when the worker must end now: the run is killed and its job given back. */
  readonly closing: AbortSignal;
  readonly figures: WorkerFigures;
}

/** Runs a claimed job to one of its ends: stored, refused, crashed, given back, or somebody else's by now. */
export async function runJob(job: ClaimedJob, slot: EngineSlot, worker: RunsWith): Promise<void> {
  const { connections, leaseMs, watch, closing, log, figures } = worker;
  const facts = { org: job.orgId, job: job.id, attempt: job.attempt };
  const onError = (error: unknown): void => log.warning('the database reports a fault', { ...facts, error });
  const held = holdJob(job, { connections, watch, leaseMs, onError });
  const progress = progressWriter(connections, job, onError);
  try {
    const loaded = await loadOrder(connections, job);
    if (!loaded.ok) {
      await failJob(connections, job, { code: 'E_NOT_CONFIGURED', text: loaded.reason });
      return;
    }
    const started = performance.now();
    const run = await slot.run(loaded.order, {
      memoryMb: job.runMemoryMb,
      timeMs: job.runSeconds * 1000,
      signal: AbortSignal.any([held.lost, closing]),
      onProgress: progress.report,
      onStart: (pid) => log.info('an analysis starts', { ...facts, pid }),
    });
    figures.ran(job.kind, run.outcome, (performance.now() - started) / 1000);
    await progress.stop();
    if (run.outcome === 'fault') log.error('the engine met a fault', { ...facts, fault: run.text });
    const ended = await untilWritten(
      () => (run.outcome === 'stopped' ? letGo(connections, job, held.lost) : endRun(connections, job, run)),
      onError,
    );
    log.info('an analysis ends', { ...facts, run: run.outcome, ended });
  } finally {
    await progress.stop();
    held.release();
  }
}

async function letGo(connections: TenantConnections, job: ClaimedJob, lost: AbortSignal): Promise<string> {
  if (lost.aborted) return 'lost';
  await giveBack(connections, job);
  return 'given back';
}
