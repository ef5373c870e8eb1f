import { Controller, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { answerToken, OAuthError, readSingleParameters, revokeToken, type TokenAnswer } from '@talud/oauth';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { readText } from '../pages/read-form.js';
import { keepConnected, keepEnded } from './connection-deeds.js';
import { OAuthErrorFilter } from './oauth-error.filter.js';
import { countStranger } from './strangers.js';
import { TooMany } from './too-many.js';

const FORM = 'application/x-www-form-urlencoded';

/** The token and revocation endpoints: form bodies, no client authentication, answers that nobody keeps. */
@Controller('oauth')
@UseFilters(OAuthErrorFilter)
export class TokenController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Post('token')
  @HttpCode(200)
  async token(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await this.readForm(request);
    const answer = await this.counted(request, () =>
      answerToken(this.gateway.auth, form, {
        resource: this.gateway.resource,
        replaySeconds: this.gateway.config.refreshReplayS,
      }),
    );
    if (answer.kind === 'refused') {
      if (answer.ended) await keepEnded(this.gateway, answer.ended);
      else await this.count(request);
      throw answer.error;
    }
    if (answer.connected) await keepConnected(this.gateway, answer.connected);
    const { access, refresh, expiresInS, scope } = answer.pair;
    this.open(response).json({
      access_token: access,
      token_type: 'Bearer',
      expires_in: expiresInS,
      refresh_token: refresh,
      scope,
    });
  }

  /** RFC 7009: 200 whether or not there was something to revoke. */
  @Post('revoke')
  @HttpCode(200)
  async revoke(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await this.readForm(request);
    const ended = await revokeToken(this.gateway.auth, readSingleParameters(form));
    if (ended) await keepEnded(this.gateway, ended);
    this.open(response).json({});
  }

  private async readForm(request: Request): Promise<string> {
    if (request.headers.authorization !== undefined) {
      throw new OAuthError('invalid_client', 'Clients of this server have no secret; send client_id in the form.');
    }
    return readText(request, FORM);
  }

  private open(response: Response): Response {
    return response.set({ 'cache-control': 'no-store', pragma: 'no-cache', 'access-control-allow-origin': '*' });
  }

  /** Guessing is counted by address; what succeeds is not, since all of a vendor's clients may come from one. */
  private async counted(request: Request, work: () => Promise<TokenAnswer>): Promise<TokenAnswer> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof OAuthError) await this.count(request);
      throw error;
    }
  }

  private async count(request: Request): Promise<void> {
    const waitS = await countStranger(this.gateway, request);
    if (waitS > 0) throw new TooMany(waitS);
  }
}
