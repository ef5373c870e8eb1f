import type { Point } from '@talud/slope';

/** A number as SVG writes it: two decimals, no -0. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Text for an element or an attribute: markup escaped, and what XML 1.0 does not allow left out. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/"/gu, '&quot;')
    .replace(/'/gu, '&#39;');
}

/** Path data of a line in pixels. */
export function pathData(points: readonly Point[], closed: boolean): string {
  const shown = points.length > DENSE ? withoutUnseen(points) : points;
  const data = shown.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
  return closed ? `${data}Z` : data;
}

/** Chosen: lines with fewer vertices are drawn as they are. */
const DENSE = 400;

/** Of each run of vertices within one column of pixels the first, the highest, the lowest and the last: the others cannot be told from them. */
function withoutUnseen(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  let run: Point[] = [];
  const keepRun = () => {
    const ys = run.map((point) => point[1]);
    const high = ys.indexOf(Math.min(...ys));
    const low = ys.indexOf(Math.max(...ys));
    const wanted = new Set([0, high, low, run.length - 1]);
    kept.push(...run.filter((_, index) => wanted.has(index)));
  };
  for (const point of points) {
    const first = run[0];
    if (first !== undefined && Math.floor(first[0]) !== Math.floor(point[0])) {
      keepRun();
      run = [];
    }
    run.push(point);
  }
  keepRun();
  return kept;
}

export interface TextStyle {
  sizePx: number;
  fill?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** Colour of a rim that keeps the text readable on lines. */
  halo?: string;
}

export function textElement(text: string, [x, y]: Point, style: TextStyle): string {
  const { sizePx, fill = INK, bold = false, anchor = 'start', halo } = style;
  const weight = bold ? ' font-weight="bold"' : '';
  const side = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const place = `x="${n(x)}" y="${n(y)}" font-size="${n(sizePx)}"${weight}${side}`;
  // The rim is drawn apart, below the text: not every renderer knows how to paint a stroke before its fill.
  const rim =
    halo === undefined
      ? ''
      : `<text ${place} fill="none" stroke="${halo}" stroke-width="${n(sizePx / 4)}" stroke-linejoin="round" aria-hidden="true">${escaped(text)}</text>`;
  return `${rim}<text ${place} fill="${fill}">${escaped(text)}</text>`;
}

/** Colours of everything that is not a material or a method. */
export const INK = '#1b1f24';
export const MUTED = '#59626d';
export const PAPER = '#ffffff';
export const WATER = '#0b5cad';
