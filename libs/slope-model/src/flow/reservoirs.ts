import { type FreeWater, groundFromRight, type TriangleMesh } from '@talud/slope';
import { NodeKind, type NodeState } from './node-state.js';

/**
 * Free water that stands over the ground where a head above it is held there: a level for every stretch of neighbouring nodes of one
 * level. Where the ground rises out of it, the stretch reaches to the next node, so that the shore lies where the level meets the ground;
 * a level is never carried further than a condition holds it.
 */
export function reservoirs(mesh: TriangleMesh, state: NodeState): FreeWater[] {
  const nodes = groundFromRight(mesh).reverse();
  const levels = nodes.map((node) => levelAt(mesh, state, node));
  const found: FreeWater[] = [];
  for (let i = 0; i < nodes.length; ) {
    const levelM = levels[i];
    let end = i;
    while (levelM !== undefined && end + 1 < nodes.length && levels[end + 1] === levelM) end++;
    const covers = nodes.slice(i, end + 1).some((node) => (mesh.y[node] ?? 0) < (levelM ?? -Infinity));
    if (levelM !== undefined && covers) {
      const fromM = shoreX(mesh, nodes, i, -1, levelM);
      const toM = shoreX(mesh, nodes, end, 1, levelM);
      if (toM > fromM) found.push({ levelM, xRange: [fromM, toM] });
    }
    i = end + 1;
  }
  return found;
}

/** The level that stands over a node; undefined where none does. Exact, so that one level held at many nodes is one. */
function levelAt(mesh: TriangleMesh, state: NodeState, node: number): number | undefined {
  const y = mesh.y[node] ?? 0;
  const held = state.value[node] ?? 0;
  if (state.kind[node] === NodeKind.totalHead) return held >= y ? held : undefined;
  return state.kind[node] === NodeKind.pressureHead && held > 0 ? held + y : undefined;
}

function shoreX(mesh: TriangleMesh, nodes: readonly number[], at: number, step: 1 | -1, levelM: number): number {
  const own = mesh.x[nodes[at] ?? 0] ?? 0;
  const next = nodes[at + step];
  if (next === undefined || (mesh.y[next] ?? 0) < levelM) return own;
  return mesh.x[next] ?? own;
}
