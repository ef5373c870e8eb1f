import type { Support } from '../input.js';
import type { PreparedSection } from '../section/prepare.js';
import { actionFactor } from '../standards/partial-factors.js';
import { supportForce } from '../support/support-force.js';
import type { Trace } from '../surface/trace.js';
import { push, type SliceTable } from './slice-table.js';

/**
 * Puts the forces of supports where the surface cuts them; true when any does. Active forces join the loads; passive ones
 * stand apart, to be divided by F.
 */
export function putSupports(section: PreparedSection, trace: Trace, table: SliceTable): boolean {
  table.passiveV.fill(0, 0, table.count);
  table.passiveH.fill(0, 0, table.count);
  table.passiveM.fill(0, 0, table.count);
  let cut = false;
  for (const support of section.supports) {
    for (let i = 0; i < table.count; i++) {
      const share = cutShare(support, table, i);
      if (share < 0) continue;
      putForce(section, trace, table, support, i, share);
      cut = true;
      break;
    }
  }
  return cut;
}

/** Where along a support, from head 0 to tail 1, the base of a slice cuts it; -1 when it does not. */
function cutShare(support: Support, table: SliceTable, i: number): number {
  const [[hx, hy], [tx, ty]] = [support.head, support.tail];
  const [ax, ay] = [table.edgeX[i] as number, table.edgeY[i] as number];
  const [dx, dy] = [(table.edgeX[i + 1] as number) - ax, (table.edgeY[i + 1] as number) - ay];
  const [sx, sy] = [tx - hx, ty - hy];
  const cross = sx * dy - sy * dx;
  if (cross === 0) return -1;
  const share = ((ax - hx) * dy - (ay - hy) * dx) / cross;
  const along = ((ax - hx) * sy - (ay - hy) * sx) / cross;
  return share >= 0 && share <= 1 && along >= 0 && along < 1 ? share : -1;
}

function putForce(
  section: PreparedSection,
  trace: Trace,
  table: SliceTable,
  support: Support,
  i: number,
  share: number,
): void {
  const { direction } = section;
  const [[hx, hy], [tx, ty]] = [support.head, support.tail];
  const length = Math.hypot(tx - hx, ty - hy);
  const force = supportForce(support.capacity, share * length, (1 - share) * length);
  let withSlide = -1;
  let down = 0;
  if (support.orientation === 'parallel_to_support') {
    withSlide = (-direction * (tx - hx)) / length;
    down = -(ty - hy) / length;
  } else if (support.orientation === 'tangent_to_slip') {
    withSlide = -(table.cos[i] as number);
    down = -(table.sin[i] as number);
  }
  const x = -direction * (hx + (tx - hx) * share - trace.axisX);
  const y = hy + (ty - hy) * share - trace.axisY;
  if (support.application === 'active') {
    const along = down * (table.sin[i] as number) + withSlide * (table.cos[i] as number);
    const factors = section.settings.partialFactors;
    const design = factors?.factorsAnchors ? force * actionFactor(factors, 'permanent', along > 0) : force;
    push(table, i, down * design, withSlide * design, x, y);
    return;
  }
  table.passiveV[i] = (table.passiveV[i] as number) + down * force;
  table.passiveH[i] = (table.passiveH[i] as number) + withSlide * force;
  table.passiveM[i] = (table.passiveM[i] as number) - down * force * x - withSlide * force * y;
}
