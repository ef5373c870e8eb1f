import type { Point } from '@talud/slope';

/** Whether a line passes through the box around (x, y), by clipping each piece of it (Liang and Barsky, 1984). */
export function crossesBox(
  line: readonly Point[],
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
): boolean {
  return line.some((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return false;
    let enter = 0;
    let leave = 1;
    for (const [start, delta, half] of [
      [from[0] - x, to[0] - from[0], halfWidth],
      [from[1] - y, to[1] - from[1], halfHeight],
    ] as const) {
      if (delta === 0) {
        if (Math.abs(start) > half) return false;
        continue;
      }
      const [a, b] = [(-half - start) / delta, (half - start) / delta];
      enter = Math.max(enter, Math.min(a, b));
      leave = Math.min(leave, Math.max(a, b));
    }
    return enter <= leave;
  });
}
