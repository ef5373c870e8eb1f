import type { Statements } from '@talud/store';
import { type Client, findClient } from '../clients/client.js';
import { isDocumentAddress } from './document-address.js';
import { DocumentRefused, fetchDocument } from './fetch-document.js';
import type { Network } from './network.js';
import { readDocument } from './read-document.js';

const FRESH_AT_LEAST_S = 5 * 60;
const FRESH_AT_MOST_S = 24 * 3600;
const REFUSED_FOR_MS = 60_000;
const MOST_REMEMBERED = 1_000;
const AT_ONCE = 4;

export interface DocumentOptions {
  readonly network: Network;
  /** Hosts whose documents are accepted. */
  readonly hosts: readonly string[];
  /** Told why a document was refused. */
  readonly onRefused: (address: string, reason: string) => void;
}

/** Clients whose id is the address of a metadata document, fetched when a signed-in person comes with one. */
export class DocumentClients {
  private readonly fetching = new Map<string, Promise<void>>();
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly auth: Statements,
    private readonly options: DocumentOptions,
  ) {}

  /** Whether the id is one that could be fetched; nothing is asked of the network. */
  isCandidate(id: string): boolean {
    return isDocumentAddress(id) && this.options.hosts.includes(new URL(id).hostname);
  }

  /**
   * The client of a document. A copy that is still fresh is taken as it is; otherwise the document is fetched, once at
   * a time for each address and four at a time in all, within the person's and the server's budget. When it cannot be
   * fetched an older copy stays good.
   *
   * @param mayFetch counts against the budget; false ends the attempt before the network is touched
   */
  async find(id: string, mayFetch: () => Promise<boolean>): Promise<Client | undefined> {
    const known = await findClient(this.auth, id);
    if (known?.fresh || known?.disabled || !this.isCandidate(id)) return known;
    const running = this.fetching.get(id);
    if (running) await running;
    else if ((this.refused.get(id) ?? 0) <= Date.now() && this.fetching.size < AT_ONCE) {
      const fetched = this.fetch(id, mayFetch).finally(() => this.fetching.delete(id));
      this.fetching.set(id, fetched);
      await fetched;
    }
    return findClient(this.auth, id);
  }

  private async fetch(id: string, mayFetch: () => Promise<boolean>): Promise<void> {
    // Whoever looked before another's fetch had ended, and came here after it, finds what that one left.
    if ((await findClient(this.auth, id))?.fresh) return;
    if (!(await mayFetch())) return;
    try {
      const { json, maxAgeS } = await fetchDocument(this.options.network, id);
      const document = readDocument(id, json);
      const freshS = Math.min(Math.max(maxAgeS ?? 3600, FRESH_AT_LEAST_S), FRESH_AT_MOST_S);
      // disabled_at is left as it is: a client that the operator closed does not open itself again.
      await this.auth.execute({
        text: `INSERT INTO oauth_client (id, source, client_name, redirect_uris, document_fresh_until)
               VALUES ($1, 'document', $2, $3, now() + make_interval(secs => $4))
               ON CONFLICT (id) DO UPDATE SET client_name = excluded.client_name, redirect_uris = excluded.redirect_uris,
                 document_fresh_until = excluded.document_fresh_until WHERE oauth_client.source = 'document'`,
        values: [id, document.name, document.redirectUris, freshS],
      });
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      this.remember(id);
      this.options.onRefused(id, error.message);
    }
  }

  private remember(id: string): void {
    if (this.refused.size >= MOST_REMEMBERED) this.refused.clear();
    this.refused.set(id, Date.now() + REFUSED_FOR_MS);
  }
}
