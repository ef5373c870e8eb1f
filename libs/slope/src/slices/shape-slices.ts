import { rejectionOrdinal } from '../rejection.js';
import { pieceAt, pieceY, type Trace } from '../surface/trace.js';
import type { SliceEdges } from './slice-edges.js';
import type { SliceTable } from './slice-table.js';

const NONE = rejectionOrdinal('none');
const TOO_STEEP = rejectionOrdinal('base_too_steep');

/** Steeper chords are lost to rounding. */
const STEEPEST_DEG = 89.9;

/**
 * The bases: chords of the surface between edges, from crest to toe, with their lever arms; the ordinal of a rejection, 0
 * when none is too steep.
 */
export function shapeSlices(
  trace: Trace,
  direction: 1 | -1,
  edges: SliceEdges,
  steepestDeg: number,
  table: SliceTable,
): number {
  const { edgeX, edgeY, b, l, sin, cos, nArm, sArm } = table;
  const n = edges.count;
  let piece = pieceAt(trace, edges.edges[0] as number);
  for (let j = 0; j <= n; j++) {
    const x = edges.edges[j] as number;
    while (piece + 1 < trace.count && (trace.x0[piece + 1] as number) < x) piece++;
    const e = direction > 0 ? n - j : j;
    edgeX[e] = x;
    edgeY[e] = pieceY(trace, piece, x);
  }
  const steepest = Math.tan((Math.min(steepestDeg, STEEPEST_DEG) * Math.PI) / 180);
  const { axisX, axisY } = trace;
  for (let i = 0; i < n; i++) {
    const xUp = edgeX[i] as number;
    const yUp = edgeY[i] as number;
    const width = direction * (xUp - (edgeX[i + 1] as number));
    const fall = (yUp - (edgeY[i + 1] as number)) / width;
    if (fall > steepest || fall < -steepest) return TOO_STEEP;
    const root = Math.sqrt(1 + fall * fall);
    const c = 1 / root;
    const s = fall * c;
    // Abscissa measured with the slide, from the axis of moments.
    const x = -direction * (xUp - axisX) + width / 2;
    const y = yUp - (fall * width) / 2 - axisY;
    b[i] = width;
    l[i] = width * root;
    cos[i] = c;
    sin[i] = s;
    nArm[i] = x * c - y * s;
    sArm[i] = x * s + y * c;
  }
  return NONE;
}
