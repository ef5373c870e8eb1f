import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { signOut } from '@talud/identity';
import type { Request, Response } from 'express';
import { readSessionCookie, setSessionCookie } from '../api/cookie.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { isOwnPage } from './browser.js';
import { type Html, html } from './html.js';
import { textsFor } from './language.js';
import { nextAddress, withNext } from './next-address.js';
import { PageErrorFilter } from './page-error.filter.js';
import { rawQuery, readForm } from './read-form.js';
import { sendError, sendPage } from './send-page.js';
import { signInByPassword } from './sign-in-flow.js';
import type { Texts } from './texts/english.js';

@Controller()
@UseFilters(PageErrorFilter)
export class SignInController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('login')
  show(@Req() request: Request, @Res() response: Response): void {
    const next = nextAddress(new URLSearchParams(rawQuery(request)).get('next') ?? undefined);
    this.page(request, response, next);
  }

  @Post('login')
  @HttpCode(200)
  async signIn(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const form = await readForm(request);
    const next = nextAddress(form.get('next'));
    const [email, password] = [(form.get('email') ?? '').slice(0, 320), form.get('password') ?? ''];
    const outcome = await signInByPassword(this.gateway, request, response, email, password.slice(0, 1024));
    switch (outcome.kind) {
      case 'signed_in':
        return response.redirect(303, next);
      case 'second_factor':
        return response.redirect(303, withNext('/login/second-step', next));
      case 'wait':
        response.set('retry-after', String(outcome.waitS));
        return this.page(request, response, next, 429, texts.wait(outcome.waitS), email);
      case 'unverified':
        return this.page(request, response, next, 403, texts.signIn.unverified, email);
      case 'refused':
        return this.page(request, response, next, 403, texts.signIn.wrong, email);
    }
  }

  @Post('logout')
  async signOut(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const secret = readSessionCookie(this.gateway, request);
    if (secret) await signOut(this.gateway.auth, secret);
    setSessionCookie(this.gateway, response, undefined);
    // What the browser still shows of the pages is thrown away with the session.
    response.set('clear-site-data', '"cache"').redirect(303, '/login');
  }

  private page(request: Request, response: Response, next: string, status = 200, error?: string, email = ''): void {
    const texts = textsFor(request);
    const shown = body(texts, next, error, email);
    sendPage(response, { texts, title: texts.signIn.title, body: shown, status, passkeys: true });
  }
}

function body(texts: Texts, next: string, error: string | undefined, email: string): Html {
  const text = texts.signIn;
  return html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
<p class="error" role="alert" id="passkey-failed" hidden>${text.passkeyFailed}</p>
<form method="post" action="/login"><input type="hidden" name="next" value="${next}">
<label for="email">${text.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${email === '' && html` autofocus`}>
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${email !== '' && html` autofocus`}>
<button>${text.submit}</button>
<button type="button" class="second" data-passkey="sign-in" data-next="${next}" hidden>${text.passkey}</button></form>
<p><a href="/forgot">${text.forgot}</a></p><p><a href="${withNext('/signup', next)}">${text.create}</a></p>`;
}
