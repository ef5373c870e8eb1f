import type { ConnectionId, OrgId, UserId } from '@talud/tenancy';
import type { OAuthError } from '../oauth-error.js';

/** A connection that was ended by what a client sent. */
export interface Ended {
  readonly orgId: OrgId;
  readonly userId: UserId;
  readonly connection: ConnectionId;
  readonly clientName: string;
  readonly reason: 'refresh_reuse' | 'code_replay' | 'kill_switch' | 'client_revoked';
}

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly expiresInS: number;
  readonly scope: string;
}

/** A refusal is a value and not an exception: what it ended has to be committed. */
export type TokenAnswer =
  | {
      readonly kind: 'tokens';
      readonly pair: TokenPair;
      /** Set when the connection's first tokens were given. */
      readonly connected?: Pick<Ended, 'orgId' | 'userId' | 'connection' | 'clientName'>;
    }
  | { readonly kind: 'refused'; readonly error: OAuthError; readonly ended?: Ended };
