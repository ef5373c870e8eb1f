import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import {
  beginTotp,
  changePassword,
  closeSession,
  confirmTotp,
  countRecoveryCodes,
  isSecondFactor,
  listPasskeys,
  listSessions,
  listSignIns,
  newRecoveryCodes,
  removePasskey,
  removeTotp,
  type Session,
} from '@talud/identity';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { whereFrom } from '../pages/browser.js';
import { beginGuess } from '../pages/sign-in-flow.js';
import { setSessionCookie } from './cookie.js';
import { notFound } from './error.filter.js';
import { OriginGuard } from './origin.guard.js';
import { idField, parse } from './parse-body.js';
import { tooMany } from './session.controller.js';
import { PersonGuard, type PersonRequest } from './session.guard.js';

const Code = z.strictObject({ code: z.string().min(1).max(64) });
const Passwords = z.strictObject({ present: z.string().max(1024), next: z.string().max(1024) });

/** How a person signs in: factors, sessions, history. */
@Controller('api/me')
@UseGuards(OriginGuard, PersonGuard)
export class SecurityController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Get('security')
  async overview(@Req() { session }: PersonRequest): Promise<object> {
    const { auth } = this.gateway;
    return {
      secondFactor: session.hasSecondFactor,
      strongSession: session.isStrong,
      recoveryCodesLeft: await countRecoveryCodes(auth, session.userId),
      passkeys: await listPasskeys(auth, session.userId),
      sessions: (await listSessions(auth, session.userId)).map((one) => ({ ...one, current: one.id === session.id })),
      signIns: await listSignIns(auth, session.userId),
    };
  }

  /** Begins to set up an authenticator app; nothing asks for it until a code has confirmed it. */
  @Post('totp')
  async beginTotp(@Req() { session }: PersonRequest): Promise<object> {
    const enrolment = await beginTotp(this.gateway.auth, this.gateway.keys.totp, session.userId, session.email);
    if (!enrolment) {
      throw new TaludError('E_CONFLICT', 'An authenticator app is set up already.', { hint: 'Remove it first.' });
    }
    return enrolment;
  }

  @Post('totp/confirm')
  @HttpCode(200)
  async confirmTotp(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<object> {
    const { session } = request;
    const { code } = parse(Code, body);
    const { recoveryCodes, secret } = await this.guessing(request, () =>
      confirmTotp(this.gateway.auth, this.gateway.keys.totp, session, code),
    );
    setSessionCookie(this.gateway, response, secret);
    return { recoveryCodes };
  }

  /** Removing a factor needs the factor. */
  @Delete('totp')
  @HttpCode(204)
  async removeTotp(@Req() request: PersonRequest, @Body() body: unknown): Promise<void> {
    await this.mustGive(request, body);
    await removeTotp(this.gateway.auth, request.session.userId);
  }

  /** Ten new recovery codes; those of before are void. */
  @Post('recovery-codes')
  @HttpCode(200)
  async recoveryCodes(@Req() request: PersonRequest, @Body() body: unknown): Promise<object> {
    await this.mustGive(request, body);
    return { recoveryCodes: await newRecoveryCodes(this.gateway.auth, request.session.userId) };
  }

  @Delete('passkeys/:id')
  @HttpCode(204)
  async removePasskey(@Req() { session }: PersonRequest, @Param('id') id: string): Promise<void> {
    mustBeStrong(session);
    if (!(await removePasskey(this.gateway.auth, session.userId, id))) throw notFound();
  }

  @Put('password')
  @HttpCode(204)
  async password(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<void> {
    const { present, next } = parse(Passwords, body);
    const secret = await this.guessing(request, () =>
      changePassword(this.gateway.auth, request.session, present, next, whereFrom(request)),
    );
    setSessionCookie(this.gateway, response, secret);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async closeSession(@Req() { session }: PersonRequest, @Param('id') id: string): Promise<void> {
    const isId = idField.safeParse(id).success;
    if (!isId || !(await closeSession(this.gateway.auth, session.userId, id))) throw notFound();
  }

  private async mustGive(request: PersonRequest, body: unknown): Promise<void> {
    const { code } = parse(Code, body);
    const { auth, keys } = this.gateway;
    await this.guessing(request, () => isSecondFactor(auth, keys.totp, request.session, code));
  }

  private async guessing<T>(request: PersonRequest & Request, work: () => Promise<T | undefined>): Promise<T> {
    const guess = await beginGuess(this.gateway, request, 'second_factor', request.session.email);
    if (guess.waitS > 0) throw tooMany(guess.waitS);
    const result = await work();
    if (result === undefined) throw wrong();
    await guess.right();
    return result;
  }
}

/** A person with a second factor changes it only in a session that has given one. @throws E_FORBIDDEN */
export function mustBeStrong(session: Session): void {
  if (!session.hasSecondFactor || session.isStrong) return;
  throw new TaludError('E_FORBIDDEN', 'Give your second step first.', { hint: 'At /login/second-step.' });
}

function wrong(): TaludError {
  return new TaludError('E_FORBIDDEN', 'This is not right, or was used already.', { hint: 'Check it and try again.' });
}
