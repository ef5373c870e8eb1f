import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { giveSecondFactor, listOrganizations, signOut, switchOrganization } from '@talud/identity';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { browserSession, rememberDevice, whereFrom } from '../pages/browser.js';
import { beginGuess, signInByPassword } from '../pages/sign-in-flow.js';
import { readSessionCookie, setSessionCookie } from './cookie.js';
import { notFound } from './error.filter.js';
import { OriginGuard } from './origin.guard.js';
import { idField, parse, shownText } from './parse-body.js';
import { RateLimited } from './rate-limited.js';
import { NotSignedIn, PersonGuard, type PersonRequest, SessionGuard, type SignedInRequest } from './session.guard.js';

const Credentials = z.strictObject({ email: shownText.min(3).max(320), password: z.string().min(1).max(1024) });
const Code = z.strictObject({ code: z.string().min(1).max(64) });
const Organization = z.strictObject({ organizationId: idField });

@Controller('api')
@UseGuards(OriginGuard)
export class SessionController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** Signs in. `secondFactor: true` asks for a code at `POST /api/session/second-factor` before anything else. */
  @Post('session')
  @HttpCode(200)
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<object> {
    const { email, password } = parse(Credentials, body);
    const outcome = await signInByPassword(this.gateway, request, response, email, password);
    switch (outcome.kind) {
      case 'signed_in':
        return { name: outcome.name };
      case 'second_factor':
        return { name: outcome.name, secondFactor: true };
      case 'wait':
        throw tooMany(outcome.waitS);
      case 'unverified':
        throw new TaludError('E_FORBIDDEN', 'Confirm your address first.', { hint: 'The link is in your mail.' });
      case 'refused':
        throw new TaludError('E_FORBIDDEN', 'This address and password do not go together.', {
          hint: 'Check both and try again.',
        });
    }
  }

  @Post('session/second-factor')
  @HttpCode(200)
  async secondFactor(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<object> {
    const { code } = parse(Code, body);
    const session = await browserSession(this.gateway, request);
    if (!session) throw new NotSignedIn();
    const guess = await beginGuess(this.gateway, request, 'second_factor', session.email);
    if (guess.waitS > 0) throw tooMany(guess.waitS);
    const { auth, keys } = this.gateway;
    const secret = await giveSecondFactor(auth, keys.totp, session, code, whereFrom(request));
    if (secret === undefined) {
      throw new TaludError('E_FORBIDDEN', 'This code is not right, or was used already.', {
        hint: 'Wait for the next.',
      });
    }
    await guess.right();
    setSessionCookie(this.gateway, response, secret);
    rememberDevice(this.gateway, response, session.email);
    return { name: session.name };
  }

  /** Moves the session to another of the person's organizations; its cookie is a new one. */
  @Put('session/organization')
  @HttpCode(204)
  @UseGuards(PersonGuard)
  async organization(
    @Req() { session }: PersonRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<void> {
    const { organizationId } = parse(Organization, body);
    const secret = await switchOrganization(this.gateway.auth, session, organizationId);
    if (secret === undefined) throw notFound();
    setSessionCookie(this.gateway, response, secret);
  }

  @Delete('session')
  @HttpCode(204)
  async close(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const secret = readSessionCookie(this.gateway, request);
    if (secret) await signOut(this.gateway.auth, secret);
    setSessionCookie(this.gateway, response, undefined);
  }

  @Get('me')
  @UseGuards(SessionGuard)
  me(@Req() { context }: SignedInRequest): object {
    return { userId: context.userId, name: context.shownName, role: context.role, organizationId: context.orgId };
  }

  @Get('me/organizations')
  @UseGuards(PersonGuard)
  async organizations(@Req() { session }: PersonRequest): Promise<object> {
    return { organizations: await listOrganizations(this.gateway.auth, session.userId), active: session.activeOrg };
  }
}

export function tooMany(waitS: number): RateLimited {
  return new RateLimited('Too many tries.', waitS);
}
