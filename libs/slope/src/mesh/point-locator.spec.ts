import { describe, expect, it } from '@jest/globals';
import { meshRegions } from './mesh-regions.js';
import { locatePoint, makePointLocator } from './point-locator.js';
import { isMeshRefusal } from './refusal.js';

describe('locatePoint', () => {
  // An L: not convex, so that the straight way between two points may leave the section.
  const mesh = meshRegions(
    [
      {
        outer: [
          [0, 0],
          [20, 0],
          [20, 4],
          [6, 4],
          [6, 15],
          [0, 15],
        ],
        holes: [],
      },
    ],
    { targetTriangles: 400 },
  );
  if (isMeshRefusal(mesh)) throw new Error(mesh.message);
  const locator = makePointLocator(mesh);

  it('finds weights that give back the point, inside and on the outline', () => {
    for (const [x, y] of [
      [1, 14],
      [19.9, 3.9],
      [6, 4],
      [0, 0],
      [20, 4],
      [3.3, 0],
      [6, 9.123],
      [5, 3],
    ] as const) {
      const found = locatePoint(locator, x, y);
      expect(found).not.toBeNull();
      if (!found) continue;
      const nodes = [0, 1, 2].map((k) => mesh.triangles[3 * found.triangle + k] as number);
      expect(nodes.reduce((sum, node, k) => sum + (found.weights[k] ?? 0) * (mesh.x[node] as number), 0)).toBeCloseTo(
        x,
        9,
      );
      expect(nodes.reduce((sum, node, k) => sum + (found.weights[k] ?? 0) * (mesh.y[node] as number), 0)).toBeCloseTo(
        y,
        9,
      );
    }
  });

  it('finds nothing outside', () => {
    for (const [x, y] of [
      [10, 10],
      [6.01, 4.01],
      [-1, 2],
      [25, 1],
      [3, 16],
    ] as const)
      expect(locatePoint(locator, x, y)).toBeNull();
  });
});
