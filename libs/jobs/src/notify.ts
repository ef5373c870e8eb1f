import { noteJobEvent } from '@talud/store';
import type { JobId, OrgId, OrgTransaction } from '@talud/tenancy';

/** One channel for the whole database: whoever listens learns that a row changed, and reads it under row security. */
export const JOB_CHANNEL = 'talud_job';

/** What is told of a job: ids alone. */
export const jobNotice = (org: OrgId, job: JobId): string => `${org} ${job}`;

/** Tells the listeners, when the transaction commits, that the job's row is another now. */
export async function notifyJob(tx: OrgTransaction, id: JobId): Promise<void> {
  await tx.query({
    name: 'job_notify',
    text: `SELECT pg_notify('${JOB_CHANNEL}', $1)`,
    values: [jobNotice(tx.orgId, id)],
  });
}

/** The same for another state, which is an event of the job's project too. */
export async function notifyJobState(tx: OrgTransaction, id: JobId): Promise<void> {
  await Promise.all([noteJobEvent(tx, id), notifyJob(tx, id)]);
}
