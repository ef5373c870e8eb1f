import pg from 'pg';

export interface ListenerOptions {
  url: string;
  /** Shown in pg_stat_activity. */
  name: string;
  /** A name of our own code, never of outside. */
  channel: string;
  onMessage: (payload: string) => void;
  /** Told each time listening begins: notifications of before are lost. */
  onListening?: () => void;
  onError: (error: Error) => void;
}

export interface Listener {
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/**
 * Listens to one channel over a connection of its own, for the life of the process. A connection that cannot be made or
 * dies is reported and made again, after 0.1 s and up to 5 s; it never ends the process.
 */
export function listen(options: ListenerOptions): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;

  const again = (failed: pg.Client): void => {
    if (closed || client !== failed) return;
    client = undefined;
    timer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    failed.end().catch(() => undefined);
  };

  const connect = (): void => {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: options.name,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = fresh;
    // Closing one that is still being made fails it, which is nobody's fault.
    const failed = (error: Error): void => {
      if (!closed) options.onError(error);
      again(fresh);
    };
    fresh.on('error', failed);
    fresh.on('end', () => again(fresh));
    fresh.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`))
      .then(() => {
        retryMs = FIRST_RETRY_MS;
        options.onListening?.();
      })
      .catch(failed);
  };

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
