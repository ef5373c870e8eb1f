/**
 * Distance in metres from a point to the base of a circular slip surface: the lower arc between the ends of the mass.
 *
 * @param circle centre x, centre y, radius, left end, right end
 */
export function arcDistanceM(circle: ArrayLike<number>, x: number, y: number): number {
  const [cx, cy, r, left, right] = [circle[0] ?? 0, circle[1] ?? 0, circle[2] ?? 0, circle[3] ?? 0, circle[4] ?? 0];
  const away = Math.hypot(x - cx, y - cy);
  const foot = away > 0 ? cx + ((x - cx) * r) / away : cx;
  const below = away === 0 || y < cy;
  if (below && foot >= left && foot <= right) return Math.abs(away - r);
  const end = (at: number) => Math.hypot(x - at, y - (cy - Math.sqrt(Math.max(0, r * r - (at - cx) ** 2))));
  return Math.min(end(left), end(right));
}
