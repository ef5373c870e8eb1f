import type { Strips } from '../section/strips.js';
import { crossPiece, type Trace, traceCircle } from './trace.js';

/** The level that composite surfaces run along, as straight stretches from left to right. */
export interface Floor {
  count: number;
  x0: Float64Array;
  x1: Float64Array;
  y0: Float64Array;
  slope: Float64Array;
}

export function levelFloor(y: number, from: number, to: number): Floor {
  return {
    count: 1,
    x0: Float64Array.of(from),
    x1: Float64Array.of(to),
    y0: Float64Array.of(y),
    slope: Float64Array.of(0),
  };
}

/** The lower edge of the section. */
export function sectionFloor(strips: Strips): Floor {
  const last = Int32Array.from({ length: strips.count }, (_, s) => (strips.start[s + 1] as number) - 1);
  return {
    count: strips.count,
    x0: strips.x.slice(0, strips.count),
    x1: strips.x.slice(1, strips.count + 1),
    y0: Float64Array.from(last, (k) => strips.y[k] as number),
    slope: Float64Array.from(last, (k) => strips.slope[k] as number),
  };
}

/** Pieces that a circle over a floor may need. */
export function compositePieces(floor: Floor): number {
  return 3 * floor.count + 2;
}

/**
 * A circle that runs along the floor where it would pass below it. Moments are taken about its centre all the same.
 *
 * Over every stretch the arc is cut where it crosses the floor, and each part is the higher of the two.
 */
export function traceComposite(trace: Trace, xc: number, yc: number, radius: number, floor: Floor): void {
  traceCircle(trace, xc, yc, radius);
  const [begin, end] = [xc - radius, xc + radius];
  const cuts = new Float64Array(4);
  const arc = (x: number) => yc - Math.sqrt(Math.max(0, radius * radius - (x - xc) ** 2));
  const parts: { x0: number; x1: number; stretch: number }[] = [];
  const add = (x0: number, x1: number, stretch: number) => {
    const last = parts[parts.length - 1];
    if (stretch < 0 && last && last.stretch < 0) last.x1 = x1;
    else if (x1 > x0) parts.push({ x0, x1, stretch });
  };
  let reached = begin;
  for (let i = 0; i < floor.count; i++) {
    const low = Math.max(begin, floor.x0[i] as number);
    const high = Math.min(end, floor.x1[i] as number);
    if (!(high > low)) continue;
    const [x0, y0, slope] = [floor.x0[i] as number, floor.y0[i] as number, floor.slope[i] as number];
    if (low > reached) add(reached, low, -1);
    const found = crossPiece(trace, 0, x0, y0, slope, low, high, cuts, 0);
    const borders = [low, ...cuts.subarray(0, found), high];
    for (let b = 1; b < borders.length; b++) {
      const [p, q] = [borders[b - 1] as number, borders[b] as number];
      const x = (p + q) / 2;
      add(p, q, arc(x) < y0 + slope * (x - x0) ? i : -1);
    }
    reached = high;
  }
  if (reached < end) add(reached, end, -1);
  parts.forEach(({ x0, x1, stretch }, piece) => {
    trace.x0[piece] = x0;
    trace.x1[piece] = x1;
    trace.arc[piece] = stretch < 0 ? 1 : 0;
    trace.material[piece] = -1;
    trace.slope[piece] = stretch < 0 ? 0 : (floor.slope[stretch] as number);
    trace.y0[piece] =
      stretch < 0
        ? 0
        : (floor.y0[stretch] as number) + (floor.slope[stretch] as number) * (x0 - (floor.x0[stretch] as number));
  });
  trace.count = parts.length;
}
