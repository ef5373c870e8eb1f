import { lineY, type Strips } from '../../section/strips.js';
import type { LayerTrack } from './layer-track.js';

/** One soil within one strip: its edges where the strip begins and ends, seen from the toe. */
interface Cell {
  material: number;
  from: number;
  to: number;
  low: readonly [number, number];
  high: readonly [number, number];
}

/** Edges whose slopes differ by less are one straight line that strips cut. */
const SAME_SLOPE = 1e-9;

/**
 * The layers of a section, from the toe on and from the ground down. In every strip a layer goes on as the cell of the same material that it
 * shares most height with; a cell that no layer goes on as begins one. So every soil belongs to a layer, and where a layer splits around a lens
 * its narrower part is a layer of its own.
 */
export function layerTracks(strips: Strips, direction: 1 | -1): LayerTrack[] {
  const tracks: Cell[][] = [];
  let ending: Cell[][] = [];
  for (let i = 0; i < strips.count; i++) {
    const cells = cellsOf(strips, direction > 0 ? i : strips.count - 1 - i, direction);
    const free = new Set(cells);
    const continued: Cell[][] = [];
    for (const track of ending) {
      const next = nextOf(track, free);
      if (!next) continue;
      free.delete(next);
      track.push(next);
      continued.push(track);
    }
    const begun = [...free].map((cell) => [cell]);
    tracks.push(...begun);
    ending = [...continued, ...begun];
  }
  return tracks.map(trackOf);
}

function cellsOf(strips: Strips, strip: number, direction: 1 | -1): Cell[] {
  const [left, right] = [strips.x[strip] as number, strips.x[strip + 1] as number];
  const [begin, end] = direction > 0 ? [left, right] : [right, left];
  const cells: Cell[] = [];
  for (let k = strips.start[strip] as number; k + 1 < (strips.start[strip + 1] as number); k++) {
    const material = strips.material[k] as number;
    if (material < 0) continue;
    const edge = (line: number) => [lineY(strips, strip, line, begin), lineY(strips, strip, line, end)] as const;
    cells.push({ material, from: direction * begin, to: direction * end, low: edge(k + 1), high: edge(k) });
  }
  return cells;
}

function nextOf(track: readonly Cell[], among: ReadonlySet<Cell>): Cell | null {
  const here = track.at(-1);
  let most = 0;
  let next: Cell | null = null;
  for (const cell of among) {
    if (!here || cell.material !== here.material) continue;
    const shared = Math.min(here.high[1], cell.high[0]) - Math.max(here.low[1], cell.low[0]);
    if (shared <= most) continue;
    most = shared;
    next = cell;
  }
  return next;
}

/** The edges of a chain of cells. Where a layer steps, it passes through what both sides share. */
function trackOf(cells: readonly Cell[]): LayerTrack {
  const [s, low, high]: [number[], number[], number[]] = [[], [], []];
  cells.forEach((cell, i) => {
    const before = cells[i - 1];
    if (before && goesStraightOn(before, cell)) return;
    s.push(cell.from);
    low.push(before ? Math.max(before.low[1], cell.low[0]) : cell.low[0]);
    high.push(before ? Math.min(before.high[1], cell.high[0]) : cell.high[0]);
  });
  const last = cells.at(-1);
  if (last) {
    s.push(last.to);
    low.push(last.low[1]);
    high.push(last.high[1]);
  }
  return { s: Float64Array.from(s), low: Float64Array.from(low), high: Float64Array.from(high) };
}

function goesStraightOn(before: Cell, cell: Cell): boolean {
  const isStraight = (edge: 'low' | 'high') =>
    Math.abs(cell[edge][0] - before[edge][1]) <= SAME_SLOPE * (cell.to - before.from) &&
    Math.abs(slopeOf(cell, edge) - slopeOf(before, edge)) <= SAME_SLOPE;
  return isStraight('low') && isStraight('high');
}

function slopeOf(cell: Cell, edge: 'low' | 'high'): number {
  return (cell[edge][1] - cell[edge][0]) / (cell.to - cell.from);
}
