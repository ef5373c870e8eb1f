import type { Point } from '@talud/slope';
import { groundLine, type ProjectDocument } from '@talud/slope-model';
import { methodStyle } from '../method-style.js';
import type { NumberText } from '../number-text.js';
import { baseLine, type DrawnMethod, type DrawnSurface } from '../section-result.js';
import { n, PAPER, pathData, type TextStyle, textElement } from '../svg.js';
import { textWidthPx } from '../text-width.js';
import { type Frame, isWithin, overlap, type ViewWindow } from '../view-window.js';
import { crossesBox } from './crosses-box.js';

/** Critical surfaces, the last method first so that the first lies on top; slices of the first that has them. */
export function surfaces(
  document: ProjectDocument,
  methods: readonly DrawnMethod[],
  view: ViewWindow,
  unitPx: number,
): string {
  const sliced = methods.find(({ surface }) => surface?.sliceBases !== undefined);
  const drawn = methods.map(({ surface }, index) =>
    surface === undefined ? '' : surfaceLine(surface, index, view, unitPx),
  );
  return slices(document, sliced?.surface, view, unitPx) + drawn.reverse().join('');
}

function surfaceLine(surface: DrawnSurface, index: number, view: ViewWindow, unitPx: number): string {
  const data = pathData(baseLine(surface).map(view.toPx), false);
  const { color } = methodStyle(index);
  const width = index === 0 ? 3.2 : 2.2;
  return (
    `<path d="${data}" fill="none" stroke="${PAPER}" stroke-opacity="0.85" stroke-width="${n((width + 2.4) * unitPx)}" stroke-linejoin="round"/>` +
    `<path class="surface" d="${data}" fill="none" stroke="${color}" stroke-width="${n(width * unitPx)}" stroke-linejoin="round"${dashArray(index, unitPx)}/>`
  );
}

export function dashArray(index: number, unitPx: number): string {
  const { dashes } = methodStyle(index);
  return dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.map((dash) => n(dash * unitPx)).join(' ')}"`;
}

/** Borders of the slices from the base up to the ground, and the mass itself slightly darker. */
function slices(
  document: ProjectDocument,
  surface: DrawnSurface | undefined,
  view: ViewWindow,
  unitPx: number,
): string {
  const bases = surface?.sliceBases;
  if (bases === undefined) return '';
  const ground = groundLine(document);
  const lines = bases.map((base) => {
    const top = groundAt(ground, base[0]) ?? base[1];
    const [x, y] = view.toPx(base);
    return `M${n(x)} ${n(y)}V${n(view.toPx([base[0], top])[1])}`;
  });
  const [first, last] = [bases[0], bases[bases.length - 1]];
  const within = ground.filter(([x]) => first !== undefined && last !== undefined && x > first[0] && x < last[0]);
  const tops = [first, ...within, last].flatMap((point): Point[] =>
    point === undefined ? [] : [[point[0], groundAt(ground, point[0]) ?? point[1]]],
  );
  const mass = pathData([...bases, ...tops.reverse()].map(view.toPx), true);
  return (
    `<path class="mass" d="${mass}" fill="#1b1f24" fill-opacity="0.08"/>` +
    `<path class="slices" d="${lines.join('')}" fill="none" stroke="#1b1f24" stroke-opacity="0.55" stroke-width="${n(0.9 * unitPx)}"/>`
  );
}

function groundAt(ground: readonly Point[], x: number): number | undefined {
  let highest: number | undefined;
  for (const [index, b] of ground.entries()) {
    const a = ground[index - 1];
    if (a === undefined || x < Math.min(a[0], b[0]) || x > Math.max(a[0], b[0])) continue;
    const y = a[0] === b[0] ? Math.max(a[1], b[1]) : a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
    highest = highest === undefined ? y : Math.max(highest, y);
  }
  return highest;
}

/** Centres of circles in view, the first with its radii; and the first factor of safety beside its centre, else below its surface. */
export function centres(
  methods: readonly DrawnMethod[],
  view: ViewWindow,
  unitPx: number,
  factor: FactorPlace | undefined,
): string {
  const marks = methods.map(({ surface }, index) =>
    surface?.kind === 'circle' && isWithin(view, surface.centre) ? centreMark(surface, index, view, unitPx) : '',
  );
  return marks.reverse().join('') + (factor === undefined ? '' : textElement(factor.text, factor.at, factor.style));
}

