import { type LevelLine, levelAt, segmentAt } from '../section/level-line.js';
import type { PreparedSection } from '../section/prepare.js';
import { lineY, stripAt } from '../section/strips.js';
import type { Mass } from '../surface/mass.js';
import { pieceAt, pieceY, type Trace } from '../surface/trace.js';
import type { SliceEdges } from './slice-edges.js';
import { push, type SliceTable } from './slice-table.js';

/**
 * Free water over the ground: its weight on the slices, and its push normal to the ground, on vertical faces too. The
 * level is the one that the pore pressures come from, so that load and pressure agree.
 */
export function putFreeWater(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
): void {
  for (let p = 0; p < section.pools.length; p++) {
    const pool = section.pools[p];
    if (pool && pool.fromM < mass.xRight && pool.toM > mass.xLeft)
      putPool(section, trace, pool.line, mass, edges, table);
  }
}

function putPool(
  section: PreparedSection,
  trace: Trace,
  line: LevelLine,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
): void {
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

/**
 * Water against the wall of soil at the crest pushes the mass out: of a tension crack as deep as the settings say, and up to the
 * ground and under the pool's own pressure where free water stands over it, since no crack under a pool is dry.
 */
export function putCrackWater(section: PreparedSection, trace: Trace, mass: Mass, table: SliceTable): void {
  if (!(mass.crestWall > 0)) return;
  const over = poolOver(section, table.edgeX[0] as number, table.crestTopY);
  const wanted = mass.cracked ? crackDepth(section, mass, table) : 0;
  const depth = over > 0 ? mass.crestWall : Math.min(wanted, mass.crestWall);
  if (!(depth > 0)) return;
  // A trapezoid of pressure, gamma_w times `over` at its top and `over + depth` at its foot.
  const sum = 2 * over + depth;
  const x = -section.direction * ((table.edgeX[0] as number) - trace.axisX);
  const y = (table.edgeY[0] as number) + (depth * (3 * over + depth)) / (3 * sum) - trace.axisY;
  push(table, 0, 0, (section.settings.waterUnitWeightKnM3 * depth * sum) / 2, x, y);
}

/** Depth of the water that the settings put in a crack, from its foot up; below 0 where its level lies under the foot. */
function crackDepth({ settings, crackLevel }: PreparedSection, mass: Mass, table: SliceTable): number {
  const water = settings.tensionCrackWater;
  if (!water) return 0;
  if ('depthM' in water) return water.depthM;
  if ('fraction' in water) return water.fraction * mass.crestWall;
  const foot = table.edgeY[0] as number;
  if ('elevationM' in water) return water.elevationM - foot;
  const x = table.edgeX[0] as number;
  const segment = crackLevel ? segmentAt(crackLevel, x) : -1;
  return crackLevel && segment >= 0 ? levelAt(crackLevel, segment, x) - foot : 0;
}

/** Depth of free water over the ground at x, 0 without any. */
function poolOver({ pools }: PreparedSection, x: number, groundM: number): number {
  let depth = 0;
  for (let p = 0; p < pools.length; p++) {
    const line = pools[p]?.line;
    const segment = line ? segmentAt(line, x) : -1;
    if (line && segment >= 0) depth = Math.max(depth, levelAt(line, segment, x) - groundM);
  }
  return depth;
}
