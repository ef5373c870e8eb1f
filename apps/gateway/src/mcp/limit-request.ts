import { HttpRefusal, type Incoming, tooManyRequests } from '@talud/mcp';
import type { Gateway, McpCaller } from '../gateway.js';
import { orUnavailable } from './unavailable.js';

/** Methods whose calls are counted on their own, with a tool error for an answer (`limit-call.ts`). */
const CALLS = new Set(['tools/call', 'resources/read']);
/** Answered from memory: they must work while Redis is away. */
const NEVER_COUNTED = new Set(['ping', 'initialize']);

/** Step 4 for everything that is not a call: 600 a minute and connection, then HTTP 429. */
export async function limitRequest(gateway: Gateway, caller: McpCaller, incoming: Incoming): Promise<void> {
  if (incoming.kind !== 'request' || CALLS.has(incoming.method) || NEVER_COUNTED.has(incoming.method)) return;
  const wait = await orUnavailable(gateway, () =>
    gateway.limiter.other({ orgId: caller.orgId, userId: caller.userId, connectionId: caller.connection.id }),
  );
  if (wait === 0) return;
  gateway.figures.limited('request');
  throw new HttpRefusal(tooManyRequests(wait));
}
