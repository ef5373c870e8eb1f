import { TaludError } from '@talud/errors';

/** E_RATE_LIMITED, of which is known when it will be over: the answer says so in Retry-After too. */
export class RateLimited extends TaludError {
  constructor(
    message: string,
    readonly retryAfterS: number,
    hint = `Try again in ${retryAfterS} s.`,
  ) {
    super('E_RATE_LIMITED', message, { hint });
  }
}
