import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { OAuthError } from '@talud/oauth';
import type { Response } from 'express';
import { RETRY_AFTER_S } from '../api/service-away.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { BodyRefused } from '../pages/read-form.js';
import { TooMany } from './too-many.js';

/**
 * Refusals in OAuth's own form. A fault of ours is never a 400: clients throw their tokens away on one; they wait on
 * a 503.
 */
@Catch()
export class OAuthErrorFilter implements ExceptionFilter {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return;
    response.set({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    if (thrown instanceof OAuthError) answer(response, thrown.status, thrown.code, thrown.description);
    else if (thrown instanceof BodyRefused) {
      answer(response, thrown.status === 413 ? 413 : 400, 'invalid_request', thrown.message);
    } else if (thrown instanceof TooMany) {
      response.set('retry-after', String(thrown.waitS));
      answer(response, 429, 'temporarily_unavailable', `Too many requests; again in ${thrown.waitS} s.`);
    } else {
      this.gateway.log.error('an OAuth request failed', { error: thrown });
      response.set('retry-after', String(RETRY_AFTER_S));
      answer(response, 503, 'temporarily_unavailable', 'The service does not answer at the moment.');
    }
  }
}

function answer(response: Response, status: number, error: string, description: string): void {
  response.status(status).json({ error, error_description: description });
}
