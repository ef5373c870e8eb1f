import { Controller, HttpCode, Inject, Post, Req, Res, UseFilters } from '@nestjs/common';
import { OAuthError, registerClient } from '@talud/oauth';
import { addressBlock, type TryBucket } from '@talud/ratelimit';
import type { Request, Response } from 'express';
import { GATEWAY, type Gateway } from '../gateway.js';
import { readText } from '../pages/read-form.js';
import { OAuthErrorFilter } from './oauth-error.filter.js';
import { isVendor } from './strangers.js';
import { TooMany } from './too-many.js';

const HOUR = 3600;
const EACH = { tries: 20, windowS: HOUR, pauseS: HOUR, longestPauseS: HOUR };
/** All of a vendor's users register from its few addresses. */
const VENDORS: TryBucket = { key: 'register:vendors', tries: 1_000, windowS: HOUR, pauseS: 60, longestPauseS: HOUR };
const ALL: TryBucket = { key: 'register:all', tries: 2_000, windowS: HOUR, pauseS: 60, longestPauseS: HOUR };

/** Dynamic client registration (RFC 7591): open to everybody, so bounded. */
@Controller('oauth')
@UseFilters(OAuthErrorFilter)
export class RegistrationController {
  constructor(@Inject(GATEWAY) private readonly gateway: Gateway) {}

  @Post('register')
  @HttpCode(201)
  async register(@Req() request: Request, @Res() response: Response): Promise<void> {
    const block = addressBlock(request.ip ?? '');
    const one = isVendor(this.gateway, request) ? VENDORS : { ...EACH, key: `register:${block}` };
    const { waitS } = await this.gateway.tries.take([one, ALL]);
    if (waitS > 0) throw new TooMany(waitS);
    const body = parseJson(await readText(request, 'application/json'));
    const answer = await registerClient(this.gateway.auth, {
      body,
      operatorUris: this.gateway.config.redirectUris,
      addressBlock: block,
    });
    response.set({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' }).json(answer);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not JSON.');
  }
}
