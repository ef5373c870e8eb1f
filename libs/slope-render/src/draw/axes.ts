import type { NumberText } from '../number-text.js';
import { INK, MUTED, n, PAPER, textElement } from '../svg.js';
import { textWidthPx } from '../text-width.js';
import type { ViewWindow } from '../view-window.js';

/** Round numbers from `min` to `max`, about one per `apartPx`: steps of 1, 2 or 5 times a power of ten. */
export function ticks(min: number, max: number, pxPerM: number, apartPx: number): number[] {
  const rough = apartPx / pxPerM;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, i) => Number(((first + i) * step).toPrecision(12)) + 0,
  );
}

/** Width that the labels of the y axis take. */
export function yLabelWidthPx(min: number, max: number, pxPerM: number, unitPx: number, numbers: NumberText): number {
  const labels = ticks(min, max, pxPerM, 45 * unitPx).map((value) => textWidthPx(numbers.plain(value), 11 * unitPx));
  return Math.max(0, ...labels);
}

/** Paper, faint grid and the frame of the plot, drawn below everything. */
export function gridLines(view: ViewWindow, unitPx: number): string {
  const { left, top, right, bottom } = view.frame;
  const vertical = ticks(view.xMinM, view.xMaxM, view.pxPerM, 70 * unitPx).map((x) => {
    const px = n(view.toPx([x, 0])[0]);
    return `M${px} ${n(top)}V${n(bottom)}`;
  });
  const horizontal = ticks(view.yMinM, view.yMaxM, view.pxPerM, 45 * unitPx).map((y) => {
    const px = n(view.toPx([0, y])[1]);
    return `M${n(left)} ${px}H${n(right)}`;
  });
  return (
    `<rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(bottom - top)}" fill="${PAPER}"/>` +
    `<path class="grid" d="${[...vertical, ...horizontal].join('')}" stroke="#e3e7eb" stroke-width="${n(unitPx)}" fill="none"/>`
  );
}

/** Frame, tick labels and titles of both axes, drawn above everything. */
export function axes(view: ViewWindow, unitPx: number, numbers: NumberText): string {
  const { left, top, right, bottom } = view.frame;
  const sizePx = 11 * unitPx;
  const parts = [
    `<rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(bottom - top)}" fill="none" stroke="${MUTED}" stroke-width="${n(unitPx)}"/>`,
  ];
  const titleX = right - textWidthPx('x (m)', sizePx) - 6 * unitPx;
  for (const x of ticks(view.xMinM, view.xMaxM, view.pxPerM, 70 * unitPx)) {
    const [px] = view.toPx([x, 0]);
    parts.push(
      `<path class="tick-x" d="M${n(px)} ${n(bottom)}v${n(4 * unitPx)}" stroke="${MUTED}" stroke-width="${n(unitPx)}"/>`,
    );
    if (px + textWidthPx(numbers.plain(x), sizePx) / 2 > titleX) continue;
    parts.push(textElement(numbers.plain(x), [px, bottom + 16 * unitPx], { sizePx, fill: INK, anchor: 'middle' }));
  }
  for (const y of ticks(view.yMinM, view.yMaxM, view.pxPerM, 45 * unitPx)) {
    const [, py] = view.toPx([0, y]);
    parts.push(
      `<path class="tick-y" d="M${n(left)} ${n(py)}h${n(-4 * unitPx)}" stroke="${MUTED}" stroke-width="${n(unitPx)}"/>`,
    );
    if (py < top + 18 * unitPx) continue;
    parts.push(
      textElement(numbers.plain(y), [left - 7 * unitPx, py + 4 * unitPx], { sizePx, fill: INK, anchor: 'end' }),
    );
  }
  parts.push(textElement('x (m)', [right, bottom + 16 * unitPx], { sizePx, fill: MUTED, anchor: 'end' }));
  parts.push(textElement('y (m)', [left - 7 * unitPx, top + 9 * unitPx], { sizePx, fill: MUTED, anchor: 'end' }));
  return parts.join('');
}
