import { Controller, Get, Inject, Req, Res, UseFilters } from '@nestjs/common';
import type { Session } from '@talud/identity';
import { type Client, clientIdOf, findClient, openConsent, readAuthorization } from '@talud/oauth';
import type { TryBucket } from '@talud/ratelimit';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { browserSession } from '../pages/browser.js';
import { textsFor } from '../pages/language.js';
import { withNext } from '../pages/next-address.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { rawQuery } from '../pages/read-form.js';
import { sendError } from '../pages/send-page.js';

/** Where a client sends a person's browser. What it asks is checked and kept; the person answers on the consent page. */
@Controller('oauth')
@UseFilters(PageErrorFilter)
export class AuthorizeController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('authorize')
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    const query = rawQuery(request);
    const session = await browserSession(this.gateway, request);
    const found = await this.client(query, session);
    if (found === 'sign in first') return toSignIn(response, query);
    const { origin, resource } = this.gateway;
    const answer = readAuthorization(query, found, { issuer: origin, resource });
    if (answer.kind === 'page') {
      const texts = textsFor(request);
      return sendError(response, texts, texts.errors[answer.reason], 400, answer.description);
    }
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (answer.kind === 'redirect') return response.redirect(302, answer.to);
    if (!session || session.awaitsSecondFactor) return toSignIn(response, query);
    const handle = await openConsent(this.gateway.auth, answer.authorization, session);
    response.redirect(303, `/oauth/consent?request=${handle}`);
  }

  /** A document is only fetched for somebody who has signed in: this address is open to everybody. */
  private async client(query: string, session: Session | undefined): Promise<Client | undefined | 'sign in first'> {
    const id = clientIdOf(query);
    if (id === undefined) return undefined;
    const { documentClients, auth } = this.gateway;
    if (!documentClients.isCandidate(id)) return findClient(auth, id);
    if (session && !session.awaitsSecondFactor) return documentClients.find(id, () => this.mayFetch(session));
    return (await findClient(auth, id)) ?? 'sign in first';
  }

  private async mayFetch(session: Session): Promise<boolean> {
    const { waitS } = await this.gateway.tries.take([
      bucket(`document:${session.userId}`, 10, 3600),
      bucket('document:all', 60, 60),
    ]);
    return waitS === 0;
  }
}

function bucket(key: string, tries: number, windowS: number): TryBucket {
  return { key, tries, windowS, pauseS: windowS, longestPauseS: windowS };
}

function toSignIn(response: Response, query: string): void {
  response.set('cache-control', 'no-store').redirect(303, withNext('/login', `/oauth/authorize?${query}`));
}
