import {
  BOUNDARY_TYPES,
  type BoundaryDocument,
  LIMITS,
  type Parsed,
  type Point,
  parsed,
  type Refused,
  refuse,
  signedArea,
  simplified,
} from '@talud/slope-model';
import { Ledger, type LedgerEntry } from '../ledger.js';
import { type FlatDrawing, flattenDrawing } from './flatten-drawing.js';
import { apart, at, joinStrokes, type Line } from './join-strokes.js';
import { type LayerKind, proposedKind, tellLeftOut } from './layer-kinds.js';
import { READ_TYPES, readEntities } from './read-entities.js';
import { notDrawing, readPairs } from './read-pairs.js';
import { DRAWING_UNITS, type DrawingUnit } from './units.js';

export interface DrawingOptions {
  /** Absent: as the drawing states, else m. */
  readonly unit?: DrawingUnit;
  /** Kinds of layers by their names, in place of what the names propose. */
  readonly layerKinds: ReadonlyMap<string, LayerKind>;
  /** Shares of the diagonal of the layers that are read. */
  readonly weldShare: number;
  /** 0: lines keep all their vertices. */
  readonly simplifyShare: number;
}

export interface DrawnLayer {
  readonly name: string;
  readonly lines: number;
  readonly vertices: number;
  readonly proposedKind: LayerKind;
  readonly kind: LayerKind;
}

/** A boundary to be made, in metres. */
export interface DrawnBoundary {
  readonly type: BoundaryDocument['type'];
  readonly layer: string;
  readonly points: readonly Point[];
  readonly closed: boolean;
}

export interface DrawnSection {
  readonly boundaries: readonly DrawnBoundary[];
  /** Straight supports by their ends, in metres, the end nearer to the ground line first. */
  readonly supports: readonly (readonly [Point, Point])[];
  readonly layers: readonly DrawnLayer[];
  /** What it was read in. */
  readonly unit: DrawingUnit;
  /** What the drawing says its unit is. */
  readonly statedUnit: DrawingUnit | undefined;
  /** Width and height of the layers that are read, of all while none is; in metres. */
  readonly sizeM: readonly [number, number];
  readonly ledger: readonly LedgerEntry[];
}

/**
 * A drawing (ASCII DXF) as the lines of a section: blocks taken apart, curves in chords, ends welded, dense lines
 * simplified, layers told apart by their names.
 *
 * Everything that was left out or changed stands in the ledger. Nothing is written anywhere.
 */
export function drawnSection(bytes: Uint8Array, options: DrawingOptions): Parsed<DrawnSection> | Refused {
  const pairs = readPairs(bytes);
  if (!pairs.ok) return pairs;
  const ledger = new Ledger();
  const drawn = readEntities(pairs.value.text);
  if (drawn === undefined) return notDrawing('The parts of the drawing do not stand where they belong.');
  const nameOf = (layer: string): string => pairs.value.layers[Number(layer.slice(1))] ?? '0';
  const flat = flattenDrawing(drawn, (layer) => kindOf(nameOf(layer), options) !== 'ignore');
  if (!flat.ok) return flat;
  tellUnread(pairs.value.types, [drawn.unread, flat.value.unread], ledger);
  const unknown = [...options.layerKinds.keys()].find((name) => !pairs.value.layers.includes(name));
  if (unknown !== undefined) {
    return refuse(
      'E_NOT_FOUND',
      'layer_kinds names a layer that the drawing does not have.',
      `Layers: ${pairs.value.layers
        .slice(0, 20)
        .map((name) => `"${name}"`)
        .join(', ')}.`,
    );
  }
  const unit = options.unit ?? pairs.value.unit ?? 'm';
  const scale = DRAWING_UNITS[unit];
  const byLayer = linesByLayer(flat.value, nameOf, scale);
  const layers = kindsOf(byLayer, options, ledger);
  const sizeM = sizeOf(readLines(byLayer, layers));
  const diagonalM = Math.hypot(...sizeM);
  const read = new Set(layers.filter(({ kind }) => kind !== 'ignore').map(({ name }) => name));
  if (flat.value.strokes.some(({ curved, layer }) => curved && read.has(nameOf(layer)))) {
    ledger.add('changed', `Curves became chords that lie within ${metres(flat.value.chordTolerance * scale)} of them.`);
  }
  const made = boundariesOf(byLayer, layers, { ...options, diagonalM }, ledger);
  if (!made.ok) return made;
  return parsed({
    ...made.value,
    layers,
    unit,
    statedUnit: pairs.value.unit,
    sizeM,
    ledger: ledger.list(),
  });
}

