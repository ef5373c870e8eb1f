import { describe, expect, it } from '@jest/globals';
import type { Point } from '@talud/slope';
import { boundaryShape, signedArea } from './boundary-shape.js';

const square: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

describe('boundaryShape', () => {
  it('stores closed shapes counter-clockwise and without a repeated closing point', () => {
    const clockwise: Point[] = [...square].reverse();
    const first = clockwise[0] ?? [0, 0];
    const shape = boundaryShape('external', 'external', [...clockwise, first], true);
    expect(shape.ok && shape.value.points.length).toBe(4);
    expect(shape.ok && signedArea(shape.value.points)).toBe(16);
  });

  it('keeps its area far from the origin', () => {
    const shape = boundaryShape(
      'external',
      'external',
      square.map(([x, y]) => [x + 5e7, y + 5e7]),
      true,
    );
    expect(shape.ok && signedArea(shape.value.points)).toBe(16);
  });

  it('drops repeated vertices', () => {
    const shape = boundaryShape(
      'water_table',
      'water_table',
      [
        [0, 1],
        [0, 1],
        [5, 1],
        [5, 1],
      ],
      false,
    );
    expect(shape).toEqual({
      ok: true,
      value: {
        points: [
          [0, 1],
          [5, 1],
        ],
        closed: false,
      },
    });
  });

  const refusals: [string, Parameters<typeof boundaryShape>][] = [
    [
      'two vertices for an outline',
      [
        'e',
        'external',
        [
          [0, 0],
          [1, 1],
        ],
        true,
      ],
    ],
    [
      'one place only',
      [
        'w',
        'water_table',
        [
          [1, 1],
          [1, 1],
        ],
        false,
      ],
    ],
    [
      'a bow tie',
      [
        'e',
        'external',
        [
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ],
        true,
      ],
    ],
    [
      'an outline that touches itself',
      [
        'e',
        'external',
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
        ],
        true,
      ],
    ],
    [
      'a spike without width',
      [
        'e',
        'external',
        [
          [0, 0],
          [4, 0],
          [2, 0],
          [2, 3],
        ],
        true,
      ],
    ],
    [
      'vertices on one line',
      [
        'e',
        'external',
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
        true,
      ],
    ],
    [
      'a material line that ends where it starts',
      [
        'm',
        'material',
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 0],
        ],
        false,
      ],
    ],
    [
      'an open line that crosses itself',
      [
        'm',
        'material',
        [
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ],
        false,
      ],
    ],
  ];
  it.each(refusals)('refuses %s', (_what, args) => {
    expect(boundaryShape(...args)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
  });

  it('takes a triangle and a comb of ten thousand vertices', () => {
    const comb: Point[] = Array.from({ length: 9_998 }, (_, i) => [i, i % 2 === 0 ? 10 : 12]);
    const outline: Point[] = [[9_997, 0], [0, 0], ...comb];
    expect(boundaryShape('e', 'external', outline, true)).toMatchObject({ ok: true });
    expect(boundaryShape('e', 'external', square.slice(0, 3), true)).toMatchObject({ ok: true });
  });
});
