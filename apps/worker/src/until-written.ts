import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 2_000;
const PATIENCE_MS = 60_000;

/**
 * Writes the end of a run although the database may be away for a moment. Everything written here is guarded by the
 * attempt, so a repetition after an answer that was lost changes nothing. Faults that a repetition would meet again
 * (data, constraint, syntax, privilege) are thrown at once.
 */
export async function untilWritten<T>(write: () => Promise<T>, onError: (error: unknown) => void): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
    try {
      return await write();
    } catch (error) {
      if (isLasting(error) || Date.now() > deadline) throw error;
      onError(error);
      await pause(pauseMs);
    }
  }
}

/** By class of SQLSTATE: 22 data, 23 constraint, 42 syntax or privilege. */
function isLasting(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|42)...$/.test(error.code)
  );
}
