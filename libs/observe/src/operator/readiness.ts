import { afterTurning } from '../turning-time.js';

/** One part without which the process is of no use; rejects when it does not answer. */
export type Check = () => Promise<unknown>;

export interface Readiness {
  /** Whether every part answers. */
  isReady(): Promise<boolean>;
  /** Says no from here on: the process stops, and whoever sends it work should look elsewhere. */
  stop(): void;
}

/** A part that is slower than this is away. Chosen: what a caller's patience leaves. */
const WITHIN_MS = 2_000;
/** How long an answer holds, so that asking often costs nothing. Chosen. */
const HOLDS_MS = 1_000;

/** Looks at all parts at once, once for all who ask at the same time. */
export function readiness(checks: readonly Check[], now: () => number = () => performance.now()): Readiness {
  let looked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  let stopped = false;
  return {
    async isReady() {
      if (stopped) return false;
      if (looked === undefined || now() - looked.at >= HOLDS_MS) looked = { at: now(), answer: look(checks) };
      return (await looked.answer) && !stopped;
    },
    stop() {
      stopped = true;
    },
  };
}

async function look(checks: readonly Check[]): Promise<boolean> {
  let callOff = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    callOff = afterTurning(WITHIN_MS, () => reject(new Error('a part does not answer')));
  });
  try {
    await Promise.race([Promise.all(checks.map((check) => check())), late]);
    return true;
  } catch {
    return false;
  } finally {
    callOff();
  }
}
