import type { PreparedSection } from '../section/prepare.js';
import { groundY, lineY } from '../section/strips.js';
import type { FocusObject, SlopeWindow } from './search-settings.js';

/** Where a search may lay its surfaces and what they must be. Plain data, the same in every thread. */
export interface SearchExtent {
  slopeLimits: SlopeWindow;
  /** Where there are two windows: one end of a surface lies in each. */
  secondSlopeLimits: SlopeWindow | null;
  /** From the left end of the one window to the right end of the other. */
  reach: SlopeWindow;
  exitLimits: { fromM: number; toM: number };
  minDepthM: number;
  /** Minus infinity where there is none. */
  minElevationM: number;
  minAreaM2: number;
  focus: readonly FocusObject[];
  seed: number;
  /** Ground vertices within the slope limits, ends included: what a surface must reach. */
  profileX: Float64Array;
  profileY: Float64Array;
  /** The face that is searched, and its height. */
  face: Face;
  heightM: number;
}

/** The seed of a search that names none. */
export const DEFAULT_SEED = 10116;

export function searchExtent(section: PreparedSection): SearchExtent {
  const { search } = section.settings;
  const { xMinM, xMaxM, toleranceM } = section.extent;
  const within = ({ leftM, rightM }: SlopeWindow) => ({
    leftM: Math.max(xMinM, leftM),
    rightM: Math.min(xMaxM, rightM),
  });
  const slopeLimits = within(search.slopeLimits ?? { leftM: xMinM, rightM: xMaxM });
  const secondSlopeLimits = search.secondSlopeLimits ? within(search.secondSlopeLimits) : null;
  const reach = {
    leftM: Math.min(slopeLimits.leftM, secondSlopeLimits?.leftM ?? slopeLimits.leftM),
    rightM: Math.max(slopeLimits.rightM, secondSlopeLimits?.rightM ?? slopeLimits.rightM),
  };
  const profile = groundProfile(section, reach.leftM, reach.rightM);
  const face = steepestClimb(profile, section.direction);
  const heightM = Math.max(face.crestY - face.toeY, toleranceM);
  return {
    slopeLimits,
    secondSlopeLimits,
    reach,
    exitLimits: search.exitLimits ?? { fromM: reach.leftM, toM: reach.rightM },
    minDepthM: search.minDepthM ?? 0,
    minElevationM: search.minElevationM ?? Number.NEGATIVE_INFINITY,
    minAreaM2: search.minAreaM2 ?? heightM * heightM * SLIVER_SHARE,
    focus: search.focus ?? [],
    seed: search.seed ?? DEFAULT_SEED,
    profileX: Float64Array.from(profile, (point) => point[0]),
    profileY: Float64Array.from(profile, (point) => point[1]),
    face,
    heightM,
  };
}

/** Chosen: smaller masses are scrapes of the ground whose factor is nought over nought. */
const SLIVER_SHARE = 1e-3;

/** The ground from left to right between two abscissas, steps as two points. */
export function groundProfile(section: PreparedSection, left: number, right: number): [number, number][] {
  const { strips } = section;
  const profile: [number, number][] = [];
  if (!(right > left)) return profile;
  profile.push([left, groundY(strips, left)]);
  for (let s = 0; s < strips.count; s++) {
    const k = strips.start[s] as number;
    for (const x of [strips.x[s] as number, strips.x[s + 1] as number]) {
      const y = lineY(strips, s, k, x);
      const last = profile[profile.length - 1];
      if (x > left && x < right && !(last && last[0] === x && last[1] === y)) profile.push([x, y]);
    }
  }
  profile.push([right, lastGroundY(section, right)]);
  return profile;
}

function lastGroundY({ strips }: PreparedSection, x: number): number {
  let s = 0;
  while (s + 1 < strips.count && (strips.x[s + 1] as number) < x) s++;
  return lineY(strips, s, strips.start[s] as number, x);
}

/** Toe and crest of a face. */
export interface Face {
  toeX: number;
  toeY: number;
  crestX: number;
  crestY: number;
}

/**
 * The face with the greatest rise from toe to crest in the failure direction, without what is level before its toe and behind its crest: a
 * hair of rise far back makes no crest there.
 */
export function steepestClimb(profile: readonly (readonly [number, number])[], direction: 1 | -1): Face {
  const walk = direction > 0 ? profile : [...profile].reverse();
  const whole = greatestClimb(walk, 0);
  const run = Math.abs(whole.crestX - whole.toeX);
  return run > 0 ? greatestClimb(walk, (LEVEL * (whole.crestY - whole.toeY)) / run) : whole;
}

/** Chosen: ground that climbs less than so much as steeply as the whole is level. */
const LEVEL = 0.1;

/** The greatest rise over ground that itself climbs by a gradient. */
function greatestClimb(walk: readonly (readonly [number, number])[], gradient: number): Face {
  const first = walk[0] ?? [0, 0];
  const over = (point: readonly [number, number]) => point[1] - gradient * Math.abs(point[0] - first[0]);
  let toe = first;
  let best: Face = { toeX: first[0], toeY: first[1], crestX: first[0], crestY: first[1] };
  let most = 0;
  for (const point of walk) {
    if (over(point) <= over(toe)) toe = point;
    const rise = over(point) - over(toe);
    if (rise > most) {
      most = rise;
      best = { toeX: toe[0], toeY: toe[1], crestX: point[0], crestY: point[1] };
    }
  }
  return best;
}
