import type { Point } from '@talud/slope';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { boundaryShape } from '../geometry/boundary-shape.js';
import { diagonalM, nearestOn } from '../geometry/line-distance.js';
import {
  coerceBool,
  coerceChoice,
  coerceFloat,
  coerceIntIn,
  coercePoint,
  coerceRecord,
  inRange,
} from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { pointText } from '../values/round.js';
import { type DocumentEdited, edited } from './edited.js';

export const ANGLE_MODES = ['horizontal', 'vertical', 'rotate'] as const;

export interface AngleChanged {
  oldAngleDeg: number;
  newAngleDeg: number;
  toe: Point;
  /** Where the crest was. */
  crest: Point;
  /** Vertices from toe to crest, both counted. */
  faceVertices: number;
  movedVertices: number;
  /** Ends of other lines on the face, which went with it. */
  attachedMoved: number;
}

/** A vertex within this share of the section's size of a named point is meant by it. */
const MEANT_SHARE = 1e-3;
/** A line ends on the face within this share of the section's size. */
const ATTACHED_SHARE = 1e-5;

/**
 * Changes the overall angle of the face between two vertices of the outline, its toe and its crest. The toe stays.
 *
 * `horizontal` keeps elevations, `vertical` keeps x, `rotate` turns the face about its toe. Benches keep their width unless
 * `keep_benches` is false: then the whole face is stretched.
 */
export function changeSlopeAngle(document: ProjectDocument, args: unknown): DocumentEdited<AngleChanged> | Refused {
  const given = coerceRecord('slope_angle_change', args, [
    ...(['toe', 'crest', 'change_deg', 'target_deg', 'mode', 'keep_benches'] as const),
  ]);
  if (!given.ok) return given;
  const external = document.boundaries.find(({ type }) => type === 'external');
  if (external === undefined) return refuse('E_CONFLICT', 'There is no external boundary.', 'Draw the outline first.');
  const face = faceOf(external, given.value.toe, given.value.crest);
  if (!face.ok) return face;
  const mode = coerceChoice('mode', given.value.mode ?? 'horizontal', ANGLE_MODES);
  if (!mode.ok) return mode;
  const { toe, crest } = face.value;
  const [run, rise] = [crest[0] - toe[0], crest[1] - toe[1]];
  const oldDeg = (Math.atan2(rise, Math.abs(run)) * 180) / Math.PI;
  const newDeg = newAngle(given.value.change_deg, given.value.target_deg, oldDeg);
  if (!newDeg.ok) return newDeg;
  const keep = keepsBenches(mode.value, given.value.keep_benches);
  if (!keep.ok) return keep;
  const moved = mover(mode.value, keep.value, face.value, newDeg.value);
  if (!moved.ok) return moved;
  const attached = attachments(document, external, face.value, moved.value);
  const points = external.points.map((point) => moved.value.get(point) ?? point);
  const outline = reshaped(external, points);
  if (!outline.ok) return outline;
  const boundaries: BoundaryDocument[] = [];
  for (const boundary of document.boundaries) {
    const ends = attached.get(boundary);
    const next = boundary === external ? outline : ends === undefined ? parsed(boundary) : reshaped(boundary, ends);
    if (!next.ok) return next;
    boundaries.push(next.value);
  }
  const movedVertices = [...moved.value].filter(([from, to]) => from[0] !== to[0] || from[1] !== to[1]).length;
  const notes =
    (document.loads ?? []).length === 0
      ? []
      : ['Loads stay where they are: check that they still stand on the ground.'];
  return edited(
    { ...document, boundaries },
    {
      oldAngleDeg: oldDeg,
      newAngleDeg: newDeg.value,
      toe,
      crest,
      faceVertices: face.value.vertices.length,
      movedVertices,
      attachedMoved: attached.size,
    },
    notes,
  );
}

interface Face {
  toe: Point;
  crest: Point;
  /** From toe to crest along the outline, the way that is shorter. */
  vertices: readonly Point[];
}

function faceOf(external: BoundaryDocument, toe: unknown, crest: unknown): Parsed<Face> | Refused {
  const from = vertexOf(external, 'toe', toe);
  if (!from.ok) return from;
  const to = vertexOf(external, 'crest', crest);
  if (!to.ok) return to;
  const count = external.points.length;
  const walk = (step: 1 | -1): Point[] => {
    const found: Point[] = [];
    for (let at = from.value; ; at = (at + step + count) % count) {
      const point = external.points[at];
      if (point !== undefined) found.push(point);
      if (at === to.value) return found;
    }
  };
  const [one, other] = [walk(1), walk(-1)];
  const vertices = lengthM(one) <= lengthM(other) ? one : other;
  const [low, high] = [vertices[0], vertices[vertices.length - 1]];
  if (low === undefined || high === undefined || low[1] >= high[1] || low[0] === high[0]) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'The toe must lie lower than the crest, and not straight below it.',
      'Name the lower end of the face as toe.',
    );
  }
  return parsed({ toe: low, crest: high, vertices });
}

function lengthM(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, index) => {
    const before = points[index] ?? point;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
}

