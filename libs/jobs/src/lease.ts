import { type TenantConnections, withOrg } from '@talud/tenancy';
import type { ClaimedJob } from './analysis-job.js';
import { notifyJobState } from './notify.js';

/** The condition under which a holder may write: it is still the latest, and nobody has ended the job. $1 to $3. */
export const HELD = `org_id = $1 AND id = $2 AND attempt = $3 AND state = 'running'`;

export const heldBy = (job: ClaimedJob): readonly [string, string, number] => [job.orgId, job.id, job.attempt];

/** @returns false when the job is no longer the caller's: cancelled, or taken over by a later attempt. */
export async function renewLease(connections: TenantConnections, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const renewed = await withOrg(connections, job.orgId, (tx) =>
    tx.execute({
      name: 'job_renew',
      text: `UPDATE analysis_job SET bell_at = clock_timestamp() + $4 * interval '1 millisecond' WHERE ${HELD}`,
      values: [...heldBy(job), leaseMs],
    }),
  );
  return renewed === 1;
}

/** Lets go of a job that is not done, so that the next bell starts another attempt at once. */
export async function giveBack(connections: TenantConnections, job: ClaimedJob): Promise<void> {
  await withOrg(connections, job.orgId, async (tx) => {
    const back = await tx.execute({
      name: 'job_give_back',
      text: `UPDATE analysis_job SET state = 'queued', bell_at = clock_timestamp() WHERE ${HELD}`,
      values: heldBy(job),
    });
    if (back === 1) await notifyJobState(tx, job.id);
  });
}
