import type { StatementPool, Statements } from '@talud/store';
import { jobId, orgId } from '@talud/tenancy';
import type { Bell } from './bell/bell.js';

export interface SweeperOptions {
  /** As `talud_maint`: it sees of a job its ids, state and bell, and nothing else. */
  readonly statements: StatementPool;
  readonly bell: Bell;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

export interface Sweeper {
  stop(): Promise<void>;
}

const RINGS_PER_SWEEP = 200;
const PARTITIONS_EVERY_MS = 3_600_000;
const PARTITIONS_AHEAD = 3;

/**
 * Rings for jobs whose bell was lost (with Redis, with the process that should have rung, or with the worker that held
 * the lease), and makes the audit log's partitions ahead. Runs in every worker; one at a time does the work.
 */
export function startSweeper({ statements, bell, everyMs, onError }: SweeperOptions): Sweeper {
  let partitionsAt = 0;
  const turn = async (): Promise<void> => {
    if (Date.now() >= partitionsAt) {
      await makePartitions(statements);
      partitionsAt = Date.now() + PARTITIONS_EVERY_MS;
    }
    await sweepJobs(statements, bell);
  };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = (): void => {
    running = turn()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(next, everyMs);
      });
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Rings once for each job whose bell is due, the longest overdue first, unless another process is doing so.
 *
 * @returns how many it rang for.
 */
export async function sweepJobs(statements: StatementPool, bell: Bell): Promise<number> {
  return statements.transaction(async (tx) => {
    if (!(await isOnlySweeper(tx))) return 0;
    const due = await tx.query<{ org_id: string; id: string }>({
      text: `SELECT org_id, id FROM analysis_job WHERE state IN ('queued', 'running') AND bell_at <= clock_timestamp()
             ORDER BY bell_at LIMIT ${RINGS_PER_SWEEP}`,
    });
    let rung = 0;
    for (const row of due) {
      if (!(await bell.ring(orgId(row.org_id), jobId(row.id)))) break;
      rung++;
    }
    return rung;
  });
}

async function isOnlySweeper(tx: Statements): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>({
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended('talud job sweeper', 0)) AS mine`,
  });
  return row?.mine === true;
}

async function makePartitions(statements: Statements): Promise<void> {
  await statements.query({
    text: `SELECT audit_partition_make((date_trunc('month', now() AT TIME ZONE 'utc') + n * interval '1 month')::date)
           FROM generate_series(0, ${PARTITIONS_AHEAD}) n`,
  });
}
