import { type ConnectionId, connectionId, type OrgId, orgId } from '@talud/tenancy';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { idField } from '../api/parse-body.js';

/** Longest address of a file: a report's title, author and company in percent encoding are the longest part. */
export const FILE_CHARACTERS = 6_000;
const AUDIENCE = 'talud download';
const ALGORITHM = 'HS256';
export const TICKET_MINUTES = 10;

/** Longer than any that we sign; what is longer is not looked at. */
const TICKET_CHARACTERS = 12_000;

/** In whose name a link was made. */
export type TicketHolder =
  | { readonly kind: 'connection'; readonly orgId: OrgId; readonly id: ConnectionId }
  | { readonly kind: 'session'; readonly orgId: OrgId; readonly id: string };

export interface Ticket {
  readonly holder: TicketHolder;
  /** Address of the file. */
  readonly uri: string;
}

/**
 * Download links: a short JWS (RFC 7515) that names a file and in whose name it was asked for, and grants nothing by
 * itself; whoever fetches is looked up again.
 */
export interface Tickets {
  sign(ticket: Ticket): Promise<{ text: string; expiresAt: Date }>;
  /** undefined for whatever is not ours, not for downloads, or over. */
  read(text: string): Promise<Ticket | undefined>;
}

const Claims = z.object({
  org: idField,
  by: z.enum(['connection', 'session']),
  id: idField,
  file: z.string().max(FILE_CHARACTERS),
});

interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** @param keys the first signs; the others are of a secret that is being changed, and still read */
export function downloadTickets(keys: readonly [SigningKey, ...SigningKey[]]): Tickets {
  const [signing] = keys;
  return {
    async sign({ holder, uri }) {
      const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + TICKET_MINUTES * 60_000);
      const text = await new SignJWT({ org: holder.orgId, by: holder.kind, id: holder.id, file: uri })
        .setProtectedHeader({ alg: ALGORITHM, kid: signing.id })
        .setAudience(AUDIENCE)
        .setExpirationTime(expiresAt)
        .sign(signing.secret);
      return { text, expiresAt };
    },
    async read(text) {
      if (text.length > TICKET_CHARACTERS) return undefined;
      try {
        const { kid } = decodeProtectedHeader(text);
        const key = keys.find(({ id }) => id === kid);
        if (key === undefined) return undefined;
        const { payload } = await jwtVerify(text, key.secret, {
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
          requiredClaims: ['exp'],
        });
        const claims = Claims.safeParse(payload);
        if (!claims.success) return undefined;
        const { org, by, id, file } = claims.data;
        const holder: TicketHolder =
          by === 'connection'
            ? { kind: by, orgId: orgId(org), id: connectionId(id) }
            : { kind: by, orgId: orgId(org), id };
        return { holder, uri: file };
      } catch (error) {
        // What is no token at all is a TypeError of the library.
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}
