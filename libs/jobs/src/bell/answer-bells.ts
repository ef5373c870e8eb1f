import { type JobId, jobId, type OrgId, orgId, type TenantConnections } from '@talud/tenancy';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type Bell, type BellPayload, QUEUE } from './bell.js';
import { advanceVirtualTime } from './fair-priority.js';
import { ringNext } from './ring-next.js';

export interface AnswerBells {
  readonly redisUrl: string;
  readonly connections: TenantConnections;
  readonly bell: Bell;
  /** How many bells are answered at once. */
  readonly slots: number;
  /** A bell whose answerer has been silent this long is rung again. */
  readonly leaseMs: number;
  /** Claims and runs. What it throws is reported; the row tells what is left to do. */
  readonly answer: (orgId: OrgId, jobId: JobId) => Promise<void>;
  readonly onError: (error: Error) => void;
}

export interface BellAnswering {
  /** Takes no more bells, and waits for those that are being answered. */
  close(): Promise<void>;
}

/** Answers bells until closed. Resolves when the queue is listened to. */
export async function answerBells(options: AnswerBells): Promise<BellAnswering> {
  const { redisUrl, connections, bell, slots, leaseMs, answer, onError } = options;
  const redis = new Redis(redisUrl, {
    connectionName: 'talud-worker',
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  redis.on('error', onError);

  const worker = new Worker<BellPayload>(
    QUEUE,
    async ({ data, opts }) => {
      advanceVirtualTime(redis, opts.priority ?? 0).catch(onError);
      await answer(orgId(data.org), jobId(data.job));
    },
    {
      connection: redis,
      concurrency: slots,
      lockDuration: leaseMs,
      stalledInterval: leaseMs / 2,
      maxStalledCount: 1_000,
      runRetryDelay: 1_000,
    },
  );

  // Only now is the bell out of the queue, so that a ring for the same job is taken again.
  const following = new Set<Promise<void>>();
  const follow = (data: BellPayload): void => {
    const ringing = ringNext(connections, bell, orgId(data.org))
      .catch(onError)
      .finally(() => following.delete(ringing));
    following.add(ringing);
  };
  worker.on('completed', ({ data }) => follow(data));
  worker.on('failed', (job, error) => {
    onError(error);
    if (job) follow(job.data);
  });
  worker.on('error', onError);
  await worker.waitUntilReady();

  return {
    async close() {
      await worker.close();
      await Promise.all(following);
      redis.disconnect();
    },
  };
}
