import { type Listener, listen, type Statements } from '@talud/store';
import type { ConnectionId, OrgId, OrgTransaction } from '@talud/tenancy';

const CHANNEL = 'talud_connection';

/** `ended`: it opens nothing any more. `tools`: role, grant or policy changed, so it may be shown other tools. */
export type ConnectionEvent = 'ended' | 'tools';

export interface ConnectionWatch {
  /** Tells of what happens to the connection. @returns what ends the watching */
  watch(connection: ConnectionId, onEvent: (event: ConnectionEvent) => void): () => void;
  close(): Promise<void>;
}

/** Tells every gateway, with COMMIT, what has happened to connections. */
export async function tellConnections(
  over: OrgTransaction | Statements,
  orgId: OrgId,
  event: ConnectionEvent,
  connections: readonly ConnectionId[],
): Promise<void> {
  if (connections.length === 0) return;
  await over.query({
    text: `SELECT pg_notify('${CHANNEL}', $1 || ' ' || id || ' ' || $3) FROM unnest($2::text[]) id`,
    values: [orgId, connections, event],
  });
}

/** Listens over one database connection of the process. Calls do not depend on it: each looks its token up. */
export function watchConnections(url: string, onError: (error: Error) => void): ConnectionWatch {
  const watched = new Map<string, Set<(event: ConnectionEvent) => void>>();
  const listener: Listener = listen({
    url,
    name: 'talud connection watch',
    channel: CHANNEL,
    onMessage: (payload) => {
      const [, connection = '', event] = payload.split(' ');
      for (const onEvent of [...(watched.get(connection) ?? [])]) onEvent(event === 'tools' ? 'tools' : 'ended');
    },
    // What happened while we were deaf is not known: every stream is ended, and living clients come back.
    onListening: () => {
      for (const all of [...watched.values()]) for (const onEvent of [...all]) onEvent('ended');
    },
    onError,
  });
  return {
    watch(connection, onEvent) {
      const these = watched.get(connection) ?? new Set();
      watched.set(connection, these.add(onEvent));
      return () => {
        these.delete(onEvent);
        if (these.size === 0 && watched.get(connection) === these) watched.delete(connection);
      };
    },
    close: () => listener.close(),
  };
}
