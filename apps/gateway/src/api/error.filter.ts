import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { HTTP_STATUS, publicError, TaludError } from '@talud/errors';
import type { Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { RateLimited } from './rate-limited.js';
import { isUnavailable, RETRY_AFTER_S } from './service-away.js';
import { NotSignedIn } from './session.guard.js';

/** Every refusal of the API in one form: `{ error: { code, message, hint? } }`. Exception texts stay in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return;
    const error =
      thrown instanceof HttpException ? fromNest(thrown) : isUnavailable(thrown) ? away(thrown) : publicError(thrown);
    if (error.code === 'E_UNAVAILABLE') response.set('retry-after', String(RETRY_AFTER_S));
    if (error instanceof RateLimited) response.set('retry-after', String(error.retryAfterS));
    if (error.code === 'E_INTERNAL') this.gateway.log.error('a request failed', { error: thrown });
    const status = error instanceof NotSignedIn ? 401 : HTTP_STATUS[error.code];
    response
      .status(status)
      .set('cache-control', 'no-store')
      .json({ error: { code: error.code, message: error.message, ...(error.hint ? { hint: error.hint } : {}) } });
  }
}

function away(cause: unknown): TaludError {
  return new TaludError('E_UNAVAILABLE', 'A part of the service is away for the moment.', {
    hint: 'Try again in some seconds.',
    cause,
  });
}

function fromNest(thrown: HttpException): TaludError {
  switch (thrown.getStatus()) {
    case 404:
      return notFound();
    case 400:
      return new TaludError('E_INVALID_ARGUMENT', 'The address is not well-formed.', { hint: 'Check the address.' });
    default:
      return publicError(thrown);
  }
}

/** The one body for what does not exist and for what is not the caller's. */
export function notFound(): TaludError {
  return new TaludError('E_NOT_FOUND', 'There is no such thing here.', { hint: 'Check the address.' });
}
