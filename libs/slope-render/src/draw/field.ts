import type { Point, TriangleMesh } from '@talud/slope';
import type { NumberText } from '../number-text.js';
import { INK, n, pathData, textElement } from '../svg.js';
import { textWidthPx } from '../text-width.js';
import type { ViewWindow } from '../view-window.js';
import type { PictureWords } from '../words.js';
import { type DrawnWater, freeSurfaceSign, ON_FIELD } from './free-surface.js';
import type { LegendBlock } from './legend.js';

/** A field over a mesh, as a picture shows it. */
export interface DrawnField extends DrawnWater {
  mesh: TriangleMesh;
  /** One a node. */
  values: Float64Array;
  /** What the values are: `Total head`. */
  label: string;
  unit: string;
  /** What of the field it is, in a few words: `steady`, `stage 2 of 5`. */
  caption: string;
}

const LEVELS = 16;

/** Pale to dark: more water is darker. The corners of ColorBrewer's YlGnBu (Harrower and Brewer 2003), readable for colour-blind people. */
const RAMP = ['#ffffd9', '#edf8b1', '#c7e9b4', '#7fcdbb', '#41b6c4', '#1d91c0', '#225ea8', '#253494', '#081d58'];

export function levelColor(level: number): string {
  const at = (level / (LEVELS - 1)) * (RAMP.length - 1);
  const from = Math.min(RAMP.length - 2, Math.floor(at));
  const [a, b] = [channels(RAMP[from] ?? ''), channels(RAMP[from + 1] ?? '')];
  const mixed = a.map((value, i) => Math.round(value + (at - from) * ((b[i] ?? value) - value)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** The borders of the levels: one more than there are levels, from the least value to the greatest. */
export function levelBorders(values: Float64Array): number[] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return Array.from({ length: LEVELS + 1 }, (_, i) => low + ((high - low) * i) / LEVELS);
}

/** The field in filled levels, the mesh faint upon it, and the free surface dashed. */
export function fieldFills(field: DrawnField, view: ViewWindow, unitPx: number): string {
  const borders = levelBorders(field.values);
  const paths = Array.from({ length: LEVELS }, () => '');
  const { triangles } = field.mesh;
  for (let t = 0; t < triangles.length / 3; t++) {
    const corners = [0, 1, 2].map((k) => corner(field, view, triangles[3 * t + k] ?? 0));
    for (const [level, polygon] of bandsOf(corners, borders)) paths[level] += pathData(polygon, true);
  }
  // Neighbouring pieces share their edges exactly; smoothing them would show the seams.
  const fills = paths.map((data, level) =>
    data === '' ? '' : `<path d="${data}" fill="${levelColor(level)}" stroke="none"/>`,
  );
  return `<g class="field" shape-rendering="crispEdges">${fills.join('')}</g>${meshLines(field.mesh, view, unitPx)}`;
}

interface Corner {
  px: Point;
  value: number;
}

function corner({ mesh, values }: DrawnField, view: ViewWindow, node: number): Corner {
  return { px: view.toPx([mesh.x[node] ?? 0, mesh.y[node] ?? 0]), value: values[node] ?? 0 };
}

/** The pieces of a triangle by level: the part of it between two borders is convex, since the field is straight in it. */
function bandsOf(corners: readonly Corner[], borders: readonly number[]): [level: number, polygon: Point[]][] {
  const values = corners.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const pieces: [number, Point[]][] = [];
  for (let level = 0; level < LEVELS; level++) {
    const from = level === 0 ? -Infinity : (borders[level] ?? 0);
    const to = level === LEVELS - 1 ? Infinity : (borders[level + 1] ?? 0);
    if (high < from || low > to || (low === to && high > low)) continue;
    const piece = clipped(clipped(corners, from, 1), to, -1);
    if (piece.length > 2) pieces.push([level, piece.map(({ px }) => px)]);
    if (high <= to) break;
  }
  return pieces;
}

/** The part of a convex polygon on one side of a value (Sutherland and Hodgman 1974). */
function clipped(polygon: readonly Corner[], at: number, side: 1 | -1): readonly Corner[] {
  if (!Number.isFinite(at)) return polygon;
  const kept: Corner[] = [];
  for (const [i, here] of polygon.entries()) {
    const next = polygon[(i + 1) % polygon.length] ?? here;
    const [a, b] = [side * (here.value - at), side * (next.value - at)];
    if (a >= 0) kept.push(here);
    if (a * b < 0) {
      const share = a / (a - b);
      const px: Point = [
        here.px[0] + share * (next.px[0] - here.px[0]),
        here.px[1] + share * (next.px[1] - here.px[1]),
      ];
      kept.push({ px, value: at });
    }
  }
  return kept;
}

/** Chosen: closer lines would darken the colours under them. */
const LEAST_EDGE_PX = 6;

function meshLines(mesh: TriangleMesh, view: ViewWindow, unitPx: number): string {
  const { triangles, neighbours } = mesh;
  const count = triangles.length / 3;
  const at = (e: number): Point => {
    const node = triangles[e] ?? 0;
    return view.toPx([mesh.x[node] ?? 0, mesh.y[node] ?? 0]);
  };
  let data = '';
  let total = 0;
  let edges = 0;
  for (let e = 0; e < 3 * count; e++) {
    // An edge of two triangles is drawn by the one with the lower number.
    const other = neighbours[e] ?? -1;
    if (other >= 0 && other < Math.floor(e / 3)) continue;
    const [from, to] = [at(e), at(e % 3 === 2 ? e - 2 : e + 1)];
    total += Math.hypot(to[0] - from[0], to[1] - from[1]);
    edges++;
    data += `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;
  }
  if (edges === 0 || total / edges < LEAST_EDGE_PX * unitPx) return '';
  return `<path class="mesh" d="${data}" fill="none" stroke="${INK}" stroke-opacity="0.16" stroke-width="${n(0.6 * unitPx)}"/>`;
}

/** A bar of the levels with their borders, as many numbers as fit, and the sign of the free surface. */
export function fieldLegend(field: DrawnField, words: PictureWords, widthPx: number, unitPx: number): LegendBlock {
  const borders = levelBorders(field.values);
  const sizePx = 11 * unitPx;
  const title = `${field.label} (${field.unit}), ${field.caption}`;
  const titlePx = textWidthPx(title, 12 * unitPx) + 16 * unitPx;
  const signPx =
    field.freeSurface.length === 0 ? 0 : 34 * unitPx + textWidthPx(words.freeSurface, 12 * unitPx) + 12 * unitPx;
  const texts = borders.map((value) => short(value, borders, words.numbers));
  const besides = widthPx - titlePx - signPx > 260 * unitPx;
  const barPx = besides ? widthPx - titlePx - signPx - 20 * unitPx : widthPx - 20 * unitPx;
  const widest = Math.max(...texts.map((text) => textWidthPx(text, sizePx))) + 8 * unitPx;
  const every = [1, 2, 4, 8, 16].find((step) => (barPx / LEVELS) * step >= widest) ?? LEVELS;
  const barRowPx = 32 * unitPx;
  return {
    heightPx: besides ? barRowPx : barRowPx + 20 * unitPx,
    draw: (left, top) => {
      const head =
        textElement(title, [left, top + 13 * unitPx], { sizePx: 12 * unitPx }) +
        (signPx === 0 ? '' : surfaceSign([left + widthPx - signPx + 10 * unitPx, top + 9 * unitPx], words, unitPx));
      const x = besides ? left + titlePx : left + 6 * unitPx;
      const y = besides ? top + 2 * unitPx : top + 22 * unitPx;
      const cell = barPx / LEVELS;
      const cells = Array.from(
        { length: LEVELS },
        (_, level) =>
          `<rect x="${n(x + level * cell)}" y="${n(y)}" width="${n(cell + 0.5)}" height="${n(13 * unitPx)}" fill="${levelColor(level)}" shape-rendering="crispEdges"/>`,
      );
      const numbers = texts.map((text, i) =>
        i % every === 0 ? textElement(text, [x + i * cell, y + 25 * unitPx], { sizePx, anchor: 'middle' }) : '',
      );
      const frame = `<rect x="${n(x)}" y="${n(y)}" width="${n(barPx)}" height="${n(13 * unitPx)}" fill="none" stroke="${INK}" stroke-width="${n(0.7 * unitPx)}"/>`;
      return head + cells.join('') + frame + numbers.join('');
    },
  };
}

function surfaceSign(at: Point, words: PictureWords, unitPx: number): string {
  const [x, y] = at;
  const name = textElement(words.freeSurface, [x + 34 * unitPx, y + 4.3 * unitPx], { sizePx: 12 * unitPx });
  return freeSurfaceSign(at, 28, ON_FIELD, unitPx) + name;
}

/** As many digits as tell two borders apart. */
function short(value: number, borders: readonly number[], numbers: NumberText): string {
  const step = Math.abs((borders[1] ?? 0) - (borders[0] ?? 0));
  const decimals = step > 0 ? Math.min(6, Math.max(0, Math.ceil(-Math.log10(step)) + 1)) : 2;
  return numbers.fixed(Number(value.toFixed(decimals)), Math.max(0, decimals - (step >= 1 ? 1 : 0)));
}
