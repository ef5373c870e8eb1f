import { describe, expect, it } from '@jest/globals';
import { meshRegions } from '../mesh/mesh-regions.js';
import { isMeshRefusal } from '../mesh/refusal.js';
import { freeSurface } from './free-surface.js';

const mesh = meshRegions(
  [
    {
      outer: [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ],
      holes: [],
    },
  ],
  { targetSizeM: 0.7 },
);
if (isMeshRefusal(mesh)) throw new Error(mesh.message);
const field = (p: (x: number, y: number) => number) => mesh.x.map((x, i) => p(x, mesh.y[i] as number));

describe('the free surface', () => {
  it('of a lens of water that stands apart is a closed line about it, the water on its left', () => {
    const lines = freeSurface(
      mesh,
      field((x, y) => 25 - (x - 10) ** 2 - (y - 8) ** 2),
    );
    expect(lines).toHaveLength(1);
    const ring = lines[0] ?? [];
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [x, y] of ring) expect(Math.hypot(x - 10, y - 8)).toBeCloseTo(5, 0);
    let twice = 0;
    ring.forEach(([x, y], i) => {
      const [u, v] = ring[i + 1] ?? [x, y];
      twice += x * v - u * y;
    });
    expect(twice / 2 / (Math.PI * 25)).toBeCloseTo(1, 1);
  });

  it('of several tables is as many lines, and of wholly wet or dry soil none', () => {
    const lines = freeSurface(
      mesh,
      field((_, y) => Math.cos((Math.PI * y) / 6)),
    );
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(Math.abs((line[0]?.[0] ?? 0) - (line.at(-1)?.[0] ?? 0))).toBe(20);
    expect(
      freeSurface(
        mesh,
        field(() => 3),
      ),
    ).toEqual([]);
    expect(
      freeSurface(
        mesh,
        field(() => -3),
      ),
    ).toEqual([]);
  });
});
