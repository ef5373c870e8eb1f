import type { Point } from '@talud/slope';
import { textWidthPx, wrapped } from '../text-width.js';
import { type Frame, overlap } from '../view-window.js';

/** A text that wants to stand at a place of the picture. */
export interface Label {
  readonly text: string;
  /** Left end, or middle, of its first line, in pixels. */
  readonly at: Point;
  readonly anchor: 'start' | 'middle';
  readonly sizePx: number;
  readonly color: string;
}

export interface PlacedLabel extends Label {
  readonly lines: readonly string[];
  readonly box: Frame;
}

/** Share of the plot's width that a line of a label takes at most, and its most lines; chosen. */
const WIDEST_SHARE = 0.4;
const MOST_LINES = 4;
/** How many lines up and down a label is moved for a free place. */
const MOST_STEPS = 12;
export const LINE_HEIGHT = 1.3;

/**
 * Breaks labels into lines, cuts the rest, and moves them until none covers another or leaves the plot. A label that finds no free place, or whose
 * place lies off the plot, is left out: the shape that it belongs to is still drawn.
 *
 * @param taken places that other texts have
 */
export function placeLabels(
  labels: readonly Label[],
  plot: Frame,
  taken: readonly Frame[] = [],
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    const [x, y] = label.at;
    if (x < plot.left || x > plot.right || y < plot.top || y > plot.bottom) continue;
    const widestPx = (plot.right - plot.left) * WIDEST_SHARE;
    const lines = wrapped(label.text, widestPx, label.sizePx, MOST_LINES).filter((line) => line !== '');
    const box = freeBox(label, lines, plot, [...taken, ...placed.map((other) => other.box)]);
    if (box !== undefined) placed.push({ ...label, lines, box });
  }
  return placed;
}

function freeBox(
  { at: [x, y], anchor, sizePx }: Label,
  lines: readonly string[],
  plot: Frame,
  taken: readonly Frame[],
): Frame | undefined {
  const widthPx = Math.max(...lines.map((line) => textWidthPx(line, sizePx)));
  const linePx = sizePx * LINE_HEIGHT;
  const heightPx = lines.length * linePx;
  const wished = anchor === 'middle' ? x - widthPx / 2 : x;
  const left = Math.max(plot.left, Math.min(wished, plot.right - widthPx));
  for (let step = 0; step <= 2 * MOST_STEPS; step++) {
    const shift = Math.ceil(step / 2) * (step % 2 === 0 ? 1 : -1);
    const top = Math.max(plot.top, Math.min(y - linePx + shift * linePx, plot.bottom - heightPx));
    const box = { left, top, right: left + widthPx, bottom: top + heightPx };
    const fits = box.right <= plot.right && box.bottom <= plot.bottom;
    if (fits && !taken.some((other) => overlap(box, other))) return box;
  }
  return undefined;
}
