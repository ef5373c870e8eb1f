/** What a process says about itself: log lines without secrets, figures without names, whether it is ready. */
export { type Fields, type Logger, type LoggerOptions, makeLogger } from './logger.js';
export { type Labels, type Metrics, makeMetrics, type Reading, readingsBy } from './metrics/metrics.js';
export { type OperatorServer, serveOperator } from './operator/operator-server.js';
export { type Check, type Readiness, readiness } from './operator/readiness.js';
export { strikeSecrets } from './strike-secrets.js';
export { afterTurning } from './turning-time.js';
