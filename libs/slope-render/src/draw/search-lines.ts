import type { Point } from '@talud/slope';
import type { ProjectDocument } from '@talud/slope-model';
import { INK, n, pathData } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

const LAYER = '#8a1c4a';
const BLOCK = INK;

/** Weak layers as dash-dotted lines, block search objects as thin outlines with a square at every vertex. */
export function searchLines({ boundaries }: ProjectDocument, view: ViewWindow, unitPx: number): string {
  return boundaries
    .map(({ type, points, closed }) => {
      if (type === 'weak_layer') return layerPath(pathData(points.map(view.toPx), false), unitPx);
      return type === 'block_search_object' ? blockPath(points.map(view.toPx), closed, unitPx) : '';
    })
    .join('');
}

/** The sign of a weak layer or a block object in a legend. */
export function searchLineSign(
  type: 'weak_layer' | 'block_search_object',
  [x, y]: Point,
  px: number,
  unitPx: number,
): string {
  const ends: Point[] = [
    [x, y],
    [x + px, y],
  ];
  return type === 'weak_layer' ? layerPath(pathData(ends, false), unitPx) : blockPath(ends, false, unitPx);
}

function layerPath(data: string, unitPx: number): string {
  const dashes = [8, 3, 1.5, 3].map((each) => n(each * unitPx)).join(' ');
  return `<path class="weak-layer" d="${data}" fill="none" stroke="${LAYER}" stroke-width="${n(2 * unitPx)}" stroke-dasharray="${dashes}"/>`;
}

function blockPath(points: readonly Point[], closed: boolean, unitPx: number): string {
  const side = 5 * unitPx;
  const squares = points
    .map(([x, y]) => `M${n(x - side / 2)} ${n(y - side / 2)}h${n(side)}v${n(side)}h${n(-side)}z`)
    .join('');
  return `<path class="block-object" d="${pathData(points, closed)}${squares}" fill="none" stroke="${BLOCK}" stroke-width="${n(1.2 * unitPx)}"/>`;
}
