import { HttpRefusal, tooManyRequests } from '@talud/mcp';
import type { CallVerdict, Exceeded } from '@talud/ratelimit';
import type { OrgContext } from '@talud/tenancy';
import { RateLimited } from '../api/rate-limited.js';
import type { Gateway, McpCaller } from '../gateway.js';
import { orUnavailable } from './unavailable.js';

const WHOSE: Readonly<Record<Exceeded['whose'], string>> = {
  connection: 'this connection or session',
  person: 'one person over all connections',
  organization: 'the organization',
};

/** A call that the limiter refused; `nth` of this connection and minute. */
export class CallLimited extends RateLimited {
  constructor(
    readonly nth: number,
    readonly flood: HttpRefusal | undefined,
    { whose, perMinute }: Exceeded,
    retryAfterS: number,
  ) {
    super(`Too many calls in the last minute: ${perMinute} is the limit of ${WHOSE[whose]}.`, retryAfterS);
  }
}

/**
 * Step 4 for calls: per connection, person and organization.
 *
 * @param through id of the connection or console session
 * @throws CallLimited
 */
export async function limitCall(gateway: Gateway, caller: OrgContext, through: string, at: Date): Promise<void> {
  const verdict = await count(gateway, caller, through, at);
  if (verdict.kind === 'passed') return;
  gateway.figures.limited('call');
  const flood = verdict.kind === 'flood' ? new HttpRefusal(tooManyRequests(verdict.retryAfterS)) : undefined;
  throw new CallLimited(verdict.nth, flood, verdict.exceeded, verdict.retryAfterS);
}

/**
 * Reading a resource counts as a call, but knows no tool error: over the limit it is HTTP 429.
 *
 * @throws CallLimited with that answer
 */
export async function limitRead(gateway: Gateway, caller: McpCaller, at: Date): Promise<void> {
  const verdict = await count(gateway, caller, caller.connection.id, at);
  if (verdict.kind === 'passed') return;
  gateway.figures.limited('call');
  const { nth, exceeded, retryAfterS } = verdict;
  throw new CallLimited(nth, new HttpRefusal(tooManyRequests(retryAfterS)), exceeded, retryAfterS);
}

function count(gateway: Gateway, caller: OrgContext, through: string, at: Date): Promise<CallVerdict> {
  const who = { orgId: caller.orgId, userId: caller.userId, connectionId: through };
  return orUnavailable(gateway, () => gateway.limiter.call(who, caller.limits, at));
}
