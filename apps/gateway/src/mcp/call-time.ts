/** Chosen: every call is answered within about this, since hosted clients cut at about 60 s; with a result, a job or a refusal. */
const LONGEST_CALL_MS = 45_000;
/** Chosen: what work leaves of it for storing what it made. */
const STORING_MS = 5_000;

/** By when a call that begins now is to be answered, on the clock of `performance.now()`. */
export function answerTime(): number {
  return performance.now() + LONGEST_CALL_MS;
}

/** How long a call may still wait; 0 when its time is over. */
export function leftMs(answerBy: number): number {
  return Math.max(0, answerBy - performance.now());
}

/** How long it may still work, so that what it makes can be stored. */
export function leftForWorkMs(answerBy: number): number {
  return leftMs(answerBy - STORING_MS);
}
