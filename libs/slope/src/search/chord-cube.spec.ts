import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../statistics/random-stream.js';
import { type ChordField, sharesOf } from './chord-circle.js';
import { chordCube } from './chord-cube.js';
import { type GroundWalk, pointAt } from './ground-walk.js';

/** A face of 10 m from (20, 10) to (40, 20) on level ground from 0 to 70, and the same seen in a mirror. */
function walkOf(direction: 1 | -1, split = 1): GroundWalk {
  const points = [
    [0, 10],
    [20, 10],
    [40, 20],
    [70, 20],
  ].map(([x = 0, y = 0]) => [direction * x, y] as const);
  if (direction < 0) points.reverse();
  const along = [0];
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    if (i > 0) along.push((along[i - 1] ?? 0) + Math.hypot(x - px, y - py));
  });
  return {
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    along: Float64Array.from(along),
    lengthM: along.at(-1) ?? 0,
    split,
  };
}

const fieldOf = (direction: 1 | -1, split?: number): ChordField => ({
  walk: walkOf(direction, split),
  direction,
  floorM: 0,
  lower: -Math.PI / 3,
  upper: Math.PI / 3,
  turn: 0,
});

describe.each([1, -1] as const)('the cube of circles, masses that slide to %d', (direction) => {
  it('holds circles through their two points of the ground, the crest behind the toe', () => {
    const field = fieldOf(direction);
    const cube = chordCube(field);
    const random = randomStream(2);
    let circles = 0;
    for (let i = 0; i < 300; i++) {
      const circle = cube.shapeAt(Float64Array.from({ length: 3 }, () => random()));
      if (circle.radius === 0) continue;
      circles++;
      const [toe, crest] = [pointAt(field.walk, circle.toe), pointAt(field.walk, circle.crest)];
      for (const [x, y] of [toe, crest])
        expect(Math.hypot(x - circle.xc, y - circle.yc) / circle.radius).toBeCloseTo(1, 9);
      expect(direction * (crest[0] - toe[0])).toBeGreaterThan(0);
      expect(circle.lowestM).toBeGreaterThan(-1e-6);
      expect(circle.lowestM).toBeLessThanOrEqual(toe[1]);
    }
    expect(circles).toBeGreaterThan(100);
  });

  it.each([1, 0.45])('finds the point of a circle again (second window from %d of the ground)', (split) => {
    const cube = chordCube(fieldOf(direction, split));
    const found = cube.positionOf(cube.shapeAt(Float64Array.of(0.3, 0.7, 0.5)));
    [0.3, 0.7, 0.5].forEach((wanted, d) => {
      expect(found[d]).toBeCloseTo(wanted, 9);
    });
  });

  it('knows the shares of a circle by the ends of its mass, also where a crack ends it before the ground', () => {
    const field = fieldOf(direction);
    const circle = chordCube(field).shapeAt(Float64Array.of(0.3, 0.7, 0.5));
    const [[toe], [crest]] = [pointAt(field.walk, circle.toe), pointAt(field.walk, circle.crest)];
    for (const shortM of [0, 2]) {
      const end = crest - direction * shortM;
      const found = sharesOf(field, circle, Math.min(toe, end), Math.max(toe, end));
      for (const share of ['toe', 'crest', 'angle'] as const) expect(found?.[share]).toBeCloseTo(circle[share], 9);
    }
  });

  it('has no shares of a circle that leaves the ground beyond its ends', () => {
    const field = fieldOf(direction);
    expect(sharesOf(field, { xc: direction * 60, yc: 30, radius: 25 }, 35, 70)).toBeNull();
  });

  it('lays one end into each of two windows', () => {
    const cube = chordCube(fieldOf(direction, 0.45));
    const random = randomStream(3);
    for (let i = 0; i < 100; i++) {
      const { toe, crest } = cube.shapeAt(Float64Array.from({ length: 3 }, () => random()));
      expect(Math.min(toe, crest)).toBeLessThan(0.45);
      expect(Math.max(toe, crest)).toBeGreaterThanOrEqual(0.45);
    }
  });
});
