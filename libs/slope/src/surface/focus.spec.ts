import { describe, expect, it } from '@jest/globals';
import type { FocusObject } from '../search/search-settings.js';
import { lowestPoint, meetsFocus } from './focus.js';
import { createMassFinder } from './mass.js';
import { createTrace, traceCircle, tracePolyline } from './trace.js';

/** The circle of radius 5 about (0, 5): (-4, 2), (-3, 1), (0, 0), (3, 1), (4, 2). Its mass lies between x -4 and 4. */
const circle = createTrace(1);
traceCircle(circle, 0, 5, 5);
/** (-6, 4) to (-2, 0) to (2, 0) to (6, 4), between x -5 and 5. */
const trough = createTrace(3);
tracePolyline(
  trough,
  [
    [-6, 4],
    [-2, 0],
    [2, 0],
    [6, 4],
  ],
  undefined,
);

function meets(trace: typeof circle, end: number, object: FocusObject): boolean {
  const finder = createMassFinder(8);
  finder.mass.xLeft = -end;
  finder.mass.xRight = end;
  return meetsFocus(trace, finder, object);
}

const onCircle = (object: FocusObject) => meets(circle, 4, object);
const onTrough = (object: FocusObject) => meets(trough, 5, object);
const point = (x: number, y: number, toleranceM: number): FocusObject => ({ kind: 'point', point: [x, y], toleranceM });
const line = (from: readonly [number, number], to: readonly [number, number]): FocusObject => ({
  kind: 'line',
  from,
  to,
});
const tangent = (from: readonly [number, number], to: readonly [number, number], toleranceM = 0.1): FocusObject => ({
  ...{ kind: 'tangent', from, to, toleranceM },
});
const window = (x: number, y: number): FocusObject => ({
  kind: 'window',
  points: [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ],
});

describe('a focus object', () => {
  it.each([
    ['a point on the arc', point(3, 1, 1e-9), true],
    ['a point 1 below the arc', point(0, -1, 1.001), true],
    ['a point 1 below the arc, too far', point(0, -1, 0.999), false],
    ['a point on the circle beyond the mass', point(-4.9, 4, 0.5), false],
    ['a line across', line([0, -1], [0, 1]), true],
    ['a slanting line across', line([-1, -1], [1, 1]), true],
    ['a line that ends above', line([0, 0.5], [0, 3]), false],
    ['a line below', line([-3, -1], [3, -1]), false],
    ['a line across the circle beyond the mass', line([-5, 4], [-4.5, 4]), false],
    ['a window on the arc', window(-0.5, -0.5), true],
    ['a window above the arc', window(-0.5, 1), false],
    ['a line that it touches', tangent([-2, 0], [2, 0]), true],
    ['a line 0.2 below', tangent([-2, -0.2], [2, -0.2]), false],
    ['a line that it passes below by 0.2', tangent([-2, 0.2], [2, 0.2]), false],
    ['a slanting line that it touches at (3, 1)', tangent([2, 0.25], [4, 1.75], 1e-9), true],
    ['a line that lies aside', tangent([10, 0], [12, 0]), false],
  ])('%s of a circle: %s', (_, object, wanted) => {
    expect(onCircle(object)).toBe(wanted);
  });

  it.each([
    ['a point on a piece', point(3, 1, 1e-9), true],
    ['a point beside a piece', point(4, 1, Math.SQRT1_2 + 1e-9), true],
    ['a point beside a piece, too far', point(4, 1, Math.SQRT1_2 - 1e-9), false],
    ['a line across', line([3, 0], [3, 3]), true],
    ['a window on a vertex', window(-2.5, -0.5), true],
    ['its own bottom', tangent([-1, 0], [1, 0]), true],
    ['a line below', tangent([-1, -1], [1, -1]), false],
  ])('%s of a polyline: %s', (_, object, wanted) => {
    expect(onTrough(object)).toBe(wanted);
  });
});

describe('lowestPoint', () => {
  const between = (xLeft: number, xRight: number) => ({ xLeft, xRight, crestWall: 0, cracked: false, areaM2: 0 });

  it('is the bottom of the arc, or its lower end', () => {
    expect(lowestPoint(circle, between(-4, 4))).toBe(0);
    expect(lowestPoint(circle, between(3, 4))).toBeCloseTo(1, 12);
    expect(lowestPoint(trough, between(-5, 5))).toBe(0);
  });
});
