import type { ToeLine } from './toe-line.js';

const RADIANS = Math.PI / 180;

/** What a mass can move along without tearing itself apart; angles in degrees. */
export interface KinematicLimits {
  /** How far a surface may bend the wrong way, downward on its way to the crest, at a vertex. */
  maxConcaveDeg: number;
  /** How far it may bend upward at one vertex. */
  maxKinkDeg: number;
  /** How steeply the first piece may fall away from the toe: passive wedges rise at 45 - phi/2 or less. */
  maxExitDeg: number;
  /** How steeply any piece may rise. */
  maxRiseDeg: number;
}

/** Chosen: the steepest fall from the toe; a full passive wedge in clay is 45, circles through soft ground somewhat more. */
export const MAX_EXIT_DEG = 60;
/** Chosen: an active wedge straight upon a level seam bends by 45 + phi/2; more is a corner that soil cannot turn. */
export const MAX_KINK_DEG = 70;

const TOLERANCE = 1e-9;

/** Whether a line is possible, seen at the vertices `from` to `to` alone: what moving a vertex can have spoilt. */
export function isPossible(line: ToeLine, limits: KinematicLimits, from = 0, to = line.count - 1): boolean {
  const { count, s, y } = line;
  for (let i = Math.max(1, from); i <= Math.min(count - 1, to + 1); i++) {
    const ds = (s[i] as number) - (s[i - 1] as number);
    if (!(ds > 0)) return false;
    const angle = Math.atan2((y[i] as number) - (y[i - 1] as number), ds);
    if (angle > limits.maxRiseDeg * RADIANS + TOLERANCE) return false;
    if (i === 1 && angle < -limits.maxExitDeg * RADIANS - TOLERANCE) return false;
  }
  for (let i = Math.max(1, from - 1); i <= Math.min(count - 2, to + 1); i++) {
    const turn = turnAt(line, i);
    if (turn < -limits.maxConcaveDeg * RADIANS - TOLERANCE || turn > limits.maxKinkDeg * RADIANS + TOLERANCE)
      return false;
  }
  return true;
}

/** Radians by which a line turns upward at a vertex. */
export function turnAt({ s, y }: ToeLine, i: number): number {
  const before = Math.atan2((y[i] as number) - (y[i - 1] as number), (s[i] as number) - (s[i - 1] as number));
  const behind = Math.atan2((y[i + 1] as number) - (y[i] as number), (s[i + 1] as number) - (s[i] as number));
  return behind - before;
}
