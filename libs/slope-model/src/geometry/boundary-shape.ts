import type { BoundaryType, Point } from '@talud/slope';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { BOUNDARY_TYPES } from './boundary-types.js';
import { selfCrossing } from './self-crossing.js';

export interface BoundaryShape {
  points: readonly Point[];
  closed: boolean;
}

/**
 * Brings vertices into the form in which they are stored: no repeated vertex, no repeated closing vertex, closed shapes counter-clockwise.
 * Refused: too few vertices, a shape without area, one that crosses itself or runs to and fro beyond counting, an open material line that ends
 * where it starts.
 */
export function boundaryShape(
  path: string,
  type: BoundaryType,
  points: readonly Point[],
  closed: boolean,
): Parsed<BoundaryShape> | Refused {
  const first = points[0];
  const last = points[points.length - 1];
  const returns = points.length > 2 && first !== undefined && last !== undefined && same(first, last);
  if (type === 'material' && !closed && returns) {
    return invalid(`${path} ends where it starts.`, 'For a lens give {"points": [...], "closed": true}.');
  }
  const distinct = points.filter((point, index) => {
    const before = points[index - 1] ?? (closed ? last : undefined);
    return before === undefined || (index === 0 && points.length === 1) || !same(point, before);
  });
  const minimum = Math.max(BOUNDARY_TYPES[type].minimumVertices, closed ? 3 : 1);
  if (distinct.length < minimum) {
    return invalid(
      `${path} has ${distinct.length} different vertices; at least ${minimum} are needed.`,
      'Give its vertices as [x, y] in metres, in order along the line.',
    );
  }
  const crossing = selfCrossing(distinct, closed);
  if (crossing.kind === 'too long') {
    return refuse(
      'E_TOO_LARGE',
      `${path} has too many long edges beside each other.`,
      'Leave out hatching; give the line itself.',
    );
  }
  if (crossing.kind === 'at') {
    return invalid(
      `${path} crosses or touches itself near (${crossing.point[0]}, ${crossing.point[1]}).`,
      'List the vertices in order along the line, without going back.',
    );
  }
  if (!closed) return parsed({ points: distinct, closed });
  const area = signedArea(distinct);
  if (area === 0) return invalid(`${path} encloses no area.`, 'Give at least three vertices that are not on one line.');
  return parsed({ points: area > 0 ? distinct : [...distinct].reverse(), closed });
}

/** Area of a ring in m2, positive when it runs counter-clockwise. */
export function signedArea(ring: readonly Point[]): number {
  const origin = ring[0] ?? [0, 0];
  let twice = 0;
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a;
    twice += (a[0] - origin[0]) * (b[1] - origin[1]) - (b[0] - origin[0]) * (a[1] - origin[1]);
  }
  return twice / 2;
}

function same(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function invalid(message: string, hint: string): Refused {
  return refuse('E_INVALID_ARGUMENT', message, hint);
}
