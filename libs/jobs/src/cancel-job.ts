import { type ConnectionId, type JobId, jobId, type OrgTransaction } from '@talud/tenancy';
import { endUnclaimed } from './end-job.js';
import { notifyJobState } from './notify.js';

/**
 * Cancels a job that waits or runs. The notification reaches the worker that holds it, which kills the run; should it
 * store at the same moment, the row lock decides which was first.
 *
 * @returns false when there is no such job or it had ended.
 */
export async function cancelJob(tx: OrgTransaction, id: JobId): Promise<boolean> {
  return endUnclaimed(tx, id, 'cancelled', 'E_JOB_FAILED', 'The analysis was cancelled.');
}

/** Cancels what a connection has waiting and running; called in the transaction that cuts it, after its row is locked. */
export async function cancelJobsOfConnection(tx: OrgTransaction, connectionId: ConnectionId): Promise<JobId[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'job_cancel_connection',
    text: `UPDATE analysis_job SET state = 'cancelled', finished_at = clock_timestamp(), error_code = 'E_JOB_FAILED',
             error_text = 'The connection that asked for the analysis was disconnected.'
           WHERE org_id = $1 AND connection_id = $2 AND state IN ('queued', 'running') RETURNING id`,
    values: [tx.orgId, connectionId],
  });
  const cancelled = rows.map((row) => jobId(row.id));
  for (const id of cancelled) await notifyJobState(tx, id);
  return cancelled;
}
