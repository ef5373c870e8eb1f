import { rejectionOrdinal } from '../rejection.js';
import { type LevelLine, levelAt, segmentAt, segmentFrom } from '../section/level-line.js';
import { PoreSource } from '../section/material-table.js';
import type { PreparedSection } from '../section/prepare.js';
import { lineY, type Strips, stripAt } from '../section/strips.js';
import type { Mass } from '../surface/mass.js';
import { pieceAt, pieceY, type Trace } from '../surface/trace.js';
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
    const height = (yLeft + yRight) / 2;
    if (!putStrength(section, edges.waterCursor, table, i, middle, height, column.weight)) return WATER_SHORT;
    yLeft = yRight;
  }
  if (section.pond.fromM < mass.xRight && section.pond.toM > mass.xLeft)
    putFreeWater(section, trace, mass, edges, table);
  for (let i = 0; i < n; i++) table.momentOfLoads += table.M[i] as number;
  return NONE;
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

/**
 * Free water over the ground: its weight on the slices, and its push normal to the ground, on vertical faces too. The
 * level is the one that the pore pressures come from, so that load and pressure agree.
 */
function putFreeWater(section: PreparedSection, trace: Trace, mass: Mass, edges: SliceEdges, table: SliceTable): void {
  const line = section.waterLines[section.pondingLine];
  if (!line) return;
  const { strips, direction } = section;
  const n = edges.count;
  let s = stripAt(strips, edges.edges[0] as number);
  for (let j = 0; j < n; j++) {
    const i = direction > 0 ? n - 1 - j : j;
    const xLeft = edges.edges[j] as number;
    const xRight = edges.edges[j + 1] as number;
    while (s + 1 < strips.count && (strips.x[s + 1] as number) <= xLeft) s++;
    let from = xLeft;
    for (let k = s; from < xRight; k++) {
      const to = k + 1 < strips.count ? Math.min(xRight, strips.x[k + 1] as number) : xRight;
      pressGround(section, trace, line, k, from, to, table, i);
      from = to;
    }
  }
  const { groundSteps } = section;
  for (let g = 0; g < groundSteps.length; g++) {
    const x = groundSteps[g] as number;
    if (x >= mass.xLeft && x <= mass.xRight) pressFace(section, trace, line, x, mass, edges, table);
  }
}

/** Water over the ground of one strip between two abscissas: pressure p along the ground, on slice i. */
function pressGround(
  section: PreparedSection,
  trace: Trace,
  line: LevelLine,
  s: number,
  from: number,
  to: number,
  table: SliceTable,
  i: number,
): void {
  const { strips, direction, settings } = section;
  const x = (from + to) / 2;
  const segment = segmentAt(line, x);
  if (segment < 0) return;
  const k = strips.start[s] as number;
  const groundSlope = strips.slope[k] as number;
  const ground = lineY(strips, s, k, x);
  const depth = levelAt(line, segment, x) - ground;
  if (!(depth > 0)) return;
  const width = to - from;
  const p = settings.waterUnitWeightKnM3 * depth;
  const pSlope = settings.waterUnitWeightKnM3 * ((line.slope[segment] as number) - groundSlope);
  // Half the second moment of the strip about its middle: the pressure's centre lies off the middle by this over p.
  const lever = (pSlope * width * width) / (12 * p);
  const xAt = -direction * (x + lever - trace.axisX);
  const yAt = ground + groundSlope * lever - trace.axisY;
  push(table, i, p * width, -direction * p * groundSlope * width, xAt, yAt);
  table.pondWeight[i] = (table.pondWeight[i] as number) + p * width;
}

/** Water against a vertical step of the ground at x: a horizontal push on the slice behind the face. */
function pressFace(
  section: PreparedSection,
  trace: Trace,
  line: LevelLine,
  x: number,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
): void {
  const { strips, direction, settings } = section;
  const right = stripAt(strips, x);
  const segment = segmentAt(line, x);
  if (segment < 0 || right < 1) return;
  const leftY = lineY(strips, right - 1, strips.start[right - 1] as number, x);
  const rightY = lineY(strips, right, strips.start[right] as number, x);
  const soilOnRight = rightY > leftY;
  if (soilOnRight ? x >= mass.xRight : x <= mass.xLeft) return;
  const level = levelAt(line, segment, x);
  const base = pieceY(trace, pieceAt(trace, x), x);
  const top = Math.min(level, Math.max(leftY, rightY));
  const bottom = Math.max(base, Math.min(leftY, rightY));
  if (!(top > bottom)) return;
  const atTop = level - top;
  const atBottom = level - bottom;
  const height = top - bottom;
  const force = (settings.waterUnitWeightKnM3 * (atTop + atBottom) * height) / 2;
  const yAt = bottom + (height * (2 * atTop + atBottom)) / (3 * (atTop + atBottom));
  let j = 0;
  while (
    j + 1 < edges.count &&
    (edges.edges[j + 1] as number) < (soilOnRight ? x + section.extent.toleranceM * 1e-3 : x)
  )
    j++;
  const i = direction > 0 ? edges.count - 1 - j : j;
  // A face with its soil on the right is pushed to the right.
  push(table, i, 0, (soilOnRight ? -direction : direction) * force, -direction * (x - trace.axisX), yAt - trace.axisY);
}

/** Adds a force to a slice: downward and with the slide, at a point measured with the slide from the axis. */
export function push(table: SliceTable, i: number, down: number, withSlide: number, x: number, y: number): void {
  table.V[i] = (table.V[i] as number) + down;
  table.H[i] = (table.H[i] as number) + withSlide;
  table.M[i] = (table.M[i] as number) - down * x - withSlide * y;
}

/** The ground over a slice edge, for tables and pictures. */
export function groundOver(strips: Strips, x: number): number {
  const s = stripAt(strips, x);
  return lineY(strips, s, strips.start[s] as number, x);
}
