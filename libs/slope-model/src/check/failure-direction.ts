import type { ProjectDocument } from '../document.js';
import { effectiveSetting } from '../settings/schema.js';
import { groundLine } from './ground-line.js';

/** Share of the greatest fall one way below which the fall the other way counts as a bump, not as a slope: chosen. */
const BUMP_SHARE = 0.1;

/** Says when the sense of sliding that is set goes against the only way in which the ground falls. */
export function failureDirectionWarnings(document: ProjectDocument): string[] {
  const direction = effectiveSetting(document.settings, 'units.failure_direction');
  const { toRightM, toLeftM } = greatestFalls(document);
  const along = direction === 'L2R' ? toRightM : toLeftM;
  const against = direction === 'L2R' ? toLeftM : toRightM;
  if (against === 0 || along > against * BUMP_SHARE) return [];
  const side = direction === 'L2R' ? 'left' : 'right';
  const right = direction === 'L2R' ? 'R2L' : 'L2R';
  return [`The ground falls to the ${side}, but units.failure_direction is ${direction}: set it to ${right}.`];
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
