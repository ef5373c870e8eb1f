import type { Gateway } from '../gateway.js';
import type { Ticket } from './tickets.js';

/** What somebody is given to fetch a file with. */
export interface DownloadLink {
  readonly url: string;
  readonly expires_at: string;
}

export async function downloadLink(gateway: Gateway, ticket: Ticket): Promise<DownloadLink> {
  const { text, expiresAt } = await gateway.tickets.sign(ticket);
  return { url: `${gateway.origin}/download/${text}`, expires_at: expiresAt.toISOString() };
}
