import { sessionStanding } from '@talud/identity';
import { isAdministrator, type OrgContext } from '@talud/tenancy';
import type { Request, Response } from 'express';
import { forAdministrators } from '../api/for-administrators.js';
import type { SignedIn } from '../api/signed-in.js';
import type { Gateway } from '../gateway.js';
import { browserSession } from './browser.js';
import { nextAddress, withNext } from './next-address.js';

/**
 * Who the page is for, in their organization; who is not that far is sent to where it goes on, and from the sign-in back to the
 * page where that may be.
 */
export async function member(gateway: Gateway, request: Request, response: Response): Promise<SignedIn | undefined> {
  const session = await browserSession(gateway, request);
  const next = nextAddress(request.path);
  if (!session || session.awaitsSecondFactor) {
    response.redirect(303, withNext('/login', next));
    return undefined;
  }
  const standing = await sessionStanding(gateway.auth, session);
  if (standing.kind === 'member') return { session, context: standing.context };
  const stepUp = standing.kind === 'second_factor_required' && session.hasSecondFactor;
  response.redirect(303, stepUp ? withNext('/login/second-step', next) : '/account');
  return undefined;
}

/** The same for a page that does not ask in which session. */
export async function memberContext(
  gateway: Gateway,
  request: Request,
  response: Response,
): Promise<OrgContext | undefined> {
  return (await member(gateway, request, response))?.context;
}

/** The same for a page of administrators. @throws E_FORBIDDEN for other members */
export async function administratorContext(
  gateway: Gateway,
  request: Request,
  response: Response,
): Promise<OrgContext | undefined> {
  const context = await memberContext(gateway, request, response);
  if (context && !isAdministrator(context)) throw forAdministrators();
  return context;
}
