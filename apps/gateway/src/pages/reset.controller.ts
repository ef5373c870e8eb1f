import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { askForReset, lookAtToken, normalizeEmail, resetPassword } from '@talud/identity';
import { cutConnectionsOfPerson } from '@talud/oauth';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { keepCuts } from '../oauth/connection-deeds.js';
import { isOwnPage } from './browser.js';
import { html } from './html.js';
import { textsFor } from './language.js';
import { mailText } from './mail-texts.js';
import { PageErrorFilter } from './page-error.filter.js';
import { rawQuery, readForm } from './read-form.js';
import { sendError, sendPage } from './send-page.js';
import { beginGuess } from './sign-in-flow.js';
import { isAcceptable, sendMailed } from './sign-up.controller.js';

/** A forgotten password. */
@Controller()
@UseFilters(PageErrorFilter)
export class ResetController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('forgot')
  show(@Req() request: Request, @Res() response: Response): void {
    this.forgotPage(request, response);
  }

  @Post('forgot')
  @HttpCode(200)
  async forgot(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const email = normalizeEmail((await readForm(request)).get('email') ?? '');
    if (email === undefined) return this.forgotPage(request, response, 400, texts.signUp.badEmail);
    const { waitS } = await beginGuess(this.gateway, request, 'mail', email);
    if (waitS > 0) {
      response.set('retry-after', String(waitS));
      return this.forgotPage(request, response, 429, texts.wait(waitS));
    }
    const asked = await askForReset(this.gateway.auth, email);
    if (asked) {
      const link = `${this.gateway.origin}/reset?token=${asked.token}`;
      this.gateway.mailer.send({ to: email, ...mailText.reset(asked.name, link) });
    }
    sendMailed(this.gateway, request, response);
  }

  @Get('reset')
  async showReset(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    const token = new URLSearchParams(rawQuery(request)).get('token') ?? '';
    if (!(await lookAtToken(this.gateway.auth, 'reset_password', token))) {
      return sendError(response, texts, texts.reset.failed);
    }
    this.resetPage(request, response, token);
  }

  @Post('reset')
  @HttpCode(200)
  async reset(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    const form = await readForm(request);
    const [token, password] = [form.get('token') ?? '', form.get('password') ?? ''];
    const guess = await beginGuess(this.gateway, request, 'mailed_token');
    if (guess.waitS > 0) return this.resetPage(request, response, token, 429, texts.wait(guess.waitS));
    const found = await lookAtToken(this.gateway.auth, 'reset_password', token);
    if (!found) return sendError(response, texts, texts.reset.failed);
    await guess.right();
    if (!isAcceptable(password, found.email)) {
      return this.resetPage(request, response, token, 400, texts.signUp.badPassword);
    }
    const person = await resetPassword(this.gateway.auth, token, password);
    if (!person) return sendError(response, texts, texts.reset.failed);
    if (form.has('cut')) {
      for (const { orgId, connections } of await cutConnectionsOfPerson(this.gateway.auth, person)) {
        await keepCuts(this.gateway, orgId, connections, 'disconnected', person);
      }
    }
    const body = html`<p class="note">${texts.reset.done}</p><p><a href="/login">${texts.signIn.title}</a></p>`;
    sendPage(response, { texts, title: texts.reset.title, body });
  }

  private forgotPage(request: Request, response: Response, status = 200, error?: string): void {
    const texts = textsFor(request);
    const body = html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}<p>${texts.forgot.explain}</p>
<form method="post" action="/forgot"><label for="email">${texts.signIn.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus>
<button>${texts.forgot.submit}</button></form><p><a href="/login">${texts.signIn.title}</a></p>`;
    sendPage(response, { texts, title: texts.forgot.title, body, status });
  }

  private resetPage(request: Request, response: Response, token: string, status = 200, error?: string): void {
    const texts = textsFor(request);
    const body = html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="/reset"><input type="hidden" name="token" value="${token}">
<label for="password">${texts.reset.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="rule">
<p class="quiet" id="rule">${texts.signUp.passwordRule}</p>
<label class="choice"><input type="checkbox" name="cut"><span>${texts.reset.cut}</span></label>
<button>${texts.reset.submit}</button></form>`;
    sendPage(response, { texts, title: texts.reset.title, body, status });
  }
}
