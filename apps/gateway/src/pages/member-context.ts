import { sessionStanding } from '@talud/identity';
import { isAdministrator, type OrgContext } from '@talud/tenancy';
import type { Request, Response } from 'express';
import { forAdministrators } from '../api/for-administrators.js';
import type { Gateway } from '../gateway.js';
import { browserSession } from './browser.js';

/** Who the page is for, in their organization; who is not that far is sent to where it goes on. */
export async function memberContext(
  gateway: Gateway,
  request: Request,
  response: Response,
): Promise<OrgContext | undefined> {
  const session = await browserSession(gateway, request);
  if (!session || session.awaitsSecondFactor) {
    response.redirect(303, '/login');
    return undefined;
  }
  const standing = await sessionStanding(gateway.auth, session);
  if (standing.kind === 'member') return standing.context;
  const stepUp = standing.kind === 'second_factor_required' && session.hasSecondFactor;
  response.redirect(303, stepUp ? '/login/second-step' : '/account');
  return undefined;
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
