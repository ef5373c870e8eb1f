import type { Point, Region } from '@talud/slope';
import type { MaterialDocument, ProjectDocument } from '@talud/slope-model';
import { INK, n, PAPER, textElement } from '../svg.js';
import { shortened, textWidthPx } from '../text-width.js';
import type { ViewWindow } from '../view-window.js';
import { crossesBox } from './crosses-box.js';

type Ring = readonly Point[];

/** The number of a material in a disc, as regions and legend show it. */
export function badge(number: number, [x, y]: Point, unitPx: number): string {
  const radius = 8 * unitPx;
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${PAPER}" stroke="${INK}" stroke-width="${n(unitPx)}"/>` +
    textElement(String(number), [x, y + 3.6 * unitPx], { sizePx: 10 * unitPx, bold: true, anchor: 'middle' })
  );
}

/**
 * A badge in each region that has room for one, with the material's name beside it where that fits; away from the lines given in metres, as far
 * as there is a place.
 */
export function regionLabels(
  document: ProjectDocument,
  regions: readonly Region[],
  lines: readonly Ring[],
  view: ViewWindow,
  unitPx: number,
): string {
  const obstacles = lines.map((line) => line.map(view.toPx));
  return regions
    .map((region) => {
      const index = document.materials.findIndex((material) => material.id === region.materialId);
      const material = document.materials[index];
      return material === undefined ? '' : regionLabel(region, material, index + 1, obstacles, view, unitPx);
    })
    .join('');
}

const FONT_PX = 12;
const DISC_PX = 20;
const WIDEST_NAME_PX = 170;
const SHORTEST_NAME = 6;
/** What sums of widths lose: a name that fits exactly is not to be shortened. */
const ROUND_OFF_PX = 1e-6;

function regionLabel(
  region: Region,
  material: MaterialDocument,
  number: number,
  obstacles: readonly Ring[],
  view: ViewWindow,
  unitPx: number,
): string {
  const rings = [region.outer, ...region.holes].map((ring) => ring.map(view.toPx));
  const sizePx = FONT_PX * unitPx;
  const discPx = DISC_PX * unitPx;
  const name = shortened(material.name, WIDEST_NAME_PX * unitPx, sizePx);
  const fullPx = discPx + 2 * unitPx + textWidthPx(name, sizePx);
  const place = freePlace(rings, obstacles, fullPx, discPx);
  if (place === undefined) return '';
  const fitting = shortened(
    material.name,
    Math.min(WIDEST_NAME_PX * unitPx, place.roomPx - discPx - 2 * unitPx + ROUND_OFF_PX),
    sizePx,
  );
  const shown = fitting === name || [...fitting].length >= SHORTEST_NAME ? fitting : '';
  const widthPx = shown === '' ? discPx : discPx + 2 * unitPx + textWidthPx(shown, sizePx);
  const startX = place.x - widthPx / 2;
  const at: Point = [startX + discPx + 2 * unitPx, place.y + 4.4 * unitPx];
  const text = shown === '' ? '' : textElement(shown, at, { sizePx, halo: PAPER });
  return badge(number, [startX + discPx / 2, place.y], unitPx) + text;
}

interface Place {
  /** Middle of the label. */
  x: number;
  y: number;
  /** Width that is free around the middle. */
  roomPx: number;
}

const LEVELS = 24;
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
/** What a badge alone is worth beside a whole name, and what a place with a line through it is worth: rather no name than a crossed one. Chosen. */
const [BADGE_SHARE, CROSSED_SHARE] = [0.35, 0.2];

/** The place with the most room for a label, rather without a line through it, rather in the middle. Undefined where not even a badge fits. */
function freePlace(
  rings: readonly Ring[],
  obstacles: readonly Ring[],
  wantedPx: number,
  heightPx: number,
): Place | undefined {
  const ys = (rings[0] ?? []).map((point) => point[1]);
  const top = ys.reduce((a, b) => Math.min(a, b), Infinity) + heightPx / 2;
  const bottom = ys.reduce((a, b) => Math.max(a, b), -Infinity) - heightPx / 2;
  let best: Place | undefined;
  let bestScore = 0;
  for (let level = 0; level <= LEVELS && bottom >= top; level++) {
    const y = top + ((bottom - top) * level) / LEVELS;
    for (const { left, right } of freeBand(rings, y, heightPx)) {
      const mostPx = Math.min(wantedPx, right - left);
      if (mostPx < heightPx) continue;
      for (const widthPx of mostPx > heightPx ? [mostPx, heightPx] : [mostPx]) {
        for (const share of SHARES) {
          const x = left + widthPx / 2 + (right - left - widthPx) * share;
          const crossed = obstacles.some((line) => crossesBox(line, x, y, widthPx / 2 + 3, heightPx / 2));
          const central = 1 - 0.3 * Math.abs(level / LEVELS - 0.5) - 0.2 * Math.abs(share - 0.5);
          const score =
            (BADGE_SHARE + (1 - BADGE_SHARE) * (widthPx / wantedPx)) * central * (crossed ? CROSSED_SHARE : 1);
          if (score <= bestScore) continue;
          bestScore = score;
          best = { x, y, roomPx: widthPx };
        }
      }
    }
  }
  return best;
}

interface Interval {
  left: number;
  right: number;
}

/** Where a horizontal band of the given height lies within the rings, judged at its edges and its middle. */
function freeBand(rings: readonly Ring[], y: number, heightPx: number): Interval[] {
  const inset = heightPx / 2 - 0.01;
  return common(common(freeIntervals(rings, y), freeIntervals(rings, y - inset)), freeIntervals(rings, y + inset));
}

function freeIntervals(rings: readonly Ring[], y: number): Interval[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    let previous = ring[ring.length - 1];
    for (const point of ring) {
      if (previous !== undefined && previous[1] > y !== point[1] > y) {
        crossings.push(previous[0] + ((y - previous[1]) / (point[1] - previous[1])) * (point[0] - previous[0]));
      }
      previous = point;
    }
  }
  crossings.sort((a, b) => a - b);
  const intervals: Interval[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    intervals.push({ left: (crossings[i] ?? 0) + 3, right: (crossings[i + 1] ?? 0) - 3 });
  }
  return intervals;
}

function common(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((a) =>
    others
      .map((b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right) }))
      .filter(({ left, right }) => right > left),
  );
}
