import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { checkPassword, lookAtToken, normalizeEmail, signUp, verifyEmail } from '@talud/identity';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { isOwnPage } from './browser.js';
import { html } from './html.js';
import { textsFor } from './language.js';
import { mailText } from './mail-texts.js';
import { PageErrorFilter } from './page-error.filter.js';
import { rawQuery, readForm } from './read-form.js';
import { sendError, sendPage } from './send-page.js';
import { beginGuess, verifyMail } from './sign-in-flow.js';

/** Making an account, and confirming its address. */
@Controller()
@UseFilters(PageErrorFilter)
export class SignUpController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('signup')
  show(@Req() request: Request, @Res() response: Response): void {
    this.page(request, response);
  }

  @Post('signup')
  @HttpCode(200)
  async signUp(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const form = await readForm(request);
    const email = normalizeEmail(form.get('email') ?? '');
    const password = form.get('password') ?? '';
    const name = personName(form.get('name'), email);
    if (email === undefined) return this.page(request, response, 400, texts.signUp.badEmail, form);
    if (!isAcceptable(password, email)) return this.page(request, response, 400, texts.signUp.badPassword, form);
    // Counted and never taken back: each makes us send a mail.
    const { waitS } = await beginGuess(this.gateway, request, 'mail', email);
    if (waitS > 0) {
      response.set('retry-after', String(waitS));
      return this.page(request, response, 429, texts.wait(waitS), form);
    }
    const mail = await signUp(this.gateway.auth, { name, email, password });
    this.gateway.mailer.send(
      mail.kind === 'verify'
        ? verifyMail(this.gateway, mail.to, mail.name, mail.token)
        : { to: mail.to, ...mailText.known(mail.name, `${this.gateway.origin}/forgot`) },
    );
    sendMailed(this.gateway, request, response);
  }

  @Get('verify')
  async showVerify(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    const token = new URLSearchParams(rawQuery(request)).get('token') ?? '';
    if (!(await lookAtToken(this.gateway.auth, 'verify_email', token))) {
      return sendError(response, texts, texts.verify.over);
    }
    this.verifyPage(request, response, token);
  }

  @Post('verify')
  @HttpCode(200)
  async verify(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const form = await readForm(request);
    const token = form.get('token') ?? '';
    const guess = await beginGuess(this.gateway, request, 'mailed_token');
    if (guess.waitS > 0) return this.verifyPage(request, response, token, 429, texts.wait(guess.waitS));
    const person = await verifyEmail(this.gateway.auth, token, (form.get('password') ?? '').slice(0, 1024));
    if (!person) return this.verifyPage(request, response, token, 403, texts.verify.failed);
    await guess.right();
    const body = html`<p class="note">${texts.verify.done}</p><p><a href="/login">${texts.signIn.title}</a></p>`;
    sendPage(response, { texts, title: texts.verify.title, body });
  }

  private verifyPage(request: Request, response: Response, token: string, status = 200, error?: string): void {
    const texts = textsFor(request);
    const body = html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}<p>${texts.verify.explain}</p>
<form method="post" action="/verify"><input type="hidden" name="token" value="${token}">
<label for="password">${texts.signUp.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus>
<button>${texts.verify.submit}</button></form>`;
    sendPage(response, { texts, title: texts.verify.title, body, status });
  }

  private page(
    request: Request,
    response: Response,
    status = 200,
    error?: string,
    given: ReadonlyMap<string, string> = new Map(),
  ): void {
    const texts = textsFor(request);
    const text = texts.signUp;
    const body = html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="/signup">
<label for="name">${text.name}</label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="200" required value="${given.get('name') ?? ''}">
<label for="email">${text.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${given.get('email') ?? ''}">
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required aria-describedby="rule">
<p class="quiet" id="rule">${text.passwordRule}</p><button>${text.submit}</button></form>
<p><a href="/login">${texts.signIn.title}</a></p>`;
    sendPage(response, { texts, title: text.title, body, status });
  }
}

/** "Look into your mail", the same whether or not a mail was sent, and where it is when there is no mail server. */
export function sendMailed(gateway: Gateway, request: Request, response: Response): void {
  const texts = textsFor(request);
  const { folder } = gateway.mailer;
  const body = html`<p>${texts.signUp.sent}</p>${folder !== undefined && html`<p class="note">${texts.mailFolder(folder)}</p>`}`;
  sendPage(response, { texts, title: texts.signUp.sentTitle, body });
}

export function isAcceptable(password: string, email: string): boolean {
  try {
    checkPassword(password, email);
    return true;
  } catch (error) {
    if (error instanceof TaludError) return false;
    throw error;
  }
}

/** A person's name as it is shown: no control or bidirectional characters, 200 characters. */
export function personName(given: string | undefined, email: string | undefined): string {
  const clean = (given ?? '')
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return [...clean].slice(0, 200).join('') || (email?.split('@')[0] ?? 'member');
}
