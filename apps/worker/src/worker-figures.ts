import { type Metrics, type Reading, readingsBy } from '@talud/observe';
import { type Pool, poolUse, type Statements } from '@talud/store';
import type { RunOutcome } from './engine/engine-process.js';

/** What the worker counts as it goes; the operator reads it (`docs/operation.md`). */
export interface WorkerFigures {
  /** A run has ended in its process. */
  ran(kind: string, outcome: RunOutcome['outcome'], seconds: number): void;
}

export interface WorkerSeen {
  readonly pools: Readonly<Record<string, Pool>>;
  /** As `talud_maint`: it sees of a job its ids, state and bell, and nothing else. */
  readonly maint: Statements;
  readonly slots: () => Readonly<Record<'busy' | 'free', number>>;
}

export function workerFigures(metrics: Metrics, { pools, maint, slots }: WorkerSeen): WorkerFigures {
  const runs = metrics.counter('talud_runs_total', 'Runs of the engine by how they ended.', ['kind', 'outcome']);
  const seconds = metrics.duration('talud_run_seconds', 'How long runs of the engine took.', ['kind']);
  metrics.state('talud_database_connections', 'Database connections of this process.', ['pool', 'state'], () =>
    poolUse(pools),
  );
  metrics.state('talud_engine_slots', 'Runs that this worker can do at once.', ['state'], () =>
    readingsBy('state', slots()),
  );
  metrics.state('talud_jobs', 'Jobs of all organizations that have not ended.', ['state'], () => unended(maint));
  return {
    ran(kind, outcome, took) {
      runs({ kind, outcome });
      seconds({ kind }, took);
    },
  };
}

/** `overdue`: nobody has answered their bell in time; the sweeper rings again. They are queued or running too. */
async function unended(maint: Statements): Promise<Reading<'state'>[]> {
  const [row] = await maint.query<Record<'queued' | 'running' | 'overdue', number>>({
    text: `SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
             count(*) FILTER (WHERE state = 'running')::int AS running,
             count(*) FILTER (WHERE bell_at <= clock_timestamp())::int AS overdue
           FROM analysis_job WHERE state IN ('queued', 'running')`,
  });
  return readingsBy('state', row ?? {});
}
