import { type JobId, jobId, type OrgId, type OrgTransaction, orgId } from '@talud/tenancy';

/** One channel for the whole database: whoever listens learns that a row changed, and reads it under row security. */
export const JOB_CHANNEL = 'talud_job';

/** Tells the listeners, when the transaction commits, that the job's row is another now. The payload is ids alone. */
export async function notifyJob(tx: OrgTransaction, id: JobId): Promise<void> {
  await tx.query({
    name: 'job_notify',
    text: `SELECT pg_notify('${JOB_CHANNEL}', $1)`,
    values: [`${tx.orgId} ${id}`],
  });
}

/** Undefined for a payload that is not ours: any login may notify on any channel. */
export function readJobNotice(payload: string): { orgId: OrgId; jobId: JobId } | undefined {
  const [org, job, more] = payload.split(' ');
  if (org === undefined || job === undefined || more !== undefined) return undefined;
  try {
    return { orgId: orgId(org), jobId: jobId(job) };
  } catch {
    return undefined;
  }
}
