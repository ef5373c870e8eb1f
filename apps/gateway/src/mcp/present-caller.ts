import { TaludError } from '@talud/errors';
import { HttpRefusal, unauthorized } from '@talud/mcp';
import type { OrgContext } from '@talud/tenancy';
import type { Tool } from '@talud/tools';
import { holderNow } from '../files/ticket-holder.js';
import type { TicketHolder } from '../files/tickets.js';
import type { Gateway } from '../gateway.js';
import { metadataUrl } from './identify.js';

/**
 * Whoever calls with the rights of this moment, when a call has taken a while before it changes something, or tells what came about
 * meanwhile.
 *
 * @throws as for a dead token when the connection has ended; E_FORBIDDEN when they may not call the tool any more
 */
export async function presentCaller(gateway: Gateway, holder: TicketHolder, tool: Tool): Promise<OrgContext> {
  const caller = await holderNow(gateway, holder);
  if (!caller && holder.kind === 'connection') throw new HttpRefusal(unauthorized(metadataUrl(gateway), true));
  if (caller && gateway.registry.find(tool.name, caller)) return caller;
  throw new TaludError('E_FORBIDDEN', 'You may not do this any more: your rights changed meanwhile.', {
    hint: 'Ask an administrator of your organization.',
  });
}
