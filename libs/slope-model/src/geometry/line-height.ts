import type { Point } from '@talud/slope';

/** Height of a line over x, the upper end where it steps; undefined beyond its ends. */
export function heightAt(line: readonly Point[], x: number): number | undefined {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (a === undefined || b === undefined || x < Math.min(a[0], b[0]) || x > Math.max(a[0], b[0])) continue;
    return a[0] === b[0] ? Math.max(a[1], b[1]) : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
  }
  return undefined;
}
