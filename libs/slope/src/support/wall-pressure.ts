/** Pressure on a wall over the depth below its top, kPa: what an equivalent fluid gives. */
export type WallPressure =
  /** From nothing at the top in a straight line. */
  | { profile: 'triangular'; fluidUnitWeightKnM3: number }
  /** Straight ramps at top and bottom, constant over the given share of the height, the fluid's pressure at the toe as its peak. */
  | { profile: 'trapezoidal'; fluidUnitWeightKnM3: number; constantShare: number }
  | { profile: 'uniform'; pressureKpa: number };

/** Pressure at a depth below the top of a wall. */
export function wallPressureKpa(wall: WallPressure, heightM: number, depthM: number): number {
  if (depthM < 0 || depthM > heightM) return 0;
  if (wall.profile === 'uniform') return wall.pressureKpa;
  if (wall.profile === 'triangular') return wall.fluidUnitWeightKnM3 * depthM;
  const peak = wall.fluidUnitWeightKnM3 * heightM;
  const ramp = ((1 - wall.constantShare) / 2) * heightM;
  return ramp > 0 ? peak * Math.min(1, depthM / ramp, (heightM - depthM) / ramp) : peak;
}

/** Force above a depth, kN per metre of wall: the pressure is straight between its corners, so the trapezoid rule is exact. */
export function wallForceKnM(wall: WallPressure, heightM: number, depthM: number): number {
  const ramp = wall.profile === 'trapezoidal' ? ((1 - wall.constantShare) / 2) * heightM : 0;
  const reach = Math.min(heightM, Math.max(0, depthM));
  const corners = [0, ramp, heightM - ramp, heightM].filter((corner) => corner < reach);
  const borders = [...new Set([...corners, reach])];
  return borders.slice(1).reduce((force, lower, i) => {
    const upper = borders[i] ?? 0;
    return (
      force + ((lower - upper) * (wallPressureKpa(wall, heightM, upper) + wallPressureKpa(wall, heightM, lower))) / 2
    );
  }, 0);
}
