import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../statistics/random-stream.js';
import { alterSurface } from './alter-surface.js';
import { type BlockObject, type BlockSettings, blockSpaces, drawBlocks, implicitBands } from './block-lines.js';
import { lineOfCircle } from './circle-line.js';
import { compassSearch } from './compass-search.js';
import { convexCube } from './convex-cube.js';
import { isPossible, type KinematicLimits, turnAt } from './kinematics.js';
import { startsOf } from './optimise.js';
import { particleSwarm } from './particle-swarm.js';
import { pathLines } from './path-lines.js';
import { type Cube, evenlySpread, type Proposals } from './proposals.js';
import { randomWalk } from './random-walk.js';
import { type SearchGround, whereRayComesOut } from './search-ground.js';
import { moveVertices, place } from './shape-rules.js';
import { createShortlist } from './shortlist.js';
import { simulatedAnnealing } from './simulated-annealing.js';
import { distanceBetween, lineAt, resampled, simplified, subdivided, type ToeLine } from './toe-line.js';

/** A face of 10 m at 1 in 2 from (20, 10) to (40, 20), on level ground to 0 and 70, over a floor at 0. */
const PROFILE = [
  [0, 10],
  [20, 10],
  [40, 20],
  [70, 20],
] as const;
const groundAt = (s: number) => (s <= 20 ? 10 : s >= 40 ? 20 : 10 + (s - 20) / 2);
const GROUND: SearchGround = {
  direction: 1,
  exit: { from: 0, to: 70 },
  entry: { from: 0, to: 70 },
  likelyExit: { from: 10, to: 40 },
  likelyEntry: { from: 20, to: 60 },
  toe: { s: 20, y: 10 },
  crest: { s: 40, y: 20 },
  heightM: 10,
  toleranceM: 1e-6,
  profile: { s: Float64Array.from(PROFILE, ([s]) => s), y: Float64Array.from(PROFILE, ([, y]) => y) },
  groundAt,
  floorAt: () => 0,
  layersAt: (s) => [groundAt(s), 1.2, 1, 0],
  layers: () => [],
};
const LIMITS: KinematicLimits = { maxConcaveDeg: 0, maxKinkDeg: 70, maxExitDeg: 60, maxRiseDeg: 80 };
const RULES = { ground: GROUND, limits: LIMITS, snapM: null };

function lineThrough(...points: readonly (readonly [number, number])[]): ToeLine {
  return {
    count: points.length,
    s: Float64Array.from(points, ([s]) => s),
    y: Float64Array.from(points, ([, y]) => y),
  };
}

/** Drives a search with a factor of our own; how many surfaces it asked for. */
function drive<T, S>(search: Proposals<T, S>, factorOf: (shape: S) => number): { value: T; asked: number } {
  let asked = 0;
  for (let step = search.next(); ; ) {
    if (step.done) return { value: step.value, asked };
    asked += step.value.length;
    step = search.next(step.value.map(factorOf));
  }
}

/** A bowl over lines: least, 1, on a known arc through the ground. */
const ARC = { xc: 25, yc: 30, radius: Math.hypot(5, 20), xLeft: 20, xRight: 25 + Math.sqrt(425 - 100) };
const arcAt = (s: number) => ARC.yc - Math.sqrt(Math.max(0, ARC.radius ** 2 - (s - ARC.xc) ** 2));
function bowl(line: ToeLine): number {
  const last = line.count - 1;
  const [from, to] = [line.s[0] as number, line.s[last] as number];
  let off = (from - ARC.xLeft) ** 2 + (to - ARC.xRight) ** 2;
  for (let i = 1; i < 20; i++) {
    const s = from + ((to - from) * i) / 20;
    off += (lineAt(line, s) - arcAt(s)) ** 2;
  }
  return 1 + off / 100;
}

function expectNear(found: Float64Array, wanted: Float64Array, tolerance: number): void {
  expect(found).toHaveLength(wanted.length);
  expect(Math.max(...found.map((each, i) => Math.abs(each - (wanted[i] as number))))).toBeLessThanOrEqual(tolerance);
}

const everyLine = (lines: readonly ToeLine[], holds: (line: ToeLine) => boolean) =>
  expect(lines.filter((line) => !holds(line))).toEqual([]);

