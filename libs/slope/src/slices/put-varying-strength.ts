import { STRENGTH_KINDS } from '../section/material-table.js';
import type { PreparedSection } from '../section/prepare.js';
import { depthInLayer, groundDistance } from '../section/strips.js';
import { SITE_READS, strengthLine } from '../strength/registry.js';
import type { SliceTable } from './slice-table.js';

/**
 * Reads the strength of bases whose material is not one line everywhere. Curved ones start from the stress of the Ordinary
 * method; {@link putTangents} draws them again from the stresses of a solution.
 */
export function putVaryingStrength(section: PreparedSection, table: SliceTable): void {
  for (let i = 0; i < table.count; i++) {
    if (section.table.strengthKind[table.material[i] as number] === STRENGTH_KINDS.constant) continue;
    const vertical = (table.V[i] as number) / (table.b[i] as number) - (table.u[i] as number);
    const cos = table.cos[i] as number;
    putLine(section, table, i, vertical * cos * cos);
  }
}

/**
 * Draws the tangents of curved strengths at the effective normal stresses of a solution. When `falling`, strengths with steps may only
 * fall: a base that no side of a step agrees with would else change sides for ever.
 */
export function putTangents(section: PreparedSection, table: SliceTable, N: Float64Array, falling: boolean): void {
  for (let i = 0; i < table.count; i++) {
    const material = table.material[i] as number;
    if (section.table.strengthKind[material] !== STRENGTH_KINDS.curved) continue;
    const sigma = (N[i] as number) / (table.l[i] as number) - (table.u[i] as number);
    const [c, t, Q] = [table.c[i] as number, table.t[i] as number, table.Q[i] as number];
    putLine(section, table, i, sigma);
    const rises = (table.c[i] as number) + sigma * (table.t[i] as number) > c + sigma * t;
    if (falling && rises && section.table.steps[material] === 1) {
      table.c[i] = c;
      table.t[i] = t;
      table.Q[i] = Q;
    }
  }
}

function putLine(section: PreparedSection, table: SliceTable, i: number, sigma: number): void {
  const material = table.material[i] as number;
  const strength = section.table.strengths[material];
  if (!strength) return;
  const reads = section.table.siteReads[material] as number;
  const { site, line } = table;
  const b = table.b[i] as number;
  const l = table.l[i] as number;
  const u = table.u[i] as number;
  site.x = ((table.edgeX[i] as number) + (table.edgeX[i + 1] as number)) / 2;
  site.y = ((table.edgeY[i] as number) + (table.edgeY[i + 1] as number)) / 2;
  site.angleDeg = (section.direction * Math.atan2(table.sin[i] as number, table.cos[i] as number) * 180) / Math.PI;
  // What the soil has consolidated under: neither partial factors, nor an earthquake, nor the forces of supports.
  const atRest = (table.shaken[i] as number) + (table.pondWeight[i] as number) + (table.loadAtRest[i] as number);
  site.verticalKpa = Math.max(0, atRest / b - u);
  site.layerDepthM = reads & SITE_READS.layerDepth ? depthInLayer(section.strips, material, site.x, site.y) : 0;
  site.groundDistanceM = reads & SITE_READS.groundDistance ? groundDistance(section.ground, site.x, site.y) : 0;
  strengthLine(strength, site, sigma, line);
  const c = line.c / (section.table.cohesionDivisor[material] as number) + (table.fromSuction[i] as number);
  const t = line.t / (section.table.tanPhiDivisor[material] as number);
  table.c[i] = c;
  table.t[i] = t;
  table.Q[i] = c * l - u * l * t;
}
