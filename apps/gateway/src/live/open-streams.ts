import { TaludError } from '@talud/errors';
import type { Session } from '@talud/identity';
import { SharedPlaces } from '@talud/mcp';
import type { OrgId } from '@talud/tenancy';
import { RateLimited } from '../api/rate-limited.js';

/** Chosen: tabs of one browser, and what an organization's share of the database answers in time. */
const [PER_SESSION, PER_ORGANIZATION, PER_PROCESS] = [8, 200, 1024];

/** When a page at the limit may try again. Chosen. */
const RETRY_AFTER_S = 30;

/** A stream that may go on until its signal is aborted. */
export interface OpenStream {
  readonly signal: AbortSignal;
  /** The client has gone: aborts the signal. */
  leave(): void;
  /** The stream is over, and its place is free. */
  end(): void;
}

/** The event streams of this process to consoles, counted by session and by organization; of all places an organization has its share. */
export class OpenStreams {
  readonly #places = new SharedPlaces(PER_PROCESS);
  readonly #open = new Set<AbortController>();
  #emptied = (): void => undefined;
  #closed = false;

  /** @throws E_RATE_LIMITED at a limit; E_UNAVAILABLE while the process stops */
  open(session: Session, orgId: OrgId): OpenStream {
    if (this.#closed) throw new TaludError('E_UNAVAILABLE', 'This server is stopping.', { hint: 'Connect again.' });
    const over = new AbortController();
    const counted = [
      [`session ${session.id}`, PER_SESSION],
      [`organization ${orgId}`, PER_ORGANIZATION],
    ] as const;
    const release = this.#places.take(orgId, counted, () => over.abort());
    if (!release) {
      const hint = 'Close one of them, then connect again.';
      throw new RateLimited('Too many pages follow projects at the same time.', RETRY_AFTER_S, hint);
    }
    this.#open.add(over);
    return {
      signal: over.signal,
      leave: () => over.abort(),
      end: () => {
        over.abort();
        release();
        this.#open.delete(over);
        if (this.#open.size === 0) this.#emptied();
      },
    };
  }

  get count(): number {
    return this.#open.size;
  }

  /** Ends them all, and lets no further one begin. Resolves when the last has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#open.size === 0) return;
    const emptied = new Promise<void>((resolve) => {
      this.#emptied = resolve;
    });
    for (const one of this.#open) one.abort();
    await emptied;
  }
}
