import { levelAt, segmentAt } from '../section/level-line.js';
import type { PreparedSection } from '../section/prepare.js';
import { groundY } from '../section/strips.js';
import type { SliceTable } from './slice-table.js';

/**
 * Push of the pore water on every slice edge, from the base up to the ground: hydrostatic below the water surface that serves the
 * base. The outer edges have none: free water and cracks press there as loads.
 */
export function putSideWater(section: PreparedSection, table: SliceTable): void {
  const { count, edgeX, edgeY, edgeWater, material } = table;
  edgeWater.fill(0, 0, count + 1);
  for (let e = 1; e < count; e++) {
    const line = section.waterLines[section.table.waterLine[material[e] as number] as number];
    const x = edgeX[e] as number;
    const segment = line ? segmentAt(line, x) : -1;
    if (!line || segment < 0) continue;
    const level = levelAt(line, segment, x);
    const atBase = Math.max(0, level - (edgeY[e] as number));
    const atGround = Math.max(0, level - groundY(section.strips, x));
    edgeWater[e] = (section.settings.waterUnitWeightKnM3 * (atBase * atBase - atGround * atGround)) / 2;
  }
}
