import type { Outcome } from '@talud/audit';
import { type Metrics, type Reading, readingsBy } from '@talud/observe';

/** What the gateway counts as it goes; the operator reads it (`docs/operation.md`). */
export interface Figures {
  /** A call of an operation has ended. `name` as it was sent. */
  called(name: string, outcome: Outcome, seconds: number): void;
  /** A limit has refused something. */
  limited(limit: Limit): void;
  /** A request to /mcp was refused by its status. */
  refused(status: number): void;
}

/** `call`: calls and reads of a connection, person or organization. `tries`: guesses, registrations, a vendor's strangers. */
export type Limit = 'call' | 'request' | 'address' | 'tries';

export interface Seen {
  /** Every name that a call can have. */
  readonly names: readonly string[];
  readonly pools: () => readonly Reading<'pool' | 'state'>[];
  /** Bells that wait for a worker. */
  readonly bells: () => Promise<number>;
  /** Password hashes begun so far, and callers that wait for one. */
  readonly passwords: () => { readonly begun: number; readonly waiting: number };
  /** Long answers that are open. */
  readonly streams: () => Readonly<Record<'listening' | 'pages', number>>;
}

/** What was sent as a name and is none of ours stands as this, so that no caller writes into a label. */
const UNKNOWN = 'unknown';

export function gatewayFigures(metrics: Metrics, { names, pools, bells, passwords, streams }: Seen): Figures {
  const known = new Set(names);
  const calls = metrics.counter('talud_calls_total', 'Calls of operations by how they ended.', ['tool', 'outcome']);
  const seconds = metrics.duration(
    'talud_call_seconds',
    'How long calls took that were let through, waiting for a job included.',
    ['tool'],
  );
  const limits = metrics.counter('talud_limited_total', 'What the limiter refused.', ['limit']);
  const refusals = metrics.counter('talud_mcp_refusals_total', 'Requests to /mcp refused by an HTTP status.', [
    'status',
  ]);
  metrics.state('talud_database_connections', 'Database connections of this process.', ['pool', 'state'], pools);
  metrics.state('talud_bells_waiting', 'Bells that no worker has answered yet.', [], async () => [
    { labels: {}, value: await bells() },
  ]);
  metrics.state(
    'talud_password_hashes',
    'Password hashes since the start, and callers that wait for one.',
    ['state'],
    () => readingsBy('state', passwords()),
  );
  metrics.state(
    'talud_streams',
    'Answers that stay open: listening clients, pages that follow a project.',
    ['kind'],
    () => readingsBy('kind', streams()),
  );
  return {
    called(name, outcome, took) {
      const tool = known.has(name) ? name : UNKNOWN;
      calls({ tool, outcome });
      if (outcome === 'ok' || outcome === 'error') seconds({ tool }, took);
    },
    limited: (limit) => limits({ limit }),
    refused: (status) => refusals({ status: String(status) }),
  };
}
