import type { Point } from '@talud/slope';
import { ticks } from '../draw/axes.js';
import { methodStyle } from '../method-style.js';
import type { NumberText } from '../number-text.js';
import { INK, MUTED, n, PAPER, pathData, textElement } from '../svg.js';
import { shortened, textWidthPx } from '../text-width.js';
import type { Content } from './page-content.js';

/** A line of a chart; `bars` gives columns of the width between its points instead. */
export interface Series {
  readonly label: string;
  readonly points: readonly Point[];
  readonly bars?: true;
}

export interface Chart {
  readonly numbers: NumberText;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Series[];
  /** A value that readers look for, drawn as a dashed line across. */
  readonly mark?: { readonly x?: number; readonly y?: number };
}

/** Pixels of the drawing; the page shows it a little smaller. */
const [WIDTH, HEIGHT, SHOWN] = [640, 260, 430];
const FONT = 11;
const ROW = 16;

/** Axes from a little below the least to a little above the greatest value, both to their own scale. */
export function chart({ numbers, xLabel, yLabel, series, mark = {} }: Chart): Content {
  const points = series.flatMap((one) => one.points);
  const bars = series.some((one) => one.bars);
  const xs = [...points.map(([x]) => x), ...(mark.x === undefined ? [] : [mark.x])];
  const ys = [...points.map(([, y]) => y), ...(mark.y === undefined ? [] : [mark.y]), ...(bars ? [0] : [])];
  const barWidth = bars ? widthOf(series) : 0;
  const [xLow, xHigh] = widened(xs, barWidth / 2, 0);
  const [yLow, yHigh] = widened(ys, 0, 0.05);
  const yTicks = ticks(yLow, yHigh, (HEIGHT - 70) / (yHigh - yLow), 28);
  const left = 24 + Math.max(0, ...yTicks.map((y) => textWidthPx(numbers.plain(y), FONT)));
  const legendPx = series.length > 1 ? ROW * Math.ceil(series.length / 3) : 0;
  const [top, right, bottom] = [22, WIDTH - 16, HEIGHT - 34 - legendPx];
  const toPx = ([x, y]: Point): Point => [
    left + ((x - xLow) / (xHigh - xLow)) * (right - left),
    bottom - ((y - (bars ? 0 : yLow)) / (yHigh - (bars ? 0 : yLow))) * (bottom - top),
  ];
  const xTicks = ticks(xLow, xHigh, (right - left) / (xHigh - xLow), 70);
  const low = bars ? 0 : yLow;
  const grid = [
    ...xTicks.map((x) => `M${n(toPx([x, low])[0])} ${n(top)}V${n(bottom)}`),
    ...yTicks.filter((y) => y >= low).map((y) => `M${n(left)} ${n(toPx([xLow, y])[1])}H${n(right)}`),
  ];
  const marks = [
    ...(mark.x === undefined ? [] : [`M${n(toPx([mark.x, low])[0])} ${n(top)}V${n(bottom)}`]),
    ...(mark.y === undefined ? [] : [`M${n(left)} ${n(toPx([xLow, mark.y])[1])}H${n(right)}`]),
  ];
  const muted = { sizePx: FONT, fill: MUTED } as const;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="DejaVu Sans">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>` +
    `<path d="${grid.join('')}" stroke="#e3e7eb" fill="none"/>` +
    series.map((one, index) => (one.bars ? columns(one, barWidth, toPx) : line(one, index, toPx))).join('') +
    `<path d="${marks.join('')}" stroke="${INK}" stroke-dasharray="5 3" fill="none"/>` +
    `<rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(bottom - top)}" fill="none" stroke="${MUTED}"/>` +
    xTicks
      .map((x) => textElement(numbers.plain(x), [toPx([x, low])[0], bottom + 14], { sizePx: FONT, anchor: 'middle' }))
      .join('') +
    yTicks
      .filter((y) => y >= low)
      .map((y) => textElement(numbers.plain(y), [left - 6, toPx([xLow, y])[1] + 4], { sizePx: FONT, anchor: 'end' }))
      .join('') +
    textElement(xLabel, [right, bottom + 28], { ...muted, anchor: 'end' }) +
    textElement(yLabel, [left, top - 8], muted) +
    (series.length > 1 ? legend(series, left, bottom + 28 + ROW, right) : '') +
    '</svg>';
  return { svg, width: SHOWN, margin: [0, 4, 0, 4], unbreakable: true };
}

function line({ points }: Series, index: number, toPx: (point: Point) => Point): string {
  return `<path d="${pathData(points.map(toPx), false)}" ${strokeOf(index)} fill="none"/>`;
}

function columns({ points }: Series, width: number, toPx: (point: Point) => Point): string {
  const boxes = points.map(([x, y]) => {
    const [[left, top], [right, bottom]] = [toPx([x - width / 2, y]), toPx([x + width / 2, 0])];
    return `M${n(left)} ${n(bottom)}V${n(top)}H${n(right)}V${n(bottom)}Z`;
  });
  return `<path d="${boxes.join('')}" fill="#9fb8d4" stroke="#225ea8" stroke-width="0.7"/>`;
}

function strokeOf(index: number): string {
  const { color, dashes } = methodStyle(index);
  const dashed = dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.join(' ')}"`;
  return `stroke="${color}" stroke-width="1.6"${dashed}`;
}

/** Three names in a row, each behind its line. */
function legend(series: readonly Series[], left: number, top: number, right: number): string {
  const width = (right - left) / 3;
  return series
    .map(({ label }, index) => {
      const [x, y] = [left + (index % 3) * width, top + Math.floor(index / 3) * ROW];
      const name = shortened(label, width - 40, FONT);
      return `<path d="M${n(x)} ${n(y - 4)}h26" ${strokeOf(index)}/>${textElement(name, [x + 32, y], { sizePx: FONT })}`;
    })
    .join('');
}

function widthOf(series: readonly Series[]): number {
  const [first, second] = series.find(({ bars }) => bars)?.points ?? [];
  return first === undefined || second === undefined ? 1 : second[0] - first[0];
}

function widened(values: readonly number[], by: number, share: number): [number, number] {
  const [low, high] = [Math.min(...values) - by, Math.max(...values) + by];
  const span = high - low || Math.abs(high) || 1;
  return high === low ? [low - span / 2, high + span / 2] : [low - share * span, high + share * span];
}
