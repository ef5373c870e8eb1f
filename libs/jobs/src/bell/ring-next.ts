import { type JobId, jobId, type OrgId, type OrgTransaction, type TenantConnections, withOrg } from '@talud/tenancy';
import type { Bell } from './bell.js';

/**
 * Rings for the organization's oldest job that can be taken, if one more may run. Called after each answered bell: the
 * bells of jobs that found the organization at its limit have gone quiet, and this wakes the next of them. Where the ring does
 * not get through, the sweeper is to ring at once: it would leave a bell that has gone quiet alone for a whole lease.
 */
export async function ringNext(connections: TenantConnections, bell: Bell, orgId: OrgId): Promise<void> {
  const next = await withOrg(connections, orgId, (tx) => oldestThatMayRun(tx));
  if (next === undefined || (await bell.ring(orgId, next))) return;
  await withOrg(connections, orgId, (tx) =>
    tx.execute({
      name: 'job_ring_due',
      text: `UPDATE analysis_job SET bell_at = clock_timestamp() WHERE org_id = $1 AND id = $2 AND state = 'queued'`,
      values: [tx.orgId, next],
    }),
  );
}

async function oldestThatMayRun(tx: OrgTransaction): Promise<JobId | undefined> {
  const [row] = await tx.query<{ id: string }>({
    name: 'job_next',
    text: `SELECT id FROM analysis_job
           WHERE org_id = $1 AND (state = 'queued' OR (state = 'running' AND bell_at <= clock_timestamp()))
             AND runs_at_once > (SELECT count(*) FROM analysis_job other
               WHERE other.org_id = $1 AND other.state = 'running' AND other.bell_at > clock_timestamp())
           ORDER BY created_at, id LIMIT 1`,
    values: [tx.orgId],
  });
  return row && jobId(row.id);
}
