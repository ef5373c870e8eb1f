import type { LayerTrack } from './layer-track.js';

/** A stretch of ground, in s from toe to crest. */
export interface Window {
  from: number;
  to: number;
}

/** What a search of polylines asks of a section, seen from toe to crest (`ToeLine`). */
export interface SearchGround {
  direction: 1 | -1;
  /** Where surfaces may come out at the toe, and go in at the crest. */
  exit: Window;
  entry: Window;
  /** Where that is likely: near the face, within the windows. Chance draws from here. */
  likelyExit: Window;
  likelyEntry: Window;
  /** The steepest climb of the ground. */
  toe: { s: number; y: number };
  crest: { s: number; y: number };
  /** Rise from toe to crest. */
  heightM: number;
  toleranceM: number;
  /** The ground, vertex by vertex; a step is two vertices at one s. */
  profile: { s: Float64Array; y: Float64Array };
  groundAt: (s: number) => number;
  /** The lower edge of the section. */
  floorAt: (s: number) => number;
  /** Ground, lines between materials and floor, from the highest down. */
  layersAt: (s: number) => readonly number[];
  /** The layers of the section, from the toe on. */
  layers: () => readonly LayerTrack[];
}

/**
 * Where a ray from a point in the ground first comes out of it, or null when it leaves the section before. `rise` is its slope,
 * positive upward, seen in its own sense: +1 goes on toward the crest, -1 back toward the toe.
 */
export function whereRayComesOut(
  { profile }: Pick<SearchGround, 'profile'>,
  s: number,
  y: number,
  rise: number,
  sense: 1 | -1,
): { s: number; y: number } | null {
  const count = profile.s.length;
  const over = (i: number) => (profile.y[i] as number) - (y + rise * sense * ((profile.s[i] as number) - s));
  for (let k = 1; k < count; k++) {
    const [near, far] = sense > 0 ? [k - 1, k] : [count - k, count - k - 1];
    if (sense * ((profile.s[far] as number) - s) <= 0) continue;
    const [a, b] = [over(near), over(far)];
    if (b > 0) continue;
    const share = a > b ? Math.min(1, Math.max(0, a / (a - b))) : 0;
    const at = (profile.s[near] as number) + share * ((profile.s[far] as number) - (profile.s[near] as number));
    if (sense * (at - s) <= 0) continue;
    return { s: at, y: y + rise * sense * (at - s) };
  }
  return null;
}
