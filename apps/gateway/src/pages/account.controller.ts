import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import {
  beginTotp,
  changePassword,
  closeSession,
  confirmTotp,
  createOrganization,
  isSecondFactor,
  removePasskey,
  removeTotp,
  type Session,
  switchOrganization,
} from '@talud/identity';
import type { Request, Response } from 'express';
import { setSessionCookie } from '../api/cookie.js';
import { organizationName } from '../api/organization-name.js';
import { isId } from '../api/parse-body.js';
import { mustBeStrong } from '../api/security.controller.js';
import { GATEWAY, type Gateway } from '../gateway.js';
import { accountBody, type Result, readAccount } from './account-page.js';
import { browserSession, isOwnPage, whereFrom } from './browser.js';
import { textsFor } from './language.js';
import { PageErrorFilter } from './page-error.filter.js';
import { readForm } from './read-form.js';
import { sendError, sendPage } from './send-page.js';
import { beginGuess } from './sign-in-flow.js';
import { isAcceptable } from './sign-up.controller.js';

/** A person's own page: organizations, second step, passkeys, password, sessions. Forms without script. */
@Controller('account')
@UseFilters(PageErrorFilter)
export class AccountController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = await browserSession(this.gateway, request);
    if (!session || session.awaitsSecondFactor) return response.redirect(303, '/login');
    await this.page(request, response, session, {});
  }

  @Post()
  @HttpCode(200)
  async act(@Req() request: Request, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    if (!isOwnPage(this.gateway, request)) return sendError(response, texts, texts.errors.crossSite, 403);
    // Read before the session is looked up: else it could be held back until that has ended.
    const form = await readForm(request);
    const session = await browserSession(this.gateway, request);
    if (!session || session.awaitsSecondFactor) return response.redirect(303, '/login');
    const result = await this.perform(request, response, session, form);
    if (result === undefined) return response.redirect(303, '/account');
    await this.page(request, response, session, result);
  }

  /** Undefined: done, and the page shows it. */
  private async perform(
    request: Request,
    response: Response,
    session: Session,
    form: ReadonlyMap<string, string>,
  ): Promise<Result | undefined> {
    const { auth, keys } = this.gateway;
    const texts = textsFor(request);
    switch (form.get('do')) {
      case 'use-organization':
        await this.moveTo(response, session, uuid(form.get('organization')));
        return undefined;
      case 'create-organization': {
        const name = organizationName.safeParse(form.get('name') ?? '');
        if (!name.success) return { error: texts.account.badName, status: 400 };
        await this.moveTo(response, session, await createOrganization(auth, session, name.data));
        return undefined;
      }
      case 'begin-totp': {
        const enrolment = await beginTotp(auth, keys.totp, session.userId, session.email);
        return enrolment ? { enrolment } : undefined;
      }
      case 'confirm-totp':
        return this.guessing(request, texts.secondFactor.wrong, async () => {
          const confirmed = await confirmTotp(auth, keys.totp, session, form.get('code') ?? '');
          if (!confirmed) return undefined;
          setSessionCookie(this.gateway, response, confirmed.secret);
          return { recoveryCodes: confirmed.recoveryCodes };
        });
      case 'remove-totp':
        return this.guessing(request, texts.secondFactor.wrong, async () => {
          if (!(await isSecondFactor(auth, keys.totp, session, form.get('code') ?? ''))) return undefined;
          await removeTotp(auth, session.userId);
          return {};
        });
      case 'remove-passkey':
        mustBeStrong(session);
        await removePasskey(auth, session.userId, form.get('passkey') ?? '');
        return undefined;
      case 'change-password':
        return this.password(request, response, session, form);
      case 'close-session':
        await closeSession(auth, session.userId, uuid(form.get('session')));
        return undefined;
      default:
        return { error: texts.errors.bad_request, status: 400 };
    }
  }

  private async moveTo(response: Response, session: Session, organization: string): Promise<void> {
    const secret = await switchOrganization(this.gateway.auth, session, organization);
    if (secret !== undefined) setSessionCookie(this.gateway, response, secret);
  }

  private async password(
    request: Request,
    response: Response,
    session: Session,
    form: ReadonlyMap<string, string>,
  ): Promise<Result> {
    const texts = textsFor(request);
    const [present, next] = [(form.get('present') ?? '').slice(0, 1024), form.get('next') ?? ''];
    if (!isAcceptable(next, session.email)) return { error: texts.signUp.badPassword, status: 400 };
    return this.guessing(request, texts.account.passwordWrong, async () => {
      const secret = await changePassword(this.gateway.auth, session, present, next, whereFrom(request));
      if (secret === undefined) return undefined;
      setSessionCookie(this.gateway, response, secret);
      return { done: texts.account.passwordDone };
    });
  }

  /** Something that has to be known: counted, and refused in one way. */
  private async guessing(request: Request, wrong: string, work: () => Promise<Result | undefined>): Promise<Result> {
    const session = await browserSession(this.gateway, request);
    const guess = await beginGuess(this.gateway, request, 'second_factor', session?.email ?? '');
    if (guess.waitS > 0) return { error: textsFor(request).wait(guess.waitS), status: 429 };
    const result = await work();
    if (!result) return { error: wrong, status: 403 };
    await guess.right();
    return result;
  }

  private async page(request: Request, response: Response, session: Session, result: Result): Promise<void> {
    const texts = textsFor(request);
    const account = await readAccount(this.gateway, session);
    const body = accountBody(texts, session, account, result);
    sendPage(response, { texts, title: texts.account.title, body, status: result.status ?? 200, passkeys: true });
  }
}

/** An id of a form; one that cannot be any is the nil uuid, which names nothing. */
function uuid(given: string | undefined): string {
  return given !== undefined && isId(given) ? given : '00000000-0000-0000-0000-000000000000';
}
