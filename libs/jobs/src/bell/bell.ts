import type { JobId, OrgId } from '@talud/tenancy';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { fairPriority } from './fair-priority.js';

export const QUEUE = 'talud-analysis';

/** All that the queue holds of a job. */
export interface BellPayload {
  readonly org: OrgId;
  readonly job: JobId;
}

/** A ring that Redis does not take within this time is left to the sweeper. Chosen. */
const RING_TIMEOUT_MS = 2_000;

export interface Bell {
  /**
   * Calls a worker to a job's row; after COMMIT. A second ring while the first waits or is being answered is a no-op.
   * Redis away is reported and is no error of the caller: the row is the truth, and the sweeper rings for it.
   *
   * @returns false when the ring did not get through.
   */
  ring(orgId: OrgId, jobId: JobId): Promise<boolean>;
  /** Bells that no worker has answered yet. Rejects when Redis is away. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export function hangBell(redisUrl: string, onError: (error: Error) => void): Bell {
  const redis = new Redis(redisUrl, {
    connectionName: 'talud-bell',
    commandTimeout: RING_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  redis.on('error', onError);
  const queue = new Queue<BellPayload>(QUEUE, {
    connection: redis,
    skipWaitingForReady: true,
    streams: { events: { maxLen: 100 } },
  });
  queue.on('error', onError);

  return {
    async ring(orgId, jobId) {
      try {
        const priority = await fairPriority(redis, orgId, queue.toKey(jobId), queue.toKey('prioritized'));
        if (priority === undefined) return true;
        await queue.add(
          'bell',
          { org: orgId, job: jobId },
          { jobId, priority, attempts: 1, removeOnComplete: true, removeOnFail: true },
        );
        return true;
      } catch (error) {
        onError(error instanceof Error ? error : new Error('the bell did not ring', { cause: error }));
        return false;
      }
    },
    waiting: () => queue.getJobCountByTypes('prioritized', 'waiting'),
    async close() {
      await queue.close().catch(onError);
      redis.disconnect();
    },
  };
}
