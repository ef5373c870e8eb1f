/// <reference path="./dxf.d.ts" />
import type { Point } from '@talud/slope-model';
import { parseString } from 'dxf';
import type { Spline } from './curves.js';
import { LAYER_ZERO_SHORT } from './read-pairs.js';

/** A vertex of a polyline, with the bulge of the arc that follows it. */
export interface Vertex {
  readonly point: Point;
  readonly bulge: number;
}

interface Placed {
  /** Number of the layer in the pairs. */
  readonly layer: string;
  /** Seen from below (the extrusion points to -z): x is mirrored. */
  readonly mirrored: boolean;
}

/** What of a drawing can become a line of a section; angles in radians. */
export type DrawnEntity = Placed &
  (
    | { readonly kind: 'polyline'; readonly vertices: readonly Vertex[]; readonly closed: boolean }
    | {
        readonly kind: 'arc';
        readonly centre: Point;
        readonly radius: number;
        readonly fromRad: number;
        readonly sweepRad: number;
      }
    | {
        readonly kind: 'ellipse';
        readonly centre: Point;
        readonly major: Point;
        readonly ratio: number;
        readonly fromRad: number;
        readonly sweepRad: number;
      }
    | { readonly kind: 'spline'; readonly spline: Spline; readonly closed: boolean }
    | {
        readonly kind: 'insert';
        readonly block: string;
        readonly at: Point;
        readonly scale: Point;
        readonly rotationRad: number;
        readonly columns: number;
        readonly rows: number;
        readonly spacing: Point;
      }
  );

export interface DrawnBlock {
  readonly base: Point;
  readonly entities: readonly DrawnEntity[];
}

export interface DrawnEntities {
  readonly entities: readonly DrawnEntity[];
  readonly blocks: ReadonlyMap<string, DrawnBlock>;
  /** Entities of types that were read, but which lie on paper, are hidden, stand askew in space or are not whole. */
  readonly unread: ReadonlyMap<string, number>;
}

/** Reads the entities out of pairs that {@link readPairs} has bounded. undefined where they are put together as no drawing is. */
export function readEntities(text: string): DrawnEntities | undefined {
  const drawn = entityFields(text);
  if (drawn === undefined) return undefined;
  const unread = new Map<string, number>();
  const blocks = new Map<string, DrawnBlock>();
  for (const item of list(drawn.blocks)) {
    const block = fields(item);
    if (typeof block.name !== 'string') continue;
    const base: Point = [finite(block.x) ?? 0, finite(block.y) ?? 0];
    blocks.set(block.name, { base, entities: entitiesOf(block.entities, new Map()) });
  }
  return { entities: entitiesOf(drawn.entities, unread), blocks, unread };
}

/** The library throws at an entity outside its section or block, and at parts of one without a beginning. */
function entityFields(text: string): Fields | undefined {
  try {
    return fields(parseString(text));
  } catch {
    return undefined;
  }
}

function entitiesOf(raw: unknown, unread: Map<string, number>): DrawnEntity[] {
  return list(raw).flatMap((item): DrawnEntity[] => {
    const entity = fields(item);
    const read = entityOf(entity);
    if (read !== undefined) return [read];
    const type = String(entity.type ?? '');
    if (READ_TYPES.has(type)) unread.set(type, (unread.get(type) ?? 0) + 1);
    return [];
  });
}

/** Types whose entities become lines. */
export const READ_TYPES: ReadonlySet<string> = new Set([
  ...['LINE', 'LWPOLYLINE', 'POLYLINE', 'ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE', 'INSERT'],
]);

type Fields = Readonly<Record<string, unknown>>;

