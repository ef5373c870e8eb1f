import { type Listener, listen } from '@talud/store';
import { type JobId, type OrgId, type TenantConnections, withOrg } from '@talud/tenancy';
import { hasEnded, type JobView } from './analysis-job.js';
import { JOB_CHANNEL, readJobNotice } from './notify.js';
import { readJob } from './read-job.js';

/** A notification may be lost with its connection, so a waiting caller looks at the row this often at least. */
const LOOK_EVERY_MS = 2_000;

/** `look`: read the row again. `until`: the time is over. */
export type Woken = 'look' | 'until' | 'aborted';

export interface FollowedJob {
  /** Waits for the next change since the last call, or since the following began; for 2 s at most. */
  next(untilMs: number, signal?: AbortSignal): Promise<Woken>;
  end(): void;
}

export interface JobWatch {
  /** Follow first and read then: a change between the reading and `next` is not missed. */
  follow(orgId: OrgId, jobId: JobId): FollowedJob;
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

interface Follower {
  changed: boolean;
  wake: (() => void) | undefined;
}

/**
 * Listens to the changes of all jobs over one connection of the process and wakes those who follow one of them.
 * It holds nothing but the followers there are. While the connection is away, they look every 2 s.
 */
export function watchJobs(url: string, onError: (error: Error) => void): JobWatch {
  const followers = new Map<string, Set<Follower>>();
  const tell = (these: Iterable<Follower>): void => {
    for (const follower of these) {
      follower.changed = true;
      follower.wake?.();
    }
  };
  const listener: Listener = listen({
    url,
    name: 'talud job watch',
    channel: JOB_CHANNEL,
    onMessage: (payload) => {
      const notice = readJobNotice(payload);
      if (notice) tell(followers.get(`${notice.orgId} ${notice.jobId}`) ?? []);
    },
    onListening: () => {
      for (const these of followers.values()) tell(these);
    },
    onError,
  });

  const follow = (orgId: OrgId, jobId: JobId): FollowedJob => {
    const key = `${orgId} ${jobId}`;
    const follower: Follower = { changed: false, wake: undefined };
    const these = followers.get(key) ?? new Set();
    followers.set(key, these.add(follower));
    return {
      next: (untilMs, signal) => nextChange(follower, untilMs, signal),
      end() {
        these.delete(follower);
        if (these.size === 0 && followers.get(key) === these) followers.delete(key);
        follower.wake?.();
      },
    };
  };

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
    close: () => listener.close(),
  };
}

function nextChange(follower: Follower, untilMs: number, signal?: AbortSignal): Promise<Woken> {
  return new Promise((resolve) => {
    const leftMs = untilMs - Date.now();
    const wake = (woken: Woken): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      follower.wake = undefined;
      follower.changed = false;
      resolve(woken);
    };
    const abort = (): void => wake('aborted');
    const timer = setTimeout(
      () => wake(leftMs <= LOOK_EVERY_MS ? 'until' : 'look'),
      Math.min(Math.max(leftMs, 0), LOOK_EVERY_MS),
    );
    follower.wake = () => wake('look');
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else if (follower.changed) wake('look');
  });
}
