import type { Point } from '@talud/slope';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { boundaryShape, signedArea } from '../geometry/boundary-shape.js';
import { diagonalM, nearestOn } from '../geometry/line-distance.js';
import { coerceBool, coerceCoordinate, coerceFloatIn, coercePoints, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { pointText } from '../values/round.js';
import { type DocumentEdited, edited, freeName } from './edited.js';

export interface Reshaped {
  mode: 'expand' | 'shrink';
  external: BoundaryDocument;
  /** The old ground line, kept as a limit between regions. */
  kept: BoundaryDocument | null;
}

/** Share of the section's size by which an end of the line may lie off the outline. */
const SNAP_SHARE = 0.001;

/**
 * Reshapes the outline: by a parallel offset of every edge, or by a line from one place on it to another, which fills where it
 * runs outside and cuts where it runs inside. Of the two outlines that such a line makes the larger one stays.
 */
export function reshapeExternal(
  document: ProjectDocument,
  args: unknown,
  newId: () => string,
): DocumentEdited<Reshaped> | Refused {
  const given = coerceRecord('external_reshape', args, [
    ...(['offset', 'points_xy', 'keep_removed_as_material', 'snap_tolerance'] as const),
  ]);
  if (!given.ok) return given;
  const external = document.boundaries.find(({ type }) => type === 'external');
  if (external === undefined) return refuse('E_CONFLICT', 'There is no external boundary.', 'Draw the outline first.');
  const { offset, points_xy: line } = given.value;
  if ((offset === undefined) === (line === undefined)) {
    return refuse('E_INVALID_ARGUMENT', 'Exactly one of offset and points_xy is needed.', 'Give one of them.');
  }
  const keep = coerceBool('keep_removed_as_material', given.value.keep_removed_as_material ?? false);
  if (!keep.ok) return keep;
  if (offset !== undefined && (keep.value || given.value.snap_tolerance !== undefined)) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'keep_removed_as_material and snap_tolerance are read only with points_xy.',
      'Leave them out.',
    );
  }
  const made =
    offset === undefined ? alongLine(external, line, given.value.snap_tolerance) : byOffset(external, offset);
  if (!made.ok) return made;
  const { ring, removed } = made.value;
  const shape = boundaryShape('The new outline', 'external', ring, true);
  if (!shape.ok) return shape;
  const next = { ...external, ...shape.value };
  const mode = signedArea(next.points) > signedArea(external.points) ? 'expand' : 'shrink';
  if (keep.value && mode === 'shrink') {
    return refuse(
      'E_CONFLICT',
      'What a cut removes lies outside the new outline and would divide nothing.',
      'Leave keep_removed_as_material out.',
    );
  }
  const name = freeName(document.boundaries, 'Old ground');
  const kept = keep.value ? { id: newId(), type: 'material' as const, name, closed: false, points: removed } : null;
  const boundaries = document.boundaries.map((one) => (one === external ? next : one));
  const all = kept === null ? boundaries : [...boundaries, kept];
  return edited({ ...document, boundaries: all }, { mode, external: next, kept });
}

interface NewRing {
  ring: readonly Point[];
  /** The part of the old outline that is no longer in it. */
  removed: readonly Point[];
}

function byOffset(external: BoundaryDocument, raw: unknown): Parsed<NewRing> | Refused {
  const offset = coerceCoordinate('offset', raw);
  if (!offset.ok) return offset;
  if (offset.value === 0) return refuse('E_INVALID_ARGUMENT', 'offset is 0.', 'Give m, outward positive.');
  const { points } = external;
  const ring: Point[] = [];
  for (const [index, at] of points.entries()) {
    const before = points[(index + points.length - 1) % points.length] ?? at;
    const after = points[(index + 1) % points.length] ?? at;
    const [ax, ay] = outward(before, at);
    const [bx, by] = outward(at, after);
    const together = 1 + ax * bx + ay * by;
    if (together < 1e-6) {
      return refuse('E_INVALID_ARGUMENT', `The outline turns back at ${pointText(at)}.`, 'Give points_xy instead.');
    }
    ring.push([at[0] + ((ax + bx) / together) * offset.value, at[1] + ((ay + by) / together) * offset.value]);
  }
  const turned = ring.some((point, index) => {
    const [next, old, oldNext] = [ring[(index + 1) % ring.length], points[index], points[(index + 1) % ring.length]];
    if (!next || !old || !oldNext) return false;
    return (next[0] - point[0]) * (oldNext[0] - old[0]) + (next[1] - point[1]) * (oldNext[1] - old[1]) <= 0;
  });
  if (turned) return refuse('E_INVALID_ARGUMENT', 'The offset swallows an edge of the outline.', 'Give a smaller one.');
  return parsed({ ring, removed: points });
}

/** Unit normal to the right of the way along an edge: outward on a ring that runs counter-clockwise. */
function outward(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
}

function alongLine(external: BoundaryDocument, raw: unknown, rawSnap: unknown): Parsed<NewRing> | Refused {
  const line = coercePoints('points_xy', raw, 2);
  if (!line.ok) return line;
  const snap = coerceFloatIn('snap_tolerance', rawSnap ?? SNAP_SHARE, { above: 0, below: 0.1 });
  if (!snap.ok) return snap;
  const reachM = snap.value * diagonalM(external.points);
  const [first, last] = [line.value[0], line.value[line.value.length - 1]];
  if (first === undefined || last === undefined) return refuse('E_INVALID_ARGUMENT', 'points_xy is empty.', '');
  const [from, to] = [nearestOn(external, first), nearestOn(external, last)];
  for (const [end, near] of [
    [first, from],
    [last, to],
  ] as const) {
    if (near.distanceM <= reachM) continue;
    return refuse(
      'E_INVALID_ARGUMENT',
      `The end ${pointText(end)} does not lie on the external boundary.`,
      `The nearest place on it is ${pointText(near.point)}.`,
    );
  }
  const middle = line.value.slice(1, -1);
  const forth = between(external.points, from, to);
  const back = between(external.points, to, from);
  const one = distinct([...forth, ...[...middle].reverse()]);
  const other = distinct([...back, ...middle]);
  const larger = Math.abs(signedArea(one)) >= Math.abs(signedArea(other));
  return parsed(larger ? { ring: one, removed: distinct(back) } : { ring: other, removed: distinct(forth) });
}

/** The outline from one place on it to another, counter-clockwise, both counted. */
function between(
  points: readonly Point[],
  from: { point: Point; edge: number },
  to: { point: Point; edge: number },
): Point[] {
  const count = points.length;
  const ahead = (place: { point: Point; edge: number }) => {
    const start = points[place.edge] ?? place.point;
    return Math.hypot(place.point[0] - start[0], place.point[1] - start[1]);
  };
  const straight = from.edge === to.edge && ahead(to) >= ahead(from);
  const steps = straight ? 0 : (to.edge - from.edge + count) % count || count;
  const walked = Array.from({ length: steps }, (_, step) => points[(from.edge + 1 + step) % count]);
  return [from.point, ...walked.flatMap((point) => (point === undefined ? [] : [point])), to.point];
}

function distinct(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || before[0] !== point[0] || before[1] !== point[1];
  });
}
