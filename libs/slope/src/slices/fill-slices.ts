import { rejectionOrdinal } from '../rejection.js';
import { type LevelLine, levelAt, segmentFrom } from '../section/level-line.js';
import { PoreSource } from '../section/material-table.js';
import type { PreparedSection } from '../section/prepare.js';
import { type Strips, stripAt } from '../section/strips.js';
import type { Mass } from '../surface/mass.js';
import { pieceAt, pieceY, type Trace } from '../surface/trace.js';
import { putCrackWater, putFreeWater } from './put-free-water.js';
import { putLoads } from './put-loads.js';
import { putSupports } from './put-supports.js';
import { putVaryingStrength } from './put-varying-strength.js';
import type { SliceEdges } from './slice-edges.js';
import type { SliceTable } from './slice-table.js';

const NONE = rejectionOrdinal('none');
const BELOW_SECTION = rejectionOrdinal('below_section');
const THROUGH_VOID = rejectionOrdinal('through_void');
const WATER_SHORT = rejectionOrdinal('water_surface_short');
const TOO_STEEP = rejectionOrdinal('base_too_steep');

/** Steeper chords are lost to rounding. */
const STEEPEST_DEG = 89.9;

/** What a column of the section over a slice base adds up to; one object, reused. */
interface Column {
  weight: number;
  /** Weight times the height of its centroid. */
  weightHeight: number;
  area: number;
  material: number;
  rejection: number;
}

const emptyColumn = (): Column => ({ weight: 0, weightHeight: 0, area: 0, material: -1, rejection: 0 });

/**
 * Weighs the slices and puts water and loads on them; returns the ordinal of a rejection, 0 when all is well.
 *
 * A slice base is the chord of the surface between two edges. Layers are weighed by integration over the strips of the
 * section: in a strip all lines are straight, so the height at the middle times the width is exact.
 */
export function fillSlices(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  steepestDeg: number,
  table: SliceTable,
): number {
  const { direction, strips, settings } = section;
  const n = edges.count;
  const kh = settings.seismic?.kh ?? 0;
  const kv = settings.seismic?.kv ?? 0;
  const steepest = Math.tan((Math.min(steepestDeg, STEEPEST_DEG) * Math.PI) / 180);
  const column = emptyColumn();
  edges.waterCursor.fill(0);
  table.count = n;
  table.weight = 0;
  table.areaM2 = 0;
  table.momentOfLoads = 0;
  table.varies = 0;
  let piece = pieceAt(trace, edges.edges[0] as number);
  let strip = stripAt(strips, edges.edges[0] as number);
  let yLeft = pieceY(trace, piece, edges.edges[0] as number);
  putEdge(table, direction > 0 ? n : 0, edges.edges[0] as number, yLeft);
  for (let j = 0; j < n; j++) {
    const xLeft = edges.edges[j] as number;
    const xRight = edges.edges[j + 1] as number;
    const middle = (xLeft + xRight) / 2;
    while (piece + 1 < trace.count && (trace.x0[piece + 1] as number) <= middle) piece++;
    while (strip + 1 < strips.count && (strips.x[strip + 1] as number) <= xLeft) strip++;
    const yRight = pieceY(trace, piece, xRight);
    const i = direction > 0 ? n - 1 - j : j;
    putEdge(table, direction > 0 ? i : i + 1, xRight, yRight);
    const slope = (yRight - yLeft) / (xRight - xLeft);
    if (slope > steepest || slope < -steepest) return TOO_STEEP;
    weighColumn(section, edges.waterCursor, strip, xLeft, yLeft, xRight, slope, column);
    if (column.rejection !== NONE) return column.rejection;
    putSlice(table, i, direction, trace, xLeft, yLeft, xRight, slope, column, kh, kv);
    table.topSlope[i] = direction * groundSlope(strips, strip, middle);
    const height = (yLeft + yRight) / 2;
    if (!putStrength(section, edges.waterCursor, table, i, middle, height, column.weight)) return WATER_SHORT;
    yLeft = yRight;
  }
  table.crestTopY = (table.edgeY[0] as number) + mass.crestWall;
  putFreeWater(section, trace, mass, edges, table);
  putCrackWater(section, trace, mass, table);
  if (section.loads.length > 0) putLoads(section, trace, mass, edges, table);
  if (table.varies > 0) putVaryingStrength(section, table);
  table.supported = section.supports.length > 0 && putSupports(section, trace, table);
  for (let i = 0; i < n; i++) table.momentOfLoads += table.M[i] as number;
  return NONE;
}

/** Slope of the ground at x, which lies in the given strip or a little to its right. */
function groundSlope(strips: Strips, strip: number, x: number): number {
  let s = strip;
  while (s + 1 < strips.count && (strips.x[s + 1] as number) <= x) s++;
  return strips.slope[strips.start[s] as number] as number;
}

