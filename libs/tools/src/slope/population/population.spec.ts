import { describe, expect, it } from '@jest/globals';
import { REJECTIONS } from '@talud/slope-model';
import { baseDistanceM } from './base-distance.js';
import { populationDecoder } from './decode-population.js';
import { Lowest } from './lowest.js';
import { alongSlope, byCode, byFactor, perCentre, type Reader, rawRows, throughPoint } from './population-views.js';

/**
 * Four circles of a grid about two centres, two methods; the last has no mass. And a polyline whose ends lie above the ground, tried by
 * the first method alone.
 */
const GEOMETRY = [
  [0, 10, 8, -5, 5],
  [0, 10, 9, -6, 6],
  [20, 10, 8, 15, 25],
  [20, 10, 2, 0, 0],
  [-10, 5, 0, 0, 10, 5, -6, 6],
];
const PHASES = [0, 0, 0, 0, 1];
const FACTORS = [
  [1.5, 1.6],
  [1.2, 0],
  [1.2, 1.3],
  [0, 0],
  [1.7, 0],
];
const M_ALPHA = REJECTIONS.findIndex(({ name }) => name === 'm_alpha');
const NOT_TRIED = REJECTIONS.findIndex(({ name }) => name === 'not_tried');
const REJECTED = [
  [0, 0],
  [0, M_ALPHA],
  [0, 0],
  [2, 2],
  [0, NOT_TRIED],
];

/** The bytes as the format is written down: head, uint16 lengths, bytes of phases, float64 records and factors, bytes of rejections. */
function bytes(): Buffer {
  const json = JSON.stringify({ total: 5, methods: ['spencer', 'bishop_simplified'], phases: ['grid', 'path'] });
  const head = Buffer.alloc(Math.ceil((4 + json.length) / 8) * 8, ' ');
  head.writeUInt32LE(head.length, 0);
  head.write(json, 4, 'latin1');
  const numbers = [...GEOMETRY.flat(), ...FACTORS.flat()].map((value) => {
    const one = Buffer.alloc(8);
    one.writeDoubleLE(value, 0);
    return one;
  });
  const lengths = Buffer.from(GEOMETRY.flatMap(({ length }) => [length, 0]));
  return Buffer.concat([head, lengths, Buffer.from(PHASES), ...numbers, Buffer.from(REJECTED.flat())]);
}

const reader =
  (size: number): Reader =>
  async (visitor) => {
    const decoder = populationDecoder(visitor);
    const all = bytes();
    for (let from = 0; from < all.length && !decoder.done(); from += size)
      decoder.feed(all.subarray(from, from + size));
  };

describe('populationDecoder', () => {
  it.each([1, 3, 7, 64, 10_000])('reads the same in pieces of %i bytes', async (size) => {
    const [phases, geometry, factors, rejections]: number[][] = [[], [], [], []];
    await reader(size)({
      phase: (_surface, ordinal) => phases?.push(ordinal),
      geometry: (_surface, values) => geometry?.push(...values),
      factor: (_surface, _method, factor) => factors?.push(factor),
      rejection: (_surface, _method, ordinal) => rejections?.push(ordinal),
    });
    expect([phases, geometry, factors, rejections]).toEqual([PHASES, GEOMETRY.flat(), FACTORS.flat(), REJECTED.flat()]);
  });

  it('reads factors alone past all that comes before them', async () => {
    const factors: number[] = [];
    await reader(7)({ factor: (_surface, _method, factor) => factors.push(factor) });
    expect(factors).toEqual(FACTORS.flat());
  });
});

describe('views of a population', () => {
  const read = reader(16);

  it('list by factor, lowest first and equal ones in order', async () => {
    const { count, surfaces } = await byFactor(read, 0, { from: 0, to: 1.4 }, 5);
    expect(count).toBe(2);
    expect(surfaces.map(({ fos, surface }) => [fos, surface.type === 'circle' && surface.radius])).toEqual([
      [1.2, 9],
      [1.2, 8],
    ]);
    expect((await byFactor(read, 0, { from: 0, to: Infinity }, 1)).surfaces).toHaveLength(1);
  });

  it('list by code with the reason', async () => {
    const { count, surfaces } = await byCode(read, 1, -112, 5);
    expect(count + surfaces.length).toBe(2);
    expect(surfaces[0]).toMatchObject({ fos: null, error_code: -112, reason: 'm_alpha' });
  });

  it('find the surfaces through a point', async () => {
    const { surfaces } = await throughPoint(read, 0, [0, 1.4], 0.5, 5);
    expect(surfaces).toEqual([expect.objectContaining({ fos: 1.2, distance: 0.4 })]);
  });

  it('find the lowest of each centre', async () => {
    const { count, surfaces } = await perCentre(read, 1, 5);
    expect([count, surfaces.map(({ fos }) => fos)]).toEqual([2, [1.3, 1.6]]);
  });

  it('find no centres but those of a grid, and polylines through a point', async () => {
    expect((await perCentre(read, 0, 5)).count).toBe(2);
    const { surfaces } = await throughPoint(read, 0, [-5, 2.5], 1e-6, 5);
    expect(surfaces.map(({ surface }) => surface)).toEqual([
      {
        type: 'polyline',
        vertices: [
          [-10, 5],
          [0, 0],
          [10, 5],
        ],
      },
    ]);
  });

  it('give the least factor along the ground', async () => {
    expect(await alongSlope(read, 1, [-10, 30], 4)).toEqual(
      [
        [-5, 1.6],
        [5, 1.6],
        [25, 1.3],
        [15, 1.3],
      ].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    );
  });

  it('show raw rows of what cut out a mass', async () => {
    const { rows, head } = await rawRows(read, 1, 2);
    expect(rows).toBe(3);
    expect(head.slice(1)).toEqual(['0,10,8,-5,5,1.6,', '0,10,9,-6,6,-112,']);
    expect((await rawRows(read, 0, 9)).head.at(-1)).toBe(',,,-6,6,1.7,-10 5;0 0;10 5');
  });
});

describe('baseDistanceM', () => {
  it.each([
    [0, 2, 0],
    [0, 0, 2],
    [0, 10, Math.hypot(5, Math.sqrt(64 - 25))],
    [5, 10 - Math.sqrt(39) - 0, 0],
    [9, 10 - Math.sqrt(39), 4],
  ])('from (%d, %d) to a circle is %d', (x, y, wanted) => {
    expect(baseDistanceM([0, 10, 8, -5, 5], x, y)).toBeCloseTo(wanted, 9);
  });

  it.each([
    [-4, 3, Math.SQRT1_2],
    [0, -2, 2],
    [-9, 12, Math.hypot(1, 4)],
    [8, 8, 0],
  ])('from (%d, %d) to a polyline that ends at x -8 and 8 is %d', (x, y, wanted) => {
    expect(baseDistanceM([-10, 10, 0, 0, 10, 10, -8, 8], x, y)).toBeCloseTo(wanted, 9);
  });
});

describe('Lowest', () => {
  it('keeps the lowest in order', () => {
    const lowest = new Lowest(3);
    for (const [surface, factor] of [3, 1, 2, 1, 5, 0.5].entries()) lowest.offer(surface, factor);
    expect(lowest.list().map(({ surface }) => surface)).toEqual([5, 1, 3]);
  });
});
