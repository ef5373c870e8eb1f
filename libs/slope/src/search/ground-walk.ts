import type { SearchExtent } from './search-extent.js';

/** The ground that surfaces may begin and end on, to be walked from left to right by a share of its length. */
export interface GroundWalk {
  x: Float64Array;
  y: Float64Array;
  /** Length up to each point; what lies between two windows has none. */
  along: Float64Array;
  lengthM: number;
  /** The share of the length at which the second window begins; 1 where there is one window alone. */
  split: number;
}

/** The ground within the slope limits, or within both windows where there are two. */
export function groundWalk({ profileX, profileY, slopeLimits, secondSlopeLimits }: SearchExtent): GroundWalk {
  const windows = secondSlopeLimits
    ? [slopeLimits, secondSlopeLimits].sort((a, b) => a.leftM - b.leftM)
    : [slopeLimits];
  const [x, y, along]: number[][] = [[], [], []];
  let length = 0;
  let split = 1;
  windows.forEach(({ leftM, rightM }, window) => {
    if (window === 1) split = length;
    let isFirst = true;
    const add = (px: number, py: number) => {
      const last = (x?.length ?? 0) - 1;
      if (!isFirst) length += Math.hypot(px - (x?.[last] ?? px), py - (y?.[last] ?? py));
      isFirst = false;
      x?.push(px);
      y?.push(py);
      along?.push(length);
    };
    for (let i = 1; i < profileX.length; i++) {
      const [ax, ay] = [profileX[i - 1] as number, profileY[i - 1] as number];
      const [bx, by] = [profileX[i] as number, profileY[i] as number];
      const [from, to] = [Math.max(ax, leftM), Math.min(bx, rightM)];
      if (!(to >= from)) continue;
      const at = (px: number) => (bx > ax ? ay + ((by - ay) * (px - ax)) / (bx - ax) : ay);
      if (isFirst) add(from, at(from));
      add(to, bx > ax ? at(to) : by);
    }
  });
  return {
    x: Float64Array.from(x ?? []),
    y: Float64Array.from(y ?? []),
    along: Float64Array.from(along ?? []),
    lengthM: length,
    split: windows.length > 1 && length > 0 ? split / length : 1,
  };
}

/** The point at a share of the walk, 0 to 1. */
export function pointAt({ x, y, along, lengthM }: GroundWalk, share: number): [number, number] {
  const wanted = share * lengthM;
  let low = 0;
  let high = along.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((along[middle] as number) <= wanted) low = middle;
    else high = middle;
  }
  const span = (along[high] as number) - (along[low] as number);
  const t = span > 0 ? Math.min(1, Math.max(0, (wanted - (along[low] as number)) / span)) : 0;
  return [
    (x[low] as number) + t * ((x[high] as number) - (x[low] as number)),
    (y[low] as number) + t * ((y[high] as number) - (y[low] as number)),
  ];
}

/**
 * The share at which a circle crosses the walk, at an abscissa or beyond it in a sense (1: to the right, -1: to the left) and nearest to
 * it; null where it does not.
 */
export function crossingBeyond(
  { x, y, along, lengthM }: GroundWalk,
  { xc, yc, radius }: { xc: number; yc: number; radius: number },
  fromX: number,
  sense: 1 | -1,
): number | null {
  let [nearest, share]: [number, number | null] = [Number.POSITIVE_INFINITY, null];
  for (let i = 1; i < along.length; i++) {
    const span = (along[i] as number) - (along[i - 1] as number);
    if (!(span > 0)) continue;
    const [ax, ay] = [x[i - 1] as number, y[i - 1] as number];
    const [ux, uy] = [((x[i] as number) - ax) / span, ((y[i] as number) - ay) / span];
    // Along the piece the circle is crossed half a chord before and behind the point nearest to its centre.
    const middle = (xc - ax) * ux + (yc - ay) * uy;
    const away = (xc - ax) * uy - (yc - ay) * ux;
    const half = Math.sqrt(radius * radius - away * away);
    for (const at of [middle - half, middle + half]) {
      if (!(at >= 0 && at <= span)) continue;
      const beyond = sense * (ax + at * ux - fromX);
      if (beyond < -CROSSING_SHARE * lengthM || Math.abs(beyond) >= nearest) continue;
      [nearest, share] = [Math.abs(beyond), ((along[i - 1] as number) + at) / lengthM];
    }
  }
  return share;
}

/** Of the walk's length: how far short of the abscissa a crossing still counts. */
const CROSSING_SHARE = 1e-6;
