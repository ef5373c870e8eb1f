import type { Point } from '../input.js';
import type { PreparedSection } from '../section/prepare.js';
import { groundY, lineY } from '../section/strips.js';

/** A search laid out: how many surfaces there are and which each one is. Plain data, the same in every thread. */
export interface SearchPlan {
  kind: 'grid';
  total: number;
  columns: number;
  rows: number;
  radii: number;
  box: { xMinM: number; xMaxM: number; yMinM: number; yMaxM: number };
  boxIsAutomatic: boolean;
  slopeLimits: { leftM: number; rightM: number };
  exitLimits: { fromM: number; toM: number };
  /** How the radius follows from the centre, when it does. */
  fixedRadii: { tangentElevationM: number } | { through: Point } | null;
  refine: boolean;
  alter: { vertices: number; maxConcaveAngleDeg: number } | null;
  minDepthM: number;
  minAreaM2: number;
  /** Ground vertices within the slope limits, ends included: what a circle must reach. */
  profileX: Float64Array;
  profileY: Float64Array;
}

/** Lays out the search of the section's settings. */
export function planSearch(section: PreparedSection): SearchPlan {
  const { search } = section.settings;
  const slopeLimits = {
    leftM: Math.max(section.extent.xMinM, search.slopeLimits?.leftM ?? section.extent.xMinM),
    rightM: Math.min(section.extent.xMaxM, search.slopeLimits?.rightM ?? section.extent.xMaxM),
  };
  const profile = groundProfile(section, slopeLimits.leftM, slopeLimits.rightM);
  const face = steepestClimb(profile, section.direction);
  const height = Math.max(face.crestY - face.toeY, section.extent.toleranceM);
  const radii = search.radii ? 1 : search.radiusIncrement + 1;
  return {
    kind: 'grid',
    columns: search.nx + 1,
    rows: search.ny + 1,
    radii,
    total: (search.nx + 1) * (search.ny + 1) * radii,
    exitLimits: search.exitLimits ?? { fromM: slopeLimits.leftM, toM: slopeLimits.rightM },
    fixedRadii: search.radii ?? null,
    refine: search.refine ?? false,
    alter: search.alter ?? null,
    box: search.box ?? automaticBox(face, height),
    boxIsAutomatic: search.box === undefined,
    slopeLimits,
    minDepthM: search.minDepthM ?? 0,
    minAreaM2: search.minAreaM2 ?? height * height * SLIVER_SHARE,
    profileX: Float64Array.from(profile, (point) => point[0]),
    profileY: Float64Array.from(profile, (point) => point[1]),
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

interface Face {
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

/**
 * Where centres of critical circles lie: over the face, from in front of the toe to behind the crest, and up from the
 * crest by twice the height or, on flat slopes, by one and a half times the length. Chosen; the answer warns when the
 * minimum lies on the box's edge.
 */
function automaticBox(face: Face, height: number): SearchPlan['box'] {
  const left = Math.min(face.toeX, face.crestX);
  const right = Math.max(face.toeX, face.crestX);
  const reach = Math.max(right - left, height);
  const [front, back] = [0.4 * reach, 0.2 * reach];
  const facesLeft = face.toeX < face.crestX || (face.toeX === face.crestX && face.toeY <= face.crestY);
  return {
    xMinM: left - (facesLeft ? front : back),
    xMaxM: right + (facesLeft ? back : front),
    yMinM: face.crestY + 0.1 * height,
    yMaxM: face.crestY + Math.max(2 * height, 1.5 * reach),
  };
}
