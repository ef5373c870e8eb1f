/** What a process says about itself: structured log lines on standard error, without secrets. */
export { type Fields, type Logger, type LoggerOptions, makeLogger } from './logger.js';
export { strikeSecrets } from './strike-secrets.js';
