import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { HTTP_STATUS, TaludError } from '@talud/errors';
import { OAuthError } from '@talud/oauth';
import type { Request, Response } from 'express';
import { RateLimited } from '../api/rate-limited.js';
import { isUnavailable, RETRY_AFTER_S } from '../api/service-away.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { textsFor } from './language.js';
import { BodyRefused } from './read-form.js';
import type { Said } from './said.js';
import { sendError } from './send-page.js';
import type { Texts } from './texts/english.js';

/** Whatever a page throws becomes a page. */
@Catch()
export class PageErrorFilter implements ExceptionFilter {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const texts = textsFor(host.switchToHttp().getRequest<Request>());
    if (response.headersSent) return;
    if (thrown instanceof BodyRefused) sendError(response, texts, texts.errors.bad_request, thrown.status);
    else if (thrown instanceof OAuthError) sendError(response, texts, texts.errors.bad_request);
    else if (isUnavailable(thrown) || (thrown instanceof TaludError && thrown.code === 'E_UNAVAILABLE')) {
      response.set('retry-after', String(RETRY_AFTER_S));
      sendError(response, texts, texts.errors.internal, 503);
    } else if (thrown instanceof TaludError && thrown.code !== 'E_INTERNAL') {
      if (thrown instanceof RateLimited) response.set('retry-after', String(thrown.retryAfterS));
      const { message, detail } = inTheirLanguage(texts, thrown);
      sendError(response, texts, message, HTTP_STATUS[thrown.code], detail);
    } else if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      sendError(response, texts, texts.errors.bad_request, thrown.getStatus());
    } else {
      this.gateway.log.error('a page failed', { error: thrown });
      sendError(response, texts, texts.errors.internal, 500);
    }
  }
}

/** A name as operations and their arguments have one, `project_list`. */
const NAME_OF_A_CALL = /\b[a-z]+(?:_[a-z]+)+\b/u;

/**
 * A refusal's own words are English: for others a sentence for its code comes first. A hint that names a call is for assistants:
 * a person on a page has nothing of that name.
 */
function inTheirLanguage(texts: Texts, refusal: TaludError): { message: string; detail?: string } {
  const { code, message } = refusal;
  const hint = refusal.hint !== undefined && NAME_OF_A_CALL.test(refusal.hint) ? undefined : refusal.hint;
  const sentence = texts.errors.refusals?.[code];
  const detail = sentence === undefined ? hint : [message, hint].filter((one) => one !== undefined).join(' ');
  return { message: sentence ?? message, ...(detail === undefined ? {} : { detail }) };
}

/** What an action was refused for, to be said above the page as it is. @throws what is no refusal */
export function refusedAction(texts: Texts, thrown: unknown): Said & { readonly status: number } {
  if (!(thrown instanceof TaludError) || thrown.code === 'E_INTERNAL' || thrown.code === 'E_UNAVAILABLE') throw thrown;
  const { message, detail } = inTheirLanguage(texts, thrown);
  return { error: detail === undefined ? message : `${message} ${detail}`, status: HTTP_STATUS[thrown.code] };
}
