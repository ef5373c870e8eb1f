import type { PreparedSection } from '../section/prepare.js';
import { groundY, lineY } from '../section/strips.js';

/** Where a search may lay its surfaces and what they must be. Plain data, the same in every thread. */
export interface SearchExtent {
  slopeLimits: { leftM: number; rightM: number };
  exitLimits: { fromM: number; toM: number };
  minDepthM: number;
  minAreaM2: number;
  /** Ground vertices within the slope limits, ends included: what a surface must reach. */
  profileX: Float64Array;
  profileY: Float64Array;
  /** The face that is searched, and its height. */
  face: Face;
  heightM: number;
}

export function searchExtent(section: PreparedSection): SearchExtent {
  const { search } = section.settings;
  const slopeLimits = {
    leftM: Math.max(section.extent.xMinM, search.slopeLimits?.leftM ?? section.extent.xMinM),
    rightM: Math.min(section.extent.xMaxM, search.slopeLimits?.rightM ?? section.extent.xMaxM),
  };
  const profile = groundProfile(section, slopeLimits.leftM, slopeLimits.rightM);
  const face = steepestClimb(profile, section.direction);
  const heightM = Math.max(face.crestY - face.toeY, section.extent.toleranceM);
  return {
    slopeLimits,
    exitLimits: search.exitLimits ?? { fromM: slopeLimits.leftM, toM: slopeLimits.rightM },
    minDepthM: search.minDepthM ?? 0,
    minAreaM2: search.minAreaM2 ?? heightM * heightM * SLIVER_SHARE,
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

/** The face with the greatest rise from toe to crest in the failure direction. */
export function steepestClimb(profile: readonly (readonly [number, number])[], direction: 1 | -1): Face {
  const walk = direction > 0 ? profile : [...profile].reverse();
  const first = walk[0] ?? [0, 0];
  let toe = first;
  let best: Face = { toeX: first[0], toeY: first[1], crestX: first[0], crestY: first[1] };
  for (const point of walk) {
    if (point[1] <= toe[1]) toe = point;
    if (point[1] - toe[1] > best.crestY - best.toeY)
      best = { toeX: toe[0], toeY: toe[1], crestX: point[0], crestY: point[1] };
  }
  return best;
}
