import { Body, Controller, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { TaludError } from '@talud/errors';
import { askToRegister, askToSignIn, newSecret, register, signInWithPasskey } from '@talud/identity';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { GATEWAY, type Gateway } from '../gateway.js';
import { browserSession, rememberDevice, whereFrom } from '../pages/browser.js';
import { beginGuess } from '../pages/sign-in-flow.js';
import { cookieName, readCookie, setCookie, setSessionCookie } from './cookie.js';
import { OriginGuard } from './origin.guard.js';
import { parse, shownText } from './parse-body.js';
import { mustBeStrong } from './security.controller.js';
import { tooMany } from './session.controller.js';
import { PersonGuard, type PersonRequest } from './session.guard.js';

const TICKET_MS = 5 * 60_000;

/** Shapes alone: the signature, challenge, origin and flags are the library's to judge. */
const Attachment = z.enum(['platform', 'cross-platform']);
const Common = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: Attachment.optional(),
};
const Text = z.string().max(20_000);
const Registration = z.object({
  ...Common,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(20)
      .optional(),
  }),
});
const Assertion = z.object({
  ...Common,
  response: z.object({ clientDataJSON: Text, authenticatorData: Text, signature: Text, userHandle: Text.optional() }),
});
const NewPasskey = z.object({ name: shownText.trim().min(1).max(80), answer: Registration });

@Controller('api')
@UseGuards(OriginGuard)
export class PasskeysController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Post('passkeys/question')
  @HttpCode(200)
  async askToSignIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<object> {
    const guess = await beginGuess(this.gateway, request, 'mailed_token');
    if (guess.waitS > 0) throw tooMany(guess.waitS);
    const { options, ticket } = await askToSignIn(this.gateway.auth, this.gateway);
    this.setTicket(response, ticket);
    return options;
  }

  @Post('passkeys/answer')
  @HttpCode(200)
  async signIn(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<object> {
    const answer = parse(Assertion, body);
    const session = await browserSession(this.gateway, request);
    const { auth } = this.gateway;
    const signedIn = await signInWithPasskey(
      auth,
      this.gateway,
      this.ticket(request),
      answer as Parameters<typeof signInWithPasskey>[3],
      session,
      whereFrom(request),
    );
    if (!signedIn) throw notAccepted();
    setSessionCookie(this.gateway, response, signedIn.secret);
    if (session) rememberDevice(this.gateway, response, session.email);
    return {};
  }

  @Post('me/passkeys/question')
  @HttpCode(200)
  @UseGuards(PersonGuard)
  async askToRegister(
    @Req() { session }: PersonRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    mustBeStrong(session);
    const { options, ticket } = await askToRegister(this.gateway.auth, this.gateway, session);
    this.setTicket(response, ticket);
    return options;
  }

  @Post('me/passkeys')
  @UseGuards(PersonGuard)
  async register(
    @Req() request: PersonRequest,
    @Res({ passthrough: true }) response: Response,
    @Body() body: unknown,
  ): Promise<object> {
    const { session } = request;
    mustBeStrong(session);
    const { name, answer } = parse(NewPasskey, body);
    const given = answer as Parameters<typeof register>[4];
    const secret = await register(this.gateway.auth, this.gateway, session, this.ticket(request), given, name);
    if (secret === undefined) throw notAccepted();
    setSessionCookie(this.gateway, response, secret);
    return {};
  }

  private setTicket(response: Response, ticket: string): void {
    setCookie(this.gateway, response, cookieName(this.gateway, 'talud_passkey'), ticket, TICKET_MS);
  }

  private ticket(request: Request): string {
    return readCookie(request, cookieName(this.gateway, 'talud_passkey')) ?? newSecret();
  }
}

function notAccepted(): TaludError {
  return new TaludError('E_FORBIDDEN', 'The passkey was not accepted.', { hint: 'Try again.' });
}
