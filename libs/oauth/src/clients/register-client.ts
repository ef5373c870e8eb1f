import { newSecret } from '@talud/identity';
import type { Statements } from '@talud/store';
import { OAuthError } from '../oauth-error.js';
import { clientName } from './client-name.js';
import { mayRegister } from './redirect-uris.js';

const MOST_REDIRECTS = 10;
const LONGEST_REDIRECT = 512;

export interface Registration {
  /** The parsed JSON body, of any shape. */
  readonly body: unknown;
  /** Redirect addresses that the operator allows besides ours. */
  readonly operatorUris: readonly string[];
  /** Where the request came from, for the operator. */
  readonly addressBlock: string;
}

/**
 * Dynamic client registration (RFC 7591). What is not known is ignored and what is missing is defaulted; only the
 * redirect addresses decide. No member of the answer is null: a widespread client refuses one that is.
 *
 * @throws OAuthError invalid_client_metadata, invalid_redirect_uri
 */
export async function registerClient(
  auth: Statements,
  { body, operatorUris, addressBlock }: Registration,
): Promise<object> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OAuthError('invalid_client_metadata', 'The body is not a JSON object.');
  }
  const given = new Map<string, unknown>(Object.entries(body));
  const redirectUris = checkRedirects(given.get('redirect_uris'), operatorUris);
  const name = clientName(given.get('client_name'), 'Unnamed app');
  const id = `dcr_${newSecret()}`;
  const [made] = await auth.query<{ issued: number }>({
    text: `INSERT INTO oauth_client (id, source, client_name, redirect_uris, address_block) VALUES ($1, 'registered', $2, $3, $4)
           RETURNING extract(epoch FROM created_at)::int AS issued`,
    values: [id, name, redirectUris, addressBlock],
  });
  const applicationType = given.get('application_type');
  return {
    client_id: id,
    client_id_issued_at: made?.issued ?? 0,
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    ...(applicationType === 'native' || applicationType === 'web' ? { application_type: applicationType } : {}),
  };
}

function checkRedirects(given: unknown, operatorUris: readonly string[]): string[] {
  if (!Array.isArray(given) || given.length < 1 || given.length > MOST_REDIRECTS) {
    throw new OAuthError('invalid_redirect_uri', `redirect_uris must be an array of 1 to ${MOST_REDIRECTS} addresses.`);
  }
  return given.map((one: unknown) => {
    if (typeof one === 'string' && one.length <= LONGEST_REDIRECT && mayRegister(one, operatorUris)) return one;
    throw new OAuthError('invalid_redirect_uri', 'A redirect address is not on the list of this server.');
  });
}
