import { type Parsed, type Point, parsed, type Refused, refuse } from '@talud/slope-model';
import { arcPoints, bulgePoints, ellipsePoints, isSound, splinePoints } from './curves.js';
import type { DrawnBlock, DrawnEntities, DrawnEntity } from './read-entities.js';
import { LAYER_ZERO_SHORT } from './read-pairs.js';

/** A line of a drawing as points, in drawing units. */
export interface Stroke {
  /** Number of its layer in the pairs. */
  readonly layer: string;
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** A curve that was made of chords. */
  readonly curved: boolean;
}

export interface FlatDrawing {
  readonly strokes: readonly Stroke[];
  /** How far a chord may lie off its curve, in drawing units. */
  readonly chordTolerance: number;
  /** Splines without control points or with knots that do not fit, and inserts of blocks that are not there. */
  readonly unread: ReadonlyMap<string, number>;
}

/** Chosen: what blocks within blocks may multiply a drawing to. */
const MOST = { depth: 8, visits: 50_000, vertices: 50_000 } as const;

/** Chosen: share of the section's diagonal by which chords may leave their curve. */
const CHORD_SHARE = 1e-4;

/**
 * Takes blocks apart and curves into chords.
 *
 * @param isRead whether a layer counts for the size that tolerances follow; all do when none is read
 */
export function flattenDrawing(
  drawn: DrawnEntities,
  isRead: (layer: string) => boolean,
): Parsed<FlatDrawing> | Refused {
  const coarse = new Flattening(drawn.blocks, Infinity);
  if (!coarse.run(drawn.entities)) return tooMuch();
  const read = coarse.strokes.filter(({ layer }) => isRead(layer));
  const chordTolerance = CHORD_SHARE * diagonalOf(read.length > 0 ? read : coarse.strokes);
  const fine = new Flattening(drawn.blocks, chordTolerance);
  if (!fine.run(drawn.entities)) return tooMuch();
  return parsed({ strokes: fine.strokes, chordTolerance, unread: fine.unread });
}

/** x' = a x + c y + e, y' = b x + d y + f. */
type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Transform = [1, 0, 0, 1, 0, 0];
const MIRROR: Transform = [-1, 0, 0, 1, 0, 0];

class Flattening {
  readonly strokes: Stroke[] = [];
  readonly unread = new Map<string, number>();
  private visits = 0;
  private vertices = 0;

  constructor(
    private readonly blocks: ReadonlyMap<string, DrawnBlock>,
    private readonly tolerance: number,
  ) {}

  /** False when the drawing is larger than is read. */
  run(entities: readonly DrawnEntity[], transform = IDENTITY, layer?: string, depth = 0): boolean {
    if (depth > MOST.depth) return false;
    for (const entity of entities) {
      if (++this.visits > MOST.visits) return false;
      // What lies on layer 0 of a block takes the layer of the insert.
      const on = layer !== undefined && entity.layer === LAYER_ZERO_SHORT ? layer : entity.layer;
      const placed = entity.mirrored ? times(transform, MIRROR) : transform;
      if (entity.kind === 'insert') {
        if (!this.insert(entity, placed, on, depth)) return false;
      } else if (!this.add(entity, placed, on)) return false;
    }
    return true;
  }

  private insert(
    insert: DrawnEntity & { kind: 'insert' },
    transform: Transform,
    layer: string,
    depth: number,
  ): boolean {
    const block = this.blocks.get(insert.block);
    if (block === undefined) {
      this.count('INSERT');
      return true;
    }
    const [sin, cos] = [Math.sin(insert.rotationRad), Math.cos(insert.rotationRad)];
    const [sx, sy] = insert.scale;
    for (let row = 0; row < insert.rows; row++) {
      for (let column = 0; column < insert.columns; column++) {
        if (++this.visits > MOST.visits) return false;
        const [dx, dy] = [column * insert.spacing[0], row * insert.spacing[1]];
        const at: Transform = [
          cos,
          sin,
          -sin,
          cos,
          insert.at[0] + cos * dx - sin * dy,
          insert.at[1] + sin * dx + cos * dy,
        ];
        const scaled: Transform = [sx, 0, 0, sy, -sx * block.base[0], -sy * block.base[1]];
        if (!this.run(block.entities, times(transform, times(at, scaled)), layer, depth + 1)) return false;
      }
    }
    return true;
  }

