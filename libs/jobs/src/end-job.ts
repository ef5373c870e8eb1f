import type { ErrorCode } from '@talud/errors';
import { type JobId, type OrgTransaction, type TenantConnections, withOrg } from '@talud/tenancy';
import { ATTEMPTS, type ClaimedJob, type JobError } from './analysis-job.js';
import { HELD, heldBy } from './lease.js';
import { notifyJobState } from './notify.js';

/** What the row says after a holder wrote: `superseded` means the job was not the caller's any more and nothing was written. */
export type Ended = 'ended' | 'superseded';

/** Ends an attempt that was answered with a refusal: the same input would be refused again. */
export async function failJob(connections: TenantConnections, job: ClaimedJob, error: JobError): Promise<Ended> {
  return endHeld(connections, job, 'failed', error);
}

/** Ends a job whose process died in a way that another attempt would repeat. */
export async function crashJob(connections: TenantConnections, job: ClaimedJob, reason: string): Promise<Ended> {
  return endHeld(connections, job, 'crashed', { code: 'E_JOB_FAILED', text: reason });
}

/**
 * Records that the process of an attempt died without an answer. The job is queued for the next attempt, or, if this was
 * the last, `crashed` with the reason.
 */
export async function attemptDied(
  connections: TenantConnections,
  job: ClaimedJob,
  reason: string,
): Promise<Ended | 'queued'> {
  if (job.attempt >= ATTEMPTS)
    return crashJob(connections, job, `${reason} This was attempt ${job.attempt} of ${ATTEMPTS}.`);
  return withOrg(connections, job.orgId, async (tx) => {
    const queued = await tx.execute({
      name: 'job_attempt_died',
      text: `UPDATE analysis_job SET state = 'queued', bell_at = clock_timestamp(), error_text = $4 WHERE ${HELD}`,
      values: [...heldBy(job), reason],
    });
    if (queued === 0) return 'superseded';
    await notifyJobState(tx, job.id);
    return 'queued';
  });
}

async function endHeld(
  connections: TenantConnections,
  job: ClaimedJob,
  state: 'failed' | 'crashed',
  { code, text, problems }: JobError,
): Promise<Ended> {
  return withOrg(connections, job.orgId, async (tx) => {
    const ended = await tx.execute({
      name: 'job_end_held',
      text: `UPDATE analysis_job SET state = $4, error_code = $5, error_text = $6, error_problems = $7,
               finished_at = clock_timestamp() WHERE ${HELD}`,
      values: [...heldBy(job), state, code, text, problems === undefined ? null : JSON.stringify(problems)],
    });
    if (ended === 0) return 'superseded';
    await notifyJobState(tx, job.id);
    return 'ended';
  });
}

/**
 * Ends a job that nobody holds, or whose holder shall lose it. The reason that an attempt left behind stays.
 *
 * @returns false when it had ended before.
 */
export async function endUnclaimed(
  tx: OrgTransaction,
  id: JobId,
  state: 'crashed' | 'cancelled',
  code: ErrorCode,
  reason: string,
): Promise<boolean> {
  const ended = await tx.execute({
    name: 'job_end_unclaimed',
    text: `UPDATE analysis_job SET state = $3, error_code = $4, finished_at = clock_timestamp(),
             error_text = CASE WHEN $3 = 'crashed' THEN coalesce(error_text, $5) ELSE $5 END
           WHERE org_id = $1 AND id = $2 AND state IN ('queued', 'running')`,
    values: [tx.orgId, id, state, code, reason],
  });
  if (ended === 0) return false;
  await notifyJobState(tx, id);
  return true;
}
