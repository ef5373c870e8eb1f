import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { giveSecondFactor } from '@talud/identity';
import type { Request, Response } from 'express';
import { setSessionCookie } from '../api/cookie.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { browserSession, isOwnPage, rememberDevice, whereFrom } from './browser.js';
import { html } from './html.js';
import { textsFor } from './language.js';
import { nextAddress, withNext } from './next-address.js';
import { PageErrorFilter } from './page-error.filter.js';
import { rawQuery, readForm } from './read-form.js';
import { sendError, sendPage } from './send-page.js';
import { beginGuess } from './sign-in-flow.js';

/** The second factor: of a sign-in that waits for it, or of a session that is asked to step up. */
@Controller('login/second-step')
@UseFilters(PageErrorFilter)
export class SecondStepController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const next = nextAddress(new URLSearchParams(rawQuery(request)).get('next') ?? undefined);
    if (!(await browserSession(this.gateway, request))) return response.redirect(303, withNext('/login', next));
    this.page(request, response, next);
  }

  @Post()
  @HttpCode(200)
  async give(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const form = await readForm(request);
    const next = nextAddress(form.get('next'));
    const session = await browserSession(this.gateway, request);
    if (!session) return response.redirect(303, withNext('/login', next));
    const guess = await beginGuess(this.gateway, request, 'second_factor', session.email);
    if (guess.waitS > 0) {
      response.set('retry-after', String(guess.waitS));
      return this.page(request, response, next, 429, texts.wait(guess.waitS));
    }
    const code = (form.get('code') ?? '').slice(0, 64);
    const { auth, keys } = this.gateway;
    const secret = await giveSecondFactor(auth, keys.totp, session, code, whereFrom(request));
    if (secret === undefined) return this.page(request, response, next, 403, texts.secondFactor.wrong);
    await guess.right();
    setSessionCookie(this.gateway, response, secret);
    rememberDevice(this.gateway, response, session.email);
    response.redirect(303, next);
  }

  private page(request: Request, response: Response, next: string, status = 200, error?: string): void {
    const texts = textsFor(request);
    const text = texts.secondFactor;
    const body = html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
<p class="error" role="alert" id="passkey-failed" hidden>${texts.signIn.passkeyFailed}</p><p>${text.explain}</p>
<form method="post" action="/login/second-step"><input type="hidden" name="next" value="${next}">
<label for="code">${text.code}</label>
<input id="code" name="code" type="text" inputmode="text" autocomplete="one-time-code" required autofocus>
<button>${text.submit}</button>
<button type="button" class="second" data-passkey="sign-in" data-next="${next}" hidden>${text.passkey}</button></form>`;
    sendPage(response, { texts, title: text.title, body, status, passkeys: true });
  }
}
