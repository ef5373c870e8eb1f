import type { SignedIn } from '../api/signed-in.js';
import type { Gateway } from '../gateway.js';
import { noSuchFile } from './open-file.js';
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

/** A link for a signed-in person to a file by its `slope://` address. @throws E_NOT_FOUND for none that they may open */
export async function sessionLink(
  gateway: Gateway,
  { context, session }: SignedIn,
  uri: string,
): Promise<DownloadLink> {
  if (!gateway.files.find(uri, context)) throw noSuchFile();
  return downloadLink(gateway, { holder: { kind: 'session', orgId: context.orgId, id: session.id }, uri });
}
