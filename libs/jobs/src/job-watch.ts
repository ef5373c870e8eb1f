import { type Followed, type Woken, watchNotices } from '@talud/store';
import { type JobId, type OrgId, type TenantConnections, withOrg } from '@talud/tenancy';
import { hasEnded, type JobView } from './analysis-job.js';
import { JOB_CHANNEL, jobNotice } from './notify.js';
import { readJob } from './read-job.js';

const LOOK_EVERY_MS = 2_000;

export interface JobWatch {
  /** Wakes at each change of the job, and every 2 s. */
  follow(orgId: OrgId, jobId: JobId): Followed;
  /** One waiting without a beginning and an end of its own; `untilMs` is a time as `Date.now()` gives it. */
  wait(orgId: OrgId, jobId: JobId, untilMs: number, signal?: AbortSignal): Promise<Woken>;
  /** Waits until the job has ended, or the time is over, and answers with the row as it is then. No transaction is held while waiting. */
  untilEnded(
    connections: TenantConnections,
    orgId: OrgId,
    jobId: JobId,
    options: UntilEnded,
  ): Promise<JobView | undefined>;
  close(): Promise<void>;
}

export interface UntilEnded {
  readonly untilMs: number;
  readonly signal?: AbortSignal;
  /** Told the row at each look while the job has not ended. */
  readonly onLook?: (job: JobView) => void;
}

/** Listens to the changes of all jobs over one connection of the process and wakes those who follow one of them. */
export function watchJobs(url: string, onError: (error: Error) => void): JobWatch {
  const notices = watchNotices({
    url,
    name: 'talud job watch',
    channel: JOB_CHANNEL,
    lookEveryMs: LOOK_EVERY_MS,
    onError,
  });
  const follow = (orgId: OrgId, jobId: JobId): Followed => notices.follow([jobNotice(orgId, jobId)]);
  return {
    follow,
    async wait(orgId, jobId, untilMs, signal) {
      const followed = follow(orgId, jobId);
      try {
        return await followed.next(untilMs, signal);
      } finally {
        followed.end();
      }
    },
    async untilEnded(connections, orgId, jobId, { untilMs, signal, onLook }) {
      const followed = follow(orgId, jobId);
      try {
        for (let woken: Woken = 'look'; ; ) {
          const job = await withOrg(connections, orgId, (tx) => readJob(tx, jobId));
          if (job === undefined || hasEnded(job) || woken !== 'look') return job;
          onLook?.(job);
          woken = await followed.next(untilMs, signal);
        }
      } finally {
        followed.end();
      }
    },
    close: () => notices.close(),
  };
}
