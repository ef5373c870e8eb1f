import { type Point, regionFinder, type Segment, snapToleranceM } from '@talud/slope';
import type { BoundaryDocument } from '../document.js';
import { pointText, significant } from '../values/round.js';
import { edgesOf } from './edges.js';
import { diagonalM, nearestOn } from './line-distance.js';
import { documentRegions } from './regions.js';
import { meet } from './self-crossing.js';

/** Chosen: an end nearer to another line than this share of the section's diagonal was meant to reach it. */
const MEANT_SHARE = 0.01;

/**
 * Ends of open material boundaries that stop short of the line they were meant to reach, so that they part nothing: each a sentence with
 * the line, its end, the gap in metres and the point that closes it.
 *
 * @param ofInterest the lines to look at, of those of the section
 */
export function shortEnds(
  boundaries: readonly BoundaryDocument[],
  ofInterest: readonly BoundaryDocument[] = boundaries,
): string[] {
  const external = boundaries.find(({ type }) => type === 'external');
  if (external === undefined) return [];
  const toleranceM = snapToleranceM(external.points);
  const meantM = MEANT_SHARE * diagonalM(external.points);
  const inside = regionFinder(documentRegions({ boundaries: [external], placements: [], materials: [] }));
  const dividing = boundaries.filter(({ type }) => type === 'external' || type === 'material');
  return ofInterest.filter(isOpen).flatMap((line) =>
    endsOf(line).flatMap(({ piece, vertex }) => {
      const [end] = piece;
      const others = dividing.filter((other) => other !== line);
      const [nearest] = others
        .map((other) => ({ other, ...nearestOn(other, end) }))
        .sort((a, b) => a.distanceM - b.distanceM);
      if (nearest === undefined || nearest.distanceM <= toleranceM || nearest.distanceM > meantM) return [];
      const overshoots = edgesOf(nearest.other).some((edge) => meet(upTo(piece, meantM), edge));
      if (overshoots || inside(end[0], end[1]) === null) return [];
      return [
        `"${line.name}" ends at ${pointText(end)}, ${significant(nearest.distanceM, 3)} m short of "${nearest.other.name}": it parts nothing there. Move its vertex ${vertex} to ${pointText(nearest.point)}.`,
      ];
    }),
  );
}

function isOpen({ type, closed }: BoundaryDocument): boolean {
  return type === 'material' && !closed;
}

/** The beginning of a piece, no longer than a length in metres. */
function upTo([from, to]: Segment, lengthM: number): Segment {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = Math.min(1, lengthM / Math.hypot(dx, dy));
  return [from, [from[0] + share * dx, from[1] + share * dy]];
}

/** The first and the last piece of a line, each from its end inwards, with the number of that vertex, from 0. */
function endsOf({ points }: BoundaryDocument): { piece: Segment; vertex: number }[] {
  const piece = (end: Point | undefined, next: Point | undefined, vertex: number) =>
    end === undefined || next === undefined ? [] : [{ piece: [end, next] as const, vertex }];
  const last = points.length - 1;
  return [...piece(points[0], points[1], 0), ...piece(points[last], points[last - 1], last)];
}
