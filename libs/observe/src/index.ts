/** What a process says about itself: structured log lines on standard error, without secrets. */
export { type Level, type Logger, type LoggerOptions, makeLogger } from './logger.js';
