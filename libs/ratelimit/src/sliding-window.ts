import type { Redis } from 'ioredis';

/**
 * The call limiter: how many calls in the last 60 seconds, exact with any number of gateways.
 *
 * Each key is a sorted set of the times of its calls, by Redis' own clock; one script looks at all keys of a call and
 * adds it to all of them or to none, so a call that one limit refuses does not use up another.
 */
export interface Limit {
  readonly key: string;
  readonly perMinute: number;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Seconds until the same call would pass; 0 when it passed. */
  readonly retryAfterS: number;
}

const WINDOW_MS = 60_000;

const SCRIPT = `
local now = tonumber(ARGV[1])
if now < 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local wait = 0
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ${WINDOW_MS})
  local limit = tonumber(ARGV[2 + i])
  if redis.call('ZCARD', key) >= limit then
    local oldest = redis.call('ZRANGE', key, -limit, -limit, 'WITHSCORES')
    local free = limit == 0 and ${WINDOW_MS} or tonumber(oldest[2]) + ${WINDOW_MS} - now
    if free > wait then wait = free end
  end
end
if wait > 0 then return wait end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[2])
  redis.call('PEXPIRE', key, ${WINDOW_MS + 1000})
end
return 0
`;

export class SlidingWindow {
  private calls = 0;
  /** Tells this process's calls apart within one millisecond. */
  private readonly mark = Math.random().toString(36).slice(2);

  /** @param now milliseconds, for tests; without it Redis' clock is used */
  constructor(
    private readonly redis: Redis,
    private readonly now?: () => number,
  ) {}

  /** Counts one call against all limits, if every one of them allows it. */
  async count(limits: readonly Limit[]): Promise<Verdict> {
    const waitMs = await this.redis.eval(
      SCRIPT,
      limits.length,
      ...limits.map((limit) => limit.key),
      this.now ? this.now() : -1,
      `${this.mark}${this.calls++}`,
      ...limits.map((limit) => limit.perMinute),
    );
    const wait = Number(waitMs);
    return { allowed: wait === 0, retryAfterS: Math.ceil(wait / 1000) };
  }
}
