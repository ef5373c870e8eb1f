import type { Redis } from 'ioredis';
import { digest } from './digest.js';
import { SlidingWindow } from './sliding-window.js';

export interface CallLimits {
  readonly connectionCallsPerMinute: number;
  readonly personCallsPerMinute: number;
  readonly organizationCallsPerMinute: number;
}

/** Who is counted. Keys hold the organization's id and otherwise digests. */
export interface Counted {
  readonly orgId: string;
  readonly userId: string;
  readonly connectionId: string;
}

/** Whose limit refused a call, and how many calls a minute it allows. */
export interface Exceeded {
  readonly whose: 'connection' | 'person' | 'organization';
  readonly perMinute: number;
}

export type CallVerdict =
  | { readonly kind: 'passed' }
  /** The call is answered with a tool error. `nth`: how many this connection was refused in this minute. */
  | { readonly kind: 'refused'; readonly retryAfterS: number; readonly nth: number; readonly exceeded: Exceeded }
  /** From three times the limit on: HTTP 429. */
  | { readonly kind: 'flood'; readonly retryAfterS: number; readonly nth: number; readonly exceeded: Exceeded };

/** Requests of one connection a minute that are not counted as calls: lists, discovery, ping. */
const OTHER_REQUESTS_PER_MINUTE = 600;
/** Requests of a browser a minute, by session and by person. */
const [SESSION_REQUESTS_PER_MINUTE, PERSON_REQUESTS_PER_MINUTE] = [600, 1200];
/** Requests of one address a minute before a token is known. */
const UNKNOWN_REQUESTS_PER_MINUTE = 300;
const FLOOD_FACTOR = 3;

/** The limits of the gateway over one Redis. Every method rejects when Redis is away: the caller answers 503. */
export class CallLimiter {
  private readonly window: SlidingWindow;

  constructor(
    private readonly redis: Redis,
    now?: () => number,
  ) {
    this.window = new SlidingWindow(redis, now);
  }

  /**
   * Counts a `tools/call` or `resources/read` of the connection, its person and its organization.
   *
   * @param at when the call came, by the clock of whoever writes its row
   */
  async call(who: Counted, limits: CallLimits, at: Date): Promise<CallVerdict> {
    const key = keysOf(who);
    const connection = digest(who.connectionId);
    const ofConnection: Exceeded = { whose: 'connection', perMinute: limits.connectionCallsPerMinute };
    const counted = [
      { key: key('call', connection), exceeded: ofConnection },
      {
        key: key('person', digest(who.userId)),
        exceeded: { whose: 'person', perMinute: limits.personCallsPerMinute },
      },
      {
        key: key('organization', 'all'),
        exceeded: { whose: 'organization', perMinute: limits.organizationCallsPerMinute },
      },
    ] as const;
    const { refusedBy, retryAfterS } = await this.window.count([
      { key: key('try', connection), perMinute: ofConnection.perMinute * FLOOD_FACTOR, everyTry: true },
      ...counted.map(({ key: of, exceeded: { perMinute } }) => ({ key: of, perMinute })),
    ]);
    if (refusedBy === undefined) return { kind: 'passed' };
    const nth = await this.nth(who, 'refused', at);
    const exceeded = counted[refusedBy - 1]?.exceeded ?? ofConnection;
    return { kind: refusedBy === 0 ? 'flood' : 'refused', retryAfterS, nth, exceeded };
  }

  /** Counts any other request. @returns seconds to wait, or 0 */
  async other(who: Counted): Promise<number> {
    const key = keysOf(who)('other', digest(who.connectionId));
    return (await this.window.count([{ key, perMinute: OTHER_REQUESTS_PER_MINUTE }])).retryAfterS;
  }

  /** Counts any request of a person's browser. @returns seconds to wait, or 0 */
  async session(userId: string, sessionId: string): Promise<number> {
    const key = (kind: string, of: string): string => `talud:limit:{${digest(userId)}}:${kind}:${digest(of)}`;
    const verdict = await this.window.count([
      { key: key('session', sessionId), perMinute: SESSION_REQUESTS_PER_MINUTE },
      { key: key('browsers', userId), perMinute: PERSON_REQUESTS_PER_MINUTE },
    ]);
    return verdict.retryAfterS;
  }

  /** Counts a request whose token is not known, by IPv4 address or IPv6 /64. @returns seconds to wait, or 0 */
  async unknown(addressBlock: string): Promise<number> {
    const key = `talud:limit:address:${digest(addressBlock)}`;
    return (await this.window.count([{ key, perMinute: UNKNOWN_REQUESTS_PER_MINUTE }])).retryAfterS;
  }

  /** How many events of the kind the connection has had in the minute of `at`, this one included. */
  async nth(who: Counted, kind: 'refused' | 'dead_token', at: Date): Promise<number> {
    const key = keysOf(who)(`${kind}:${Math.floor(at.getTime() / 60_000)}`, digest(who.connectionId));
    const [error, count] = (await this.redis.multi().incr(key).expire(key, 120).exec())?.[0] ?? [];
    if (error || typeof count !== 'number') throw error ?? new Error('Redis did not count');
    return count;
  }
}

/** The organization's id is the hash tag: all keys of a call lie on one node of a cluster. */
function keysOf(who: Counted): (kind: string, of: string) => string {
  return (kind, of) => `talud:limit:{${who.orgId}}:${kind}:${of}`;
}
