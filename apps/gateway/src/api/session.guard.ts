import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { sessionContext } from '@talud/identity';
import type { OrgContext } from '@talud/tenancy';
import type { Request } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { readSessionCookie } from './cookie.js';

export interface SignedInRequest extends Request {
  context: OrgContext;
}

/** Lets a request pass that carries a live console session. A bearer token is worth nothing here. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const request = host.switchToHttp().getRequest<SignedInRequest>();
    const secret = readSessionCookie(this.gateway, request);
    const context = secret && (await sessionContext(this.gateway.identity, secret));
    if (!context) throw new NotSignedIn();
    request.context = context;
    return true;
  }
}

/** 401 with one body for a missing, unknown and closed session. */
export class NotSignedIn extends TaludError {
  constructor() {
    super('E_FORBIDDEN', 'Sign in first.', { hint: 'POST /api/session with an e-mail and a password.' });
  }
}
