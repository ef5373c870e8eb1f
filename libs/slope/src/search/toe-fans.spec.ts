import { describe, expect, it } from '@jest/globals';
import type { ChordField } from './chord-circle.js';
import { pointAt } from './ground-walk.js';
import { toeFans } from './toe-fans.js';

/** Two faces that rise from (20, 10) at 45 degrees and, beyond a berm, from (40, 20) at 27; and the same seen in a mirror. */
function fieldOf(direction: 1 | -1): ChordField {
  const points = [
    [0, 10],
    [20, 10],
    [30, 20],
    [40, 20],
    [60, 30],
    [90, 30],
  ].map(([x = 0, y = 0]) => [direction * x, y] as const);
  if (direction < 0) points.reverse();
  const along = [0];
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    if (i > 0) along.push((along[i - 1] ?? 0) + Math.hypot(x - px, y - py));
  });
  const walk = {
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    along: Float64Array.from(along),
    lengthM: along.at(-1) ?? 0,
    split: 1,
  };
  return { walk, direction, floorM: 0, lower: -Math.PI / 3, upper: Math.PI / 3, turn: 0 };
}

describe.each([1, -1] as const)('the fans about the toes, masses that slide to %d', (direction) => {
  const field = fieldOf(direction);
  const ends = (most: number) =>
    toeFans(field, 20, most).map(({ toe, crest }) => {
      const [[from], [to]] = [pointAt(field.walk, toe), pointAt(field.walk, crest)];
      return { from: direction * from, to: direction * to };
    });

  it('hold circles of every width, from a thirty-second of the height on, that come out before the toe or just above it', () => {
    const first = ends(1);
    for (const { from, to } of first) {
      expect(from).toBeLessThan(21);
      expect(to).toBeGreaterThan(20);
    }
    const widths = first.map(({ from, to }) => to - from);
    expect(Math.min(...widths)).toBeLessThan(20 / 32);
    expect(Math.max(...widths)).toBeGreaterThan(20);
  });

  it('begin at the sharpest toe, and leave out those of more than are asked for', () => {
    expect(ends(1).some(({ from, to }) => from > 38 && to < 45)).toBe(false);
    expect(ends(2).some(({ from, to }) => from > 38 && to < 45)).toBe(true);
    expect(toeFans(field, 20, 9)).toHaveLength(toeFans(field, 20, 2).length);
  });
});
