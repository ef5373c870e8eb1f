import type { Server } from 'node:http';

/** What a client that sends or reads slowly may hold of this process. All chosen. */
const LIMITS = {
  /** The head of a request. */
  headersTimeout: 15_000,
  /** A whole request: the largest file over a line of half a megabit. */
  requestTimeout: 150_000,
  /** A connection between two requests: longer than balancers keep theirs (60 s), or they send into one that closes. */
  keepAliveTimeout: 65_000,
  /** An answer of which nobody has taken anything: above the longest wait of a call (45 s), and streams say something every 15 s. */
  timeout: 120_000,
} as const;

/** Bounds how long a connection may stand still. Its head may have 16 KB, Node's own limit. */
export function limitSockets(server: Server): void {
  const { timeout, ...times } = LIMITS;
  Object.assign(server, times);
  server.setTimeout(timeout);
}
