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
});
