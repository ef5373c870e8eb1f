import { type LevelLine, levelAt, segmentAt } from '../section/level-line.js';
import { sortUnique } from './sort-unique.js';
import { createTrace, crossPiece, pieceAt, pieceY, type Trace } from './trace.js';

/** A plane of weakness too thin to be a region: a line, and the material whose strength a surface has along it. */
export interface WeakLayer {
  line: LevelLine;
  /** Index of the material. */
  material: number;
  /** A surface that lies no higher over the layer than this runs along it. */
  toleranceM: number;
  /** Whether the line comes out of the ground at its left and right end. */
  daylights: readonly [left: boolean, right: boolean];
}

/** What clipping writes to, made once for many surfaces. */
export interface LayerWorkspace {
  /** The surface before it is clipped. */
  plain: Trace;
  cuts: Float64Array;
  /** Ends of the stretches over which a surface lies below a layer. */
  stretches: Float64Array;
  scratch: Trace;
}

/** Pieces that clipping may add to a trace. */
export function clippedPieces(layers: readonly WeakLayer[]): number {
  return layers.reduce((sum, { line }) => sum + 3 * line.count + 4, 0);
}

export function createLayerWorkspace(pieces: number, layers: readonly WeakLayer[]): LayerWorkspace {
  const longest = layers.reduce((most, { line }) => Math.max(most, line.count), 2);
  const cuts = 4 * (pieces + longest) + 8;
  return {
    plain: createTrace(pieces),
    cuts: new Float64Array(cuts),
    stretches: new Float64Array(cuts),
    scratch: createTrace(pieces),
  };
}

/**
 * Lifts a surface onto a layer wherever it passes below it, there with the layer's material, and says whether it did. Where the layer
 * comes out of the ground the surface does so with it. A stretch at which the layer ends inside the ground is left as it is: the surface
 * would have to jump.
 */
export function clipToLayer(trace: Trace, layer: WeakLayer, clipper: LayerWorkspace): boolean {
  const stretches = stretchesBelow(trace, layer, clipper);
  if (stretches === 0) return false;
  const { scratch } = clipper;
  scratch.count = 0;
  let piece = 0;
  const [begin, end] = [trace.x0[0] as number, trace.x1[trace.count - 1] as number];
  let reached = begin;
  for (let k = 0; k < stretches; k++) {
    const [from, to] = [clipper.stretches[2 * k] as number, clipper.stretches[2 * k + 1] as number];
    if (from > begin && from === layer.line.x[0]) scratch.count = 0;
    else piece = copyPieces(trace, piece, reached, from, scratch);
    addLayer(layer, from, to, scratch);
    reached = to;
  }
  if (reached < end && reached !== layer.line.x[layer.line.count - 1]) copyPieces(trace, piece, reached, end, scratch);
  copyPiecesOf(scratch, trace);
  return true;
}

/** Copies the pieces of one trace into another. */
export function copyPiecesOf(from: Trace, to: Trace): void {
  for (let p = 0; p < from.count; p++) {
    to.x0[p] = from.x0[p] as number;
    to.x1[p] = from.x1[p] as number;
    to.arc[p] = from.arc[p] as number;
    to.y0[p] = from.y0[p] as number;
    to.slope[p] = from.slope[p] as number;
    to.material[p] = from.material[p] as number;
  }
  to.count = from.count;
}

/** Writes the stretches over which the surface lies below the layer; how many there are. */
function stretchesBelow(
  trace: Trace,
  { line, daylights, toleranceM }: WeakLayer,
  { cuts, stretches }: LayerWorkspace,
): number {
  const from = Math.max(trace.x0[0] as number, line.x[0] as number);
  const to = Math.min(trace.x1[trace.count - 1] as number, line.x[line.count - 1] as number);
  if (!(to > from)) return 0;
  const count = cutsOf(trace, line, from, to, cuts);
  let found = 0;
  let open = -1;
  for (let i = 1; i <= count; i++) {
    const below = i < count && liesBelow(trace, line, toleranceM, ((cuts[i - 1] as number) + (cuts[i] as number)) / 2);
    if (below && open < 0) open = i - 1;
    if (below || open < 0) continue;
    const [a, b] = [cuts[open] as number, cuts[i - 1] as number];
    open = -1;
    if (a === (line.x[0] as number) && a > (trace.x0[0] as number) && !daylights[0]) continue;
    if (b === (line.x[line.count - 1] as number) && b < (trace.x1[trace.count - 1] as number) && !daylights[1])
      continue;
    stretches[2 * found] = a;
    stretches[2 * found + 1] = b;
    found++;
  }
  return found;
}

function liesBelow(trace: Trace, line: LevelLine, toleranceM: number, x: number): boolean {
  const segment = segmentAt(line, x);
  return segment >= 0 && pieceY(trace, pieceAt(trace, x), x) <= levelAt(line, segment, x) + toleranceM;
}

/** The sorted abscissas where a surface may pass from one side of the line to the other. */
function cutsOf(trace: Trace, line: LevelLine, from: number, to: number, cuts: Float64Array): number {
  let count = 0;
  cuts[count++] = from;
  cuts[count++] = to;
  for (let piece = 0; piece < trace.count; piece++) {
    for (let k = 0; k + 1 < line.count; k++) {
      const low = Math.max(from, trace.x0[piece] as number, line.x[k] as number);
      const high = Math.min(to, trace.x1[piece] as number, line.x[k + 1] as number);
      if (!(high > low) || count + 4 > cuts.length) continue;
      cuts[count++] = high;
      const [x0, y0, slope] = [line.x[k] as number, line.y[k] as number, line.slope[k] as number];
      count += crossPiece(trace, piece, x0, y0, slope, low, high, cuts, count);
    }
  }
  return sortUnique(cuts, count);
}

/** Copies what the pieces from one on hold between two places; the piece in which that ends. */
function copyPieces(trace: Trace, first: number, from: number, to: number, out: Trace): number {
  let piece = first;
  while (piece + 1 < trace.count && (trace.x1[piece] as number) <= from) piece++;
  for (; piece < trace.count; piece++) {
    const low = Math.max(from, trace.x0[piece] as number);
    const high = Math.min(to, trace.x1[piece] as number);
    if (high > low) {
      const y0 = trace.arc[piece] === 1 ? 0 : pieceY(trace, piece, low);
      put(
        out,
        low,
        high,
        trace.arc[piece] as number,
        y0,
        trace.slope[piece] as number,
        trace.material[piece] as number,
      );
    }
    if ((trace.x1[piece] as number) >= to) return piece;
  }
  return trace.count - 1;
}

function addLayer({ line, material }: WeakLayer, from: number, to: number, out: Trace): void {
  for (let k = 0; k + 1 < line.count; k++) {
    const low = Math.max(from, line.x[k] as number);
    const high = Math.min(to, line.x[k + 1] as number);
    if (high > low) put(out, low, high, 0, levelAt(line, k, low), line.slope[k] as number, material);
  }
}

function put(out: Trace, x0: number, x1: number, arc: number, y0: number, slope: number, material: number): void {
  const at = out.count++;
  out.x0[at] = x0;
  out.x1[at] = x1;
  out.arc[at] = arc;
  out.y0[at] = y0;
  out.slope[at] = slope;
  out.material[at] = material;
}
