import { hash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/**
 * The call limiter: how many calls in the last 60 seconds, exact with any number of gateways.
 *
 * Each key is a sorted set of the times of its calls, by Redis' own clock. One script looks at all keys of a call and
 * adds the call to all of them or, when one refuses, to none but those that count every try: a call that one limit
 * refuses does not use up another.
 */
export interface Limit {
  readonly key: string;
  readonly perMinute: number;
  /** Counts the call even when another limit refuses it. */
  readonly everyTry?: true;
}

export interface Verdict {
  /** Place of the first limit that refuses; undefined when the call passed. */
  readonly refusedBy: number | undefined;
  /** Seconds until the same call would pass; 0 when it passed. */
  readonly retryAfterS: number;
}

const WINDOW_MS = 60_000;

/** ARGV: the time or -1 for Redis' own, the call's mark, then for each key its limit and whether it counts every try. */
const SCRIPT = `
local now = tonumber(ARGV[1])
if now < 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local refused, wait = 0, 0
local full = {}
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ${WINDOW_MS})
  local limit = tonumber(ARGV[1 + 2 * i])
  if redis.call('ZCARD', key) >= limit then
    full[i] = true
    if refused == 0 then refused = i end
    local free = ${WINDOW_MS}
    if limit > 0 then
      free = tonumber(redis.call('ZRANGE', key, -limit, -limit, 'WITHSCORES')[2]) + ${WINDOW_MS} - now
    end
    if free > wait then wait = free end
  end
end
for i, key in ipairs(KEYS) do
  if not full[i] and (refused == 0 or ARGV[2 + 2 * i] == '1') then
    redis.call('ZADD', key, now, ARGV[2])
    redis.call('PEXPIRE', key, ${WINDOW_MS + 1000})
  end
end
return { refused, wait }
`;

const SCRIPT_SHA = hash('sha1', SCRIPT);

export class SlidingWindow {
  private calls = 0;
  /** Tells this process's calls apart within one millisecond. */
  private readonly mark = randomUUID();

  /** @param now milliseconds, for tests; without it Redis' clock is used */
  constructor(
    private readonly redis: Redis,
    private readonly now?: () => number,
  ) {}

  /** Counts one call against all limits, if every one of them allows it. */
  async count(limits: readonly Limit[]): Promise<Verdict> {
    const [refused, waitMs] = await this.run([
      limits.length,
      ...limits.map((limit) => limit.key),
      this.now ? this.now() : -1,
      `${this.mark}${this.calls++}`,
      ...limits.flatMap((limit) => [limit.perMinute, limit.everyTry ? 1 : 0]),
    ]);
    return { refusedBy: refused === 0 ? undefined : refused - 1, retryAfterS: Math.ceil(waitMs / 1000) };
  }

  /** By the script's digest; a Redis that has not seen it, or has forgotten, is given the text. */
  private async run(args: (string | number)[]): Promise<[refused: number, waitMs: number]> {
    try {
      return verdictOf(await this.redis.call('evalsha', SCRIPT_SHA, ...args));
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return verdictOf(await this.redis.call('eval', SCRIPT, ...args));
    }
  }
}

function verdictOf(answer: unknown): [refused: number, waitMs: number] {
  const [refused, waitMs] = Array.isArray(answer) ? (answer as unknown[]) : [];
  if (typeof refused !== 'number' || typeof waitMs !== 'number') throw new Error('Redis did not count');
  return [refused, waitMs];
}
