import type { Point, ProjectDocument } from '@talud/slope-model';
import { Colors, DxfWriter, type Units } from '@tarikjabiri/dxf';
import { Pen } from './pen.js';
import { codeOfUnit, DRAWING_UNITS, type DrawingUnit } from './units.js';
import { drawAnnotations } from './write-annotations.js';

/** A slip surface to be drawn, in metres. */
export interface WrittenSurface {
  /** For people: `Spencer F = 1.234`. */
  readonly label: string;
  readonly points: readonly Point[];
  /** Present for an arc from the first to the last point, below this centre. */
  readonly centre?: Point;
}

export interface WritingOptions {
  readonly unit: DrawingUnit;
  readonly boundaries: boolean;
  readonly supports: boolean;
  readonly loads: boolean;
  readonly annotations: boolean;
  readonly surfaces: readonly WrittenSurface[];
}

/** Lines on layers with this beginning are results and notes: reading a drawing leaves them out. */
const RESULT_LAYER = 'TALUD_X_';

/**
 * A project as ASCII DXF of release 2007, each type of boundary on a layer that reading knows again. The same project gives
 * the same bytes.
 */
export function writeDrawing(document: ProjectDocument, options: WritingOptions): string {
  const writer = new DxfWriter();
  const pen = new Pen(writer, 1 / DRAWING_UNITS[options.unit]);
  const units: Units = codeOfUnit(options.unit);
  writer.setUnits(units);
  if (options.boundaries) {
    for (const { type, points, closed } of document.boundaries) {
      pen.on(`TALUD_${type.toUpperCase()}`, COLORS[type] ?? Colors.White);
      pen.line(points, closed);
    }
  }
  if (options.supports && document.supports !== undefined) {
    pen.on('TALUD_SUPPORT', Colors.Magenta);
    for (const { head, tail } of document.supports) pen.line([head, tail], false);
  }
  const sizeM = textSizeM(document);
  if (options.loads) for (const load of document.loads ?? []) drawLoad(pen, load, sizeM);
  for (const { label, points, centre } of options.surfaces) {
    pen.on(`${RESULT_LAYER}SLIP`, Colors.Red);
    const [first, last] = [points[0], points[points.length - 1]];
    if (first === undefined || last === undefined) continue;
    if (centre === undefined) pen.line(points, false);
    else pen.arc(first, last, bulgeOf(first, last, centre));
    pen.text(label, [last[0], last[1] + sizeM], sizeM);
  }
  if (options.annotations && document.annotations !== undefined) {
    pen.on(`${RESULT_LAYER}ANNOTATION`, Colors.White);
    drawAnnotations(pen, document, widthM(document) / PICTURE_PX);
  }
  return writer.stringify();
}

const COLORS: Readonly<Record<string, number>> = {
  external: Colors.White,
  material: Colors.Green,
  water_table: Colors.Blue,
  piezometric: Colors.Cyan,
  tension_crack: Colors.Red,
};

function drawLoad(pen: Pen, load: NonNullable<ProjectDocument['loads']>[number], sizeM: number): void {
  pen.on(`${RESULT_LAYER}LOAD`, Colors.Yellow);
  if (load.type === 'line') {
    const angle = (load.angleDeg * Math.PI) / 180;
    const [x, y] = load.at;
    // The arrow's tail: the force acts toward the point.
    pen.line([[x - 3 * sizeM * Math.cos(angle), y - 3 * sizeM * Math.sin(angle)], load.at], false);
    pen.text(`${load.name}: ${load.forceKnM} kN/m`, [x, y + 3 * sizeM], sizeM);
    return;
  }
  pen.line([load.from, load.to], false);
  const pressure = load.startKpa === load.endKpa ? `${load.startKpa}` : `${load.startKpa} to ${load.endKpa}`;
  pen.text(`${load.name}: ${pressure} kPa`, [load.from[0], load.from[1] + sizeM], sizeM);
}

/** Tangent of a quarter of the angle between two points on the lower side of a circle, from left to right. */
function bulgeOf(from: Point, to: Point, centre: Point): number {
  const angle = (point: Point) => Math.atan2(point[1] - centre[1], point[0] - centre[0]);
  const turn = 2 * Math.PI;
  const sweep = (((angle(to) - angle(from)) % turn) + turn) % turn;
  return Math.tan(sweep / 4);
}

/** Chosen: text that is read beside a section of its width. */
const TEXT_SHARE = 0.015;
/** How wide the picture is that styles of annotations are told of. */
const PICTURE_PX = 900;

function textSizeM(document: ProjectDocument): number {
  return widthM(document) * TEXT_SHARE;
}

/** Of the section; without lines what text of a metre is right for. */
function widthM({ boundaries }: ProjectDocument): number {
  const xs = boundaries.flatMap(({ points }) => points.map(([x]) => x));
  const width =
    xs.reduce((most, x) => Math.max(most, x), -Infinity) - xs.reduce((least, x) => Math.min(least, x), Infinity);
  return Number.isFinite(width) && width > 0 ? width : 1 / TEXT_SHARE;
}
