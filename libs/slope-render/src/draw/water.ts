import type { Point } from '@talud/slope';
import { type BoundaryDocument, groundLine, type ProjectDocument } from '@talud/slope-model';
import { n, PAPER, pathData, WATER } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

/** Free water: what lies between the ground and a water table, or a further level, above it. */
export function pondedWater(
  document: ProjectDocument,
  view: ViewWindow,
  levels: readonly (readonly Point[])[] = [],
): string {
  const tables = document.boundaries.filter(({ type }) => type === 'water_table').map(({ points }) => points);
  const ground = groundLine(document);
  const ponds = [...tables, ...levels].flatMap((level) => pondOutlines(leftToRight(level), ground));
  return ponds
    .map((pond) => `<path class="pond" d="${pathData(pond.map(view.toPx), true)}" fill="#a9d3f5" fill-opacity="0.7"/>`)
    .join('');
}

/** Water surfaces with their symbol: the water table full, piezometric lines dashed, the level after a drawdown dash-dotted. */
export function waterSurfaces(document: ProjectDocument, view: ViewWindow, unitPx: number): string {
  return document.boundaries
    .flatMap(({ type, points }) => (isWaterLine(type) ? [waterSurface(type, points, view, unitPx)] : []))
    .join('');
}

/** Levels of free water with their symbol. */
export function poolLevels(levels: readonly (readonly Point[])[], view: ViewWindow, unitPx: number): string {
  return levels.map((points) => waterSurface('water_table', points, view, unitPx)).join('');
}

type WaterLine = 'water_table' | 'piezometric' | 'drawdown';

export function isWaterLine(type: BoundaryDocument['type']): type is WaterLine {
  return Object.hasOwn(DASHES, type);
}

function waterSurface(type: WaterLine, line: readonly Point[], view: ViewWindow, unitPx: number): string {
  const points = line.map(view.toPx);
  const data = pathData(points, false);
  const { dashes, className } = waterLineStyle(type, unitPx);
  const drawn =
    `<path d="${data}" fill="none" stroke="${PAPER}" stroke-opacity="0.8" stroke-width="${n(4.5 * unitPx)}"/>` +
    `<path class="${className}" d="${data}" fill="none" stroke="${WATER}" stroke-width="${n(2 * unitPx)}"${dashes}/>`;
  const visible = points.filter(([x]) => x >= view.frame.left && x <= view.frame.right);
  const from = visible[0]?.[0] ?? view.frame.left;
  const to = visible[visible.length - 1]?.[0] ?? view.frame.right;
  const symbols = [0.12, 0.88].map((share) => {
    const at = pointAt(points, from + (to - from) * share);
    return at === undefined ? '' : waterSymbol(at, unitPx);
  });
  return drawn + symbols.join('');
}

const DASHES: Readonly<Record<WaterLine, readonly number[]>> = {
  water_table: [],
  piezometric: [7, 4],
  drawdown: [9, 3, 2, 3],
};

export function waterLineStyle(type: WaterLine, unitPx: number): { dashes: string; className: string } {
  const dashes = DASHES[type].map((each) => n(each * unitPx)).join(' ');
  return { dashes: dashes === '' ? '' : ` stroke-dasharray="${dashes}"`, className: type.replace('_', '-') };
}

/** The inverted triangle that stands on a water level, with the ripples below it. */
export function waterSymbol([x, y]: Point, unitPx: number): string {
  const half = 6 * unitPx;
  const height = 10 * unitPx;
  return (
    `<path class="water-symbol" d="M${n(x)} ${n(y)}L${n(x - half)} ${n(y - height)}H${n(x + half)}Z" fill="${PAPER}" stroke="${WATER}" stroke-width="${n(1.6 * unitPx)}" stroke-linejoin="round"/>` +
    `<path d="M${n(x - half)} ${n(y + 4 * unitPx)}h${n(2 * half)}M${n(x - half / 2)} ${n(y + 7 * unitPx)}h${n(half)}" stroke="${WATER}" stroke-width="${n(1.4 * unitPx)}"/>`
  );
}

function pointAt(points: readonly Point[], x: number): Point | undefined {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from === undefined || from[0] === to[0] || x < Math.min(from[0], to[0]) || x > Math.max(from[0], to[0]))
      continue;
    return [x, from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])];
  }
  return undefined;
}

function leftToRight(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  return first !== undefined && last !== undefined && first[0] > last[0] ? [...points].reverse() : points;
}

/** Outlines in metres of the areas where the level stands above the ground, for two lines that run from left to right. */
export function pondOutlines(level: readonly Point[], ground: readonly Point[]): readonly (readonly Point[])[] {
  const ponds: Point[][] = [];
  let surface: Point[] = [];
  let bed: Point[] = [];
  const close = () => {
    if (surface.length > 1) ponds.push([...surface, ...bed.reverse()]);
    surface = [];
    bed = [];
  };
  for (const piece of pieces(level, ground)) {
    if (piece.levels[0] < piece.beds[0] || piece.levels[1] < piece.beds[1]) {
      close();
      continue;
    }
    surface.push([piece.from, piece.levels[0]], [piece.to, piece.levels[1]]);
    bed.push([piece.from, piece.beds[0]], [piece.to, piece.beds[1]]);
  }
  close();
  return ponds.filter((pond) => pond.some(([, y], i) => y !== pond[pond.length - 1 - i]?.[1]));
}

interface Piece {
  from: number;
  to: number;
  levels: readonly [number, number];
  beds: readonly [number, number];
}

/** Both lines cut at each other's vertices and crossings: between two cuts neither bends nor crosses the other. */
function pieces(level: readonly Point[], ground: readonly Point[]): Piece[] {
  const cuts = [...new Set([...level, ...ground].map((point) => point[0]))].sort((a, b) => a - b);
  const [levelAt, groundAt] = [heights(level), heights(ground)];
  const found: Piece[] = [];
  for (const [index, to] of cuts.entries()) {
    const from = cuts[index - 1];
    if (from === undefined) continue;
    const a = levelAt(from, to);
    const b = groundAt(from, to);
    if (a === undefined || b === undefined) continue;
    const [left, right] = [a[0] - b[0], a[1] - b[1]];
    if (left * right >= 0) {
      found.push({ from, to, levels: a, beds: b });
      continue;
    }
    const share = left / (left - right);
    const x = from + (to - from) * share;
    const y = a[0] + (a[1] - a[0]) * share;
    found.push(
      { from, to: x, levels: [a[0], y], beds: [b[0], y] },
      { from: x, to, levels: [y, a[1]], beds: [y, b[1]] },
    );
  }
  return found;
}

/**
 * Heights of a line at both ends of an interval in which it has no vertex; undefined beyond its ends. Asked from left to right, so each vertex
 * is passed once.
 */
function heights(line: readonly Point[]): (from: number, to: number) => readonly [number, number] | undefined {
  let next = 1;
  return (from, to) => {
    let b = line[next];
    while (b !== undefined && b[0] < to) b = line[++next];
    const a = line[next - 1];
    if (a === undefined || b === undefined || a[0] > from) return undefined;
    const [[left, leftY], [right, rightY]] = [a, b];
    // The share comes first: between ends as close as two numbers can be, a slope is infinite.
    const at = (x: number): number => leftY + ((x - left) / (right - left)) * (rightY - leftY);
    return [at(from), at(to)];
  };
}
