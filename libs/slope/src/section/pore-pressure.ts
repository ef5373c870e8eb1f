import { locatePoint } from '../mesh/point-locator.js';
import { gridPressure } from '../water-grid/water-grid.js';
import type { Ground } from './ground.js';
import { levelAt, segmentAt } from './level-line.js';
import { PoreSource } from './material-table.js';

/**
 * Pore pressure of a material at a point under a total vertical stress; null where its water has ended. Excess pressure, which
 * belongs to slices and what stands on them, is not part of it.
 */
export function porePressureAt(
  section: Ground,
  material: number,
  x: number,
  y: number,
  totalKpa: number,
): number | null {
  const { table, settings } = section;
  switch (table.poreSource[material]) {
    case PoreSource.surface: {
      const line = section.waterLines[table.waterLine[material] as number];
      const segment = line ? segmentAt(line, x) : -1;
      if (!line || segment < 0) return null;
      const hu = table.hu[material] as number;
      const slope = line.slope[segment] as number;
      return settings.waterUnitWeightKnM3 * (levelAt(line, segment, x) - y) * (hu >= 0 ? hu : shareOfSlope(slope));
    }
    case PoreSource.ru:
      return (table.poreValue[material] as number) * totalKpa;
    case PoreSource.constant:
      return table.poreValue[material] as number;
    case PoreSource.field:
      return fieldPressure(section, x, y);
    case PoreSource.grid:
      return section.waterGrid ? gridPressure(section.waterGrid, x, y, settings.waterUnitWeightKnM3) : null;
    default:
      return 0;
  }
}

/** Hu by itself: cos^2 of the slope of the water surface. */
export function shareOfSlope(slope: number): number {
  return 1 / (1 + slope * slope);
}

/** Pressure of the field at a point, null outside its mesh. */
export function fieldPressure({ field }: Ground, x: number, y: number): number | null {
  const found = field ? locatePoint(field.locator, x, y) : null;
  if (!field || !found) return null;
  const { triangles } = field.locator.mesh;
  let pressure = 0;
  for (let k = 0; k < 3; k++) {
    pressure +=
      (found.weights[k] as number) * (field.porePressureKpa[triangles[3 * found.triangle + k] as number] as number);
  }
  return pressure;
}
