import { describe, expect, it } from '@jest/globals';
import type { BoundaryDocument } from '../document.js';
import { tangled } from './tangled.js';

const line = (name: string, points: BoundaryDocument['points'], closed = false): BoundaryDocument => ({
  ...{ id: name, name, points, closed },
  type: closed ? 'external' : 'material',
});
const OUTLINE = line(
  'outline',
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  true,
);
/** Lines across and lines up: each meets each of the others once, and ends on the outline. */
const lattice = (across: number, up: number): BoundaryDocument[] => [
  OUTLINE,
  ...Array.from({ length: across }, (_, n) =>
    line(`a${n}`, [
      [0, n + 1],
      [100, n + 1],
    ]),
  ),
  ...Array.from({ length: up }, (_, n) =>
    line(`u${n}`, [
      [n + 1, 0],
      [n + 1, 100],
    ]),
  ),
];

describe('lines that divide the ground', () => {
  it('may cross each other a thousand times, and not once more', () => {
    expect(tangled({ boundaries: lattice(40, 25) })).toBeUndefined();
    expect(tangled({ boundaries: lattice(13, 77) })).toMatchObject({ ok: false, code: 'E_TOO_LARGE' });
  });

  it('may end on each other as often as they like', () => {
    const ends = Array.from({ length: 4_000 }, (_, n) =>
      line(`e${n}`, [
        [0, (100 * (n + 0.5)) / 4_000],
        [100, (100 * (n + 0.5)) / 4_000],
      ]),
    );
    expect(tangled({ boundaries: [OUTLINE, ...ends] })).toBeUndefined();
  });

  it('may not lie on each other without end: each vertex on the edge of another makes a piece of every line there', () => {
    const along = Array.from({ length: 200 }, (_, n): [number, number] => [(100 * n) / 199, 50]);
    const piled = Array.from({ length: 30 }, (_, n) =>
      line(`p${n}`, [
        [0, 50],
        [100, 50],
      ]),
    );
    const sections = [piled.slice(0, 20), piled].map((lines) => [OUTLINE, line('along', along), ...lines]);
    expect(sections.map((boundaries) => tangled({ boundaries })?.code)).toEqual([undefined, 'E_TOO_LARGE']);
  });

  // What a caller may send to hold a process up, each with nearly all vertices of a plan.
  it.each([
    ['a comb of long slanting teeth', teeth(([x, y]) => [x + y, y])],
    ['rays', teeth(([x, y]) => [50 + (y - 5) * Math.cos(x / 16), 50 + (y - 5) * Math.sin(x / 16)])],
    ['thousands of lenses in one another', Array.from({ length: 2_400 }, (_, n) => ring(`r${n}`, 1 + n / 50))],
  ])('may not be %s', (_what, lines) => {
    expect(tangled({ boundaries: [OUTLINE, ...lines] })).toMatchObject({ ok: false, code: 'E_TOO_LARGE' });
  });
});

/** A line of 9 000 vertices that goes up and down between 10 and 50 m, bent as said. */
function teeth(bent: (point: readonly [number, number]) => readonly [number, number]): BoundaryDocument[] {
  return [
    line(
      'teeth',
      Array.from({ length: 9_000 }, (_, n) => bent([n / 100, n % 2 === 0 ? 10 : 50])),
    ),
  ];
}

function ring(name: string, r: number): BoundaryDocument {
  const [low, high] = [50 - r, 50 + r];
  const points = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
  ] as const;
  return { id: name, name, type: 'material', closed: true, points };
}
