import { randomBytes } from 'node:crypto';
import { TaludError } from '@talud/errors';
import type { Redis } from 'ioredis';

/** At most `tries` within `windowS`; then a pause that starts at `pauseS` and doubles each time, up to `longestPauseS`. */
export interface TryBucket {
  readonly key: string;
  readonly tries: number;
  readonly windowS: number;
  readonly pauseS: number;
  readonly longestPauseS: number;
}

export interface Try {
  /** Seconds until a try is allowed; 0: this one is, and has been counted. */
  readonly waitS: number;
  /** Takes the try back where it was counted: it was no guess. */
  takeBack(): Promise<void>;
  /** Forgets everything the buckets hold: whoever tried is who they say. */
  forget(keys: readonly string[]): Promise<void>;
}

/** How long a pause's length is remembered after it has ended. */
const REMEMBERED_MS = 24 * 3_600_000;

/** Counted before it is made, so that a thousand at once are not more than the first few. */
const TAKE = `
local now = tonumber(ARGV[1])
if now < 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local wait = 0
for i = 1, #KEYS, 2 do
  local open = tonumber(redis.call('HGET', KEYS[i + 1], 'until') or '0')
  if open - now > wait then wait = open - now end
end
if wait > 0 then return wait end
for i = 1, #KEYS, 2 do
  local at = 3 + (i - 1) / 2 * 4
  local window = tonumber(ARGV[at + 1])
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now - window)
  redis.call('ZADD', KEYS[i], now, ARGV[2])
  redis.call('PEXPIRE', KEYS[i], window + 1000)
  if redis.call('ZCARD', KEYS[i]) >= tonumber(ARGV[at]) then
    local level = redis.call('HINCRBY', KEYS[i + 1], 'level', 1)
    local pause = math.min(tonumber(ARGV[at + 2]) * 2 ^ math.min(level - 1, 20), tonumber(ARGV[at + 3]))
    redis.call('HSET', KEYS[i + 1], 'until', now + pause, 'by', ARGV[2])
    redis.call('PEXPIRE', KEYS[i + 1], pause + ${REMEMBERED_MS})
    redis.call('DEL', KEYS[i])
  end
end
return 0
`;

const TAKE_BACK = `
for i = 1, #KEYS, 2 do
  redis.call('ZREM', KEYS[i], ARGV[1])
  if redis.call('HGET', KEYS[i + 1], 'by') == ARGV[1] then
    redis.call('HINCRBY', KEYS[i + 1], 'level', -1)
    redis.call('HDEL', KEYS[i + 1], 'until', 'by')
  end
end
return 0
`;

export interface TryLimiterOptions {
  /** Milliseconds, for tests; without it Redis' clock is used. */
  readonly now?: () => number;
  /** Told of each try that is not allowed. */
  readonly onRefused?: () => void;
}

/** Bounds what may be tried again and again: guesses, registrations, look-ups that reach out. */
export class TryLimiter {
  constructor(
    private readonly redis: Redis,
    private readonly options: TryLimiterOptions = {},
  ) {}

  /**
   * Counts a try in all buckets, or in none when one of them is in its pause.
   *
   * @throws E_UNAVAILABLE when Redis is away: what cannot be counted is not tried
   */
  async take(buckets: readonly TryBucket[]): Promise<Try> {
    const keys = buckets.flatMap(({ key }) => keysOf(key));
    const mark = randomBytes(12).toString('base64url');
    const waitMs = await this.redis
      .eval(
        TAKE,
        keys.length,
        ...keys,
        this.options.now?.() ?? -1,
        mark,
        ...buckets.flatMap((one) => [one.tries, one.windowS * 1000, one.pauseS * 1000, one.longestPauseS * 1000]),
      )
      .catch((cause: unknown) => {
        throw new TaludError('E_UNAVAILABLE', 'A part of the service is away for the moment.', {
          hint: 'Try again in some seconds.',
          cause,
        });
      });
    if (Number(waitMs) > 0) this.options.onRefused?.();
    return {
      waitS: Math.ceil(Number(waitMs) / 1000),
      takeBack: async () => {
        await this.redis.eval(TAKE_BACK, keys.length, ...keys, mark);
      },
      forget: async (forgotten) => {
        if (forgotten.length > 0) await this.redis.del(...forgotten.flatMap(keysOf));
      },
    };
  }
}

/** One hash tag: all keys of a try lie on one node of a cluster. */
function keysOf(key: string): [string, string] {
  return [`talud:{tries}:${key}`, `talud:{tries}:${key}:pause`];
}
