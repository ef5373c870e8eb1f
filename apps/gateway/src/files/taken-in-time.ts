import type { ServerResponse } from 'node:http';

/** Chosen: a line of half a megabit, as for files that arrive, and a minute for what else stands on the way. */
const [BYTES_PER_MS, GRACE_MS] = [64, 60_000];

/**
 * Cuts an answer of so many bytes when they are not taken in the time that a slow line needs for them. Whoever takes a byte
 * now and then would else hold the place of the file, and its memory, for as long as they like.
 */
export function takenInTime(response: ServerResponse, bytes: number): void {
  const timer = setTimeout(() => response.destroy(), GRACE_MS + bytes / BYTES_PER_MS);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}
