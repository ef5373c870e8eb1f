import { TaludError } from '@talud/errors';
import { HttpRefusal, unavailable } from '@talud/mcp';
import { RETRY_AFTER_S } from '../api/service-away.js';
import type { Gateway } from '../gateway.js';

/**
 * Runs what needs Postgres or Redis. When it fails, the answer is 503: never 401, which would make clients throw
 * their tokens away, and never a pass.
 */
export async function orUnavailable<T>(gateway: Gateway, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpRefusal) throw error;
    throw serviceAway(gateway, error);
  }
}

export function serviceAway(gateway: Gateway, error: unknown): HttpRefusal {
  const cause = error instanceof TaludError ? (error.cause ?? error) : error;
  gateway.log.warning('a part of the service is away', {
    cause: cause instanceof Error ? cause.message : String(cause),
  });
  return new HttpRefusal(unavailable(RETRY_AFTER_S));
}
