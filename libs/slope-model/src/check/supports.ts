import { type Region, regionAt } from '@talud/slope';
import type { ProjectDocument } from '../document.js';
import { diagonalM, nearestOn } from '../geometry/line-distance.js';
import { round4 } from '../values/round.js';

/** Share of the section's size by which a head may lie off the outline before it is told. */
const OFF_SHARE = 1e-3;

/** Supports that stand where somebody perhaps did not mean them: a head off the face, a tail out of the ground. */
export function supportWarnings({ boundaries, supports = [] }: ProjectDocument, regions: readonly Region[]): string[] {
  const external = boundaries.find(({ type }) => type === 'external');
  if (external === undefined) return [];
  const mostM = OFF_SHARE * diagonalM(external.points);
  return supports.flatMap(({ name, head, tail }) => {
    const offM = nearestOn(external, head).distanceM;
    const outside = regions.length > 0 && regionAt(regions, tail[0], tail[1]) === null;
    return [
      ...(offM > mostM
        ? [`The head of the support "${name}" lies ${round4(offM)} m off the outline of the ground.`]
        : []),
      ...(outside && nearestOn(external, tail).distanceM > mostM
        ? [`The tail of the support "${name}" lies outside the ground: it holds nothing there.`]
        : []),
    ];
  });
}
