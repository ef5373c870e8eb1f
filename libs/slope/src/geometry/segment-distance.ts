import type { Point } from '../point.js';

/** Distance in metres from a point to the straight piece between two others. */
export function segmentDistance(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2));
  const [x, y] = [p[0] - a[0] - t * dx, p[1] - a[1] - t * dy];
  // Math.hypot is many times slower, and lengths of sections neither overflow nor vanish when squared.
  return Math.sqrt(x * x + y * y);
}
