import type { Point } from '@talud/slope';
import type { LoadDocument, ProjectDocument } from '@talud/slope-model';
import type { NumberText } from '../number-text.js';
import { n, pathData } from '../svg.js';
import { extentOf, type Frame, type ViewWindow } from '../view-window.js';
import type { Label } from './label-places.js';

const COLOR = '#8a1c5b';
/** Pixels of the longest arrow of strip loads, and of a line load. */
const [STRIP_PX, LINE_PX] = [30, 46];
const SPACING_PX = 22;
/** Between the tails and the magnitude. */
const GAP_PX = 4;
/** Of a magnitude: what a picture has room for. */
const DIGITS = 4;

/** A load as a picture shows it: its arrows, where they stand, and its magnitude, which wants to stand at their tails. */
export interface DrawnLoad {
  readonly arrows: string;
  readonly box: Frame;
  readonly label: Label;
}

/** Loads as arrows that end where they press: strips in proportion to the greatest pressure of the section. */
export function drawnLoads(
  { loads = [] }: ProjectDocument,
  view: ViewWindow,
  unitPx: number,
  numbers: NumberText,
): readonly DrawnLoad[] {
  const greatestKpa = Math.max(
    ...loads.map((load) => (load.type === 'distributed' ? Math.max(load.startKpa, load.endKpa) : 0)),
  );
  return loads.map((load) =>
    load.type === 'line' ? lineLoad(load, view, unitPx, numbers) : stripLoad(load, greatestKpa, view, unitPx, numbers),
  );
}

type Strip = Extract<LoadDocument, { type: 'distributed' }>;
type Line = Extract<LoadDocument, { type: 'line' }>;

function lineLoad(
  { at, forceKnM, angleDeg }: Line,
  view: ViewWindow,
  unitPx: number,
  { digits }: NumberText,
): DrawnLoad {
  const angle = (angleDeg * Math.PI) / 180;
  const toward: Point = [Math.cos(angle), -Math.sin(angle)];
  const tip = view.toPx(at);
  const tail = away(tip, toward, LINE_PX * unitPx);
  return {
    arrows: `<g class="load" fill="none" stroke="${COLOR}" stroke-width="${n(2 * unitPx)}">${arrow(tail, tip, toward, unitPx)}</g>`,
    box: around([tip, tail], unitPx),
    label: labelAt(`${digits(forceKnM, DIGITS)} kN/m`, away(tail, toward, GAP_PX * unitPx), unitPx),
  };
}

function stripLoad(
  load: Strip,
  greatestKpa: number,
  view: ViewWindow,
  unitPx: number,
  { digits }: NumberText,
): DrawnLoad {
  const [from, to] = [view.toPx(load.from), view.toPx(load.to)];
  const toward = directionPx(load, from, to);
  const lengthPx = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(2, Math.min(40, Math.round(lengthPx / (SPACING_PX * unitPx)) + 1));
  const reachAt = (share: number): number => {
    const pressure = load.startKpa + (load.endKpa - load.startKpa) * share;
    return greatestKpa > 0 ? (pressure / greatestKpa) * STRIP_PX * unitPx : 0;
  };
  const tipAt = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const marks = Array.from({ length: count }, (_, index) => {
    const [tip, reach] = [tipAt(index / (count - 1)), reachAt(index / (count - 1))];
    return { tip, tail: away(tip, toward, reach), reach };
  });
  const arrows = marks
    .filter(({ reach }) => reach > 4 * unitPx)
    .map(({ tip, tail }) => arrow(tail, tip, toward, unitPx));
  const tails = marks.map(({ tail }) => tail);
  const envelope = pathData([from, ...tails, to], false);
  const [start, end] = [digits(load.startKpa, DIGITS), digits(load.endKpa, DIGITS)];
  const text = start === end ? `${start} kPa` : `${start} – ${end} kPa`;
  const height = Math.max(reachAt(0), reachAt(1)) + GAP_PX * unitPx;
  return {
    arrows: `<g class="load" fill="none" stroke="${COLOR}" stroke-width="${n(1.2 * unitPx)}"><path d="${envelope}"/>${arrows.join('')}</g>`,
    box: around([from, to, ...tails], unitPx),
    label: labelAt(text, away(tipAt(0.5), toward, height), unitPx),
  };
}

function labelAt(text: string, at: Point, unitPx: number): Label {
  return { text, at, anchor: 'middle', sizePx: 11 * unitPx, color: COLOR };
}

function around(points: readonly Point[], unitPx: number): Frame {
  const { xMinM: left, xMaxM: right, yMinM: top, yMaxM: bottom } = extentOf(points);
  return { left: left - 3 * unitPx, right: right + 3 * unitPx, top, bottom };
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
