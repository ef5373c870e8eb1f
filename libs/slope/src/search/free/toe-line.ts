import type { Point } from '../../point.js';

/**
 * A slip surface as straight pieces from toe to crest. `s` is the abscissa in the sense from toe to crest: x when the mass slides
 * to the left, -x when it slides to the right, so that no search knows left from right.
 */
export interface ToeLine {
  count: number;
  s: Float64Array;
  y: Float64Array;
}

export function toeLine(count: number): ToeLine {
  return { count, s: new Float64Array(count), y: new Float64Array(count) };
}

export function copyOf({ count, s, y }: ToeLine): ToeLine {
  return { count, s: s.slice(0, count), y: y.slice(0, count) };
}

/** Height of a line at s, which must lie between its ends. */
export function lineAt({ count, s, y }: ToeLine, at: number): number {
  let i = 1;
  while (i < count - 1 && (s[i] as number) < at) i++;
  const span = (s[i] as number) - (s[i - 1] as number);
  const share = span > 0 ? (at - (s[i - 1] as number)) / span : 0;
  return (y[i - 1] as number) + share * ((y[i] as number) - (y[i - 1] as number));
}

/** The same line with vertices at equal distances along it. */
export function resampled({ count, s, y }: ToeLine, vertices: number): ToeLine {
  const along = new Float64Array(count);
  for (let i = 1; i < count; i++) {
    const step = Math.hypot((s[i] as number) - (s[i - 1] as number), (y[i] as number) - (y[i - 1] as number));
    along[i] = (along[i - 1] as number) + step;
  }
  const length = along[count - 1] as number;
  const out = toeLine(vertices);
  let i = 1;
  for (let v = 0; v < vertices; v++) {
    const wanted = (length * v) / (vertices - 1);
    while (i < count - 1 && (along[i] as number) < wanted) i++;
    const span = (along[i] as number) - (along[i - 1] as number);
    const share = span > 0 ? Math.min(1, (wanted - (along[i - 1] as number)) / span) : 0;
    out.s[v] = (s[i - 1] as number) + share * ((s[i] as number) - (s[i - 1] as number));
    out.y[v] = (y[i - 1] as number) + share * ((y[i] as number) - (y[i - 1] as number));
  }
  return out;
}

/** The line with the longest pieces halved until it has that many vertices: its shape, and so its factor, stays. */
export function subdivided(line: ToeLine, vertices: number): ToeLine {
  const s = [...line.s.subarray(0, line.count)];
  const y = [...line.y.subarray(0, line.count)];
  while (s.length < vertices) {
    let longest = 1;
    let length = 0;
    for (let i = 1; i < s.length; i++) {
      const own = Math.hypot((s[i] as number) - (s[i - 1] as number), (y[i] as number) - (y[i - 1] as number));
      if (own > length) {
        longest = i;
        length = own;
      }
    }
    s.splice(longest, 0, ((s[longest - 1] as number) + (s[longest] as number)) / 2);
    y.splice(longest, 0, ((y[longest - 1] as number) + (y[longest] as number)) / 2);
  }
  return { count: s.length, s: Float64Array.from(s), y: Float64Array.from(y) };
}

/** How unlike two lines are: the greatest of the distances between their toes, crests and lowest points. */
export function distanceBetween(a: ToeLine, b: ToeLine): number {
  const toes = Math.abs((a.s[0] as number) - (b.s[0] as number));
  const crests = Math.abs((a.s[a.count - 1] as number) - (b.s[b.count - 1] as number));
  return Math.max(toes, crests, Math.abs(lowest(a) - lowest(b)));
}

function lowest({ count, y }: ToeLine): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) least = Math.min(least, y[i] as number);
  return least;
}

/** The line with its least telling vertices left out, until that many are left (Visvalingam & Whyatt 1993: least triangle first). */
export function simplified(line: ToeLine, vertices: number): ToeLine {
  const kept = Array.from({ length: line.count }, (_, i) => [line.s[i] as number, line.y[i] as number] as const);
  while (kept.length > Math.max(2, vertices)) {
    let least = Number.POSITIVE_INFINITY;
    let at = 1;
    for (let i = 1; i + 1 < kept.length; i++) {
      const [a, b, c] = [kept[i - 1] ?? [0, 0], kept[i] ?? [0, 0], kept[i + 1] ?? [0, 0]];
      const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
      if (area < least) {
        least = area;
        at = i;
      }
    }
    kept.splice(at, 1);
  }
  return { count: kept.length, s: Float64Array.from(kept, ([s]) => s), y: Float64Array.from(kept, ([, y]) => y) };
}

/** The lower convex hull of a line: the line that bends upward throughout and lies nowhere above it (Andrew 1979). */
export function lowerHull(line: ToeLine): ToeLine {
  const hull: [number, number][] = [];
  for (let i = 0; i < line.count; i++) {
    const [s, y] = [line.s[i] as number, line.y[i] as number];
    for (;;) {
      const [b, a] = [hull[hull.length - 1], hull[hull.length - 2]];
      if (!a || !b || (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (s - a[0]) > 0) break;
      hull.pop();
    }
    hull.push([s, y]);
  }
  return { count: hull.length, s: Float64Array.from(hull, ([s]) => s), y: Float64Array.from(hull, ([, y]) => y) };
}

/** A line as points from left to right. */
export function pointsOf({ count, s, y }: ToeLine, direction: number): Point[] {
  const points = Array.from({ length: count }, (_, i): Point => [direction * (s[i] as number), y[i] as number]);
  return direction > 0 ? points : points.reverse();
}

/** The line through points from left to right. */
export function lineThrough(points: readonly Point[], direction: number): ToeLine {
  const climbing = direction > 0 ? points : [...points].reverse();
  return {
    count: climbing.length,
    s: Float64Array.from(climbing, ([x]) => direction * x),
    y: Float64Array.from(climbing, ([, y]) => y),
  };
}