/** What counts for size and tolerances: a title block beside the section must not make them larger. */
function readLines(byLayer: ReadonlyMap<string, Line[]>, layers: readonly DrawnLayer[]): Line[] {
  const read = layers.filter(({ kind }) => kind !== 'ignore').flatMap(({ name }) => byLayer.get(name) ?? []);
  return read.length > 0 ? read : [...byLayer.values()].flat();
}

/** Entities that are no lines: counted by type, so that none is left out in silence. */
function tellUnread(
  types: ReadonlyMap<string, number>,
  unread: readonly ReadonlyMap<string, number>[],
  ledger: Ledger,
): void {
  const parts = new Set(['VERTEX', 'SEQEND', 'ATTRIB']);
  for (const [type, count] of types) {
    if (READ_TYPES.has(type) || parts.has(type) || !/^[A-Z0-9_]{1,32}$/.test(type)) continue;
    ledger.add(
      'dropped',
      `${count} ${type} ${count === 1 ? 'entity is' : 'entities are'} no line and ${count === 1 ? 'was' : 'were'} left out.`,
    );
  }
  for (const [type, count] of unread.flatMap((one) => [...one])) {
    ledger.add(
      'dropped',
      `${count} ${type} could not be read as lines: on paper, hidden, askew in space, or not whole.`,
    );
  }
}

function linesByLayer({ strokes }: FlatDrawing, nameOf: (layer: string) => string, scale: number): Map<string, Line[]> {
  const byLayer = new Map<string, Line[]>();
  for (const { layer, points, closed } of strokes) {
    const name = nameOf(layer);
    const lines = byLayer.get(name) ?? [];
    lines.push({ points: points.map(([x, y]): Point => [x * scale, y * scale]), closed });
    byLayer.set(name, lines);
  }
  return byLayer;
}

function kindOf(name: string, { layerKinds }: DrawingOptions): LayerKind {
  return layerKinds.get(name) ?? proposedKind(name).kind;
}

function kindsOf(byLayer: ReadonlyMap<string, Line[]>, { layerKinds }: DrawingOptions, ledger: Ledger): DrawnLayer[] {
  const layers = [...byLayer].map(([name, lines]): DrawnLayer => {
    const { kind, unheld } = proposedKind(name);
    if (unheld !== undefined) {
      ledger.add('dropped', `Layer "${name}" seems to hold lines of the kind ${unheld}, which a project cannot hold.`);
    }
    const vertices = lines.reduce((sum, { points }) => sum + points.length, 0);
    return { name, lines: lines.length, vertices, proposedKind: kind, kind: layerKinds.get(name) ?? kind };
  });
  const only = layers.length === 1 ? layers[0] : undefined;
  // One layer with everything on it: its largest ring is the ground, the rest lines in it.
  if (only !== undefined && only.kind === 'ignore' && !layerKinds.has(only.name)) {
    return [{ ...only, proposedKind: 'external', kind: 'external' }];
  }
  tellLeftOut(
    layers.filter(({ name, kind }) => kind === 'ignore' && !layerKinds.has(name)),
    ledger,
  );
  return layers;
}

/** Lines that a section takes from a drawing. Chosen: drawings with more are maps or details. */
const MOST_LINES = 500;

type Making = DrawingOptions & { readonly diagonalM: number };

function boundariesOf(
  byLayer: ReadonlyMap<string, Line[]>,
  layers: readonly DrawnLayer[],
  making: Making,
  ledger: Ledger,
): Parsed<Pick<DrawnSection, 'boundaries' | 'supports'>> | Refused {
  const weldM = Math.max(making.weldShare * making.diagonalM, Number.MIN_VALUE);
  const boundaries: DrawnBoundary[] = [];
  const supports: (readonly [Point, Point])[] = [];
  for (const { name, kind } of layers) {
    if (kind === 'ignore') continue;
    const strokes = byLayer.get(name) ?? [];
    if (kind === 'support') {
      supports.push(...straight(strokes, name, ledger));
      continue;
    }
    const lines = joinStrokes(strokes, weldM, name, ledger).map((line) => thinned(line, making, name, ledger));
    for (const line of lines) boundaries.push({ ...line, type: kind, layer: name });
  }
  const sound = withSoundKinds(boundaries, weldM, ledger);
  const vertices = sound.reduce((sum, { points }) => sum + points.length, 0);
  if (vertices > LIMITS.vertices || sound.length > MOST_LINES) {
    return refuse(
      'E_TOO_LARGE',
      `${sound.length} lines with ${vertices} vertices are more than a section takes from a drawing: ${MOST_LINES}, ${LIMITS.vertices}.`,
      'Give a larger simplify_pct, or leave layers out with layer_kinds.',
    );
  }
  return parsed({ boundaries: snapped(sound, weldM, ledger), supports });
}

