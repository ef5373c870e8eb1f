import type { Exchange } from './exchange.js';
import { LOG_LEVELS, type LogLevel, type ToolCall } from './host.js';
import type { McpRequest } from './read.js';

/** Progress may come in a burst of so many, then at this rate. Chosen: hosts show it to people. */
const BURST = 5;
const INTERVAL_MS = 500;

/** Progress of one call: only if a token was given, always growing, about two a second. */
export function progressOf(request: McpRequest, exchange: Exchange, now: () => number): ToolCall<unknown>['progress'] {
  const { progressToken } = request;
  if (progressToken === undefined) return () => undefined;
  let last = Number.NEGATIVE_INFINITY;
  let allowance = BURST;
  let at = now();
  return (progress, total, message) => {
    allowance = Math.min(BURST, allowance + (now() - at) / INTERVAL_MS);
    at = now();
    if (!Number.isFinite(progress) || progress <= last || allowance < 1) return;
    allowance -= 1;
    last = progress;
    exchange.notify('notifications/progress', { progressToken, progress, total, message });
  };
}

/** Log messages of one call: only from the level that this very request names. */
export function logOf(level: LogLevel | undefined, exchange: Exchange): ToolCall<unknown>['log'] {
  if (level === undefined) return () => undefined;
  const lowest = LOG_LEVELS.indexOf(level);
  return (severity, data, logger) => {
    if (LOG_LEVELS.indexOf(severity) >= lowest) {
      exchange.notify('notifications/message', { level: severity, logger, data });
    }
  };
}
