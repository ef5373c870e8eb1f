import type { Point } from '@talud/slope';
import type { LoadDocument, ProjectDocument } from '../document.js';
import { diagonalM, nearestOn } from '../geometry/line-distance.js';
import { round4 } from '../values/round.js';

/** Share of the section's size by which a load may lie off the outline before it is told. */
const OFF_SHARE = 1e-3;

/** What of the loads is rarely meant. They act all the same. */
export function loadWarnings(document: ProjectDocument): string[] {
  return [...loadsOffGround(document), ...repeatedLoads(document.loads ?? [])];
}

/** Loads that do not stand on the outline of the ground act perhaps not where somebody thinks. */
function loadsOffGround(document: ProjectDocument): string[] {
  const external = document.boundaries.find(({ type }) => type === 'external');
  if (external === undefined) return [];
  const mostM = OFF_SHARE * diagonalM(external.points);
  return (document.loads ?? []).flatMap((load) => {
    const offM = Math.max(...pointsOf(load).map((point) => nearestOn(external, point).distanceM));
    if (offM <= mostM) return [];
    return [`The load "${load.name}" lies up to ${round4(offM)} m off the outline of the ground.`];
  });
}

/** One load given twice: a change of it that was added to it. A permanent and a variable one may well share a place. */
function repeatedLoads(loads: readonly LoadDocument[]): string[] {
  const before = new Map<string, string>();
  return loads.flatMap((load) => {
    const place = JSON.stringify([load.type, load.action ?? 'variable', [...pointsOf(load)].sort(byPlace)]);
    const other = before.get(place);
    before.set(place, load.name);
    return other === undefined ? [] : [`The loads "${other}" and "${load.name}" act at the same place: both count.`];
  });
}

function byPlace([ax, ay]: Point, [bx, by]: Point): number {
  return ax - bx || ay - by;
}

function pointsOf(load: LoadDocument): readonly Point[] {
  return load.type === 'line' ? [load.at] : [load.from, load.to];
}
