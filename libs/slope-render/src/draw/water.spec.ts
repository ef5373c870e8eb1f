import { describe, expect, it } from '@jest/globals';
import type { Point } from '@talud/slope';
import { pondOutlines } from './water.js';

const ground: Point[] = [
  [0, 5],
  [10, 5],
  [20, 15],
  [30, 15],
];

function areaM2(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

describe('pondOutlines', () => {
  it('fills what lies below the level up to the shore', () => {
    const ponds = pondOutlines(
      [
        [0, 8],
        [30, 8],
      ],
      ground,
    );
    expect(ponds).toHaveLength(1);
    // 10 m by 3 m over the flat ground, and a triangle of 3 m by 3 m on the slope.
    expect(areaM2(ponds[0] ?? [])).toBeCloseTo(34.5, 9);
  });

  it('finds none below the ground', () => {
    expect(
      pondOutlines(
        [
          [0, 2],
          [30, 10],
        ],
        ground,
      ),
    ).toHaveLength(0);
  });

  it('ends where the level ends, which is never extrapolated', () => {
    const ponds = pondOutlines(
      [
        [2, 8],
        [6, 8],
      ],
      ground,
    );
    expect(areaM2(ponds[0] ?? [])).toBeCloseTo(12, 9);
  });

  it('finds two separate ponds', () => {
    const valley: Point[] = [
      [0, 0],
      [5, 4],
      [10, 0],
    ];
    const ponds = pondOutlines(
      [
        [0, 2],
        [10, 2],
      ],
      valley,
    );
    expect(ponds.map(areaM2)).toEqual([expect.closeTo(2.5, 9), expect.closeTo(2.5, 9)]);
  });

  it('is made of numbers where ends are as close as two numbers can be', () => {
    const least = Number.MIN_VALUE;
    const steep: Point[] = [
      [-least, 0],
      [0, 9],
      [10, 9],
    ];
    const level: Point[] = [
      [0, 1],
      [least, 12],
      [10, 12],
    ];
    expect(pondOutlines(level, steep).map(areaM2)).toEqual([expect.closeTo(30, 9)]);
    // The other way round water stands only between the two.
    expect(pondOutlines(steep, level).map(areaM2)).toEqual([expect.closeTo(0, 9)]);
  });
});
