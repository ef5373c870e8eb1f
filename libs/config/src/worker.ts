import { LOG_LEVELS, type LogLevel } from './gateway.js';
import { type OperatorPort, operatorPort } from './operator-port.js';
import { address, oneOf, rolePrefix, wholeNumber } from './parse.js';
import { type Environment, readSettings } from './read.js';

export interface WorkerConfig {
  readonly appDatabaseUrl: string;
  readonly maintDatabaseUrl: string;
  readonly databasePool: number;
  readonly rolePrefix: string;
  readonly redisUrl: string;
  readonly leaseMs: number;
  readonly slots: number;
  readonly threads: number;
  readonly logLevel: LogLevel;
  /** Absent: the operator is told nothing. */
  readonly operator?: OperatorPort;
}

/** @throws SettingRefused when a setting is missing or malformed. */
export function workerConfig(environment: Environment): WorkerConfig {
  const raw = readSettings('worker', environment);
  return {
    appDatabaseUrl: address(raw, 'TALUD_APP_DATABASE_URL', ['postgres', 'postgresql']),
    maintDatabaseUrl: address(raw, 'TALUD_MAINT_DATABASE_URL', ['postgres', 'postgresql']),
    databasePool: wholeNumber(raw, 'TALUD_DATABASE_POOL', 3, 200),
    rolePrefix: rolePrefix(raw),
    redisUrl: address(raw, 'REDIS_URL', ['redis', 'rediss']),
    leaseMs: wholeNumber(raw, 'TALUD_JOB_LEASE_S', 1, 600) * 1000,
    slots: wholeNumber(raw, 'TALUD_WORKER_SLOTS', 1, 64),
    threads: wholeNumber(raw, 'TALUD_WORKER_THREADS', 1, 64),
    logLevel: oneOf(raw, 'TALUD_LOG_LEVEL', LOG_LEVELS),
    ...operatorPort(raw, 'TALUD_WORKER_METRICS_PORT'),
  };
}
