import type { ProjectDocument } from '../document.js';
import { effectiveSetting } from '../settings/schema.js';
import { groundLine } from './ground-line.js';

/** Share of the greatest fall one way below which the fall the other way counts as a bump, not as a slope: chosen. */
const BUMP_SHARE = 0.1;

/** Says when the sense of sliding that is set goes against the only way in which the ground falls: no surface can slide uphill. */
export function failureDirectionBlockers(document: ProjectDocument): string[] {
  const { alongM, againstM, side, direction, other } = falls(document);
  if (againstM === 0 || alongM > 0) return [];
  return [
    `The ground falls to the ${side} only, but units.failure_direction is ${direction}, and nothing can slide that way: set it to ${other}.`,
  ];
}

/** Says when the ground falls hardly at all in the sense of sliding that is set, and much more against it. */
export function failureDirectionWarnings(document: ProjectDocument): string[] {
  const { alongM, againstM, side, direction, other } = falls(document);
  if (alongM === 0 || alongM > againstM * BUMP_SHARE) return [];
  return [`The ground falls to the ${side}, but units.failure_direction is ${direction}: set it to ${other}.`];
}

/** How far the ground falls the way that is set and against it, in metres, and what the other way is called. */
function falls(document: ProjectDocument) {
  const direction = effectiveSetting(document.settings, 'units.failure_direction');
  const { toRightM, toLeftM } = greatestFalls(document);
  return direction === 'L2R'
    ? { direction, alongM: toRightM, againstM: toLeftM, side: 'left', other: 'R2L' }
    : { direction, alongM: toLeftM, againstM: toRightM, side: 'right', other: 'L2R' };
}

/** The greatest drop in metres between two points of the ground, met when walking to the right and when walking to the left. */
function greatestFalls(document: ProjectDocument): { toRightM: number; toLeftM: number } {
  let [highest, lowest] = [-Infinity, Infinity];
  let [toRightM, toLeftM] = [0, 0];
  for (const [, y] of groundLine(document)) {
    highest = Math.max(highest, y);
    lowest = Math.min(lowest, y);
    toRightM = Math.max(toRightM, highest - y);
    toLeftM = Math.max(toLeftM, y - lowest);
  }
  return { toRightM, toLeftM };
}
