import type { Point } from '@talud/slope';
import type { BoundaryDocument, ProjectDocument } from '../document.js';
import { boundaryShape } from '../geometry/boundary-shape.js';
import { diagonalM } from '../geometry/line-distance.js';
import { LIMITS } from '../limits.js';
import { coerceBool, coerceFloatIn, coerceRecord } from '../values/coerce.js';
import { parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';
import { simplified } from './simplify.js';

export interface CleanupReport {
  applied: boolean;
  /** Vertices nearer than this to the one before count as repeated: a millionth of the section's diagonal. */
  toleranceM: number;
  boundaries: readonly { boundary: BoundaryDocument; repeated: number }[];
  removed: number;
}

const REPEATED_SHARE = 1e-6;

/** Tells of repeated vertices, or with `apply` takes them out and, on wish, those that a line can do without. */
export function cleanGeometry(document: ProjectDocument, args: unknown): DocumentEdited<CleanupReport> | Refused {
  const given = coerceRecord('geometry_cleanup', args, ['apply', 'simplify_tolerance']);
  if (!given.ok) return given;
  const apply = given.value.apply === undefined ? parsed(false) : coerceBool('apply', given.value.apply);
  if (!apply.ok) return apply;
  const simplify = coerceFloatIn(
    'simplify_tolerance',
    given.value.simplify_tolerance ?? 0,
    { min: 0, max: LIMITS.coordinateM },
    'm',
  );
  if (!simplify.ok) return simplify;
  if (simplify.value > 0 && !apply.value) {
    return refuse('E_INVALID_ARGUMENT', 'simplify_tolerance is read only with apply.', 'Set apply to true.');
  }
  const toleranceM = REPEATED_SHARE * Math.max(0, diagonalM(document.boundaries.flatMap(({ points }) => points)));
  const report = document.boundaries.map((boundary) => ({
    boundary,
    repeated: boundary.points.length - withoutRepeated(boundary, toleranceM).length,
  }));
  if (!apply.value) return edited(document, { applied: false, toleranceM, boundaries: report, removed: 0 });
  const boundaries: BoundaryDocument[] = [];
  for (const boundary of document.boundaries) {
    const distinct = withoutRepeated(boundary, toleranceM);
    const points = simplify.value > 0 ? simplified(distinct, boundary.closed, simplify.value) : distinct;
    const shape = boundaryShape(`"${boundary.name}"`, boundary.type, points, boundary.closed);
    if (!shape.ok)
      return refuse(shape.code, shape.message, 'Give a smaller simplify_tolerance, or edit this boundary.');
    boundaries.push(shape.value.points.length === boundary.points.length ? boundary : { ...boundary, ...shape.value });
  }
  const count = (list: readonly BoundaryDocument[]) => list.reduce((sum, { points }) => sum + points.length, 0);
  const removed = count(document.boundaries) - count(boundaries);
  return edited({ ...document, boundaries }, { applied: true, toleranceM, boundaries: report, removed });
}

function withoutRepeated({ points, closed }: BoundaryDocument, toleranceM: number): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept[kept.length - 1];
    if (last === undefined || apartM(last, point) > toleranceM) kept.push(point);
  }
  const [first, last] = [kept[0], kept[kept.length - 1]];
  const returns = closed && kept.length > 1 && first !== undefined && last !== undefined;
  return returns && apartM(first, last) <= toleranceM ? kept.slice(0, -1) : kept;
}

function apartM(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
