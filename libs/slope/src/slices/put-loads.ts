import type { Load } from '../input.js';
import type { PreparedSection } from '../section/prepare.js';
import { actionFactor } from '../standards/partial-factors.js';
import type { Mass } from '../surface/mass.js';
import type { Trace } from '../surface/trace.js';
import type { SliceEdges } from './slice-edges.js';
import { push, type SliceTable } from './slice-table.js';

/**
 * Puts loads on the slices that stand under them; what stands beyond the mass presses on nothing that slides. Under a design standard
 * each load as a whole takes its factor by whether it drives: it does when, along the bases under it, its force points with the slide.
 */
export function putLoads(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
): void {
  const factors = section.settings.partialFactors;
  section.loads.forEach((load, index) => {
    if (!factors) {
      putLoad(section, trace, mass, edges, table, load, 1);
      return;
    }
    const drives = alongBases(section, trace, mass, edges, table, load) > 0;
    const factor = actionFactor(factors, load.action ?? 'variable', drives);
    table.loadFactors[index] = { drives, factor };
    if (factor !== 0) putLoad(section, trace, mass, edges, table, load, factor);
  });
}

/** The force of a load along the bases that it stands on, with the slide. */
function alongBases(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
  load: Load,
): number {
  // Columns that are written only when the surface is solved, borrowed so that nothing is allocated.
  const { ownV: V, ownH: H, ownC: M, ownT: atRest } = table;
  V.set(table.V);
  H.set(table.H);
  M.set(table.M);
  atRest.set(table.loadAtRest);
  putLoad(section, trace, mass, edges, table, load, 1);
  let along = 0;
  for (let i = 0; i < table.count; i++) {
    const down = (table.V[i] as number) - (V[i] as number);
    const withSlide = (table.H[i] as number) - (H[i] as number);
    along += down * (table.sin[i] as number) + withSlide * (table.cos[i] as number);
  }
  table.V.set(V);
  table.H.set(H);
  table.M.set(M);
  table.loadAtRest.set(atRest);
  return along;
}

function putLoad(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
  load: Load,
  factor: number,
): void {
  if (load.type === 'line') putLine(section, trace, mass, edges, table, load, factor);
  else putDistributed(section, trace, mass, edges, table, load, factor);
}

type LineLoad = Extract<Load, { type: 'line' }>;
type DistributedLoad = Extract<Load, { type: 'distributed' }>;

function putLine(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
  load: LineLoad,
  factor: number,
): void {
  const [x, y] = load.at;
  if (x < mass.xLeft || x > mass.xRight) return;
  const angle = (load.angleDeg * Math.PI) / 180;
  const force = load.forceKnM * factor;
  pushAt(section, trace, edges, table, x, y, force * Math.cos(angle), force * Math.sin(angle), sliceAt(edges, x));
}

/** A strip load slice by slice: over each the pressure is straight, so force and centre are those of a trapezoid. */
function putDistributed(
  section: PreparedSection,
  trace: Trace,
  mass: Mass,
  edges: SliceEdges,
  table: SliceTable,
  load: DistributedLoad,
  factor: number,
): void {
  const [[ax, ay], [bx, by]] = [load.from, load.to];
  const length = Math.hypot(bx - ax, by - ay);
  if (!(length > 0)) return;
  // Toward the soil: into the ground on the right hand of a line from left to right.
  const turn = bx >= ax ? 1 : -1;
  const [nx, ny] = [(turn * (by - ay)) / length, (-turn * (bx - ax)) / length];
  const [ux, uy] =
    load.orientation === 'vertical' ? [0, -1] : load.orientation === 'horizontal' ? [Math.sign(nx) || 1, 0] : [nx, ny];
  const put = (from: number, to: number, at: number) => {
    const [p, q] = [from, to].map((share) => load.startKpa + (load.endKpa - load.startKpa) * share) as [number, number];
    const force = ((p + q) / 2) * (to - from) * length;
    if (force === 0) return;
    const share = from + ((to - from) * (p + 2 * q)) / (3 * (p + q));
    const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
    const i = pushAt(section, trace, edges, table, x, y, force * factor * ux, force * factor * uy, at);
    table.loadAtRest[i] = (table.loadAtRest[i] as number) - force * uy;
  };
  if (bx === ax) {
    if (ax >= mass.xLeft && ax <= mass.xRight) put(0, 1, sliceAt(edges, ax));
    return;
  }
  for (let j = 0; j < edges.count; j++) {
    const shares = [edges.edges[j] as number, edges.edges[j + 1] as number].map((x) =>
      Math.min(1, Math.max(0, (x - ax) / (bx - ax))),
    );
    const from = Math.min(...shares);
    const to = Math.max(...shares);
    if (to > from) put(from, to, j);
  }
}

function sliceAt(edges: SliceEdges, x: number): number {
  let j = 0;
  while (j + 1 < edges.count && (edges.edges[j + 1] as number) <= x) j++;
  return j;
}

/** The slice that the force acts on. */
function pushAt(
  section: PreparedSection,
  trace: Trace,
  edges: SliceEdges,
  table: SliceTable,
  x: number,
  y: number,
  forceX: number,
  forceY: number,
  slice: number,
): number {
  const { direction } = section;
  const i = direction > 0 ? edges.count - 1 - slice : slice;
  push(table, i, -forceY, -direction * forceX, -direction * (x - trace.axisX), y - trace.axisY);
  return i;
}
