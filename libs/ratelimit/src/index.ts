/**
 * Limits over Redis: calls of connections, persons and organizations, and whatever may be tried again and again.
 *
 * Invariant: nothing passes because it could not be counted.
 */
export { addressBlock } from './address-block.js';
export { CallLimiter, type CallLimits, type CallVerdict, type Counted, type Exceeded } from './call-limiter.js';
export { type Guess, type Guessing, type GuessKind, GuessLimiter } from './guess-limiter.js';
export { type Try, type TryBucket, TryLimiter } from './try-limiter.js';
