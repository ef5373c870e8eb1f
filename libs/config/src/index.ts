/** The settings of a process: read once at the start, checked against each other, refused by name. */
export { type GatewayConfig, gatewayConfig, type LogLevel, type Profile } from './gateway.js';
export { type Environment, SettingRefused } from './read.js';
export { describeSettings, type Program, SETTINGS } from './settings.js';
export { startWith } from './start.js';
export { type WorkerConfig, workerConfig } from './worker.js';
