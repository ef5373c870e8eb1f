import { hash, verify } from '@node-rs/argon2';
import { TaludError } from '@talud/errors';

/** Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's Password Storage Cheat Sheet. */
// 2 is Argon2id; the package's const enum cannot be imported.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes that run at once, and callers that may wait for one; beyond that signing in is refused, not the service. */
const AT_ONCE = 4;
const WAITING = 200;

let running = 0;
let begun = 0;
const waiting: (() => void)[] = [];

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), PARAMETERS));
}

/**
 * Whether the password is the one that was hashed. For an account that does not exist give undefined: the work is the
 * same and the answer is no, so that neither tells which accounts there are.
 */
export async function isPassword(phc: string | undefined, password: string): Promise<boolean> {
  const against = phc ?? (await nobody());
  const same = await inTurn(() => verify(against, password.normalize('NFKC'), PARAMETERS));
  return same && phc !== undefined;
}

/** Hashes that this process has begun, and callers that wait for one. */
export function passwordWork(): { readonly begun: number; readonly waiting: number } {
  return { begun, waiting: waiting.length };
}

let nobodys: Promise<string> | undefined;
function nobody(): Promise<string> {
  nobodys ??= hash('no account has this password', PARAMETERS);
  return nobodys;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) {
      throw new TaludError('E_UNAVAILABLE', 'Too many people are signing in at this moment.', {
        hint: 'Try again in some seconds.',
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  begun++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
