import type { Point } from '@talud/slope';
import type { LoadDocument, ProjectDocument } from '../document.js';
import { diagonalM, nearestOn } from '../geometry/line-distance.js';
import { round4 } from '../values/round.js';

/** Share of the section's size by which a load may lie off the outline before it is told. */
const OFF_SHARE = 1e-3;

/** Loads that do not stand on the outline of the ground: they act all the same, but perhaps not where somebody thinks. */
export function loadWarnings(document: ProjectDocument): string[] {
  const external = document.boundaries.find(({ type }) => type === 'external');
  if (external === undefined) return [];
  const mostM = OFF_SHARE * diagonalM(external.points);
  return (document.loads ?? []).flatMap((load) => {
    const offM = Math.max(...pointsOf(load).map((point) => nearestOn(external, point).distanceM));
    if (offM <= mostM) return [];
    return [`The load "${load.name}" lies up to ${round4(offM)} m off the outline of the ground.`];
  });
}

function pointsOf(load: LoadDocument): readonly Point[] {
  return load.type === 'line' ? [load.at] : [load.from, load.to];
}
