import { findSessionById, sessionStanding } from '@talud/identity';
import { findConnectionCaller } from '@talud/oauth';
import type { OrgContext } from '@talud/tenancy';
import type { Gateway } from '../gateway.js';
import { keepDeadConnection } from '../mcp/identify.js';
import type { TicketHolder } from './tickets.js';

/**
 * Who a link speaks for at this moment: its connection or session must still be alive, and a session still be in the
 * organization in which the link was made.
 */
export async function ticketHolder(gateway: Gateway, holder: TicketHolder): Promise<OrgContext | undefined> {
  const received = new Date();
  if (holder.kind === 'session') return sessionHolder(gateway, holder);
  const caller = await findConnectionCaller(gateway.auth, holder, gateway.resource);
  if (caller.kind === 'dead') await keepDeadConnection(gateway, caller, 'download', received);
  return caller.kind === 'alive' ? caller.context : undefined;
}

/** The same of one who was there a moment ago, whose call has its own row. */
export async function holderNow(gateway: Gateway, holder: TicketHolder): Promise<OrgContext | undefined> {
  if (holder.kind === 'session') return sessionHolder(gateway, holder);
  const caller = await findConnectionCaller(gateway.auth, holder, gateway.resource);
  return caller.kind === 'alive' ? caller.context : undefined;
}

async function sessionHolder(
  { auth }: Gateway,
  holder: Extract<TicketHolder, { kind: 'session' }>,
): Promise<OrgContext | undefined> {
  const session = await findSessionById(auth, holder.id);
  const standing = session && (await sessionStanding(auth, session));
  return standing?.kind === 'member' && standing.context.orgId === holder.orgId ? standing.context : undefined;
}
