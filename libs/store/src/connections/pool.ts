import pg from 'pg';

/** Text columns stay text; a bigint that the driver would give as a string is not used in our schema. */
export type Pool = pg.Pool;

export interface PoolOptions {
  url: string;
  size: number;
  /** Shown in pg_stat_activity. */
  name: string;
  onError: (error: Error) => void;
}

/**
 * A pool whose connections answer statements in the order they were sent, without waiting in between, and end on their
 * own when a statement, a lock or an idle transaction takes too long. A connection that dies is dropped, not fatal.
 */
export function makePool({ url, size, name, onError }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: name,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // Every client keeps a listener for good: a backend that is killed between two statements must not end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
