import type { TryBucket, TryLimiter } from './try-limiter.js';

export type GuessKind = 'password' | 'second_factor' | 'mailed_token' | 'mail';

export interface Guess {
  readonly kind: GuessKind;
  /** Whose secret is guessed, if it is somebody's. */
  readonly account?: string;
  readonly addressBlock: string;
  /** A browser in which the account's owner has signed in before. */
  readonly device?: string | undefined;
}

export interface Guessing {
  /** Seconds to wait; 0: go on, and say how it ended if it was right. */
  readonly waitS: number;
  /** The secret was right: the address gets its try back, the account starts anew. */
  right(): Promise<void>;
}

const MINUTE = 60;

/**
 * Bounds guessing: five tries in fifteen minutes for an account, with pauses that double; twenty a minute for an
 * address or IPv6 /64; a ceiling for all together.
 *
 * A stranger cannot lock the owner out: a browser in which they have signed in before is counted by itself, and what
 * strangers try counts against strangers (OWASP, "device cookies").
 */
export class GuessLimiter {
  constructor(
    private readonly tries: TryLimiter,
    private readonly allPerMinute: number,
  ) {}

  async begin(guess: Guess): Promise<Guessing> {
    const account = this.account(guess);
    const buckets = [
      ...(account ? [account] : []),
      bucket(`address:${guess.addressBlock}`, 20, MINUTE, MINUTE, 60 * MINUTE),
      ...(guess.device === undefined ? [bucket('all', this.allPerMinute, MINUTE, MINUTE, MINUTE)] : []),
    ];
    const counted = await this.tries.take(buckets);
    return {
      waitS: counted.waitS,
      async right() {
        await counted.takeBack();
        await counted.forget(account ? [account.key] : []);
      },
    };
  }

  private account({ kind, account, device }: Guess): TryBucket | undefined {
    if (account === undefined) return undefined;
    return bucket(
      `${kind}:${account}${device === undefined ? '' : ` ${device}`}`,
      5,
      15 * MINUTE,
      15 * MINUTE,
      240 * MINUTE,
    );
  }
}

function bucket(key: string, tries: number, windowS: number, pauseS: number, longestPauseS: number): TryBucket {
  return { key, tries, windowS, pauseS, longestPauseS };
}
