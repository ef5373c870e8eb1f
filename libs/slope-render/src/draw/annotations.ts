import type { Point } from '@talud/slope';
import { type AnnotationDocument, annotationRing, annotationStyle, measuredValue } from '@talud/slope-model';
import type { NumberText } from '../number-text.js';
import { n, PAPER, pathData, textElement } from '../svg.js';
import type { ViewWindow } from '../view-window.js';
import { type Label, LINE_HEIGHT, type PlacedLabel } from './label-places.js';

/** Pixels of the arms of axes, of an angle's arc, of an arrow's head, and between a line and its label. */
const [AXIS_PX, ARC_PX, HEAD_PX, GAP_PX] = [40, 26, 8, 4];
const DASHES = { solid: [], dash: [8, 4], dot: [1.5, 3], dashdot: [8, 3, 1.5, 3] } as const;

type Line = readonly Point[];

/** What people drew over the section, but for its texts and images. */
export function annotationShapes(annotations: readonly AnnotationDocument[], view: ViewWindow, unitPx: number): string {
  return annotations.map((annotation) => shape(annotation, view, unitPx)).join('');
}

function shape(annotation: AnnotationDocument, view: ViewWindow, unitPx: number): string {
  const ring = annotationRing(annotation)?.map(view.toPx);
  const { color, line_width, line_style, fill, fill_opacity } = annotationStyle(annotation);
  const lines = ring === undefined ? openLines(annotation, view, unitPx) : [ring];
  if (lines.length === 0) return '';
  const data = lines.map((line) => pathData(line, ring !== undefined)).join('');
  const dashes = DASHES[line_style].map((each) => n(each * unitPx)).join(' ');
  const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`;
  const filled =
    ring === undefined || fill === 'none' ? 'fill="none"' : `fill="${fill}" fill-opacity="${fill_opacity}"`;
  return `<path class="annotation-${annotation.kind}" d="${data}" ${filled} stroke="${color}" stroke-width="${n(line_width * unitPx)}"${dashed}/>`;
}

/** The lines of a kind that is not closed, in pixels. */
function openLines({ kind, points }: AnnotationDocument, view: ViewWindow, unitPx: number): readonly Line[] {
  const line = points.map(view.toPx);
  const [a, b, c] = line;
  if (a === undefined || kind === 'text' || kind === 'image') return [];
  if (kind === 'axes') {
    const right: Point = [a[0] + AXIS_PX * unitPx, a[1]];
    const up: Point = [a[0], a[1] - AXIS_PX * unitPx];
    return [...arrow([a, right], unitPx), ...arrow([a, up], unitPx)];
  }
  if (b === undefined) return [];
  if (kind === 'arrow') return arrow(line, unitPx);
  if (kind === 'dimension_angle' && c !== undefined) return [line, arc(a, b, c, unitPx)];
  if (kind === 'line' || kind === 'polyline') return [line];
  // The measure stands at the second point; a line leads to it from the first.
  const corner: Point = kind === 'dimension_x' ? [a[0], b[1]] : kind === 'dimension_y' ? [b[0], a[1]] : a;
  return [
    ...arrow([corner, b], unitPx),
    ...arrow([b, corner], unitPx).slice(1),
    ...(corner === a ? [] : [[a, corner]]),
  ];
}

/** A line with a head at its last point. */
function arrow(line: Line, unitPx: number): readonly Line[] {
  const [tip, from] = [line[line.length - 1], line[line.length - 2]];
  if (tip === undefined || from === undefined) return [line];
  const angle = Math.atan2(from[1] - tip[1], from[0] - tip[0]);
  const [left, right] = [-0.45, 0.45].map((turn): Point => {
    return [tip[0] + HEAD_PX * unitPx * Math.cos(angle + turn), tip[1] + HEAD_PX * unitPx * Math.sin(angle + turn)];
  });
  return left && right ? [line, [left, tip, right]] : [line];
}

const ARC_STEPS = 16;

function arc(a: Point, vertex: Point, c: Point, unitPx: number): Line {
  const [from, turn] = opening(a, vertex, c);
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) =>
    around(vertex, from + (turn * step) / ARC_STEPS, ARC_PX * unitPx),
  );
}

/** Direction of the first arm, and the shorter turn from it to the second. */
function opening(a: Point, vertex: Point, c: Point): readonly [from: number, turn: number] {
  const [ux, uy, vx, vy] = [a[0] - vertex[0], a[1] - vertex[1], c[0] - vertex[0], c[1] - vertex[1]];
  return [Math.atan2(uy, ux), Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)];
}

function around([x, y]: Point, angle: number, radius: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The texts and measures of annotations. */
export function annotationLabels(
  annotations: readonly AnnotationDocument[],
  view: ViewWindow,
  unitPx: number,
  numbers: NumberText,
): readonly Label[] {
  return annotations.flatMap((annotation): readonly Label[] => {
    const { color, font_size: fontSize } = annotationStyle(annotation);
    const style = { color, sizePx: fontSize * unitPx };
    if (annotation.kind === 'axes') return axisLetters(annotation, style, view, unitPx);
    const text = [annotation.text, measureText(annotation, numbers)].filter((part) => part !== undefined).join(' ');
    const place = text === '' ? undefined : labelPlace(annotation, view, unitPx);
    return place === undefined ? [] : [{ text, ...style, ...place }];
  });
}

/** Labels with a rim, so that they can be read on any ground. */
export function labelTexts(labels: readonly PlacedLabel[]): string {
  return labels
    .flatMap(({ lines, box, sizePx, color }) =>
      lines.map((line, index) =>
        textElement(line, [box.left, box.top + (index * LINE_HEIGHT + 1) * sizePx], {
          sizePx,
          fill: color,
          halo: PAPER,
        }),
      ),
    )
    .join('');
}

function measureText(annotation: AnnotationDocument, { fixed }: NumberText): string | undefined {
  const value = measuredValue(annotation);
  if (value === undefined) return undefined;
  return annotation.kind === 'dimension_angle' ? `${fixed(value, 1)}\u00b0` : `${fixed(value, 2)} m`;
}

function axisLetters(
  { points }: AnnotationDocument,
  style: Pick<Label, 'color' | 'sizePx'>,
  view: ViewWindow,
  unitPx: number,
): readonly Label[] {
  return points.map(view.toPx).flatMap(([x, y]): Label[] => [
    { text: 'x', at: [x + (AXIS_PX + GAP_PX) * unitPx, y + style.sizePx / 3], anchor: 'start', ...style },
    { text: 'y', at: [x, y - (AXIS_PX + GAP_PX) * unitPx], anchor: 'middle', ...style },
  ]);
}

/** Where the text of an annotation belongs: at a note's point, at an arrow's tail, beside an arc, in the middle of everything else. */
function labelPlace(
  { kind, points }: AnnotationDocument,
  view: ViewWindow,
  unitPx: number,
): Pick<Label, 'at' | 'anchor'> | undefined {
  const line = points.map(view.toPx);
  const [a, b, c] = line;
  const gap = GAP_PX * unitPx;
  if (a === undefined) return undefined;
  if (b === undefined || kind === 'circle') return { at: a, anchor: kind === 'circle' ? 'middle' : 'start' };
  if (kind === 'arrow') return { at: [a[0], a[1] - gap], anchor: 'middle' };
  if (kind === 'dimension_angle' && c !== undefined) {
    const [from, turn] = opening(a, b, c);
    return { at: around(b, from + turn / 2, (ARC_PX + 5 * GAP_PX) * unitPx), anchor: 'middle' };
  }
  if (kind === 'dimension_x') return { at: [(a[0] + b[0]) / 2, b[1] - gap], anchor: 'middle' };
  if (kind === 'dimension_y') return { at: [b[0] + gap, (a[1] + b[1]) / 2], anchor: 'start' };
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const middle: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2 - gap];
  return { at: middle, anchor: 'middle' };
}
