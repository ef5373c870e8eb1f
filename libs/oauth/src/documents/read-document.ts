import { clientName } from '../clients/client-name.js';
import { isLoopback } from '../clients/redirect-uris.js';
import { DocumentRefused } from './fetch-document.js';

const MOST_REDIRECTS = 10;

export interface ClientDocument {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/**
 * What a metadata document says, checked against the address it came from: its own id byte by byte, a name, one to ten
 * redirect addresses on loopback or on its own host, no secret and no way of proving one.
 *
 * @throws DocumentRefused
 */
export function readDocument(address: string, json: unknown): ClientDocument {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new DocumentRefused('it is no object');
  const given = new Map<string, unknown>(Object.entries(json));
  if (given.get('client_id') !== address) throw new DocumentRefused('it names another client_id');
  if (given.has('client_secret')) throw new DocumentRefused('it holds a secret');
  const method = given.get('token_endpoint_auth_method');
  if (method !== undefined && method !== 'none') throw new DocumentRefused('it asks for a client authentication');
  const name = clientName(given.get('client_name'), '');
  if (name === '') throw new DocumentRefused('it has no client_name');
  const redirectUris = given.get('redirect_uris');
  if (!Array.isArray(redirectUris) || redirectUris.length < 1 || redirectUris.length > MOST_REDIRECTS) {
    throw new DocumentRefused('redirect_uris is not an array of 1 to 10');
  }
  const { origin } = new URL(address);
  return {
    name,
    redirectUris: redirectUris.map((one: unknown) => {
      if (typeof one === 'string' && one.length <= 512 && (isLoopback(one) || isOnHost(one, origin))) return one;
      throw new DocumentRefused('a redirect address is neither on loopback nor on the host of the document');
    }),
  };
}

function isOnHost(redirectUri: string, origin: string): boolean {
  if (!redirectUri.startsWith(`${origin}/`) || !URL.canParse(redirectUri)) return false;
  const url = new URL(redirectUri);
  return url.href === redirectUri && url.hash === '' && url.origin === origin;
}
