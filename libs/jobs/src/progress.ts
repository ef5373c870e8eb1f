import { type TenantConnections, withOrg } from '@talud/tenancy';
import type { ClaimedJob } from './analysis-job.js';
import { HELD, heldBy } from './lease.js';
import { notifyJobProgress } from './notify.js';

const EVERY_MS = 500;

export interface ProgressWriter {
  /** Never waits and never throws: the latest figures are written when the next writing is due. */
  report(done: number, total: number): void;
  /** Stops, and waits for a writing under way. */
  stop(): Promise<void>;
}

/** Writes the progress of one attempt into its row, at most twice a second. */
export function progressWriter(
  connections: TenantConnections,
  job: ClaimedJob,
  onError: (error: unknown) => void,
): ProgressWriter {
  let latest: readonly [number, number] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  const write = (): void => {
    timer = undefined;
    if (latest === undefined) return;
    const [done, total] = latest;
    latest = undefined;
    timer = setTimeout(write, EVERY_MS);
    writing = writing.then(() => recordProgress(connections, job, done, total)).catch(onError);
  };

  return {
    report(done, total) {
      latest = [done, total];
      if (!stopped && timer === undefined) write();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing;
    },
  };
}

async function recordProgress(
  connections: TenantConnections,
  job: ClaimedJob,
  done: number,
  total: number,
): Promise<void> {
  await withOrg(connections, job.orgId, async (tx) => {
    const written = await tx.execute({
      name: 'job_progress',
      text: `UPDATE analysis_job SET progress_done = $4, progress_total = $5 WHERE ${HELD}`,
      values: [...heldBy(job), done, total],
    });
    if (written === 1) await notifyJobProgress(tx, job.id, job.projectId);
  });
}