describe('a line from toe to crest', () => {
  const line = lineThrough([20, 10], [25, 8], [33, 10], [42, 20]);

  it('keeps its shape when its pieces are halved', () => {
    const finer = subdivided(line, 13);
    expect(finer.count).toBe(13);
    for (let s = 20; s <= 42; s += 0.5) expect(lineAt(finer, s)).toBeCloseTo(lineAt(line, s), 12);
  });

  it('keeps its corners when its least telling vertices are left out', () => {
    expect(simplified(subdivided(line, 30), 4)).toEqual(line);
  });

  it('has equal pieces when it is sampled anew', () => {
    const even = resampled(lineThrough([0, 0], [3, 4], [9, 12]), 4);
    expect([...even.s]).toEqual([0, 3, 6, 9]);
    expect([...even.y]).toEqual([0, 4, 8, 12]);
  });

  it('is as far from another as the farthest of toe, crest and lowest point', () => {
    expect(distanceBetween(line, lineThrough([21, 10], [25, 6], [40, 20]))).toBe(2);
  });
});

describe('kinematics', () => {
  it('tells what bends the wrong way, kinks, falls too steeply at the toe, or runs back', () => {
    expect(isPossible(lineThrough([20, 10], [25, 8], [33, 10], [42, 20]), LIMITS)).toBe(true);
    expect(isPossible(lineThrough([20, 10], [25, 8], [33, 14], [42, 20]), LIMITS)).toBe(false);
    expect(isPossible(lineThrough([20, 10], [21, 8], [42, 20]), LIMITS)).toBe(false);
    expect(isPossible(lineThrough([20, 10], [25, 8], [25, 9], [42, 20]), LIMITS)).toBe(false);
    expect(isPossible(lineThrough([20, 10], [35, 8], [36, 14], [42, 60]), LIMITS)).toBe(false);
    const slightly = lineThrough([20, 10], [30, 9], [40, 9.5], [50, 9.9], [60, 20]);
    expect(isPossible(slightly, LIMITS)).toBe(false);
    expect(isPossible(slightly, { ...LIMITS, maxConcaveDeg: 1 })).toBe(true);
  });

  it('finds where a ray comes out of the ground', () => {
    expect(whereRayComesOut(GROUND, 30, 10, 1, 1)).toEqual({ s: 40, y: 20 });
    const back = whereRayComesOut(GROUND, 30, 5, 1, -1);
    expect(back?.s).toBeCloseTo(70 / 3, 12);
    expect(back?.y).toBeCloseTo(35 / 3, 12);
    expect(whereRayComesOut(GROUND, 30, 5, -1, 1)).toBeNull();
    const bench = lineThrough([0, 10], [20, 10], [20, 15], [70, 15]);
    expect(whereRayComesOut({ profile: bench }, 30, 12, 0, -1)).toEqual({ s: 20, y: 12 });
  });
});

describe('the cube of convex surfaces', () => {
  const cube = convexCube(GROUND, 10, 0);

  it('holds at every point a surface that bends upward from ground to ground', () => {
    const random = randomStream(1);
    const lines = Array.from({ length: 500 }, () => cube.shapeAt(Float64Array.from({ length: 10 }, () => random())));
    const last = (line: ToeLine) => line.count - 1;
    everyLine(lines, (line) => Math.abs((line.y[0] as number) - groundAt(line.s[0] as number)) < 1e-12);
    everyLine(
      lines,
      (line) => Math.abs((line.y[last(line)] as number) - groundAt(line.s[last(line)] as number)) < 1e-9,
    );
    everyLine(lines, (line) => line.y.every((y) => y >= -1e-9));
    const bends = (line: ToeLine) => Array.from({ length: 8 }, (_, i) => turnAt(line, i + 1));
    // Only the floor and the ground can bend a surface the wrong way.
    const free = lines.filter((line) =>
      line.y.every((y, i) => y > 1e-9 && (i === 0 || i === 9 || y < groundAt(line.s[i] as number) - 1e-9)),
    );
    expect(free.length).toBeGreaterThan(50);
    everyLine(free, (line) => bends(line).every((turn) => turn > -1e-9));
  });

  it('finds the point of an arc again', () => {
    const line = lineOfCircle(GROUND, ARC, 30);
    if (!line) throw new Error('no line');
    const again = cube.shapeAt(cube.positionOf(line));
    expectNear(
      again.y,
      again.s.map((s) => lineAt(line, s)),
      0.05,
    );
    const position = cube.positionOf(again);
    expectNear(cube.positionOf(cube.shapeAt(position)), position, 1e-9);
  });
});

