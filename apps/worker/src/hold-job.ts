import { type ClaimedJob, type JobWatch, readJob, renewLease } from '@talud/jobs';
import { type TenantConnections, withOrg } from '@talud/tenancy';

export interface HeldJob {
  /** Aborted when the job is no longer ours: cancelled, or taken over after our lease had ended. */
  readonly lost: AbortSignal;
  release(): void;
}

export interface HoldOptions {
  readonly connections: TenantConnections;
  readonly watch: JobWatch;
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Renews the lease of a job three times in its length, and listens for its cancellation. While the database is away
 * neither answers, and the run goes on: what it stores at its end is guarded by its attempt.
 */
export function holdJob(job: ClaimedJob, { connections, watch, leaseMs, onError }: HoldOptions): HeldJob {
  const lost = new AbortController();
  const released = new AbortController();
  const over = AbortSignal.any([lost.signal, released.signal]);

  const renewing = setInterval(() => {
    renewLease(connections, job, leaseMs).then((ours) => {
      if (!ours && !over.aborted) lost.abort();
    }, onError);
  }, leaseMs / 3);

  const followed = watch.follow(job.orgId, job.id);
  const listen = async (): Promise<void> => {
    while (!over.aborted) {
      await followed.next(Number.POSITIVE_INFINITY, over);
      if (over.aborted) return;
      const row = await withOrg(connections, job.orgId, (tx) => readJob(tx, job.id)).catch((error: unknown) => {
        onError(error);
        return 'unknown' as const;
      });
      if (row !== 'unknown' && (row?.state !== 'running' || row.attempt !== job.attempt)) lost.abort();
    }
  };
  void listen();

  return {
    lost: lost.signal,
    release() {
      clearInterval(renewing);
      released.abort();
      followed.end();
    },
  };
}
