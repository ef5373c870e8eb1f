import { noteJobEvent, wakeWatchers } from '@talud/store';
import type { JobId, OrgId, OrgTransaction, ProjectId } from '@talud/tenancy';

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

/** The same for how far it has come, which those who watch its project are told of too: a glance, and no event that is kept. */
export async function notifyJobProgress(tx: OrgTransaction, id: JobId, project: ProjectId): Promise<void> {
  await Promise.all([wakeWatchers(tx, project), notifyJob(tx, id)]);
}

/** The same for another state, which is an event of the job's project too. */
export async function notifyJobState(tx: OrgTransaction, id: JobId): Promise<void> {
  await Promise.all([noteJobEvent(tx, id), notifyJob(tx, id)]);
}