describe('an arc as a line', () => {
  it('runs along the arc, from ground to ground', () => {
    const line = lineOfCircle(GROUND, ARC, 40);
    if (!line) throw new Error('no line');
    expectNear(
      line.y,
      line.s.map((s, i) => (i === 39 ? 20 : arcAt(s))),
      1e-9,
    );
    expect(line.s[39]).toBeCloseTo(ARC.xRight, 12);
  });

  it('goes on to the ground where a crack ended the mass', () => {
    const line = lineOfCircle(GROUND, { ...ARC, xRight: ARC.xRight - 2 }, 20);
    if (!line) throw new Error('no line');
    expect(line.count).toBe(21);
    expect(line.y[20]).toBeCloseTo(20, 9);
    expect(line.s[20]).toBeLessThan(ARC.xRight + 1);
  });

  it('is the mirror image on a slope that faces the other way', () => {
    const mirror = { ...ARC, xc: -ARC.xc, xLeft: -ARC.xRight, xRight: -ARC.xLeft };
    expect(lineOfCircle({ ...GROUND, direction: -1 }, mirror, 12)).toEqual(lineOfCircle(GROUND, ARC, 12));
  });
});

describe('a shortlist', () => {
  it('keeps the least of those that are alike, the least first, and no more than it may', () => {
    const list = createShortlist<number>(3, 1, (a, b) => Math.abs(a - b));
    const offered = [
      [5, 0],
      [4, 0.5],
      [6, 10],
      [3, 20],
      [4.5, 10.5],
      [9, 30],
      [Number.POSITIVE_INFINITY, 40],
      [4.2, 0.2],
    ] as const;
    for (const [factor, place] of offered) list.note(factor, () => place);
    expect(list.entries).toEqual([
      { shape: 20, factor: 3 },
      { shape: 0.5, factor: 4 },
      { shape: 10.5, factor: 4.5 },
    ]);
  });
});

/** Points as surfaces: a search moves in the cube itself. */
const POINTS: Cube<Float64Array> = {
  dimensions: 3,
  shapeAt: (position) => position.slice(),
  positionOf: (shape) => shape.slice(),
  distance: (a, b) => Math.max(...a.map((each, d) => Math.abs(each - (b[d] as number)))),
};

describe('points spread evenly', () => {
  it.each([3, 10])('are as many in every half of a cube of %d dimensions, nearly', (dimensions) => {
    const next = evenlySpread(dimensions, randomStream(7));
    const points = Array.from({ length: 1000 }, next);
    for (let d = 0; d < dimensions; d++) {
      const lower = points.filter((point) => (point[d] as number) < 0.5).length;
      expect(Math.abs(lower - 500)).toBeLessThan(15);
    }
    expect(points.flatMap((point) => [...point]).every((each) => each >= 0 && each < 1)).toBe(true);
  });

  it('leave no octant of the cube empty for long', () => {
    const next = evenlySpread(3, randomStream(7));
    const octants = Array.from({ length: 24 }, () =>
      next().reduce((sum, each, d) => sum + (each < 0.5 ? 0 : 2 ** d), 0),
    );
    expect(new Set(octants).size).toBe(8);
  });
});

describe('a compass search', () => {
  const off = (shape: Float64Array, x: number, y: number, z: number) =>
    1 + ((shape[0] as number) - x) ** 2 + 4 * ((shape[1] as number) - y) ** 2 + 9 * ((shape[2] as number) - z) ** 2;
  const start = { shape: Float64Array.of(0.3, 0.3, 0.3), factor: 9 };

  it('comes to the bottom of a bowl', () => {
    const { value } = drive(compassSearch(POINTS, start), (shape) => off(shape, 0.4, 0.37, 0.55));
    expectNear(value.shape, Float64Array.of(0.4, 0.37, 0.55), 1e-3);
  });

  it('runs along the wall of the cube where the bottom lies beyond', () => {
    const { value } = drive(compassSearch(POINTS, start), (shape) => off(shape, -0.5, 0.37, 0.55));
    expectNear(value.shape, Float64Array.of(0, 0.37, 0.55), 1e-3);
  });

  it('never ends above its start, and ends where nothing is lower', () => {
    const flat = drive(compassSearch(POINTS, start), () => 10);
    expect(flat.value).toBe(start);
    const none = drive(compassSearch(POINTS, start), () => Number.POSITIVE_INFINITY);
    expect(none.value).toBe(start);
  });
});

