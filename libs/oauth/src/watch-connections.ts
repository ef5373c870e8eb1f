import { type Listener, listen, type Statements } from '@talud/store';
import type { ConnectionId, OrgId, OrgTransaction } from '@talud/tenancy';

const CHANNEL = 'talud_connection';

export interface ConnectionWatch {
  /** Calls `onEnded` when the connection is cut. @returns what ends the watching */
  watch(connection: ConnectionId, onEnded: () => void): () => void;
  close(): Promise<void>;
}

/** Tells every gateway, with COMMIT, that a connection has been cut: its open streams end. */
export async function tellCut(
  over: OrgTransaction | Statements,
  orgId: OrgId,
  connections: readonly ConnectionId[],
): Promise<void> {
  if (connections.length === 0) return;
  await over.query({
    text: `SELECT pg_notify('${CHANNEL}', $1 || ' ' || id) FROM unnest($2::text[]) id`,
    values: [orgId, connections],
  });
}

/** Listens over one database connection of the process. Calls do not depend on it: each looks its token up. */
export function watchConnections(url: string, onError: (error: Error) => void): ConnectionWatch {
  const watched = new Map<string, Set<() => void>>();
  const listener: Listener = listen({
    url,
    name: 'talud connection watch',
    channel: CHANNEL,
    onMessage: (payload) => {
      const connection = payload.split(' ')[1] ?? '';
      for (const onEnded of [...(watched.get(connection) ?? [])]) onEnded();
    },
    // What was cut while we were deaf is not known: every stream is ended, and living clients come back.
    onListening: () => {
      for (const all of [...watched.values()]) for (const onEnded of [...all]) onEnded();
    },
    onError,
  });
  return {
    watch(connection, onEnded) {
      const these = watched.get(connection) ?? new Set();
      watched.set(connection, these.add(onEnded));
      return () => {
        these.delete(onEnded);
        if (these.size === 0 && watched.get(connection) === these) watched.delete(connection);
      };
    },
    close: () => listener.close(),
  };
}
