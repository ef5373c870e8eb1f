import { LIMITS } from '../limits.js';
import { type Refused, refuse } from '../values/refusal.js';

/**
 * The refusal of lines with more vertices than a document may hold, counted before anything else is asked of them: what is
 * asked of a line takes longer than linear time, and a caller may send many. `lines` are as they were sent, as a list of points
 * or as an object with `points`; what is neither counts as one vertex.
 */
export function tooManyVertices(lines: readonly unknown[]): Refused | undefined {
  const vertices = lines.reduce<number>((sum, line) => sum + Math.max(1, pointsOf(line)), 0);
  if (vertices <= LIMITS.vertices) return undefined;
  return refuse(
    'E_TOO_LARGE',
    `The boundaries have ${vertices} vertices, more than ${LIMITS.vertices}.`,
    'Simplify the lines.',
  );
}

function pointsOf(line: unknown): number {
  const points = typeof line === 'object' && line !== null && 'points' in line ? line.points : line;
  return Array.isArray(points) ? points.length : 0;
}

/** The refusal of a list, as it was sent, that is longer than a document may have it. */
export function tooManyOf(what: string, list: unknown, most: number): Refused | undefined {
  if (!Array.isArray(list) || list.length <= most) return undefined;
  return refuse('E_TOO_LARGE', `${list.length} ${what} are more than ${most}.`, 'Simplify the section.');
}
