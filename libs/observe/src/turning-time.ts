const SLICES = 20;

/**
 * Acts after so much time in which the event loop turned. While the loop stands still nothing that has arrived is read, so a
 * standstill, however long, counts as one slice of the time; and what has arrived by the end is read before the act.
 *
 * @returns calls it off
 */
export function afterTurning(ms: number, act: () => void): () => void {
  let slices = 0;
  let last: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    slices += 1;
    if (slices < SLICES) return;
    clearInterval(timer);
    // Timers come before sockets in a turn of the loop, and this after them.
    last = setImmediate(act);
  }, ms / SLICES);
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
}
