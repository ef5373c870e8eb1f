import { rejectionOrdinal } from '../rejection.js';
import type { PreparedSection } from '../section/prepare.js';
import { lineY, type Strips, stripAt } from '../section/strips.js';
import { actionFactor, type PartialFactors } from '../standards/partial-factors.js';
import { pieceAt, pieceY, type Trace } from '../surface/trace.js';
import { levelOver } from './level-over.js';
import type { SliceEdges } from './slice-edges.js';
import type { SliceTable } from './slice-table.js';

const NONE = rejectionOrdinal('none');
const BELOW_SECTION = rejectionOrdinal('below_section');
const THROUGH_VOID = rejectionOrdinal('through_void');

/** What a column of the section over a slice base adds up to; one object, reused. */
interface Column {
  weight: number;
  /** Weight times the height of its centroid. */
  weightHeight: number;
  area: number;
  rejection: number;
}

/**
 * Weight, material of the base and slope of the ground of every slice, and their moments; the ordinal of a rejection, 0 when
 * all is well. Layers are weighed by integration over the strips of the section: in a strip all lines are straight, so the
 * height at the middle times the width is exact.
 */
export function weighSlices(section: PreparedSection, trace: Trace, edges: SliceEdges, table: SliceTable): number {
  const { direction, strips, settings } = section;
  const { axisX, axisY } = trace;
  const { W, V, H, M, height, pondWeight, loadAtRest, material, topSlope, edgeY, b, sin } = table;
  const factors = settings.partialFactors;
  const kh = settings.seismic?.kh ?? 0;
  const kv = settings.seismic?.kv ?? 0;
  const n = edges.count;
  const column: Column = { weight: 0, weightHeight: 0, area: 0, rejection: 0 };
  let strip = stripAt(strips, edges.edges[0] as number);
  let weight = 0;
  let area = 0;
  for (let j = 0; j < n; j++) {
    const i = direction > 0 ? n - 1 - j : j;
    const xLeft = edges.edges[j] as number;
    const xRight = edges.edges[j + 1] as number;
    const yLeft = edgeY[direction > 0 ? i + 1 : i] as number;
    const yRight = edgeY[direction > 0 ? i : i + 1] as number;
    while (strip + 1 < strips.count && (strips.x[strip + 1] as number) <= xLeft) strip++;
    weighColumn(section, edges.waterCursor, strip, xLeft, yLeft, xRight, (yRight - yLeft) / (xRight - xLeft), column);
    if (column.rejection !== NONE) return column.rejection;
    const middle = (xLeft + xRight) / 2;
    const under = materialUnder(section, strip, middle, pieceY(trace, pieceAt(trace, middle), middle));
    if (under < 0) return THROUGH_VOID;
    const factor = factors ? weightFactor(factors, (sin[i] as number) > 0) : 1;
    const own = column.weight * (1 + kv) * factor;
    let moment = own * direction * (middle - axisX);
    const shakenMoment = column.weight > 0 ? column.weight * axisY - column.weightHeight : 0;
    if (kh !== 0 && column.weight > 0) moment -= kh * (column.weightHeight - column.weight * axisY);
    W[i] = own;
    table.weightFactor[i] = factor;
    V[i] = own;
    H[i] = kh * column.weight;
    table.shaken[i] = column.weight;
    table.shakenMoment[i] = shakenMoment;
    M[i] = moment;
    height[i] = column.area / (b[i] as number);
    pondWeight[i] = 0;
    loadAtRest[i] = 0;
    material[i] = under;
    topSlope[i] = direction * groundSlope(strips, strip, middle);
    weight += own;
    area += column.area;
  }
  table.kh = kh;
  table.weight = weight;
  table.areaM2 = area;
  return NONE;
}

/** One factor for all slices, or by whether the base of the slice drives. */
function weightFactor(factors: PartialFactors, drives: boolean): number {
  return actionFactor(factors, 'permanent', factors.singleSourceWeight || drives);
}

/**
 * Material that the surface passes through at x, in the given strip or a little to its right: read of the surface itself, since the
 * chord of a slice that ends where the surface meets a layer boundary twice lies on the boundary. On a boundary it is the one above.
 */
function materialUnder({ strips, extent }: PreparedSection, strip: number, x: number, y: number): number {
  let s = strip;
  while (s + 1 < strips.count && (strips.x[s + 1] as number) <= x) s++;
  const last = (strips.start[s + 1] as number) - 1;
  const level = y + ROUNDING_SHARE * extent.toleranceM;
  let k = strips.start[s] as number;
  while (k + 1 < last && lineY(strips, s, k + 1, x) > level) k++;
  return strips.material[k] as number;
}

/** Chosen: a thousandth of what points are snapped by, far more than rounding and far less than anything drawn. */
const ROUNDING_SHARE = 1e-3;

/** Slope of the ground at x, which lies in the given strip or a little to its right. */
function groundSlope(strips: Strips, strip: number, x: number): number {
  let s = strip;
  while (s + 1 < strips.count && (strips.x[s + 1] as number) <= x) s++;
  return strips.slope[strips.start[s] as number] as number;
}

/** Adds up the layers over the chord from (xLeft, yLeft) with the given slope, strip by strip. */
function weighColumn(
  section: PreparedSection,
  waterCursor: Int32Array,
  firstStrip: number,
  xLeft: number,
  yLeft: number,
  xRight: number,
  slope: number,
  out: Column,
): void {
  const { strips, table, waterLines } = section;
  const { y, slope: lineSlope, material: materialBelow, start, x: stripX, count } = strips;
  const { unitWeight, saturatedUnitWeight } = table;
  let weight = 0;
  let weightHeight = 0;
  let area = 0;
  out.rejection = NONE;
  let from = xLeft;
  for (let s = firstStrip; from < xRight; s++) {
    const to = s + 1 < count ? Math.min(xRight, stripX[s + 1] as number) : xRight;
    const width = to - from;
    const x = (from + to) / 2;
    const base = yLeft + slope * (x - xLeft);
    const dx = x - (stripX[s] as number);
    const last = (start[s + 1] as number) - 1;
    let k = start[s] as number;
    let top = (y[k] as number) + (lineSlope[k] as number) * dx;
    let levelOf = -1;
    let level = Number.NEGATIVE_INFINITY;
    if (top > base) area += width * (top - base);
    while (k < last && top > base) {
      const next = (y[k + 1] as number) + (lineSlope[k + 1] as number) * dx;
      const bottom = Math.max(next, base);
      const material = materialBelow[k] as number;
      if (material >= 0) {
        const moist = unitWeight[material] as number;
        const layer = moist * width * (top - bottom);
        weight += layer;
        weightHeight += layer * 0.5 * (top + bottom);
        // Soil below its water surface weighs its saturated weight.
        const more = (saturatedUnitWeight[material] as number) - moist;
        if (more !== 0) {
          const line = table.saturatedLine[material] as number;
          if (line !== levelOf) {
            level = levelOver(waterLines, line, waterCursor, x);
            levelOf = line;
          }
          const wet = Math.min(level, top);
          if (wet > bottom) {
            const water = more * width * (wet - bottom);
            weight += water;
            weightHeight += water * 0.5 * (wet + bottom);
          }
        }
      }
      if (next <= base) break;
      top = next;
      k++;
    }
    if (k === last && top > base + section.extent.toleranceM) out.rejection = BELOW_SECTION;
    from = to;
  }
  out.weight = weight;
  out.weightHeight = weightHeight;
  out.area = area;
}
