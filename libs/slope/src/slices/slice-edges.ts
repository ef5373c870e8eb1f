import { rejectionOrdinal } from '../rejection.js';
import type { MaterialWall } from '../section/material-walls.js';
import type { PreparedSection } from '../section/prepare.js';
import { stripAt } from '../section/strips.js';
import type { Mass } from '../surface/mass.js';
import { sortUnique } from '../surface/sort-unique.js';
import { crossPiece, pieceAt, pieceY, type Trace } from '../surface/trace.js';

/** Where the slices of a mass begin and end, from left to right. */
export interface SliceEdges {
  /** Edges that something in the section asks for. */
  required: Float64Array;
  /** How many slices each stretch between required edges is divided into. */
  parts: Int32Array;
  edges: Float64Array;
  count: number;
  /** The segment of each water line that the slice under work lies over. */
  waterCursor: Int32Array;
}

export function createSliceEdges(capacity: number, waterLines: number): SliceEdges {
  return {
    required: new Float64Array(capacity + 1),
    parts: new Int32Array(capacity + 1),
    edges: new Float64Array(capacity + 1),
    count: 0,
    waterCursor: new Int32Array(waterLines),
  };
}

const NONE = rejectionOrdinal('none');
const TOO_INTRICATE = rejectionOrdinal('too_intricate');

/** Edges nearer together than this share of the mass's width are one: chosen, far below any effect on F. */
const LEAST_WIDTH_SHARE = 1e-7;

/**
 * Chooses the slice edges: every vertex of ground, water and surface within the mass, every crossing of the base with a
 * layer boundary, a vertical contact of two soils or a water surface, then the widest stretches divided until there are
 * `sliceCount` slices, and on where slices are still too wide.
 */
export function chooseSliceEdges(section: PreparedSection, trace: Trace, mass: Mass, into: SliceEdges): number {
  const required = requiredEdges(section, trace, mass, into.required);
  if (required < 0 || required + section.settings.sliceCount > into.edges.length) return TOO_INTRICATE;
  const stretches = mergeNear(into.required, required, mass.xLeft, mass.xRight) - 1;
  divide(into, stretches, section.settings.sliceCount);
  let count = 0;
  for (let i = 0; i < stretches; i++) {
    const left = into.required[i] as number;
    const parts = into.parts[i] as number;
    const step = ((into.required[i + 1] as number) - left) / parts;
    for (let part = 0; part < parts; part++) into.edges[count++] = left + step * part;
  }
  into.edges[count] = mass.xRight;
  into.count = count;
  return NONE;
}

function requiredEdges(section: PreparedSection, trace: Trace, mass: Mass, out: Float64Array): number {
  const { strips, fixedEdges, waterLines, materialWalls } = section;
  const { xLeft, xRight } = mass;
  let count = 0;
  out[count++] = xLeft;
  for (let i = 0; i < fixedEdges.length; i++) {
    const x = fixedEdges[i] as number;
    if (x > xLeft && x < xRight && count + 4 < out.length) out[count++] = x;
  }
  for (let i = 0; i < materialWalls.length; i++) {
    const { x, lowM, highM } = materialWalls[i] as MaterialWall;
    if (!(x > xLeft && x < xRight) || count + 4 > out.length) continue;
    const y = pieceY(trace, pieceAt(trace, x), x);
    if (y > lowM && y < highM) out[count++] = x;
  }
  for (let piece = 0; piece < trace.count; piece++) {
    const a = Math.max(xLeft, trace.x0[piece] as number);
    const b = Math.min(xRight, trace.x1[piece] as number);
    if (!(b > a)) continue;
    if (a > xLeft) out[count++] = a;
    for (let s = stripAt(strips, a); s < strips.count && (strips.x[s] as number) < b; s++) {
      const left = strips.x[s] as number;
      const low = Math.max(a, left);
      const high = Math.min(b, strips.x[s + 1] as number);
      const last = strips.start[s + 1] as number;
      for (let k = (strips.start[s] as number) + 1; k < last; k++) {
        if (count + 4 > out.length) return -1;
        count += crossPiece(
          trace,
          piece,
          left,
          strips.y[k] as number,
          strips.slope[k] as number,
          low,
          high,
          out,
          count,
        );
      }
    }
    for (let w = 0; w < waterLines.length; w++) {
      const line = waterLines[w];
      for (let i = 0; line && i + 1 < line.count; i++) {
        const low = Math.max(a, line.x[i] as number);
        const high = Math.min(b, line.x[i + 1] as number);
        if (!(high > low)) continue;
        if (count + 4 > out.length) return -1;
        count += crossPiece(
          trace,
          piece,
          line.x[i] as number,
          line.y[i] as number,
          line.slope[i] as number,
          low,
          high,
          out,
          count,
        );
      }
    }
  }
  out[count++] = xRight;
  return sortUnique(out, count);
}

/** Drops edges that would make a slice without width; keeps both ends. */
function mergeNear(edges: Float64Array, count: number, xLeft: number, xRight: number): number {
  const least = (xRight - xLeft) * LEAST_WIDTH_SHARE;
  let kept = 1;
  for (let i = 1; i < count - 1; i++) {
    const x = edges[i] as number;
    if (x - (edges[kept - 1] as number) > least && xRight - x > least) edges[kept++] = x;
  }
  edges[kept++] = xRight;
  return kept;
}

/**
 * Chosen: how much wider a slice may be than slices of one width would be. Edges that are asked for close together use up slices and leave
 * others wide, where a chord is far off its arc: up to 0.3 % of the factor, which a search for the least then looks for.
 */
const WIDEST = 1.25;

/** One slice for every stretch, shares of the rest by width, then one by one where slices are widest; more where they stay too wide. */
function divide(into: SliceEdges, stretches: number, sliceCount: number): void {
  const { required, parts } = into;
  const width = (required[stretches] as number) - (required[0] as number);
  const spare = Math.max(0, sliceCount - stretches);
  let left = spare;
  for (let i = 0; i < stretches; i++) {
    const share = Math.floor((spare * ((required[i + 1] as number) - (required[i] as number))) / width);
    parts[i] = 1 + share;
    left -= share;
  }
  for (; left > 0; left--) {
    let widest = 0;
    let step = -1;
    for (let i = 0; i < stretches; i++) {
      const each = ((required[i + 1] as number) - (required[i] as number)) / (parts[i] as number);
      if (each > step) {
        step = each;
        widest = i;
      }
    }
    parts[widest] = (parts[widest] as number) + 1;
  }
  const greatest = (WIDEST * width) / sliceCount;
  for (let i = 0; i < stretches; i++) {
    const wanted = Math.ceil(((required[i + 1] as number) - (required[i] as number)) / greatest);
    if (wanted > (parts[i] as number)) parts[i] = wanted;
  }
}