function thinned(line: Line, { simplifyShare, diagonalM }: Making, layer: string, ledger: Ledger): Line {
  const toleranceM = simplifyShare * diagonalM;
  if (toleranceM <= 0) return line;
  const points = simplifiedInPieces(line, toleranceM);
  const gone = line.points.length - points.length;
  if (gone === 0 || points.length < (line.closed ? 3 : 2)) return line;
  ledger.add(
    'changed',
    `${gone} of ${line.points.length} vertices of a line on layer "${layer}" lay within ${metres(toleranceM)} of the rest and were left out.`,
  );
  return { ...line, points };
}

/** Chosen: simplifying takes time with the square of the vertices, so long lines are first simplified piece by piece. */
const [WHOLE, PIECE] = [2_000, 250];

function simplifiedInPieces({ points, closed }: Line, toleranceM: number): readonly Point[] {
  if (points.length <= WHOLE) return simplified(points, closed, toleranceM);
  const kept: Point[] = [];
  for (let from = 0; from < points.length; from += PIECE) {
    for (const point of simplified(points.slice(from, from + PIECE), false, toleranceM)) kept.push(point);
  }
  return kept.length <= WHOLE ? simplified(kept, closed, toleranceM) : kept;
}

/** Closed and open as the kinds ask for; of what a section has one of, the widest. */
function withSoundKinds(boundaries: readonly DrawnBoundary[], weldM: number, ledger: Ledger): DrawnBoundary[] {
  const rings = boundaries.filter(({ type, closed }) => type === 'external' && closed);
  const outline = rings.reduce<DrawnBoundary | undefined>(
    (best, ring) => (best === undefined || areaOf(ring) > areaOf(best) ? ring : best),
    undefined,
  );
  const kept = boundaries.flatMap((boundary): DrawnBoundary[] => {
    const { type, layer, closed, points } = boundary;
    const start = at(points[0] ?? [0, 0]);
    if (boundary === outline) return [boundary];
    if (outline !== undefined && (type === 'external' || type === 'material') && liesOn(outline, boundary, weldM)) {
      ledger.add('dropped', `A line on layer "${layer}" from ${start} lies on the outline and was left out.`);
      return [];
    }
    if (type === 'external') {
      if (outline !== undefined) {
        ledger.add(
          'changed',
          `A line on layer "${layer}" from ${start} lies beside the outline and became a material boundary.`,
        );
        return [{ ...boundary, type: 'material' }];
      }
      const first: Point = points[0] ?? [0, 0];
      const last = points[points.length - 1] ?? first;
      ledger.add(
        'problem',
        `The outline on layer "${layer}" is open: its ends ${at(first)} and ${at(last)} lie ${metres(apart(first, last))} apart. Close it in the drawing, or give a larger weld_pct.`,
      );
      return [];
    }
    if (closed && BOUNDARY_TYPES[type].closed === 'never') {
      ledger.add(
        'problem',
        `A closed shape on layer "${layer}" near ${start} is no ${BOUNDARY_TYPES[type].name.toLowerCase()} and was left out.`,
      );
      return [];
    }
    return [boundary];
  });
  return withSingles(kept, ledger).map(leftToRight);
}

/** Whether a line runs along another for its whole length. */
function liesOn(along: DrawnBoundary, { points, closed }: Line, toleranceM: number): boolean {
  const near = (point: Point): boolean => {
    const foot = nearestOn([along], point);
    return foot !== undefined && apart(foot, point) <= toleranceM;
  };
  return points.every((point, index) => {
    const before = points[index - 1] ?? (closed ? points[points.length - 1] : undefined);
    const middle: Point = before === undefined ? point : [(before[0] + point[0]) / 2, (before[1] + point[1]) / 2];
    return near(point) && near(middle);
  });
}

