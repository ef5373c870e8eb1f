import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import type { Request } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';

/**
 * Refuses what another site's page makes a browser send: a request that changes something must name our own origin.
 * An absent or null Origin is refused too.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  canActivate(host: ExecutionContext): boolean {
    const request = host.switchToHttp().getRequest<Request>();
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    if (request.headers.origin === this.gateway.origin) return true;
    throw new TaludError('E_FORBIDDEN', 'This request does not come from a page of ours.', {
      hint: `Send the header Origin: ${this.gateway.origin}.`,
    });
  }
}
