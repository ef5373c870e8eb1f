import type { WaterGrid } from '../input.js';
import { fitInverseDistance, type InverseDistance, meanAt } from '../interpolation/inverse-distance.js';
import { fitThinPlateSpline, splineAt, type ThinPlateSpline } from '../interpolation/thin-plate-spline.js';

/** A water grid ready to be read anywhere; plain data. */
export interface FittedWaterGrid {
  quantity: WaterGrid['quantity'];
  allowSuction: boolean;
  /** One of the two. */
  spline: ThinPlateSpline | null;
  mean: InverseDistance | null;
  /** Why a spline that was asked for is not used; null when it is, or was not asked for. */
  fallback: 'many_points' | 'ill_conditioned' | null;
}

/** Chosen: a spline of more points takes seconds to fit and longer to read than the rest of a surface. */
export const MOST_SPLINE_POINTS = 300;

export function fitWaterGrid(grid: WaterGrid): FittedWaterGrid {
  const { quantity, allowSuction, x, y, values, neighbours } = grid;
  const wanted = grid.interpolation === 'thin_plate_spline';
  const many = wanted && values.length > MOST_SPLINE_POINTS;
  const spline = wanted && !many ? fitThinPlateSpline(x, y, values) : null;
  return {
    quantity,
    allowSuction,
    spline,
    mean: spline ? null : fitInverseDistance(x, y, values, neighbours),
    fallback: !wanted || spline ? null : many ? 'many_points' : 'ill_conditioned',
  };
}

/** Pore pressure at a point, kPa; negative only where suction is allowed. */
export function gridPressure(grid: FittedWaterGrid, x: number, y: number, waterUnitWeightKnM3: number): number {
  const value = grid.spline ? splineAt(grid.spline, x, y) : grid.mean ? meanAt(grid.mean, x, y) : 0;
  const pressure =
    grid.quantity === 'pore_pressure'
      ? value
      : waterUnitWeightKnM3 * (grid.quantity === 'total_head' ? value - y : value);
  return grid.allowSuction ? pressure : Math.max(0, pressure);
}