function withSingles(boundaries: readonly DrawnBoundary[], ledger: Ledger): DrawnBoundary[] {
  const longest = new Map<string, DrawnBoundary>();
  for (const boundary of boundaries) {
    const best = longest.get(boundary.type);
    if (best === undefined || widthOf(boundary) > widthOf(best)) longest.set(boundary.type, boundary);
  }
  return boundaries.filter((boundary) => {
    const { type, layer, points } = boundary;
    if (!BOUNDARY_TYPES[type].single || longest.get(type) === boundary) return true;
    ledger.add(
      'problem',
      `A section has one ${BOUNDARY_TYPES[type].name.toLowerCase()}; a shorter one on layer "${layer}" from ${at(points[0] ?? [0, 0])} was left out.`,
    );
    return false;
  });
}

function leftToRight(boundary: DrawnBoundary): DrawnBoundary {
  const { points, closed } = boundary;
  const [first, last] = [points[0], points[points.length - 1]];
  const back = !closed && first !== undefined && last !== undefined && first[0] > last[0];
  return back ? { ...boundary, points: [...points].reverse() } : boundary;
}

/** Ends of material boundaries that lie near the outline or near another line are moved onto it. */
function snapped(boundaries: readonly DrawnBoundary[], weldM: number, ledger: Ledger): DrawnBoundary[] {
  const targets = boundaries.filter(({ type }) => type === 'external' || type === 'material');
  return boundaries.map((boundary) => {
    if (boundary.type !== 'material' || boundary.closed) return boundary;
    const last = boundary.points.length - 1;
    const points = boundary.points.map((point, index) => {
      if (index !== 0 && index !== last) return point;
      const to = nearestOn(
        targets.filter((other) => other !== boundary),
        point,
      );
      if (to === undefined || apart(to, point) > weldM || apart(to, point) === 0) return point;
      ledger.add(
        'changed',
        `An end of a line on layer "${boundary.layer}" was moved by ${metres(apart(to, point))} onto the line beside it, to ${at(to)}.`,
      );
      return to;
    });
    return { ...boundary, points };
  });
}

function nearestOn(lines: readonly DrawnBoundary[], point: Point): Point | undefined {
  let [best, least]: [Point | undefined, number] = [undefined, Infinity];
  for (const { points, closed } of lines) {
    for (const [index, b] of points.entries()) {
      const a = points[index - 1] ?? (closed ? points[points.length - 1] : undefined);
      const foot = a === undefined ? b : footOn(a, b, point);
      const distance = apart(foot, point);
      if (distance < least) [best, least] = [foot, distance];
    }
  }
  return best;
}

/** The nearest point of a segment; its ends exactly where they are as near. */
function footOn(a: Point, b: Point, point: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared;
  if (t <= 1e-9) return a;
  return t >= 1 - 1e-9 ? b : [a[0] + t * dx, a[1] + t * dy];
}

function straight(strokes: readonly Line[], layer: string, ledger: Ledger): (readonly [Point, Point])[] {
  return strokes.flatMap(({ points, closed }): (readonly [Point, Point])[] => {
    const [first, last] = [points[0], points[points.length - 1]];
    if (first === undefined || last === undefined || closed || apart(first, last) === 0) {
      ledger.add('dropped', `A closed shape on layer "${layer}" is no support and was left out.`);
      return [];
    }
    if (points.length > 2)
      ledger.add('changed', `A support on layer "${layer}" from ${at(first)} was taken as straight between its ends.`);
    return [[first, last]];
  });
}

function areaOf({ points }: Line): number {
  return Math.abs(signedArea(points));
}

function widthOf({ points }: Line): number {
  const [first, last] = [points[0], points[points.length - 1]];
  return first === undefined || last === undefined ? 0 : Math.abs(last[0] - first[0]);
}

function sizeOf(lines: readonly Line[]): [number, number] {
  let [xMin, yMin, xMax, yMax] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of lines) {
    for (const [x, y] of points) {
      [xMin, yMin] = [Math.min(xMin, x), Math.min(yMin, y)];
      [xMax, yMax] = [Math.max(xMax, x), Math.max(yMax, y)];
    }
  }
  return xMin > xMax ? [0, 0] : [xMax - xMin, yMax - yMin];
}

function metres(value: number): string {
  return `${Number(value.toPrecision(3))} m`;
}