function centreMark(
  surface: DrawnSurface & { kind: 'circle' },
  index: number,
  view: ViewWindow,
  unitPx: number,
): string {
  const { color } = methodStyle(index);
  const [x, y] = view.toPx(surface.centre);
  const arm = (index === 0 ? 7 : 5) * unitPx;
  const base = baseLine(surface);
  const ends = [base[0], base[base.length - 1]].flatMap((end) => (end === undefined ? [] : [view.toPx(end)]));
  const radii = ends.map(([endX, endY]) => `M${n(x)} ${n(y)}L${n(endX)} ${n(endY)}`).join('');
  const lines =
    index === 0
      ? `<path d="${radii}" fill="none" stroke="${color}" stroke-opacity="0.6" stroke-width="${n(unitPx)}" stroke-dasharray="${n(2 * unitPx)} ${n(4 * unitPx)}"/>`
      : '';
  return (
    `${lines}<path d="M${n(x - arm)} ${n(y)}h${n(2 * arm)}M${n(x)} ${n(y - arm)}v${n(2 * arm)}" stroke="${color}" stroke-width="${n(1.8 * unitPx)}"/>` +
    `<circle class="centre" cx="${n(x)}" cy="${n(y)}" r="${n(arm / 2)}" fill="none" stroke="${color}" stroke-width="${n(1.5 * unitPx)}"/>`
  );
}

export interface FactorPlace {
  readonly text: string;
  readonly at: Point;
  readonly style: TextStyle;
  /** What it covers. */
  readonly box: Frame;
}

/**
 * Where the first factor stands, under its method's name: another method may have a lower one. Undefined without a factor.
 *
 * @param taken what it should not cover
 */
export function factorPlace(
  methods: readonly DrawnMethod[],
  view: ViewWindow,
  unitPx: number,
  numbers: NumberText,
  taken: readonly Frame[] = [],
): FactorPlace | undefined {
  const index = methods.findIndex(({ surface, factor }) => surface !== undefined && factor !== null);
  const method = methods[index];
  if (method?.surface === undefined || method.factor === null) return undefined;
  const text = `${method.label}: ${shownValue(method, numbers) ?? ''}`;
  const sizePx = 17 * unitPx;
  const widthPx = textWidthPx(text, sizePx, true);
  const style = { sizePx, bold: true, fill: methodStyle(index).color, halo: PAPER };
  const { surface } = method;
  const base = baseLine(surface);
  const placed = ([left, foot]: Point): FactorPlace => ({
    ...{ text, at: [left, foot], style },
    box: { left, right: left + widthPx, top: foot - sizePx, bottom: foot + sizePx * 0.25 },
  });
  if (surface.kind === 'circle' && isWithin(view, surface.centre)) {
    const [x, y] = view.toPx(surface.centre);
    const gapPx = 12 * unitPx;
    const marks = methods.flatMap((other) =>
      other.surface?.kind === 'circle' ? [view.toPx(other.surface.centre)] : [],
    );
    const covered = (from: number) =>
      marks.filter(
        (mark) => mark[0] > from - gapPx / 2 && mark[0] < from + widthPx + gapPx / 2 && Math.abs(mark[1] - y) < sizePx,
      ).length;
    const room = (from: number) => from > view.frame.left && from + widthPx < view.frame.right;
    const [right, left] = [x + gapPx, x - gapPx - widthPx];
    const start = !room(right) || (room(left) && covered(left) < covered(right)) ? left : right;
    const at = (from: number, foot: number): FactorPlace =>
      placed([
        Math.max(view.frame.left, Math.min(from, view.frame.right - widthPx)),
        Math.max(foot, view.frame.top + sizePx),
      ]);
    const beside = at(start, y + sizePx * 0.35);
    const middle = x - widthPx / 2;
    const others = [at(middle, y - gapPx), at(middle, y + gapPx + sizePx), at(middle, y - gapPx - 3 * sizePx)];
    const isFree = ({ box }: FactorPlace): boolean => !taken.some((one) => overlap(box, one));
    return [beside, ...others].find(isFree) ?? beside;
  }
  const middle = base[Math.floor(base.length / 2)];
  if (middle === undefined) return undefined;
  const [x, foot] = besideLine(base.map(view.toPx), view.toPx(middle), widthPx, sizePx, view);
  return placed([x - widthPx / 2, foot]);
}

/** The foot of a text near a point of a line: below it, or where that is on the line, aside in the ground that stays. */
function besideLine(
  line: readonly Point[],
  [x, y]: Point,
  widthPx: number,
  sizePx: number,
  { frame }: ViewWindow,
): Point {
  const aside = widthPx / 2 + sizePx * 0.8;
  const places = [1.4, 2.4].flatMap((down): Point[] => [0, aside, -aside].map((dx) => [x + dx, y + down * sizePx]));
  const isFree = ([px, py]: Point): boolean =>
    px - widthPx / 2 > frame.left &&
    px + widthPx / 2 < frame.right &&
    py < frame.bottom - sizePx * 0.35 &&
    !crossesBox(line, px, py - sizePx * 0.35, widthPx / 2 + sizePx * 0.2, sizePx * 0.55);
  return places.find(isFree) ?? [x, Math.min(y + sizePx * 1.4, frame.bottom - sizePx * 0.35)];
}

/** The value of a method as people write it; undefined without one. */
export function shownValue({ factor, valueText }: DrawnMethod, numbers: NumberText): string | undefined {
  return factor === null ? undefined : (valueText ?? `F = ${numbers.factor(factor)}`);
}
