import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { type Session, sessionStanding } from '@talud/identity';
import type { OrgContext } from '@talud/tenancy';
import type { Request } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { browserSession } from '../pages/browser.js';

/** A request of a person who is signed in, whether or not in an organization. */
export interface PersonRequest extends Request {
  session: Session;
}

export interface SignedInRequest extends PersonRequest {
  context: OrgContext;
}

/** Lets a request pass that carries a live console session. A bearer token is worth nothing here. */
@Injectable()
export class PersonGuard implements CanActivate {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const request = host.switchToHttp().getRequest<PersonRequest>();
    const session = await browserSession(this.gateway, request);
    if (!session || session.awaitsSecondFactor) throw new NotSignedIn();
    request.session = session;
    return true;
  }
}

/** The same, in an organization whose conditions the session meets. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const request = host.switchToHttp().getRequest<SignedInRequest>();
    const session = await browserSession(this.gateway, request);
    if (!session || session.awaitsSecondFactor) throw new NotSignedIn();
    const standing = await sessionStanding(this.gateway.auth, session);
    if (standing.kind === 'second_factor_required') {
      throw new TaludError('E_FORBIDDEN', 'This organization asks for a second step at sign-in.', {
        hint: session.hasSecondFactor ? 'Give it at /login/second-step.' : 'Set it up at /account, then sign in again.',
      });
    }
    if (standing.kind === 'no_organization') throw new NotSignedIn();
    request.session = session;
    request.context = standing.context;
    return true;
  }
}

/** 401 with one body for a missing, unknown and closed session. */
export class NotSignedIn extends TaludError {
  constructor() {
    super('E_FORBIDDEN', 'Sign in first.', { hint: 'POST /api/session with an e-mail and a password.' });
  }
}
