import type { Point } from '@talud/slope';
import type { ANNOTATION_LINE_STYLES, AnnotationDocument } from '../annotation-document.js';
import { annotationStyle, measuredValue } from './annotation-entry.js';

/** What annotations are drawn on: a picture, or a drawing of another program. */
export interface Sheet {
  /** Where a point of the section lies on it, to one scale. */
  readonly place: (point: Point) => Point;
  /** What a pixel of an annotation's style is on it. */
  readonly unit: number;
  /** 1 where y grows upward on it, -1 where downward. */
  readonly up: 1 | -1;
}

export type MarkLine = readonly Point[];

/** A line of text: its left end, or its middle, and the height of its letters. */
export interface MarkText {
  readonly text: string;
  readonly at: Point;
  readonly anchor: 'start' | 'middle';
  readonly size: number;
}

/** Pixels of the arms of axes, of an angle's arc, of an arrow's head, and between a line and its label. */
const [AXIS_PX, ARC_PX, HEAD_PX, GAP_PX] = [40, 26, 8, 4];

/** Pixels of pen down and pen up, in turn; none for a line without gaps. */
export const ANNOTATION_DASHES: Readonly<Record<(typeof ANNOTATION_LINE_STYLES)[number], readonly number[]>> = {
  ...{ solid: [], dash: [8, 4], dot: [1.5, 3], dashdot: [8, 3, 1.5, 3] },
};

/** The lines of an annotation that has no outline, on the sheet: see `annotationRing` for those that have. */
export function annotationLines({ kind, points }: AnnotationDocument, { place, unit, up }: Sheet): readonly MarkLine[] {
  const line = points.map(place);
  const [a, b, c] = line;
  if (a === undefined || kind === 'text' || kind === 'image') return [];
  if (kind === 'axes') {
    const right: Point = [a[0] + AXIS_PX * unit, a[1]];
    const upward: Point = [a[0], a[1] + up * AXIS_PX * unit];
    return [...arrow([a, right], unit), ...arrow([a, upward], unit)];
  }
  if (b === undefined) return [];
  if (kind === 'arrow') return arrow(line, unit);
  if (kind === 'dimension_angle' && c !== undefined) return [line, arc(a, b, c, unit)];
  if (kind === 'line' || kind === 'polyline') return [line];
  // The measure stands at the second point; a line leads to it from the first.
  const corner: Point = kind === 'dimension_x' ? [a[0], b[1]] : kind === 'dimension_y' ? [b[0], a[1]] : a;
  return [...arrow([corner, b], unit), ...arrow([b, corner], unit).slice(1), ...(corner === a ? [] : [[a, corner]])];
}

/** A line with a head at its last point. */
function arrow(line: MarkLine, unit: number): readonly MarkLine[] {
  const [tip, from] = [line[line.length - 1], line[line.length - 2]];
  if (tip === undefined || from === undefined) return [line];
  const angle = Math.atan2(from[1] - tip[1], from[0] - tip[0]);
  const [left, right] = [-0.45, 0.45].map((turn): Point => {
    return [tip[0] + HEAD_PX * unit * Math.cos(angle + turn), tip[1] + HEAD_PX * unit * Math.sin(angle + turn)];
  });
  return left && right ? [line, [left, tip, right]] : [line];
}

const ARC_STEPS = 16;

function arc(a: Point, vertex: Point, c: Point, unit: number): MarkLine {
  const [from, turn] = opening(a, vertex, c);
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) =>
    around(vertex, from + (turn * step) / ARC_STEPS, ARC_PX * unit),
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

/**
 * What an annotation says, each where it belongs on the sheet: its words, and of a dimension its measure.
 *
 * @param fixed writes a number with so many decimals
 */
export function annotationTexts(
  annotation: AnnotationDocument,
  sheet: Sheet,
  fixed: (value: number, decimals: number) => string,
): readonly MarkText[] {
  const size = annotationStyle(annotation).font_size * sheet.unit;
  if (annotation.kind === 'axes') return axisLetters(annotation, sheet, size);
  const text = [annotation.text, measureText(annotation, fixed)].filter((part) => part !== undefined).join(' ');
  const place = text === '' ? undefined : labelPlace(annotation, sheet);
  return place === undefined ? [] : [{ text, size, ...place }];
}

function measureText(
  annotation: AnnotationDocument,
  fixed: (value: number, decimals: number) => string,
): string | undefined {
  const value = measuredValue(annotation);
  if (value === undefined) return undefined;
  return annotation.kind === 'dimension_angle' ? `${fixed(value, 1)}\u00b0` : `${fixed(value, 2)} m`;
}

function axisLetters({ points }: AnnotationDocument, { place, unit, up }: Sheet, size: number): readonly MarkText[] {
  const reach = (AXIS_PX + GAP_PX) * unit;
  return points.map(place).flatMap(([x, y]): MarkText[] => [
    { text: 'x', at: [x + reach, y - (up * size) / 3], anchor: 'start', size },
    { text: 'y', at: [x, y + up * reach], anchor: 'middle', size },
  ]);
}

/** At a note's point, at an arrow's tail, beside an arc, in the middle of everything else. */
function labelPlace(
  { kind, points }: AnnotationDocument,
  { place, unit, up }: Sheet,
): Pick<MarkText, 'at' | 'anchor'> | undefined {
  const line = points.map(place);
  const [a, b, c] = line;
  const gap = GAP_PX * unit;
  if (a === undefined) return undefined;
  if (b === undefined || kind === 'circle') return { at: a, anchor: kind === 'circle' ? 'middle' : 'start' };
  if (kind === 'arrow') return { at: [a[0], a[1] + up * gap], anchor: 'middle' };
  if (kind === 'dimension_angle' && c !== undefined) {
    const [from, turn] = opening(a, b, c);
    return { at: around(b, from + turn / 2, (ARC_PX + 5 * GAP_PX) * unit), anchor: 'middle' };
  }
  if (kind === 'dimension_x') return { at: [(a[0] + b[0]) / 2, b[1] + up * gap], anchor: 'middle' };
  if (kind === 'dimension_y') return { at: [b[0] + gap, (a[1] + b[1]) / 2], anchor: 'start' };
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const middle: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2 + up * gap];
  return { at: middle, anchor: 'middle' };
}
