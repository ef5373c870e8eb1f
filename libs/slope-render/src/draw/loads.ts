import type { Point } from '@talud/slope';
import type { LoadDocument, ProjectDocument } from '@talud/slope-model';
import type { NumberText } from '../number-text.js';
import { n, pathData } from '../svg.js';
import type { ViewWindow } from '../view-window.js';
import type { Label } from './label-places.js';

const COLOR = '#8a1c5b';
/** Pixels of the longest arrow of strip loads, and of a line load. */
const [STRIP_PX, LINE_PX] = [30, 46];
const SPACING_PX = 22;
/** Of a magnitude: what a picture has room for. */
const DIGITS = 4;

/** Loads as arrows that end where they press: strips in proportion to the greatest pressure of the section. */
export function loads(document: ProjectDocument, view: ViewWindow, unitPx: number): string {
  const all = document.loads ?? [];
  const greatestKpa = Math.max(
    ...all.map((load) => (load.type === 'distributed' ? Math.max(load.startKpa, load.endKpa) : 0)),
  );
  return all
    .map((load) => (load.type === 'line' ? lineLoad(load, view, unitPx) : stripLoad(load, greatestKpa, view, unitPx)))
    .join('');
}

type Strip = Extract<LoadDocument, { type: 'distributed' }>;
type Line = Extract<LoadDocument, { type: 'line' }>;

/** The magnitudes of loads, each at the tail of its arrows. */
export function loadLabels(
  document: ProjectDocument,
  view: ViewWindow,
  unitPx: number,
  { digits }: NumberText,
): readonly Label[] {
  const shown = (value: number) => digits(value, DIGITS);
  return (document.loads ?? []).map((load): Label => {
    const style = { anchor: 'middle', sizePx: 11 * unitPx, color: COLOR } as const;
    if (load.type === 'line') {
      const at = away(view.toPx(load.at), directionOf(load), (LINE_PX + 5) * unitPx);
      return { ...style, text: `${shown(load.forceKnM)} kN/m`, at };
    }
    const [from, to] = [view.toPx(load.from), view.toPx(load.to)];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const at = away(middle, directionPx(load, from, to), (STRIP_PX + 5) * unitPx);
    const [start, end] = [shown(load.startKpa), shown(load.endKpa)];
    return { ...style, text: start === end ? `${start} kPa` : `${start} – ${end} kPa`, at };
  });
}

function lineLoad(load: Line, view: ViewWindow, unitPx: number): string {
  const toward = directionOf(load);
  const tip = view.toPx(load.at);
  const tail = away(tip, toward, LINE_PX * unitPx);
  return `<g class="load" fill="none" stroke="${COLOR}" stroke-width="${n(2 * unitPx)}">${arrow(tail, tip, toward, unitPx)}</g>`;
}

/** In pixels, downward being positive. */
function directionOf({ angleDeg }: Line): Point {
  const angle = (angleDeg * Math.PI) / 180;
  return [Math.cos(angle), -Math.sin(angle)];
}

function stripLoad(load: Strip, greatestKpa: number, view: ViewWindow, unitPx: number): string {
  const [from, to] = [view.toPx(load.from), view.toPx(load.to)];
  const toward = directionPx(load, from, to);
  const lengthPx = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(2, Math.min(40, Math.round(lengthPx / (SPACING_PX * unitPx)) + 1));
  const marks = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const tip: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const pressure = load.startKpa + (load.endKpa - load.startKpa) * share;
    const reach = greatestKpa > 0 ? (pressure / greatestKpa) * STRIP_PX * unitPx : 0;
    return { tip, tail: away(tip, toward, reach), reach };
  });
  const arrows = marks
    .filter(({ reach }) => reach > 4 * unitPx)
    .map(({ tip, tail }) => arrow(tail, tip, toward, unitPx));
  const envelope = pathData([from, ...marks.map(({ tail }) => tail), to], false);
  return `<g class="load" fill="none" stroke="${COLOR}" stroke-width="${n(1.2 * unitPx)}"><path d="${envelope}"/>${arrows.join('')}</g>`;
}

/** Direction of the pressure in pixels, as the engine turns it: normal is into the ground on the right hand of a line to the right. */
function directionPx({ orientation }: Strip, from: Point, to: Point): Point {
  if (orientation === 'vertical') return [0, 1];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const turn = to[0] >= from[0] ? 1 : -1;
  const normal: Point = [(-turn * (to[1] - from[1])) / length, (turn * (to[0] - from[0])) / length];
  return orientation === 'horizontal' ? [Math.sign(normal[0]) || 1, 0] : normal;
}

function away([x, y]: Point, [dx, dy]: Point, distance: number): Point {
  return [x - dx * distance, y - dy * distance];
}

function arrow(tail: Point, tip: Point, toward: Point, unitPx: number): string {
  const back = away(tip, toward, 6 * unitPx);
  const [sx, sy] = [-toward[1] * 3 * unitPx, toward[0] * 3 * unitPx];
  const left: Point = [back[0] + sx, back[1] + sy];
  const right: Point = [back[0] - sx, back[1] - sy];
  return `<path d="${pathData([tail, tip], false)}"/><path d="${pathData([left, tip, right], false)}"/>`;
}
