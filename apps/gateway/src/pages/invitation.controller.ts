import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { acceptInvitation, lookAtInvitation } from '@talud/identity';
import type { Request, Response } from 'express';
import { setSessionCookie } from '../api/cookie.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { deed, keepDeed } from '../oauth/connection-deeds.js';
import { browserSession, isOwnPage } from './browser.js';
import { html } from './html.js';
import { textsFor } from './language.js';
import { withNext } from './next-address.js';
import { PageErrorFilter } from './page-error.filter.js';
import { rawQuery, readForm } from './read-form.js';
import { sendError, sendPage } from './send-page.js';
import { beginGuess } from './sign-in-flow.js';

/** Joining an organization by invitation. */
@Controller('invitation')
@UseFilters(PageErrorFilter)
export class InvitationController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    const text = texts.invitation;
    const token = new URLSearchParams(rawQuery(request)).get('token') ?? '';
    const guess = await beginGuess(this.gateway, request, 'mailed_token');
    if (guess.waitS > 0) return sendError(response, texts, texts.wait(guess.waitS), 429);
    const invitation = await lookAtInvitation(this.gateway.auth, token);
    if (!invitation) return sendError(response, texts, text.failed);
    await guess.right();
    const session = await browserSession(this.gateway, request);
    const next = `/invitation?token=${token}`;
    const own = session && !session.awaitsSecondFactor && session.email === invitation.email;
    const body = html`<p>${text.explain(invitation.organization, texts.roles[invitation.role])}</p>${
      own
        ? html`<form method="post" action="/invitation"><input type="hidden" name="token" value="${token}">
<button>${text.accept}</button></form>`
        : html`<p>${text.mustBe(invitation.email)}</p><p><a href="${withNext('/login', next)}">${texts.signIn.title}</a></p>
<p><a href="/signup">${texts.signIn.create}</a></p>`
    }`;
    sendPage(response, { texts, title: text.title(invitation.organization), body });
  }

  @Post()
  @HttpCode(200)
  async accept(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const token = (await readForm(request)).get('token') ?? '';
    const guess = await beginGuess(this.gateway, request, 'mailed_token');
    if (guess.waitS > 0) return sendError(response, texts, texts.wait(guess.waitS), 429);
    const session = await browserSession(this.gateway, request);
    const invitation = await lookAtInvitation(this.gateway.auth, token);
    const joined =
      session && !session.awaitsSecondFactor ? await acceptInvitation(this.gateway.auth, session, token) : undefined;
    if (!session || !joined || !invitation) return sendError(response, texts, texts.invitation.failed, 403);
    await guess.right();
    setSessionCookie(this.gateway, response, joined.secret);
    await keepDeed(
      this.gateway,
      deed(joined.organization, 'member/joined', invitation.role, { userId: session.userId }),
    );
    const done = texts.invitation.done(invitation.organization);
    const body = html`<p class="note">${done}</p><p><a href="/account">${texts.account.title}</a></p>`;
    sendPage(response, { texts, title: texts.invitation.title(invitation.organization), body });
  }
}