describe('a swarm', () => {
  const settings = { particles: 30, iterations: 60, enhanced: true, nicheRadiusM: null };
  const cube = POINTS;
  /** Two valleys, at 0.2 and 0.8 of every coordinate. */
  const valley = (at: number) => (shape: Float64Array) => shape.reduce((sum, each) => sum + (each - at) ** 2, 0);
  const twoValleys = (shape: Float64Array) => 1 + Math.min(valley(0.2)(shape), 0.1 + valley(0.8)(shape));

  it.each([true, false])('finds the bottom of a bowl (enhanced: %s)', (enhanced) => {
    const { value, asked } = drive(particleSwarm(cube, [], { ...settings, enhanced }, randomStream(3)), twoValleys);
    expect(asked).toBe(30 * 60);
    expect(value).toHaveLength(1);
    expect(value[0]?.factor).toBeCloseTo(1, 3);
  });

  it('finds the bottom of two bowls when niches keep them apart', () => {
    const { value } = drive(particleSwarm(cube, [], { ...settings, nicheRadiusM: 0.3 }, randomStream(3)), twoValleys);
    const least = value.slice(0, 2).map(({ factor }) => factor);
    expect(least[0]).toBeCloseTo(1, 3);
    expect(
      value.some(({ shape, factor }) => cube.distance(shape, Float64Array.of(0.8, 0.8, 0.8)) < 0.05 && factor < 1.11),
    ).toBe(true);
  });

  it('does not end above its seed', () => {
    const seed = Float64Array.of(0.2, 0.2, 0.2);
    const { value } = drive(particleSwarm(cube, [seed], { ...settings, iterations: 1 }, randomStream(3)), twoValleys);
    expect(value[0]?.factor).toBe(1);
  });

  it('is the same for the same seed', () => {
    const once = () => drive(particleSwarm(cube, [], settings, randomStream(9)), twoValleys).value;
    expect(once()).toEqual(once());
  });
});

describe('annealing', () => {
  const settings = { generationSteps: 300, compared: 3, tolerance: 1e-4, temperatureCoefficient: 8 };
  const cube = convexCube(GROUND, 8, 0);

  it('comes near the bottom of a bowl, in a bounded number of surfaces', () => {
    const { value, asked } = drive(simulatedAnnealing(cube, [], settings, randomStream(4)), bowl);
    expect(value?.factor).toBeLessThan(1.05);
    expect(asked % (4 * 301)).toBe(0);
    expect(asked).toBeLessThanOrEqual(12 * 4 * 301);
    expect(asked).toBeGreaterThanOrEqual(3 * 4 * 301);
  });

  it('ends after the coolings that it compares when nothing changes', () => {
    const { value, asked } = drive(simulatedAnnealing(cube, [], settings, randomStream(4)), () => 2);
    expect(value?.factor).toBe(2);
    expect(asked).toBe(3 * 4 * 301);
  });

  it('ends where no surface has a factor', () => {
    const { value, asked } = drive(
      simulatedAnnealing(cube, [], settings, randomStream(4)),
      () => Number.POSITIVE_INFINITY,
    );
    expect(value).toBeNull();
    expect(asked).toBeLessThanOrEqual(12 * 4 * 301);
  });
});

