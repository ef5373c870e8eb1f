import { type Profile, profileOf, sumTo } from './profile.js';

/** Pressure on a wall over the depth below its top, kPa: what an equivalent fluid gives. */
export type WallPressure =
  /** From nothing at the top in a straight line. */
  | { profile: 'triangular'; fluidUnitWeightKnM3: number }
  /** Straight ramps at top and bottom, constant over the given share of the height, the fluid's pressure at the toe as its peak. */
  | { profile: 'trapezoidal'; fluidUnitWeightKnM3: number; constantShare: number }
  | { profile: 'uniform'; pressureKpa: number }
  /** Straight between points, from nothing at the top unless a point lies there; the last holds on to the toe. */
  | { profile: 'custom'; points: readonly (readonly [shareOfHeight: number, pressureKpa: number])[] };

/** Pressure at a depth below the top of a wall. */
export function wallPressureKpa(wall: WallPressure, heightM: number, depthM: number): number {
  if (depthM < 0 || depthM > heightM) return 0;
  if (wall.profile === 'uniform') return wall.pressureKpa;
  if (wall.profile === 'custom') return customPressure(wall.points, depthM / heightM);
  if (wall.profile === 'triangular') return wall.fluidUnitWeightKnM3 * depthM;
  const peak = wall.fluidUnitWeightKnM3 * heightM;
  const ramp = ((1 - wall.constantShare) / 2) * heightM;
  return ramp > 0 ? peak * Math.min(1, depthM / ramp, (heightM - depthM) / ramp) : peak;
}

function customPressure(points: readonly (readonly [number, number])[], share: number): number {
  let [before, pressure] = [0, 0];
  for (const [at, own] of points) {
    if (at >= share) return at > before ? pressure + ((own - pressure) * (share - before)) / (at - before) : own;
    [before, pressure] = [at, own];
  }
  return pressure;
}

/** Depths at which the pressure bends, from 0 to the height. */
function cornersOf(wall: WallPressure, heightM: number): Float64Array {
  const ramp = wall.profile === 'trapezoidal' ? ((1 - wall.constantShare) / 2) * heightM : 0;
  const inner = wall.profile === 'custom' ? wall.points.map(([share]) => share * heightM) : [ramp, heightM - ramp];
  return Float64Array.from(
    [...new Set([0, ...inner.filter((depth) => depth > 0 && depth < heightM), heightM])].sort((a, b) => a - b),
  );
}

/** The pressure on a wall as a profile from its top: straight between its corners. */
export function wallProfile(wall: WallPressure, heightM: number): Profile {
  const corners = cornersOf(wall, heightM);
  return profileOf(corners, (k) => [
    wallPressureKpa(wall, heightM, corners[k] as number),
    wallPressureKpa(wall, heightM, corners[k + 1] as number),
  ]);
}

/** Force above a depth, kN per metre of wall. */
export function wallForceKnM(wall: WallPressure, heightM: number, depthM: number): number {
  return sumTo(wallProfile(wall, heightM), depthM);
}
