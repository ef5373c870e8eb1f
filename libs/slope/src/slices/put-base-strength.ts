import { rejectionOrdinal } from '../rejection.js';
import { PoreSource, STRENGTH_KINDS } from '../section/material-table.js';
import { fieldPressure, shareOfSlope } from '../section/pore-pressure.js';
import type { PreparedSection } from '../section/prepare.js';
import { gridPressure } from '../water-grid/water-grid.js';
import { levelOver } from './level-over.js';
import type { SliceEdges } from './slice-edges.js';
import type { SliceTable } from './slice-table.js';

const NONE = rejectionOrdinal('none');
const WATER_SHORT = rejectionOrdinal('water_surface_short');
const THROUGH_INFINITE = rejectionOrdinal('through_infinite_strength');

/**
 * Pore pressure and strength at the middle of every base; the ordinal of a rejection where the water
 * of a material has ended or its strength has no end, else 0. Strengths
 * that are not one line everywhere are only noted here, and read when the loads are known.
 */
export function putBaseStrength(section: PreparedSection, edges: SliceEdges, table: SliceTable): number {
  const { direction, table: materials, settings } = section;
  const { poreSource, poreValue, waterLine, strengthKind, cohesion, tanPhi, tanPhiB, airEntry } = materials;
  const { edgeX, edgeY, shaken, b, l, u, c, t, Q, fromSuction, material } = table;
  const n = edges.count;
  const cutoff = settings.suctionCutoffKpa ?? Infinity;
  let varies = 0;
  for (let j = 0; j < n; j++) {
    const i = direction > 0 ? n - 1 - j : j;
    const own = material[i] as number;
    const source = poreSource[own] as number;
    let pressure = 0;
    if (source === PoreSource.surface) {
      const index = waterLine[own] as number;
      const x = ((edgeX[i] as number) + (edgeX[i + 1] as number)) / 2;
      const y = ((edgeY[i] as number) + (edgeY[i + 1] as number)) / 2;
      const level = levelOver(section.waterLines, index, edges.waterCursor, x);
      if (level === Number.NEGATIVE_INFINITY) return WATER_SHORT;
      pressure = settings.waterUnitWeightKnM3 * (level - y) * headShare(section, own, index, edges.waterCursor);
    } else if (source === PoreSource.ru) {
      pressure = ((poreValue[own] as number) * (shaken[i] as number)) / (b[i] as number);
    } else if (source === PoreSource.field) {
      const read = fieldPressure(
        section,
        ((edgeX[i] as number) + (edgeX[i + 1] as number)) / 2,
        ((edgeY[i] as number) + (edgeY[i + 1] as number)) / 2,
      );
      if (read === null) return WATER_SHORT;
      pressure = read;
    } else if (source === PoreSource.grid && section.waterGrid) {
      const x = ((edgeX[i] as number) + (edgeX[i + 1] as number)) / 2;
      const y = ((edgeY[i] as number) + (edgeY[i + 1] as number)) / 2;
      pressure = gridPressure(section.waterGrid, x, y, settings.waterUnitWeightKnM3);
    } else if (source === PoreSource.constant) {
      pressure = poreValue[own] as number;
    }
    if (section.hasExcess) pressure += table.excess[i] as number;
    const kind = strengthKind[own] as number;
    if (kind === STRENGTH_KINDS.infinite) return THROUGH_INFINITE;
    if (kind > varies) varies = kind;
    const ti = tanPhi[own] as number;
    let suction = 0;
    if (pressure < 0) {
      suction = suctionStrength(Math.min(-pressure, cutoff), ti, tanPhiB[own] as number, airEntry[own] as number);
      pressure = 0;
    }
    const ci = (cohesion[own] as number) + suction;
    fromSuction[i] = suction;
    u[i] = pressure;
    c[i] = ci;
    t[i] = ti;
    Q[i] = (ci - pressure * ti) * (l[i] as number);
  }
  table.varies = varies;
  return NONE;
}

/** s tan(phi) up to the air entry, s tan(phi_b) beyond (Fredlund, Morgenstern & Widger 1978); none without phi_b. */
function suctionStrength(suction: number, tanPhi: number, tanPhiB: number, airEntry: number): number {
  return tanPhiB < 0 ? 0 : Math.min(suction, airEntry) * tanPhi + Math.max(0, suction - airEntry) * tanPhiB;
}

/** Hu: the share of the vertical head that counts, or by itself cos^2 of the slope of the water surface. */
function headShare(section: PreparedSection, material: number, index: number, waterCursor: Int32Array): number {
  const hu = section.table.hu[material] as number;
  if (hu >= 0) return hu;
  const slope = section.waterLines[index]?.slope[waterCursor[index] as number] ?? 0;
  return shareOfSlope(slope);
}
