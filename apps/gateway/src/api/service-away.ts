import { HttpRefusal } from '@talud/mcp';

/** SQLSTATE classes of a server that refuses or ends connections, and what the network says of one that is gone. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|57P0[123]|53300)$/;

/** Whether a fault means that Postgres or Redis is away: the answer is 503, and clients come again. */
function isAway(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if ('code' in thrown && typeof thrown.code === 'string' && AWAY.test(thrown.code)) return true;
  const message = 'message' in thrown ? String(thrown.message) : '';
  return /^Connection terminated|timeout exceeded when trying to connect/.test(message);
}

/** The same, or a step of the way of a call has found so. */
export function isUnavailable(thrown: unknown): boolean {
  return isAway(thrown) || (thrown instanceof HttpRefusal && thrown.answer.status === 503);
}

/** When clients come again; chosen. */
export const RETRY_AFTER_S = 5;