describe('paths', () => {
  const settings = {
    surfaces: 300,
    lowestAngleDeg: null,
    highestAngleDeg: null,
    segmentLengthM: null,
    convexOnly: true,
    maxRiseDeg: 80,
  };

  it('run in pieces of one length from ground to ground, upward when they must', () => {
    const lines = pathLines(GROUND, settings, randomStream(5));
    expect(lines).toHaveLength(300);
    const length = Math.hypot(20, 10) / 7;
    everyLine(lines, (line) => Math.abs((line.y[0] as number) - groundAt(line.s[0] as number)) < 1e-9);
    everyLine(
      lines,
      (line) => Math.abs((line.y[line.count - 1] as number) - groundAt(line.s[line.count - 1] as number)) < 1e-9,
    );
    everyLine(lines, ({ count, s, y }) =>
      Array.from({ length: count - 2 }, (_, i) => i).every(
        (i) =>
          y[i + 1] === 0 ||
          Math.abs(
            Math.hypot((s[i + 1] as number) - (s[i] as number), (y[i + 1] as number) - (y[i] as number)) - length,
          ) < 1e-9,
      ),
    );
    everyLine(lines, (line) => isPossible(line, { ...LIMITS, maxKinkDeg: 90, maxExitDeg: 45 }));
  });

  it('leave the toe within the angles asked for', () => {
    const lines = pathLines(GROUND, { ...settings, lowestAngleDeg: -20, highestAngleDeg: -10 }, randomStream(5));
    const first = ({ s, y }: ToeLine) =>
      (Math.atan2((y[1] as number) - (y[0] as number), (s[1] as number) - (s[0] as number)) * 180) / Math.PI;
    expect(lines.length).toBeGreaterThan(200);
    everyLine(lines, (line) => first(line) > -20 - 1e-9 && first(line) < -10 + 1e-9);
  });

  it('turn down by no more than 10 degrees, and are such as a mass can slide along', () => {
    const lines = pathLines(GROUND, { ...settings, convexOnly: false }, randomStream(5));
    expect(lines).toHaveLength(300);
    everyLine(lines, (line) => isPossible(line, { ...LIMITS, maxConcaveDeg: 10 }));
    expect(lines.some((line) => !isPossible(line, LIMITS))).toBe(true);
  });

  it('come to an end where none can come out', () => {
    expect(pathLines({ ...GROUND, entry: { from: 1, to: 2 } }, settings, randomStream(5))).toEqual([]);
  });
});

