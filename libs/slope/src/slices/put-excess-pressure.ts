import type { Load } from '../input.js';
import { levelAt, segmentAt } from '../section/level-line.js';
import type { PreparedSection } from '../section/prepare.js';
import { lineY, stripAt } from '../section/strips.js';
import type { SliceTable } from './slice-table.js';

/**
 * What a load that soil had no time to drain under leaves in its pores: B-bar times the change of the vertical stress (Skempton 1954,
 * The pore-pressure coefficients A and B). The change comes straight down, without spreading, from soil, loads and a vertical
 * earthquake that are said to load what lies beneath.
 */
export function putExcessPressure(section: PreparedSection, table: SliceTable): void {
  const { excess, excessBBar } = section.table;
  for (let i = 0; i < table.count; i++) {
    const bBar = excessBBar[table.material[i] as number] as number;
    if (bBar === 0) {
      table.excess[i] = 0;
      continue;
    }
    const [a, b] = [table.edgeX[i] as number, table.edgeX[i + 1] as number];
    const x = (a + b) / 2;
    const base = ((table.edgeY[i] as number) + (table.edgeY[i + 1] as number)) / 2;
    let stress = weightOver(section, excess, x, base);
    for (const load of section.loads) {
      if (load.createsExcess) stress += pressureOf(load, Math.min(a, b), Math.max(a, b));
    }
    const { seismic } = section.settings;
    if (seismic?.createsExcess) stress += ((table.shaken[i] as number) / (table.b[i] as number)) * seismic.kv;
    table.excess[i] = bBar * stress;
  }
}

/** Weight of the loading layers between the ground and a point, kPa. */
function weightOver(
  { strips, table, waterLines }: PreparedSection,
  loading: Uint8Array,
  x: number,
  base: number,
): number {
  const s = stripAt(strips, x);
  const last = (strips.start[s + 1] as number) - 1;
  let stress = 0;
  for (let k = strips.start[s] as number; k < last; k++) {
    const top = lineY(strips, s, k, x);
    if (top <= base) break;
    const material = strips.material[k] as number;
    if (material < 0 || loading[material] === 0) continue;
    const bottom = Math.max(base, lineY(strips, s, k + 1, x));
    const line = waterLines[table.saturatedLine[material] as number];
    const segment = line ? segmentAt(line, x) : -1;
    const level = line && segment >= 0 ? levelAt(line, segment, x) : Number.NEGATIVE_INFINITY;
    const wet = Math.max(0, Math.min(top, level) - bottom);
    stress += (table.unitWeight[material] as number) * (top - bottom - wet);
    stress += (table.saturatedUnitWeight[material] as number) * wet;
  }
  return stress;
}

/** Vertical part of a load over a slice, downward, per horizontal metre; a line load spread over the slice that it stands on. */
function pressureOf(load: Load, left: number, right: number): number {
  if (load.type === 'line') {
    const x = load.at[0];
    return x >= left && x < right ? (-load.forceKnM * Math.sin((load.angleDeg * Math.PI) / 180)) / (right - left) : 0;
  }
  const [[ax, ay], [bx, by]] = [load.from, load.to];
  const x = (left + right) / 2;
  if (ax === bx || x < Math.min(ax, bx) || x > Math.max(ax, bx) || load.orientation === 'horizontal') return 0;
  const length = Math.hypot(bx - ax, by - ay);
  const down = load.orientation === 'vertical' ? 1 : Math.abs(bx - ax) / length;
  const pressure = load.startKpa + ((load.endKpa - load.startKpa) * (x - ax)) / (bx - ax);
  return (pressure * down * length) / Math.abs(bx - ax);
}
