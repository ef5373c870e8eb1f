import { rejectionOrdinal } from '../rejection.js';
import type { PreparedSection } from '../section/prepare.js';
import type { Mass } from '../surface/mass.js';
import type { Trace } from '../surface/trace.js';
import { putBaseStrength } from './put-base-strength.js';
import { putExcessPressure } from './put-excess-pressure.js';
import { putCrackWater, putFreeWater } from './put-free-water.js';
import { putLayerMaterial } from './put-layer-material.js';
import { putLoads } from './put-loads.js';
import { putSideWater } from './put-side-water.js';
import { putSupports } from './put-supports.js';
import { putVaryingStrength } from './put-varying-strength.js';
import { shapeSlices } from './shape-slices.js';
import type { SliceEdges } from './slice-edges.js';
import type { SliceTable } from './slice-table.js';
import { weighSlices } from './weigh-slices.js';

const NONE = rejectionOrdinal('none');

/** Fills the table of slices between the edges, step by step; returns the ordinal of a rejection, 0 when all is well. */
export function fillSlices(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  steepestDeg: number,
  table: SliceTable,
): number {
  table.count = edges.count;
  const steep = shapeSlices(trace, section.direction, edges, steepestDeg, table);
  if (steep !== NONE) return steep;
  edges.waterCursor.fill(0);
  const unsound = weighSlices(section, trace, edges, table);
  if (unsound !== NONE) return unsound;
  if (section.hasExcess) putExcessPressure(section, table);
  if (section.weakLayers.length > 0) putLayerMaterial(trace, table);
  edges.waterCursor.fill(0);
  const unread = putBaseStrength(section, edges, table);
  if (unread !== NONE) return unread;
  table.crestTopY = (table.edgeY[0] as number) + mass.crestWall;
  if (section.settings.intersliceForces === 'effective') putSideWater(section, table);
  putFreeWater(section, trace, mass, edges, table);
  putCrackWater(section, trace, mass, table);
  if (section.loads.length > 0) putLoads(section, trace, mass, edges, table);
  if (table.varies > 0) putVaryingStrength(section, table);
  for (let i = 0; i < table.count; i++) table.groundLoad[i] = (table.V[i] as number) - (table.W[i] as number);
  table.supported = section.supports.length > 0 && putSupports(section, trace, table);
  let moment = 0;
  for (let i = 0; i < table.count; i++) moment += table.M[i] as number;
  table.momentOfLoads = moment;
  return NONE;
}
