import type { Ground } from './ground.js';
import { levelAt, segmentAt } from './level-line.js';
import { porePressureAt } from './pore-pressure.js';
import { lineY, stripAt } from './strips.js';

/** The ground at a point: its material, and the vertical effective stress of ground and free water above, without loads. */
export interface GroundStress {
  material: number;
  verticalKpa: number;
}

/** Null outside the ground; `no_water` where the water of the material has ended. */
export function groundStress(section: Ground, x: number, y: number): GroundStress | 'no_water' | null {
  const { strips, extent, settings } = section;
  if (x < extent.xMinM || x > extent.xMaxM) return null;
  const s = stripAt(strips, x);
  const first = strips.start[s] as number;
  const last = (strips.start[s + 1] as number) - 1;
  const ground = lineY(strips, s, first, x);
  if (y > ground || y < lineY(strips, s, last, x)) return null;
  let total = 0;
  let material = -1;
  for (let k = first; k < last; k++) {
    const top = lineY(strips, s, k, x);
    if (k > first && top <= y) break;
    const bottom = Math.max(y, lineY(strips, s, k + 1, x));
    material = strips.material[k] as number;
    if (material >= 0 && top > bottom) total += layerWeight(section, material, x, top, bottom);
  }
  if (material < 0) return null;
  for (const { line } of section.pools) {
    const segment = segmentAt(line, x);
    if (segment >= 0) total += settings.waterUnitWeightKnM3 * Math.max(0, levelAt(line, segment, x) - ground);
  }
  const pressure = porePressureAt(section, material, x, y, total);
  if (pressure === null) return 'no_water';
  // Suction presses grains together, but what it adds is cut off elsewhere and can vanish with rain: it counts as none here.
  return { material, verticalKpa: Math.max(0, total - Math.max(0, pressure)) };
}

function layerWeight(section: Ground, material: number, x: number, top: number, bottom: number): number {
  const { table, waterLines } = section;
  const moist = table.unitWeight[material] as number;
  const more = (table.saturatedUnitWeight[material] as number) - moist;
  const line = waterLines[table.saturatedLine[material] as number];
  const segment = line ? segmentAt(line, x) : -1;
  const level = line && segment >= 0 ? levelAt(line, segment, x) : Number.NEGATIVE_INFINITY;
  return moist * (top - bottom) + more * Math.max(0, Math.min(level, top) - bottom);
}
