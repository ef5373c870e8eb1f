import { TaludError } from '@talud/errors';
import { oneAtATime } from '@talud/store';
import { type JobId, jobId, newId, type OrgContext, type OrgTransaction, type ProjectId } from '@talud/tenancy';
import type { JobKind } from './analysis-job.js';
import { notifyJobState } from './notify.js';

/** The bell is rung right after COMMIT; a row whose bell has not been answered by then is rung by the sweeper. Chosen. */
const BELL_AFTER_MS = 3_000;

export interface AnalysisRequest {
  readonly projectId: ProjectId;
  /** A revision that exists; the job keeps it. */
  readonly revision: number;
  readonly kind: JobKind;
  /** Plain JSON. */
  readonly request: object;
}

/**
 * Writes the row of a job in the caller's transaction, with the limits that the organization has now. Once the
 * transaction has committed, the caller rings: `bell.ring(orgId, jobId)`. Without the ring the job starts some seconds
 * later.
 *
 * The number of waiting jobs is counted under a lock of the organization that is held until the transaction ends, so
 * the limit is exact however many ask at once.
 *
 * @throws E_QUOTA_EXCEEDED when as many jobs wait as the plan allows.
 */
export async function requestAnalysis(
  tx: OrgTransaction,
  context: OrgContext,
  { projectId, revision, kind, request }: AnalysisRequest,
): Promise<JobId> {
  const { limits, connection, userId } = context;
  await refuseWhenFull(tx, limits.runsWaiting);
  const id = jobId(newId());
  await tx.execute({
    name: 'job_request',
    text: `INSERT INTO analysis_job (org_id, id, project_id, revision, kind, request, bell_at, user_id, connection_id,
             runs_at_once, run_seconds, run_memory_mb)
           VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 millisecond', $8, $9, $10, $11, $12)`,
    values: [
      tx.orgId,
      id,
      projectId,
      revision,
      kind,
      JSON.stringify({ options: request, resultsKept: limits.resultsPerProject }),
      BELL_AFTER_MS,
      userId,
      connection?.id ?? null,
      limits.runsAtOnce,
      limits.runSeconds,
      limits.runMemoryMb,
    ],
  });
  await notifyJobState(tx, id);
  return id;
}

async function refuseWhenFull(tx: OrgTransaction, runsWaiting: number): Promise<void> {
  await oneAtATime(tx, 'job request');
  const [row] = await tx.query<{ waiting: number }>({
    name: 'job_waiting',
    text: `SELECT count(*)::int AS waiting FROM analysis_job WHERE org_id = $1 AND state = 'queued'`,
    values: [tx.orgId],
  });
  if (row === undefined || row.waiting < runsWaiting) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `${row.waiting} analyses of your organization wait already.`, {
    hint: `Wait until one has started (job_list shows them), or cancel one with job_cancel; at most ${runsWaiting} may wait.`,
  });
}
