import { createPersonalToken, type PersonalToken, type PersonalTokenWish } from '@talud/oauth';
import type { OrgContext } from '@talud/tenancy';
import type { Gateway } from '../gateway.js';
import { keepConnected } from './connection-deeds.js';

/**
 * Makes a personal token for the API and the page alike; like every new connection it is in the log, and the
 * administrators are told.
 *
 * @throws E_FORBIDDEN when organization, role or policy do not allow it
 */
export async function makePersonalToken(
  gateway: Gateway,
  context: OrgContext,
  wish: Omit<PersonalTokenWish, 'resource'>,
): Promise<PersonalToken> {
  const made = await createPersonalToken(gateway.auth, context, { ...wish, resource: gateway.resource });
  const { orgId, userId } = context;
  await keepConnected(gateway, { orgId, userId, connection: made.connection, clientName: wish.name });
  return made;
}
