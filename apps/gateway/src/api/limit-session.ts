import type { Session } from '@talud/identity';
import type { Gateway } from '../gateway.js';
import { orUnavailable } from '../mcp/unavailable.js';
import { RateLimited } from './rate-limited.js';

/**
 * Counts whatever a browser with a session asks for, pages and API alike; an operation is counted as a call besides. It is far
 * above what pages that follow an assistant at work ask for, and nobody's call: the log has no row of a refusal.
 *
 * @throws RateLimited
 */
export async function limitSession(gateway: Gateway, session: Session): Promise<void> {
  const waitS = await orUnavailable(gateway, () => gateway.limiter.session(session.userId, session.id));
  if (waitS === 0) return;
  gateway.figures.limited('request');
  throw new RateLimited('Too many requests in the last minute.', waitS);
}
