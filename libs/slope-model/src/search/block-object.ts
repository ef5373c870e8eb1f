import type { BlockObject, Point, PolylineJoin } from '@talud/slope';
import type { BoundaryShape } from '../geometry/boundary-shape.js';
import { coerceChoice, coerceIntIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

const BLOCK_KINDS = ['window', 'line', 'point', 'polyline'] as const satisfies readonly BlockObject['kind'][];
const JOINS = ['any', 'segment', 'end_point'] as const satisfies readonly PolylineJoin[];

/**
 * Reads how the block search uses an object: a kind, `{kind, left_point, right_point, group_id}`, or nothing, which leaves the kind to
 * the shape. Refused: a kind that the shape does not fit, and what its kind does not read.
 */
export function parseBlockObject(path: string, raw: unknown, shape: BoundaryShape): Parsed<BlockObject> | Refused {
  const given = coerceRecord(path, typeof raw === 'string' ? { kind: raw } : (raw ?? {}), [
    'kind',
    'left_point',
    'right_point',
    'group_id',
  ]);
  if (!given.ok) return given;
  const { kind: rawKind, left_point: left, right_point: right, group_id: group } = given.value;
  const kind = rawKind === undefined ? parsed(kindOf(shape)) : coerceChoice(`${path}.kind`, rawKind, BLOCK_KINDS);
  if (!kind.ok) return kind;
  if (kind.value !== 'polyline' && (left !== undefined || right !== undefined)) {
    const message = `left_point and right_point are read of a polyline, not of a ${kind.value}.`;
    return refuse('E_CONFLICT', message, 'Leave them out.');
  }
  const leftPoint = coerceChoice(`${path}.left_point`, left ?? 'any', JOINS);
  if (!leftPoint.ok) return leftPoint;
  const rightPoint = coerceChoice(`${path}.right_point`, right ?? 'any', JOINS);
  if (!rightPoint.ok) return rightPoint;
  const known = coerceIntIn(`${path}.group_id`, group ?? 0, { min: 0, max: 1000 });
  if (!known.ok) return known;
  const joins = kind.value === 'polyline' ? { leftPoint: leftPoint.value, rightPoint: rightPoint.value } : {};
  const block: BlockObject = { kind: kind.value, ...joins, groupId: known.value };
  return blockMisfit(path, block, shape) ?? parsed(block);
}

/** What a shape is when nobody says. */
function kindOf({ points, closed }: BoundaryShape): BlockObject['kind'] {
  if (closed) return 'window';
  if (points.length === 1) return 'point';
  return points.length === 2 ? 'line' : 'polyline';
}

/** Refuses a shape that an object of this kind cannot have. */
export function blockMisfit(path: string, block: BlockObject, { points, closed }: BoundaryShape): Refused | undefined {
  switch (block.kind) {
    case 'window':
      return closed ? undefined : misfit(`${path} is open; a window is closed.`);
    case 'point':
      return points.length === 1 ? undefined : misfit(`${path} has ${points.length} vertices; a point has one.`);
    case 'line':
      return points.length === 2 && !closed
        ? undefined
        : misfit(`${path} has ${points.length} vertices${closed ? ' and is closed' : ''}; a line has two and is open.`);
    case 'polyline':
      return closed ? misfit(`${path} is closed; a polyline is open.`) : polylineMisfit(path, block, points);
  }
}

function polylineMisfit(path: string, block: BlockObject, points: readonly Point[]): Refused | undefined {
  if (points.length < 2) return misfit(`${path} has one vertex; a polyline has two or more.`);
  const steps = points.slice(1).map(([x], i) => x - (points[i]?.[0] ?? x));
  if (!steps.every((step) => step > 0) && !steps.every((step) => step < 0))
    return misfit(`${path} runs back in x; a polyline runs from one side to the other.`);
  const usesPieces = block.leftPoint === 'segment' || block.rightPoint === 'segment';
  return usesPieces && points.length < 3
    ? misfit(`${path} has one piece; "segment" needs a polyline of two pieces or more.`)
    : undefined;
}

function misfit(message: string): Refused {
  return refuse('E_CONFLICT', message, 'Change block_object or the vertices, or draw it anew.');
}