describe('blocks', () => {
  const settings = {
    surfaces: 200,
    toeAngleDeg: { from: 45, to: 45 },
    crestAngleDeg: { from: 30, to: 60 },
    convexOnly: false,
    maxRiseDeg: 80,
  };
  const drawWith = (asked: BlockSettings) =>
    drawBlocks(blockSpaces(GROUND, asked), asked.surfaces, asked.maxRiseDeg, randomStream(6));
  const draw = (...groups: readonly (readonly BlockObject[])[]) => drawWith({ ...settings, groups });

  it('have a vertex in every object, whatever the order of the objects', () => {
    const line: BlockObject = { kind: 'line', from: [22, 6], to: [24, 4] };
    const window: BlockObject = {
      kind: 'window',
      ring: [
        [30, 4],
        [34, 4],
        [32, 8],
      ],
    };
    const point: BlockObject = { kind: 'point', at: [38, 7] };
    const lines = draw([point, window, line]);
    expect(lines).toHaveLength(200);
    everyLine(lines, ({ count }) => count === 5);
    everyLine(lines, ({ s, y }) => Math.abs((y[1] as number) - (28 - (s[1] as number))) < 1e-9);
    everyLine(
      lines,
      ({ s, y }) => (y[2] as number) >= 4 && (y[2] as number) <= 8 && (s[2] as number) > 30 && (s[2] as number) < 34,
    );
    everyLine(lines, ({ s, y }) => s[3] === 38 && y[3] === 7);
  });

  it('come out at the angles asked for', () => {
    const lines = draw([
      { kind: 'line', from: [25, 5], to: [35, 5] },
      { kind: 'point', at: [36, 5] },
    ]);
    const angle = ({ s, y }: ToeLine, i: number) =>
      (Math.atan2((y[i + 1] as number) - (y[i] as number), (s[i + 1] as number) - (s[i] as number)) * 180) / Math.PI;
    everyLine(lines, (line) => Math.abs(angle(line, 0) + 45) < 1e-9);
    everyLine(lines, (line) => angle(line, 2) >= 30 - 1e-9 && angle(line, 2) <= 60 + 1e-9);
    expect(new Set(lines.map((line) => angle(line, 2))).size).toBe(200);
  });

  it('follow a polyline from where they join it to where they leave it', () => {
    const points = [
      [22, 6],
      [28, 5],
      [34, 5],
      [40, 7],
    ] as const;
    const [ends] = draw([{ kind: 'polyline', points, toeJoin: 'end_point', crestJoin: 'end_point' }]);
    expect([...(ends?.s ?? [])].slice(1, -1)).toEqual([22, 28, 34, 40]);
    const pieces = draw([{ kind: 'polyline', points, toeJoin: 'segment', crestJoin: 'segment' }]);
    everyLine(pieces, ({ s, count }) => (s[1] as number) <= 28 && (s[count - 2] as number) >= 34);
    const anywhere = draw([{ kind: 'polyline', points, toeJoin: 'any', crestJoin: 'any' }]);
    const onLine = lineThrough(...points);
    everyLine(anywhere, ({ s, y, count }) =>
      Array.from({ length: count - 2 }, (_, i) => i + 1).every(
        (i) => Math.abs(lineAt(onLine, s[i] as number) - (y[i] as number)) < 1e-9,
      ),
    );
    expect(anywhere.some(({ s }) => (s[1] as number) > 28)).toBe(true);
  });

  it('take the groups in turn', () => {
    const lines = draw([{ kind: 'point', at: [30, 5] }], [{ kind: 'point', at: [31, 6] }]);
    expect(lines.map(({ s }) => s[1]).slice(0, 4)).toEqual([30, 31, 30, 31]);
  });

  it('have a vertex in every band when there is no object', () => {
    const lines = draw(implicitBands(GROUND, 4));
    expect(lines.length).toBeGreaterThan(150);
    everyLine(lines, ({ s }) =>
      [1, 2, 3, 4].every((i) => (s[i] as number) >= 15 + 5 * i && (s[i] as number) <= 20 + 5 * i),
    );
  });

  it('bend upward alone when they must', () => {
    const lines = drawWith({ ...settings, groups: [implicitBands(GROUND, 3)], convexOnly: true });
    expect(lines.length).toBeGreaterThan(50);
    everyLine(lines, (line) =>
      Array.from({ length: line.count - 2 }, (_, i) => turnAt(line, i + 1)).every((turn) => turn > -1e-9),
    );
  });

  it('are such as a mass can slide along, where bands leave the choice to chance', () => {
    const lines = draw(implicitBands(GROUND, 3));
    expect(lines.length).toBeGreaterThan(150);
    everyLine(lines, (line) => isPossible(line, { ...LIMITS, maxConcaveDeg: 10 }));
  });

  it('lay their outermost pieces flatter where a lone vertex would make a corner that soil cannot turn', () => {
    // 45 degrees down and 30 to 60 up again: 75 to 105 at one corner, which may turn by 70. Both give way alike.
    const lines = draw([{ kind: 'point', at: [30, 5] }]);
    expect(lines).toHaveLength(200);
    everyLine(lines, (line) => Math.abs((turnAt(line, 1) * 180) / Math.PI - 70) < 1e-9);
    everyLine(lines, (line) => isPossible(line, { ...LIMITS, maxConcaveDeg: 10 }));
    // Between two points at 5 degrees the toe piece may fall by 65: it keeps its 45, and so does the crest piece.
    const two = draw([
      { kind: 'point', at: [28, 5] },
      { kind: 'point', at: [35, 5 + 7 * Math.tan(Math.PI / 36)] },
    ]);
    expect(two.some(({ isFlattened }) => isFlattened)).toBe(false);
  });

  it('stand as they are where the objects leave no other, to be refused by name', () => {
    // From (25, 8) to (30, 3) it falls at 45 degrees, to (35, 1) at 22, to (36, 6) it rises at 79: more than 70 at one corner.
    const lines = draw([
      { kind: 'point', at: [25, 8] },
      { kind: 'point', at: [30, 3] },
      { kind: 'point', at: [35, 1] },
      { kind: 'point', at: [36, 6] },
    ]);
    expect(lines).toHaveLength(200);
    everyLine(lines, (line) => !isPossible(line, { ...LIMITS, maxConcaveDeg: 10 }));
  });

  it('meet a thin seam in every band far more often than its share of the depth', () => {
    const lines = draw(implicitBands(GROUND, 3));
    // Between 1 and 1.2 lie 2 % of the depth, and a third of the half of all spots that takes layers alike.
    const spots = lines.flatMap(({ y }) => [...y].slice(1, -1));
    expect(spots.filter((y) => y >= 1 && y <= 1.2).length / spots.length).toBeGreaterThan(0.1);
  });

  it('come to an end where the objects allow none', () => {
    expect(draw([{ kind: 'point', at: [30, 18] }])).toEqual([]);
    expect(draw([])).toEqual([]);
  });
});

