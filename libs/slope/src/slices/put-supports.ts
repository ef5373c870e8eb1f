import type { PreparedSection } from '../section/prepare.js';
import { actionFactor } from '../standards/partial-factors.js';
import type { PreparedSupport } from '../support/prepare-support.js';
import { forcePlaceM, supportForce } from '../support/support-force.js';
import type { Trace } from '../surface/trace.js';
import { push, type SliceTable } from './slice-table.js';

/**
 * Puts the forces of supports where the surface cuts them; true when a passive one does. Active forces join the loads; passive ones
 * stand apart, to be divided by F.
 */
export function putSupports(section: PreparedSection, trace: Trace, table: SliceTable): boolean {
  table.passiveV.fill(0, 0, table.count);
  table.passiveH.fill(0, 0, table.count);
  table.passiveM.fill(0, 0, table.count);
  let mobilised = false;
  for (const support of section.supports) {
    for (let i = 0; i < table.count; i++) {
      const share = cutShare(support, table, i);
      if (share < 0) continue;
      const acts = putForce(section, trace, table, support, i, share * support.lengthM);
      mobilised ||= acts && support.application === 'passive';
      break;
    }
  }
  return mobilised;
}

/** Where along a support, from head 0 to tail 1, the base of a slice cuts it; -1 when it does not. */
export function cutShare(support: PreparedSupport, table: SliceTable, i: number): number {
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

/** False when it bears nothing there. */
function putForce(
  section: PreparedSection,
  trace: Trace,
  table: SliceTable,
  support: PreparedSupport,
  i: number,
  cutM: number,
): boolean {
  const force = supportForce(support, cutM);
  const shear = support.shearKnM ?? 0;
  if (force === 0 && shear === 0) return false;
  const { direction } = section;
  const [[hx, hy], [tx, ty]] = [support.head, support.tail];
  const { lengthM } = support;
  // Unit vectors, with the slide and downward: along the support to its end that stays, and against the slide along the base.
  const [backS, backD] = [-(table.cos[i] as number), -(table.sin[i] as number)];
  const [tailS, tailD] = [(-direction * (tx - hx)) / lengthM, -(ty - hy) / lengthM];
  // A support pulls, and never pushes: where its tail slides, it is its head that the ground under the surface holds.
  const stays = tailS * backD - tailD * backS < 0 ? -1 : 1;
  const [axisS, axisD] = [stays * tailS, stays * tailD];
  const across = -axisD * backS + axisS * backD < 0 ? -1 : 1;
  const [acrossS, acrossD] = [-axisD * across, axisS * across];
  let [withSlide, down] = [0, 0];
  switch (support.orientation) {
    case 'parallel_to_support':
      [withSlide, down] = [axisS, axisD];
      break;
    case 'tangent_to_slip':
      [withSlide, down] = [backS, backD];
      break;
    case 'bisector': {
      const length = Math.hypot(axisS + backS, axisD + backD);
      [withSlide, down] = length > 1e-9 ? [(axisS + backS) / length, (axisD + backD) / length] : [axisS, axisD];
      break;
    }
    case 'horizontal':
      withSlide = -1;
      break;
    case 'perpendicular_to_pile':
      [withSlide, down] = [acrossS, acrossD];
      break;
    case 'user_defined': {
      const angle = ((support.angleDeg ?? 0) * Math.PI) / 180;
      [withSlide, down] = [-direction * Math.cos(angle), -Math.sin(angle)];
    }
  }
  const at = forcePlaceM(support, cutM) / lengthM;
  const x = -direction * (hx + (tx - hx) * at - trace.axisX);
  const y = hy + (ty - hy) * at - trace.axisY;
  const H = withSlide * force + acrossS * shear;
  const V = down * force + acrossD * shear;
  if (support.application === 'active') {
    const factors = section.settings.partialFactors;
    const along = V * (table.sin[i] as number) + H * (table.cos[i] as number);
    const factor = factors?.factorsAnchors ? actionFactor(factors, 'permanent', along > 0) : 1;
    push(table, i, V * factor, H * factor, x, y);
    return true;
  }
  table.passiveV[i] = (table.passiveV[i] as number) + V;
  table.passiveH[i] = (table.passiveH[i] as number) + H;
  table.passiveM[i] = (table.passiveM[i] as number) - V * x - H * y;
  return true;
}