/** undefined for what is no line in the drawing's plane. */
function entityOf(entity: Fields): DrawnEntity | undefined {
  const { extrusionX = 0, extrusionY = 0, extrusionZ = 1 } = entity;
  if (entity.paperSpace || entity.visible === false) return undefined;
  if (Math.abs(Number(extrusionX)) > 1e-6 || Math.abs(Number(extrusionY)) > 1e-6) return undefined;
  const placed = { layer: String(entity.layer ?? LAYER_ZERO_SHORT), mirrored: Number(extrusionZ) < 0 };
  switch (entity.type) {
    case 'LINE': {
      const points = [point(fields(entity.start)), point(fields(entity.end))];
      // The ends of a line are in world coordinates whatever its extrusion (DXF Reference, LINE).
      return polylineOf({ ...placed, mirrored: false }, points.map(plain), false);
    }
    case 'LWPOLYLINE':
    case 'POLYLINE': {
      if (entity.polygonMesh === true || entity.polyfaceMesh === true) return undefined;
      const vertices = list(entity.vertices).map((item): Vertex | undefined => {
        const vertex = fields(item);
        const at = point(vertex);
        return at && { point: at, bulge: finite(vertex.bulge) ?? 0 };
      });
      return polylineOf(placed, vertices, entity.closed === true);
    }
    case 'CIRCLE':
    case 'ARC': {
      const [centre, radius] = [point(entity), finite(entity.r)];
      if (centre === undefined || radius === undefined || radius <= 0) return undefined;
      const round = entity.type === 'CIRCLE';
      const [from, to] = round ? [0, 2 * Math.PI] : [finite(entity.startAngle), finite(entity.endAngle)];
      if (from === undefined || to === undefined) return undefined;
      return { ...placed, kind: 'arc', centre, radius, fromRad: from, sweepRad: round ? 2 * Math.PI : sweep(from, to) };
    }
    case 'ELLIPSE': {
      const [centre, major] = [point(entity), point({ x: entity.majorX, y: entity.majorY })];
      const [ratio, from, to] = [finite(entity.axisRatio), finite(entity.startAngle), finite(entity.endAngle)];
      if (centre === undefined || major === undefined || ratio === undefined) return undefined;
      if (from === undefined || to === undefined || ratio <= 0 || (major[0] === 0 && major[1] === 0)) return undefined;
      // Centre and axis are in world coordinates; a mirrored ellipse turns the other way.
      const turn = placed.mirrored ? -1 : 1;
      const shape = { centre, major, ratio, fromRad: turn * from, sweepRad: turn * sweep(from, to) };
      return { ...placed, mirrored: false, kind: 'ellipse', ...shape };
    }
    case 'SPLINE':
      return splineOf(placed, entity);
    case 'INSERT':
      return insertOf(placed, entity);
    default:
      return undefined;
  }
}

function polylineOf(
  placed: Placed,
  vertices: readonly (Vertex | undefined)[],
  closed: boolean,
): DrawnEntity | undefined {
  const known = vertices.filter((vertex) => vertex !== undefined);
  if (known.length < vertices.length || known.length < 2) return undefined;
  return { ...placed, kind: 'polyline', vertices: known, closed };
}

function splineOf(placed: Placed, entity: Fields): DrawnEntity | undefined {
  const controls = list(entity.controlPoints).map((item) => point(fields(item)));
  const knots = list(entity.knots).map(finite);
  const weights = list(entity.weights).map(finite);
  const known = controls.filter((one) => one !== undefined);
  if (known.length < controls.length || knots.includes(undefined) || weights.includes(undefined)) return undefined;
  if (weights.some((weight) => (weight ?? 0) <= 0)) return undefined;
  const spline: Spline = {
    degree: finite(entity.degree) ?? 3,
    knots: knots.filter((knot) => knot !== undefined),
    controls: known,
    weights: weights.filter((weight) => weight !== undefined),
  };
  return { ...placed, mirrored: false, kind: 'spline', spline, closed: entity.closed === true };
}

function insertOf(placed: Placed, entity: Fields): DrawnEntity | undefined {
  const at = point(entity);
  if (at === undefined || typeof entity.block !== 'string') return undefined;
  return {
    ...placed,
    kind: 'insert',
    block: entity.block,
    at,
    scale: [finite(entity.scaleX) ?? 1, finite(entity.scaleY) ?? 1],
    rotationRad: ((finite(entity.rotation) ?? 0) * Math.PI) / 180,
    columns: Math.max(1, finite(entity.columnCount) ?? 1),
    rows: Math.max(1, finite(entity.rowCount) ?? 1),
    spacing: [finite(entity.columnSpacing) ?? 0, finite(entity.rowSpacing) ?? 0],
  };
}

/** Counter-clockwise from one angle to the other, above 0 and up to a whole turn. */
function sweep(from: number, to: number): number {
  const turn = 2 * Math.PI;
  const angle = (((to - from) % turn) + turn) % turn;
  return angle === 0 ? turn : angle;
}

function plain(at: Point | undefined): Vertex | undefined {
  return at && { point: at, bulge: 0 };
}

/** Coordinates beyond this are refused: areas of such drawings would lose their digits. */
const FARTHEST = 1e12;

function point({ x, y }: Fields): Point | undefined {
  const [px, py] = [finite(x), finite(y)];
  if (px === undefined || py === undefined || Math.abs(px) > FARTHEST || Math.abs(py) > FARTHEST) return undefined;
  return [px, py];
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function fields(value: unknown): Fields {
  return isRecord(value) ? value : {};
}
