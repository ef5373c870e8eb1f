import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { signIn, signOut } from '@talud/identity';
import { addressBlock } from '@talud/ratelimit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { readSessionCookie, setSessionCookie } from './cookie.js';
import { OriginGuard } from './origin.guard.js';
import { parse, shownText } from './parse-body.js';
import { SessionGuard, type SignedInRequest } from './session.guard.js';

const Credentials = z.strictObject({ email: shownText.min(3).max(320), password: z.string().min(1).max(1024) });

@Controller('api')
@UseGuards(OriginGuard)
export class SessionController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  /** Signs in. Whatever cookie came along, the session is a new one. */
  @Post('session')
  @HttpCode(200)
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<object> {
    const { email, password } = parse(Credentials, body);
    const wait = await this.gateway.limiter.unknown(addressBlock(request.ip ?? ''));
    if (wait > 0)
      throw new TaludError('E_RATE_LIMITED', 'Too many tries from this address.', { hint: `again in ${wait} s.` });
    const session = await signIn(this.gateway.identity, email, password);
    setSessionCookie(this.gateway, response, session.secret);
    return { name: session.name };
  }

  @Delete('session')
  @HttpCode(204)
  async close(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const secret = readSessionCookie(this.gateway, request);
    if (secret) await signOut(this.gateway.identity, secret);
    setSessionCookie(this.gateway, response, undefined);
  }

  @Get('me')
  @UseGuards(SessionGuard)
  me(@Req() { context }: SignedInRequest): object {
    return { userId: context.userId, name: context.shownName, role: context.role, organizationId: context.orgId };
  }
}
