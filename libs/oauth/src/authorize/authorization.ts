import type { Client } from '../clients/client.js';

/** What a client asks for, checked. */
export interface Authorization {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly resource: string;
  readonly scope: string;
  readonly codeChallenge: string;
}

export type PageReason = 'unknown_client' | 'unknown_redirect' | 'client_closed' | 'bad_request';

export type AuthorizationAnswer =
  | { readonly kind: 'ask'; readonly authorization: Authorization }
  /** Our own page: the request is not to be sent anywhere. */
  | { readonly kind: 'page'; readonly reason: PageReason; readonly description: string }
  /** The client is told at its own address. */
  | { readonly kind: 'redirect'; readonly to: string };
