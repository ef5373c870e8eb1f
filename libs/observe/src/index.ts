export { type Fields, type Logger, type LoggerOptions, makeLogger } from './logger.js';
export { strikeSecrets } from './strike-secrets.js';