/** Number of a vertex of the outline, named by it or by its place. */
function vertexOf(external: BoundaryDocument, path: string, raw: unknown): Parsed<number> | Refused {
  const { points } = external;
  if (typeof raw === 'number' || typeof raw === 'string') {
    return coerceIntIn(path, raw, { min: 0, max: points.length - 1 });
  }
  const place = coercePoint(path, raw);
  if (!place.ok) return place;
  const [x, y] = place.value;
  const away = points.map((point) => Math.hypot(point[0] - x, point[1] - y));
  const least = Math.min(...away);
  if (least <= MEANT_SHARE * diagonalM(points)) return parsed(away.indexOf(least));
  const nearest = points[away.indexOf(least)] ?? place.value;
  return refuse(
    'E_INVALID_ARGUMENT',
    `${path} = ${pointText(place.value)} is no vertex of the external boundary.`,
    `The nearest vertex is ${pointText(nearest)}.`,
  );
}

function newAngle(change: unknown, target: unknown, oldDeg: number): Parsed<number> | Refused {
  if ((change === undefined) === (target === undefined)) {
    return refuse('E_INVALID_ARGUMENT', 'Exactly one of change_deg and target_deg is needed.', 'Give one of them.');
  }
  const given = coerceFloat(change === undefined ? 'target_deg' : 'change_deg', change ?? target);
  if (!given.ok) return given;
  const angle = change === undefined ? given.value : oldDeg + given.value;
  return inRange('The new angle', angle, { above: 0, below: 90 }, 'deg');
}

function keepsBenches(mode: (typeof ANGLE_MODES)[number], raw: unknown): Parsed<boolean> | Refused {
  if (raw === undefined) return parsed(mode !== 'rotate');
  const keep = coerceBool('keep_benches', raw);
  if (!keep.ok || mode !== 'rotate' || !keep.value) return keep;
  return refuse('E_INVALID_ARGUMENT', 'A face that is turned as a whole tilts its benches.', 'Leave keep_benches out.');
}

/** Where each vertex of the face goes. */
function mover(
  mode: (typeof ANGLE_MODES)[number],
  keepBenches: boolean,
  { toe, crest, vertices }: Face,
  newDeg: number,
): Parsed<ReadonlyMap<Point, Point>> | Refused {
  const side = Math.sign(crest[0] - toe[0]);
  const [run, rise] = [Math.abs(crest[0] - toe[0]), crest[1] - toe[1]];
  const tan = Math.tan((newDeg * Math.PI) / 180);
  if (mode === 'rotate') {
    const turn = side * ((newDeg * Math.PI) / 180 - Math.atan2(rise, run));
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return parsed(
      new Map(
        vertices
          .map(([x, y]) => [x - toe[0], y - toe[1]] as const)
          .map(([dx, dy], index) => {
            const to: Point = [toe[0] + dx * cos - dy * sin, toe[1] + dx * sin + dy * cos];
            return [vertices[index] ?? to, to] as const;
          }),
      ),
    );
  }
  // Along the axis that changes, steps that lie on a bench keep their length and the others share what is left.
  const axis = mode === 'horizontal' ? 0 : 1;
  const wanted = mode === 'horizontal' ? rise / tan : run * tan;
  const whole = mode === 'horizontal' ? run : rise;
  const steps = vertices.slice(1).map((point, index) => {
    const before = vertices[index] ?? point;
    const fixed = keepBenches && mode === 'horizontal' && point[1] === before[1];
    return { change: point[axis] - before[axis], fixed };
  });
  const sign = mode === 'horizontal' ? side : 1;
  const bench = steps.reduce((sum, { change, fixed }) => sum + (fixed ? sign * change : 0), 0);
  const share = (wanted - bench) / (whole - bench);
  if (!(share > 0 && Number.isFinite(share))) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'The benches leave no room for this angle.',
      'Choose a flatter angle, or set keep_benches to false.',
    );
  }
  const moved = new Map<Point, Point>([[toe, toe]]);
  let at = toe[axis];
  for (const [index, { change, fixed }] of steps.entries()) {
    const from = vertices[index + 1] ?? toe;
    at += fixed ? change : change * share;
    moved.set(from, axis === 0 ? [at, from[1]] : [from[0], at]);
  }
  return parsed(moved);
}

/** Lines that end on the face, with the ends moved by as much as the place on the face where they end. */
function attachments(
  document: ProjectDocument,
  external: BoundaryDocument,
  { vertices }: Face,
  moved: ReadonlyMap<Point, Point>,
): ReadonlyMap<BoundaryDocument, readonly Point[]> {
  const reachM = ATTACHED_SHARE * diagonalM(external.points);
  const face = { points: vertices, closed: false };
  const found = new Map<BoundaryDocument, readonly Point[]>();
  for (const boundary of document.boundaries) {
    if (boundary.type !== 'material' || boundary.closed) continue;
    const points = boundary.points.map((point, index) => {
      if (index > 0 && index < boundary.points.length - 1) return point;
      const { distanceM, edge, point: foot } = nearestOn(face, point);
      const [a, b] = [vertices[edge], vertices[edge + 1]];
      const [toA, toB] = [a && moved.get(a), b && moved.get(b)];
      if (distanceM > reachM || !a || !b || !toA || !toB) return point;
      const t = Math.hypot(foot[0] - a[0], foot[1] - a[1]) / Math.hypot(b[0] - a[0], b[1] - a[1]);
      return [toA[0] + (toB[0] - toA[0]) * t, toA[1] + (toB[1] - toA[1]) * t] as const;
    });
    if (points.some((point, index) => point !== boundary.points[index])) found.set(boundary, points);
  }
  return found;
}

function reshaped(boundary: BoundaryDocument, points: readonly Point[]): Parsed<BoundaryDocument> | Refused {
  const shape = boundaryShape(`"${boundary.name}"`, boundary.type, points, boundary.closed);
  return shape.ok ? parsed({ ...boundary, ...shape.value }) : shape;
}
