import type { Point } from '@talud/slope';
import type { LoadDocument, ProjectDocument } from '@talud/slope-model';
import { n, pathData, textElement } from '../svg.js';
import type { ViewWindow } from '../view-window.js';

const COLOR = '#8a1c5b';
/** Pixels of the longest arrow of strip loads, and of a line load. */
const [STRIP_PX, LINE_PX] = [30, 46];
const SPACING_PX = 22;

/** Loads as arrows that end where they press: strips in proportion to the greatest pressure of the section, with their magnitudes. */
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

function lineLoad({ at, forceKnM, angleDeg }: Line, view: ViewWindow, unitPx: number): string {
  const angle = (angleDeg * Math.PI) / 180;
  const toward: Point = [Math.cos(angle), -Math.sin(angle)];
  const tip = view.toPx(at);
  const tail = away(tip, toward, LINE_PX * unitPx);
  const label = away(tip, toward, (LINE_PX + 9) * unitPx);
  return (
    `<g class="load" fill="none" stroke="${COLOR}" stroke-width="${n(2 * unitPx)}">${arrow(tail, tip, toward, unitPx)}</g>` +
    textElement(`${shown(forceKnM)} kN/m`, label, {
      sizePx: 11 * unitPx,
      fill: COLOR,
      anchor: 'middle',
      halo: '#ffffff',
    })
  );
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
  const middle = away([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], toward, (STRIP_PX + 8) * unitPx);
  const [start, end] = [shown(load.startKpa), shown(load.endKpa)];
  const text = start === end ? `${start} kPa` : `${start} – ${end} kPa`;
  return (
    `<g class="load" fill="none" stroke="${COLOR}" stroke-width="${n(1.2 * unitPx)}"><path d="${envelope}"/>${arrows.join('')}</g>` +
    textElement(text, middle, { sizePx: 11 * unitPx, fill: COLOR, anchor: 'middle', halo: '#ffffff' })
  );
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

/** A value with the digits that a picture has room for. */
function shown(value: number): string {
  return String(Number(value.toPrecision(4)));
}
