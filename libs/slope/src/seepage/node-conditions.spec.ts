import { describe, expect, it } from '@jest/globals';
import type { Point } from '../input.js';
import { meshRegions } from '../mesh/mesh-regions.js';
import { isMeshRefusal } from '../mesh/refusal.js';
import { layConditions, nodesAt } from './node-conditions.js';

const DAM: Point[] = [
  [0, 0],
  [24, 12],
  [28, 12],
  [52, 0],
];
const mesh = meshRegions([{ outer: DAM, holes: [] }], { targetTriangles: 300, nodesAt: [[20, 10]] });
if (isMeshRefusal(mesh)) throw new Error(mesh.message);
const nodeAt = (x: number, y: number) => [...mesh.x.keys()].find((i) => mesh.x[i] === x && mesh.y[i] === y) ?? -1;

describe('conditions on the nodes', () => {
  it('wet the ground from one end up to the level, and no further', () => {
    const wet = nodesAt(mesh, { wetted: { levelM: 10, from: 'left' } });
    expect(wet).toContain(nodeAt(0, 0));
    expect(wet).toContain(nodeAt(20, 10));
    for (const node of wet) expect(mesh.x[node]).toBeCloseTo(2 * (mesh.y[node] as number), 9);
    const right = nodesAt(mesh, { wetted: { levelM: 3, from: 'right' } });
    expect(right).toContain(nodeAt(52, 0));
    for (const node of right) expect(mesh.x[node]).toBeGreaterThan(45);
    expect(nodesAt(mesh, { wetted: { levelM: 50, from: 'left' } })).toEqual(
      nodesAt(mesh, { side: 'ground' }).reverse(),
    );
  });

  it('put the rate times the length into the soil, half an edge to either end', () => {
    const { inflow, missed } = layConditions(mesh, [
      {
        kind: 'infiltration',
        rateMPerS: 1e-7,
        at: {
          along: [
            [24, 12],
            [28, 12],
          ],
        },
      },
    ]);
    expect(missed).toEqual([]);
    expect(inflow.reduce((sum, q) => sum + q, 0)).toBeCloseTo(4e-7, 15);
    expect(inflow[nodeAt(0, 0)]).toBe(0);
  });

  it('let a head win over a seepage face at the node they share, and a later head over an earlier one', () => {
    const at = { nodes: [nodeAt(20, 10)] };
    const laid = layConditions(mesh, [
      { kind: 'total_head', headM: 8, at },
      { kind: 'pressure_head', pressureHeadM: 0, at },
      { kind: 'seepage_face', at: { side: 'ground' } },
    ]);
    expect(laid.headM[nodeAt(20, 10)]).toBe(10);
    expect(laid.mayExit[nodeAt(20, 10)]).toBe(0);
    expect(laid.mayExit[nodeAt(28, 12)]).toBe(1);
  });
});