describe('optimisation', () => {
  const walk = { maxIterations: 4000, tolerance: 1e-9, stepReduction: 0.5, everyVertex: false, vertices: 25 };
  const shape = lineThrough([15, 10], [25, 4], [40, 8], [50, 20]);
  const start = { shape, factor: bowl(shape) };

  it.each([false, true])('by chance comes down to the bottom of a bowl (every vertex: %s)', (everyVertex) => {
    const { value, asked } = drive(randomWalk(start, RULES, { ...walk, everyVertex }, randomStream(7)), bowl);
    expect(value.factor).toBeLessThan(1.005);
    expect(value.iterations).toBe(asked);
    expect(value.iterations).toBeLessThanOrEqual(walk.maxIterations + 1);
    expect(value.accepted + value.rejected).toBe(asked - 1);
    expect(isPossible(value.shape, LIMITS)).toBe(true);
  });

  it('without chance comes down to the bottom of a bowl', () => {
    const { value, asked } = drive(alterSurface(start, RULES, { maxIterations: 4000, vertices: 25 }), bowl);
    expect(value.factor).toBeLessThan(1.005);
    expect(value.iterations).toBe(asked);
    expect(value.iterations).toBeLessThanOrEqual(4000);
    expect(isPossible(value.shape, LIMITS)).toBe(true);
  });

  it('ends no higher than it began, and stands still where nothing is lower', () => {
    const { value } = drive(randomWalk({ shape, factor: 1 }, RULES, walk, randomStream(7)), () => 2);
    expect(value).toMatchObject({ shape, factor: 1, accepted: 0 });
    expect(drive(alterSurface({ shape, factor: 1 }, RULES, walk), () => 2).value).toMatchObject({ shape, factor: 1 });
  });

  it('keeps the ends where surfaces may enter and leave', () => {
    const ground = { ...GROUND, exit: { from: 14, to: 16 }, entry: { from: 49, to: 52 } };
    const { value } = drive(randomWalk(start, { ...RULES, ground }, walk, randomStream(7)), bowl);
    const { s, count } = value.shape;
    expect(s[0]).toBeGreaterThanOrEqual(14);
    expect(s[0]).toBeLessThanOrEqual(16);
    expect(s[count - 1]).toBeGreaterThanOrEqual(49);
  });

  it('begins with surfaces of every kind, however many circles are lower', () => {
    const at = (from: number, factor: number) => ({ shape: lineThrough([from, 10], [from + 20, 8], [50, 20]), factor });
    const circles = [1, 2, 3, 4, 5, 6, 7].map((i) => at(i, 1 + i / 100));
    const layers = [at(7.05, 1.5), at(8, 1.6), at(9, 1.7), at(10, 1.8)];
    const global = {
      ...walk,
      technique: 'monte_carlo',
      target: 'global_minimum',
      maxConcaveDeg: 5,
      snapM: null,
    } as const;
    const starts = startsOf(global, [...circles, ...layers], [layers, []], 0.5);
    expect(starts).toHaveLength(6);
    expect(starts).toEqual([...circles.slice(0, 2), ...layers.slice(0, 2), ...circles.slice(2, 4)]);
    // One that is like a circle which is taken stands for it.
    expect(startsOf(global, circles, [[at(1.1, 1.5)], []], 0.5)).toEqual(circles.slice(0, 6));
    expect(startsOf({ ...global, target: { factorBelow: 1.035 } }, circles, [layers, []], 0.5)).toEqual(
      circles.slice(0, 3),
    );
  });

  it('moves vertices beside another the less the farther they are', () => {
    const line = lineThrough([20, 10], [24, 6], [28, 4], [32, 4], [36, 6], [42, 20]);
    expect(moveVertices(line, 2, 1, 0, -0.4, RULES)).toBe(true);
    expectNear(line.y, Float64Array.of(10, 5.8, 3.6, 3.8, 6, 20), 1e-12);
    expect(moveVertices(line, 2, 0, 10, 0, RULES)).toBe(false);
  });

  it('puts vertices on the ground that come nearer to it than the snap distance', () => {
    const line = lineThrough([20, 10], [25, 8], [33, 10], [42, 20]);
    place(line, 1, 26, 12.5, { ...RULES, snapM: 1 });
    expect([line.s[1], line.y[1]]).toEqual([26, 13]);
    place(line, 1, 26, 11.5, { ...RULES, snapM: 1 });
    expect(line.y[1]).toBe(11.5);
    place(line, 2, 33, -3, RULES);
    expect(line.y[2]).toBe(0);
    place(line, 3, 50, 3, RULES);
    expect(line.y[3]).toBe(20);
  });
});