function putEdge(table: SliceTable, edge: number, x: number, y: number): void {
  table.edgeX[edge] = x;
  table.edgeY[edge] = y;
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
  const centre = (xLeft + xRight) / 2;
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
    let material = materialBelow[k] as number;
    if (top > base) area += width * (top - base);
    while (k < last && top > base) {
      const next = (y[k + 1] as number) + (lineSlope[k + 1] as number) * dx;
      const bottom = Math.max(next, base);
      material = materialBelow[k] as number;
      if (material >= 0) {
        const moist = unitWeight[material] as number;
        const layer = moist * width * (top - bottom);
        weight += layer;
        weightHeight += layer * 0.5 * (top + bottom);
        // Soil below the water surface that serves it weighs its saturated weight.
        const more = (saturatedUnitWeight[material] as number) - moist;
        if (more !== 0) {
          const line = table.waterLine[material] as number;
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
    if (from <= centre && (centre < to || to >= xRight)) {
      out.material = material;
      if (material < 0 && out.rejection === NONE) out.rejection = THROUGH_VOID;
    }
    from = to;
  }
  out.weight = weight;
  out.weightHeight = weightHeight;
  out.area = area;
}

function levelOver(lines: readonly LevelLine[], index: number, cursor: Int32Array, x: number): number {
  const line = lines[index];
  if (!line) return Number.NEGATIVE_INFINITY;
  const segment = segmentFrom(line, cursor[index] as number, x);
  if (segment < 0) return Number.NEGATIVE_INFINITY;
  cursor[index] = segment;
  return levelAt(line, segment, x);
}

function putSlice(
  table: SliceTable,
  i: number,
  direction: 1 | -1,
  trace: Trace,
  xLeft: number,
  yLeft: number,
  xRight: number,
  slope: number,
  column: Column,
  kh: number,
  kv: number,
): void {
  const b = xRight - xLeft;
  const root = Math.sqrt(1 + slope * slope);
  const cos = 1 / root;
  const sin = (direction * slope) / root;
  const W = column.weight * (1 + kv);
  const H = kh * column.weight;
  // Abscissa measured with the slide, from the axis of moments.
  const x = -direction * (xLeft + b / 2 - trace.axisX);
  const y = yLeft + (slope * b) / 2 - trace.axisY;
  const centroid = column.weight > 0 ? column.weightHeight / column.weight - trace.axisY : y;
  table.b[i] = b;
  table.l[i] = b * root;
  table.sin[i] = sin;
  table.cos[i] = cos;
  table.W[i] = W;
  table.V[i] = W;
  table.H[i] = H;
  table.M[i] = -W * x - H * centroid;
  table.nArm[i] = x * cos - y * sin;
  table.sArm[i] = x * sin + y * cos;
  table.height[i] = column.area / b;
  table.pondWeight[i] = 0;
  table.material[i] = column.material;
  table.weight += W;
  table.areaM2 += column.area;
}

/** Pore pressure and strength at the middle of the base; false where the water surface of the material has ended. */
function putStrength(
  section: PreparedSection,
  waterCursor: Int32Array,
  table: SliceTable,
  i: number,
  x: number,
  y: number,
  weight: number,
): boolean {
  const materials = section.table;
  const material = table.material[i] as number;
  const source = materials.poreSource[material] as number;
  let u = 0;
  if (source === PoreSource.surface) {
    const index = materials.waterLine[material] as number;
    const level = levelOver(section.waterLines, index, waterCursor, x);
    if (level === Number.NEGATIVE_INFINITY) return false;
    if (level > y)
      u = section.settings.waterUnitWeightKnM3 * (level - y) * headShare(section, material, index, waterCursor);
  } else if (source === PoreSource.ru) {
    u = ((materials.poreValue[material] as number) * weight) / (table.b[i] as number);
  } else if (source === PoreSource.constant) {
    u = materials.poreValue[material] as number;
  }
  const kind = materials.strengthKind[material] as number;
  if (kind > table.varies) table.varies = kind;
  const c = materials.cohesion[material] as number;
  const t = materials.tanPhi[material] as number;
  const l = table.l[i] as number;
  table.u[i] = u;
  table.c[i] = c;
  table.t[i] = t;
  table.Q[i] = c * l - u * l * t;
  return true;
}

/** Hu: the share of the vertical head that counts, or by itself cos^2 of the slope of the water surface. */
function headShare(section: PreparedSection, material: number, index: number, waterCursor: Int32Array): number {
  const hu = section.table.hu[material] as number;
  if (hu >= 0) return hu;
  const slope = section.waterLines[index]?.slope[waterCursor[index] as number] ?? 0;
  return 1 / (1 + slope * slope);
}
