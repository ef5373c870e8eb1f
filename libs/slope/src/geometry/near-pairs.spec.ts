import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../statistics/random-stream.js';
import { type Segment, sweepNearPairs } from './near-pairs.js';
import { segmentDistance } from './segment-distance.js';

const [TOLERANCE, WIDTH] = [0.5, 100];

function visited(segments: readonly Segment[], tolerance: number): Set<string> {
  const pairs = new Set<string>();
  const visit = (i: number, j: number) => {
    pairs.add(name(i, j));
    return 'on' as const;
  };
  expect(sweepNearPairs(segments, { tolerance, visit })).toBe('done');
  return pairs;
}

const name = (i: number, j: number) => `${Math.min(i, j)},${Math.max(i, j)}`;

/** By every pair of all: an end within the tolerance of the other, or each across the other. */
function nearByHand(segments: readonly Segment[]): string[] {
  return segments.flatMap((s, i) =>
    segments.slice(i + 1).flatMap((t, k) => {
      const ends = Math.min(
        ...t.map((end) => segmentDistance(end, ...s)),
        ...s.map((end) => segmentDistance(end, ...t)),
      );
      return ends <= TOLERANCE || (parted(s, t) && parted(t, s)) ? [name(i, i + 1 + k)] : [];
    }),
  );
}

function parted([a, b]: Segment, [c, d]: Segment): boolean {
  const side = ([x, y]: Segment[0]) => Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]));
  return side(c) * side(d) < 0;
}

/** Parallel lines of the length of the section, at an angle to the axes, and one in five short. */
function hatched(count: number, angle: number): Segment[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (u: number, v: number) => [u * cos - v * sin, u * sin + v * cos] as const;
  return Array.from({ length: count }, (_, n): Segment => {
    const v = (WIDTH * n) / count;
    return n % 5 === 0 ? [at(v, v), at(v + (3 * WIDTH) / count, v + (3 * WIDTH) / count)] : [at(0, v), at(WIDTH, v)];
  });
}

describe('the pairs of segments that come near each other', () => {
  it('are all visited, whichever way the segments run', () => {
    const random = randomStream(7);
    const scattered = Array.from({ length: 150 }, (): Segment => {
      const [x, y] = [random() * WIDTH, random() * WIDTH];
      return [
        [x, y],
        [x + (random() - 0.5) * 30, y + (random() - 0.5) * 30],
      ];
    });
    for (const segments of [scattered, ...[0, 0.3, Math.PI / 4, 1.2, 2.5].map((angle) => hatched(150, angle))]) {
      expect([...visited(segments, TOLERANCE)]).toEqual(expect.arrayContaining(nearByHand(segments)));
    }
  });

  it('are visited far from the origin too, where turned coordinates are rounded', () => {
    const moved = ([x, y]: Segment[0]) => [x + 5e7, y + 5e7] as const;
    const far = hatched(400, 0.3).map(([from, to]): Segment => [moved(from), moved(to)]);
    const ends = far.map(([, end]): Segment => [end, [end[0] + 1, end[1]]]);
    const pairs = visited([...far, ...ends], 0);
    for (let n = 0; n < far.length; n++) expect(pairs).toContain(name(n, n + 400));
  });

  it('are stopped at by whoever has seen enough', () => {
    const seen: string[] = [];
    const visit = (i: number, j: number) => {
      seen.push(name(i, j));
      return 'stop' as const;
    };
    expect(sweepNearPairs(hatched(50, 0), { tolerance: 10, visit })).toBe('stopped');
    expect(seen).toHaveLength(1);
  });

  it.each([0, 0.6, Math.PI / 4, 2])(
    'are found among hatching at %d rad with looks that grow as the lines do',
    (angle) => {
      const looks = (count: number, mostLooks: number) =>
        sweepNearPairs(hatched(count, angle), { tolerance: 0, mostLooks, visit: () => 'on' });
      const enough = [1000, 2000, 4000].map((count) => looks(count, 120 * count));
      expect(enough).toEqual(['done', 'done', 'done']);
      expect(looks(1000, 1000)).toBe('gave up');
    },
  );
});