  /** False when there would be more vertices than are read. */
  private add(entity: Exclude<DrawnEntity, { kind: 'insert' }>, transform: Transform, layer: string): boolean {
    const [a, b, c, d] = transform;
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d)) || 1;
    if (entity.kind === 'spline' && !isSound(entity.spline)) {
      this.count('SPLINE');
      return true;
    }
    const own = pointsOf(entity, this.tolerance / scale, MOST.vertices - this.vertices);
    if (own === undefined) return false;
    const points = own.points.map((point) => apply(transform, point));
    this.vertices += points.length;
    this.strokes.push({ layer, points, closed: own.closed, curved: own.curved });
    return this.vertices <= MOST.vertices;
  }

  private count(type: string): void {
    this.unread.set(type, (this.unread.get(type) ?? 0) + 1);
  }
}

/** The points of a line of its own; undefined when a curve would come to more than `most`. */
function pointsOf(
  entity: Exclude<DrawnEntity, { kind: 'insert' }>,
  tolerance: number,
  most: number,
): Omit<Stroke, 'layer'> | undefined {
  switch (entity.kind) {
    case 'polyline': {
      const { vertices, closed } = entity;
      const curved = vertices.some(({ bulge }) => bulge !== 0);
      if (!curved) return { points: vertices.map(({ point }) => point), closed, curved };
      const first = vertices[0];
      const round = closed && first !== undefined ? [...vertices, first] : vertices;
      const points: Point[] = [];
      for (const [index, { point, bulge }] of round.entries()) {
        const next = round[index + 1];
        points.push(...(next === undefined ? [point] : bulgePoints(point, next.point, bulge, tolerance).slice(0, -1)));
        if (points.length > most + 1) return undefined;
      }
      return { points: closed ? points.slice(0, -1) : points, closed, curved };
    }
    case 'arc': {
      const { centre, radius, fromRad, sweepRad } = entity;
      return turned(arcPoints(centre, radius, fromRad, sweepRad, tolerance), sweepRad);
    }
    case 'ellipse': {
      const { centre, major, ratio, fromRad, sweepRad } = entity;
      return turned(ellipsePoints(centre, major, ratio, fromRad, sweepRad, tolerance), sweepRad);
    }
    case 'spline': {
      const { spline, closed } = entity;
      const points = splinePoints(spline, tolerance, most);
      return points && { points, closed, curved: true };
    }
  }
}

/** A whole turn is a ring, whose last point is its first. */
function turned(points: readonly Point[], sweepRad: number): Omit<Stroke, 'layer'> {
  const closed = Math.abs(sweepRad) >= 2 * Math.PI - 1e-9;
  return { points: closed ? points.slice(0, -1) : points, closed, curved: true };
}

function times(m: Transform, n: Transform): Transform {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

function apply([a, b, c, d, e, f]: Transform, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function diagonalOf(strokes: readonly Stroke[]): number {
  let [xMin, yMin, xMax, yMax] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of strokes) {
    for (const [x, y] of points) {
      [xMin, yMin] = [Math.min(xMin, x), Math.min(yMin, y)];
      [xMax, yMax] = [Math.max(xMax, x), Math.max(yMax, y)];
    }
  }
  return xMin > xMax ? 0 : Math.hypot(xMax - xMin, yMax - yMin);
}

function tooMuch(): Refused {
  return refuse(
    'E_TOO_LARGE',
    `The drawing's blocks make more than ${MOST.visits} entities, ${MOST.vertices} vertices or ${MOST.depth} levels.`,
    'Explode the blocks that matter and save the section alone.',
  );
}
