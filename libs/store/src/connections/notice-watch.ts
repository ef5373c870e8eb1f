import { listen } from './listener.js';

/** `look`: read the rows again. `until`: the time is over. */
export type Woken = 'look' | 'until' | 'aborted';

export interface Followed {
  /** Waits for the next notice since the last call, or since the following began; at most as long as one may go unnoticed. */
  next(untilMs: number, signal?: AbortSignal): Promise<Woken>;
  end(): void;
}

export interface NoticeWatch {
  /** Wakes at each of these payloads. Follow first and read then: a change between the reading and `next` is not missed. */
  follow(keys: readonly string[]): Followed;
  close(): Promise<void>;
}

export interface NoticeWatchOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly channel: string;
  /** A notice may be lost with its connection, so whoever waits looks at the rows this often at least. */
  readonly lookEveryMs: number;
  readonly onError: (error: Error) => void;
}

interface Follower {
  changed: boolean;
  wake: (() => void) | undefined;
}

/**
 * Listens to one channel over one connection of the process, and wakes those who follow what a payload names. It holds
 * nothing but the followers there are. While the connection is away, they look every `lookEveryMs`.
 */
export function watchNotices({ url, name, channel, lookEveryMs, onError }: NoticeWatchOptions): NoticeWatch {
  const followers = new Map<string, Set<Follower>>();
  const tell = (these: Iterable<Follower>): void => {
    for (const follower of these) {
      follower.changed = true;
      follower.wake?.();
    }
  };
  const listener = listen({
    url,
    name,
    channel,
    onMessage: (payload) => tell(followers.get(payload) ?? []),
    onListening: () => {
      for (const these of followers.values()) tell(these);
    },
    onError,
  });
  return {
    follow(keys) {
      const follower: Follower = { changed: false, wake: undefined };
      for (const key of keys) followers.set(key, (followers.get(key) ?? new Set()).add(follower));
      return {
        next: (untilMs, signal) => nextNotice(follower, lookEveryMs, untilMs, signal),
        end() {
          for (const key of keys) {
            const these = followers.get(key);
            these?.delete(follower);
            if (these?.size === 0) followers.delete(key);
          }
          follower.wake?.();
        },
      };
    },
    close: () => listener.close(),
  };
}

function nextNotice(follower: Follower, lookEveryMs: number, untilMs: number, signal?: AbortSignal): Promise<Woken> {
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
      () => wake(leftMs <= lookEveryMs ? 'until' : 'look'),
      Math.min(Math.max(leftMs, 0), lookEveryMs),
    );
    follower.wake = () => wake('look');
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else if (follower.changed) wake('look');
  });
}
