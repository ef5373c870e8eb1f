import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, fromTable, mirrored, SLOPE, sketch, soil } from '../../test/sections.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, Bond, HelicalAnchor, Material, Point, Support, SupportCapacity } from '../input.js';
import { changeSection } from '../section/change-section.js';
import { prepare } from '../section/prepare.js';
import type { SlipSurface } from '../surface/trace.js';
import { helicalLimitsKn, plateBearingKn, platePlaces } from './helical-anchor.js';
import type { PreparedSupport } from './prepare-support.js';
import { centroidTo, profileOf, sumTo } from './profile.js';
import { forcePlaceM, governingMode, supportForce } from './support-force.js';
import { wallForceKnM, wallPressureKpa } from './wall-pressure.js';

const RADIANS = Math.PI / 180;
const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
const tan = (deg: number) => Math.tan(deg * RADIANS);

/** Level ground at y = 20 on 20 m of sand, so that the vertical stress is 18 (20 - y). */
const LEVEL: readonly Point[] = [
  [0, 0],
  [60, 0],
  [60, 20],
  [0, 20],
];
function inLevelGround(
  capacity: SupportCapacity,
  head: Point,
  tail: Point,
  more: Partial<Material> = {},
  water?: Point[],
) {
  const support: Support = {
    id: 's',
    name: 's',
    head,
    tail,
    application: 'passive',
    orientation: 'horizontal',
    capacity,
  };
  const prepared = prepare({
    ...sketch({
      external: LEVEL,
      materials: [soil('sand', { strength: frictional(0, 30), unitWeightKnM3: 18, ...more })],
      ...(water && { waterTable: water }),
    }),
    supports: [support],
  });
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  return prepared.section.supports[0] as PreparedSupport;
}

const strip = (bond: Bond, more: Partial<Extract<SupportCapacity, { type: 'strip' }>> = {}): SupportCapacity => ({
  type: 'strip',
  tensileKnM: 1e6,
  bond,
  faceAnchored: true,
  endAnchored: false,
  ...more,
});

describe('a profile', () => {
  const triangle = profileOf(Float64Array.of(0, 2, 6), (k) => (k === 0 ? [0, 10] : [10, 30]));
  it('adds up trapezoids, and knows their centroid', () => {
    expect(sumTo(triangle, 2)).toBe(10);
    expect(sumTo(triangle, 6)).toBe(90);
    expect(sumTo(triangle, 4)).toBeCloseTo(10 + 30, 12);
    expect(centroidTo(triangle, 2)).toBeCloseTo(4 / 3, 12);
    expect(sumTo(triangle, -1)).toBe(0);
    expect(sumTo(triangle, 99)).toBe(90);
    expect(centroidTo(triangle, 0)).toBe(0);
  });
});

describe('a geosynthetic', () => {
  it('is pulled out by 2 C F* sigma_v Le (FHWA-NHI-00-043): 4 m beyond the cut, 5 m down', () => {
    const layer = inLevelGround(strip({ law: 'friction_factor', factor: 0.6, contact: 2 }), [20, 15], [30, 15]);
    expect(supportForce(layer, 6)).toBeCloseTo(2 * 0.6 * 18 * 5 * 4, 9);
  });

  it('holds by adhesion and friction on both faces, by its coverage', () => {
    const bond: Bond = { law: 'linear', adhesionKpa: 3, frictionAngleDeg: 25, contact: 2 * 0.7 };
    const layer = inLevelGround(strip(bond), [20, 15], [30, 15]);
    expect(supportForce(layer, 6)).toBeCloseTo(1.4 * (3 + 90 * tan(25)) * 4, 9);
  });

  it('by a hyperbola holds less than its adhesion for ever, and what friction gives at first', () => {
    const at = (adhesionKpa: number) => {
      const bond: Bond = { law: 'hyperbolic', adhesionKpa, frictionAngleDeg: 25, contact: 2 };
      return supportForce(inLevelGround(strip(bond), [20, 15], [30, 15]), 6) / 8;
    };
    expect(at(40)).toBeCloseTo((40 * 90 * tan(25)) / (40 + 90 * tan(25)), 9);
    expect(at(1e9)).toBeCloseTo(90 * tan(25), 4);
    expect(at(0)).toBe(0);
  });

  it('by a coefficient of interaction has a share of the strength of the ground', () => {
    const layer = inLevelGround(strip({ law: 'ground_strength', share: 0.8, contact: 2 }), [20, 15], [30, 15]);
    expect(supportForce(layer, 6)).toBeCloseTo(2 * 0.8 * 90 * tan(30) * 4, 9);
  });

  it('by a factor that changes with depth has the factor of its depth', () => {
    const changing = { elevationM: 20, depthM: 6, factorAtDepth: 0.4 };
    const at = (y: number) =>
      supportForce(
        inLevelGround(strip({ law: 'friction_factor', factor: 1, changing, contact: 2 }), [20, y], [30, y]),
        6,
      ) /
      (2 * 4 * 18 * (20 - y));
    expect([17, 14, 5].map(at)).toEqual([0.7, 0.4, 0.4].map((factor) => expect.closeTo(factor, 9)));
  });

  it('is held on the side of the cut that holds less, and an anchored end does not give way', () => {
    const bond: Bond = { law: 'friction_factor', factor: 0.5, contact: 2 };
    const at = (more: Partial<Extract<SupportCapacity, { type: 'strip' }>>, cut: number) =>
      supportForce(inLevelGround(strip(bond, more), [20, 15], [30, 15]), cut) / 90;
    expect(at({ faceAnchored: false }, 2)).toBeCloseTo(2, 9);
    expect(at({ faceAnchored: false }, 7)).toBeCloseTo(3, 9);
    expect(at({}, 2)).toBeCloseTo(8, 9);
    expect(at({ connectionKnM: 90 }, 2)).toBeCloseTo(3, 9);
    expect(at({ endAnchored: true }, 7)).toBeCloseTo(1e6 / 90, 6);
    expect(at({ faceAnchored: false, endAnchored: true }, 7)).toBeCloseTo(7, 9);
    expect(at({ tensileKnM: 45 }, 5)).toBeCloseTo(0.5, 9);
  });

  it('feels the effective stress: of water at 2 m depth, and of the layer it lies in', () => {
    const bond: Bond = { law: 'friction_factor', factor: 1, contact: 1 };
    const water: Point[] = [
      [-1, 18],
      [61, 18],
    ];
    const wet = inLevelGround(strip(bond), [20, 15], [30, 15], { porePressure: fromTable() }, water);
    expect(supportForce(wet, 6)).toBeCloseTo((18 * 5 - 9.81 * 3) * 4, 9);
    const heavy = inLevelGround(
      strip(bond),
      [20, 15],
      [30, 15],
      { porePressure: fromTable(), saturatedUnitWeightKnM3: 20 },
      water,
    );
    expect(supportForce(heavy, 6)).toBeCloseTo((18 * 2 + 20 * 3 - 9.81 * 3) * 4, 9);
  });

  it('that dips integrates the stress along it: a triangle from the ground down', () => {
    const dip = inLevelGround(strip({ law: 'friction_factor', factor: 1, contact: 1 }), [20, 20], [26, 12]);
    // 10 m long, 8 m deep at its tail: the stress is 18 * 0.8 s.
    expect(sumTo(dip.profile as never, 10)).toBeCloseTo((18 * 0.8 * 100) / 2, 6);
    expect(supportForce(dip, 4)).toBeCloseTo((18 * 0.8 * (100 - 16)) / 2, 6);
  });

  it('is refused where the water about it has ended', () => {
    const water: Point[] = [
      [-1, 18],
      [25, 18],
    ];
    const bond: Bond = { law: 'friction_factor', factor: 1, contact: 1 };
    expect(() => inLevelGround(strip(bond), [20, 15], [30, 15], { porePressure: fromTable() }, water)).toThrow(
      /beyond the ends of the water/u,
    );
  });
});

describe('a tieback that is bonded by friction', () => {
  it('is a tieback of constant bond where the stress is one', () => {
    const diameter = 0.15;
    const bond: Bond = { law: 'linear', adhesionKpa: 60, frictionAngleDeg: 25, contact: (Math.PI * diameter) / 2 };
    const tau = 60 + 90 * tan(25);
    const capacity = (own: Bond): SupportCapacity => ({
      type: 'bonded',
      tensileKnM: 300,
      plateKnM: 20,
      bond: own,
      bondedShare: 0.3,
    });
    const friction = inLevelGround(capacity(bond), [20, 15], [40, 15]);
    const constant = inLevelGround(
      capacity({ law: 'constant', knPerM2: (Math.PI * diameter * tau) / 2 }),
      [20, 15],
      [40, 15],
    );
    for (const cut of [1, 13.9, 15, 18, 20])
      expect(supportForce(friction, cut)).toBeCloseTo(supportForce(constant, cut), 9);
    // Free up to 14 m: nothing but the plate is before a cut there.
    expect(supportForce(friction, 10)).toBeCloseTo(20, 9);
  });
});

describe('what gives way first', () => {
  it('of a nail is the head near the head, the nail between, and the bond near the tail', () => {
    const bond: Bond = { law: 'constant', knPerM2: 5 };
    const nail = inLevelGround(
      { type: 'bonded', tensileKnM: 28, plateKnM: 15, bond, bondedShare: 1 },
      [20, 15],
      [30, 15],
    );
    // 15 + 5 d before the cut, 5 (10 - d) beyond it.
    expect([1, 2.5, 3, 4, 4.5, 9].map((cut) => [governingMode(nail, cut), supportForce(nail, cut)])).toEqual([
      ['stripping', 20],
      ['stripping', 27.5],
      ['tensile', 28],
      ['tensile', 28],
      ['pullout', 27.5],
      ['pullout', 5],
    ]);
  });

  it('of a strip whose strength builds up from both ends is the end that is too short', () => {
    const strip = inLevelGround(
      { type: 'development_length', tensileKnM: 100, frontM: 2, backM: 4 },
      [20, 15],
      [30, 15],
    );
    expect([1, 5, 8].map((cut) => [governingMode(strip, cut), supportForce(strip, cut)])).toEqual([
      ['stripping', 50],
      ['tensile', 100],
      ['pullout', 50],
    ]);
  });

  it('is not told of a support with one way alone', () => {
    expect(governingMode(inLevelGround({ type: 'end_anchored', forceKnM: 80 }, [20, 15], [30, 15]), 5)).toBeUndefined();
  });
});

describe('a solved surface', () => {
  it('tells where it cuts each support and what that gives: least of strength, pull-out and stripping', () => {
    const nail = (id: string, y: number, tailX: number): Support => ({
      id,
      name: id,
      head: [20 + 2 * (y - 10), y],
      tail: [tailX, y],
      application: 'passive',
      orientation: 'parallel_to_support',
      capacity: { type: 'bonded', tensileKnM: 60, plateKnM: 15, bond: { law: 'constant', knPerM2: 5 }, bondedShare: 1 },
    });
    const supports = [nail('short', 12, 60), nail('not cut', 14, 34), nail('long', 16, 70)];
    const answer = evaluateSurface({ ...sketch({ external: SLOPE, materials: [soil('clay')] }), supports }, CIRCLE, [
      'bishop_simplified',
    ]);
    if (!answer.ok || !answer.methods[0]?.ok) throw new Error('no factor');
    const cutX = (y: number) => 26 + Math.sqrt(23 ** 2 - (32 - y) ** 2);
    const told = answer.methods[0].solved.supports ?? [];
    expect(told.map(({ supportId }) => supportId)).toEqual(['short', 'long']);
    for (const { supportId, at, forceKnM } of told) {
      const { head, tail } = supports.find(({ id }) => id === supportId) as Support;
      expect(at[0]).toBeCloseTo(cutX(at[1]), 1);
      const [before, beyond] = [at[0] - head[0], tail[0] - at[0]];
      expect(forceKnM).toBeCloseTo(Math.min(60, 5 * beyond, 15 + 5 * before), 9);
    }
  });
});

describe('a pile in soil that moves (Ito & Matsui 1975)', () => {
  it('bears their force of every metre above the cut, by the row', () => {
    const pile = inLevelGround({ type: 'squeezed_pile', centreSpacingM: 2, diameterM: 0.5 }, [30, 20], [30, 8], {
      strength: frictional(10, 20),
    });
    // 105.079 kN/m on each pile 5 m down, as printed for c = 10, phi = 20, gamma = 18, D1 = 2, D2 = 1.5.
    expect((supportForce(pile, 5.01) - supportForce(pile, 4.99)) / 0.02).toBeCloseTo(105.079 / 2, 2);
    // The force grows in a straight line with depth, so the sum to 8 m is 8 times that at 4 m.
    const at4 = (supportForce(pile, 4.01) - supportForce(pile, 3.99)) / 0.02;
    expect(supportForce(pile, 8)).toBeCloseTo(8 * at4, 3);
  });

  it('acts at the cut, or at the centroid of the pressure above it', () => {
    const clean = { strength: frictional(0, 20) } as const;
    const pile = (forceAt: 'intersection' | 'centroid') =>
      inLevelGround({ type: 'squeezed_pile', centreSpacingM: 2, diameterM: 0.5, forceAt }, [30, 20], [30, 8], clean);
    expect(forcePlaceM(pile('intersection'), 6)).toBe(6);
    // Without cohesion the pressure is a triangle from the ground.
    expect(forcePlaceM(pile('centroid'), 6)).toBeCloseTo(4, 6);
  });

  it('is refused when the piles touch', () => {
    expect(() =>
      inLevelGround({ type: 'squeezed_pile', centreSpacingM: 0.5, diameterM: 0.5 }, [30, 20], [30, 8]),
    ).toThrow(/touch/u);
  });
});

describe('a wall', () => {
  it("of a pressure of one's own is straight between points, from nothing at the top", () => {
    const wall = {
      profile: 'custom',
      points: [
        [0.5, 40],
        [0.8, 10],
      ],
    } as const;
    expect([0, 2.5, 5, 6.5, 8, 10].map((depth) => wallPressureKpa(wall, 10, depth))).toEqual(
      [0, 20, 40, 25, 10, 10].map((each) => expect.closeTo(each, 9)),
    );
    expect(wallForceKnM(wall, 10, 10)).toBeCloseTo(100 + 75 + 20, 9);
    expect(wallPressureKpa({ profile: 'custom', points: [[0, 7]] }, 10, 3)).toBe(7);
  });

  it('begins at its higher end, whichever end that is', () => {
    const capacity: SupportCapacity = {
      type: 'wall_pressure',
      wall: { profile: 'triangular', fluidUnitWeightKnM3: 6 },
    };
    for (const [head, tail] of [
      [
        [30, 20],
        [30, 12],
      ],
      [
        [30, 12],
        [30, 20],
      ],
    ] as const)
      expect(supportForce(inLevelGround(capacity, head, tail), 5)).toBeCloseTo((6 * 25) / 2, 9);
  });
});

describe('a force by distance', () => {
  it('is straight between points and constant beyond', () => {
    const given = inLevelGround(
      {
        type: 'given',
        points: [
          [1, 100],
          [5, 200],
          [9, 50],
        ],
      },
      [20, 15],
      [40, 15],
    );
    expect([0, 1, 3, 5, 8, 15].map((cut) => supportForce(given, cut))).toEqual(
      [100, 100, 150, 200, 87.5, 50].map((force) => expect.closeTo(force, 9)),
    );
  });
});

describe('a helical anchor (Perko 2009)', () => {
  const anchor = {
    type: 'helical',
    tensileKn: 1e6,
    headKn: 1e6,
    plates: 3,
    plateDiameterM: 0.25,
    plateSpacingM: 1.5,
    shaftAreaM2: 0.09 ** 2,
    outOfPlaneSpacingM: 2,
  } as const;
  const area = (Math.PI / 4) * 0.25 ** 2 - 0.09 ** 2;

  it('has its last plate at the tip, closer ones where they would not fit', () => {
    expect([...platePlaces(anchor, 10)]).toEqual([7, 8.5, 10]);
    expect([...platePlaces(anchor, 2)]).toEqual([0, 1, 2]);
    expect([...platePlaces({ ...anchor, plates: 1 }, 10)]).toEqual([10]);
  });

  it('bears on a plate what a deep footing of clay bears, 1.3 (2 + pi) c + q, and of sand Nq q, Nq = 18.4 for 30 degrees', () => {
    const clay = { y: 0, verticalKpa: 80, c: 50, t: 0 };
    expect(plateBearingKn(anchor, clay)).toBeCloseTo(area * (1.3 * 50 * (2 + Math.PI) + 80), 9);
    expect(plateBearingKn(anchor, { y: 0, verticalKpa: 80, c: 0, t: tan(30) }) / (area * 80)).toBeCloseTo(18.401, 3);
    // Nc = 30.14 for 30 degrees.
    expect(plateBearingKn(anchor, { y: 0, verticalKpa: 0, c: 10, t: tan(30) }) / (area * 13)).toBeCloseTo(30.14, 2);
  });

  it('in clay is the least of plates one by one, a cylinder with a plate, and the ground up to the cut', () => {
    const clay = { strength: { model: 'undrained', cohesionKpa: 50 } } as const;
    const placed = inLevelGround(anchor, [20, 10], [30, 10], clay);
    const bearing = area * (1.3 * 50 * (2 + Math.PI) + 18 * 10);
    const shaft = Math.PI * 0.25 * 50;
    const least = (...modes: number[]) => Math.min(...modes) / 2;
    // Cut at 4 m: three plates beyond. At 8 m: two, and at 9 m the last alone.
    expect(supportForce(placed, 4)).toBeCloseTo(least(shaft * 6, shaft * 3 + bearing, 3 * bearing), 6);
    expect(supportForce(placed, 8)).toBeCloseTo(least(shaft * 2, shaft * 1.5 + bearing, 2 * bearing), 6);
    expect(supportForce(placed, 9)).toBeCloseTo(least(shaft * 1, bearing), 6);
    expect(supportForce(placed, 10)).toBe(0);
  });

  it('is pulled off its head when that holds less, with the plates before the cut', () => {
    const shaft = profileOf(Float64Array.of(0, 10), () => [40, 40]);
    const plates = { at: Float64Array.of(7, 8.5, 10), bearingKn: Float64Array.of(30, 30, 30) };
    const helicalForceKn = (weak: HelicalAnchor, cutM: number) =>
      Math.min(...Object.values(helicalLimitsKn(weak, plates, shaft, cutM)));
    const weak = { ...anchor, headKn: 5 };
    expect(helicalForceKn(weak, 4)).toBe(5);
    expect(helicalForceKn(weak, 8)).toBeCloseTo(5 + Math.min(40, 30), 9);
    expect(helicalForceKn({ ...anchor, tensileKn: 12 }, 4)).toBe(12);
  });
});

describe('the direction of a force', () => {
  /** Culmann's wedge: face at 60 degrees, plane at 40 degrees, 10 m high. */
  const CREST: Point = [10 / tan(60), 10];
  const HEAD: Point = [10 / tan(40), 10];
  const PLANE: SlipSurface = { type: 'polyline', points: [[0, 0], HEAD] };
  const [sin, cos, t] = [Math.sin(40 * RADIANS), Math.cos(40 * RADIANS), tan(25)];
  const W = (18 * 10 * (HEAD[0] - CREST[0])) / 2;
  const L = 10 / sin;
  const wedge = (supports: Support[]): AnalysisInput => ({
    ...sketch({
      external: [[-10, 0], [0, 0], CREST, [30, 10], [30, -5], [-10, -5]],
      materials: [soil('soil', { strength: frictional(20, 25), unitWeightKnM3: 18 })],
      settings: { methods: ['janbu_simplified', 'spencer'], tolerance: 1e-9, maxIterations: 500 },
    }),
    supports,
  });
  const anchor = (more: Partial<Support>): Support => ({
    id: 'a',
    name: 'a',
    head: [4, 8],
    tail: [24, 4],
    application: 'active',
    orientation: 'parallel_to_support',
    capacity: { type: 'end_anchored', forceKnM: 80 },
    ...more,
  });
  /** A force T that makes an angle with the plane, positive where it presses on it. */
  const exact = (T: number, angleDeg: number) => {
    const [into, up] = [T * Math.sin(angleDeg * RADIANS), T * Math.cos(angleDeg * RADIANS)];
    return (20 * L + (W * cos + into) * t) / (W * sin - up);
  };
  const expectForce = (more: Partial<Support>, T: number, angleDeg: number) => {
    for (const factor of Object.values(factorsOf(wedge([anchor(more)]), PLANE)))
      expect(factor).toBeCloseTo(exact(T, angleDeg), 4);
  };
  const dip = Math.atan2(4, 20) / RADIANS;

  it.each<[string, Partial<Support>, number]>([
    ['along the support', {}, 40 + dip],
    ['along the base', { orientation: 'tangent_to_slip' }, 0],
    ['half way between', { orientation: 'bisector' }, (40 + dip) / 2],
    ['level', { orientation: 'horizontal' }, 40],
    ['across the support, against the slide', { orientation: 'perpendicular_to_pile' }, 40 + dip - 90],
    ['at an angle from the x axis', { orientation: 'user_defined', angleDeg: -10 }, 50],
    ['at an angle, straight down', { orientation: 'user_defined', angleDeg: -90 }, 130],
  ])('%s', (_what, more, angleDeg) => expectForce(more, 80, angleDeg));

  it('across the axis besides is one more force', () => {
    const both = { capacity: { type: 'end_anchored', forceKnM: 60 }, shearKnM: 25 } as const;
    const [alongInto, across] = [40 + dip, 40 + dip - 90];
    const into = 60 * Math.sin(alongInto * RADIANS) + 25 * Math.sin(across * RADIANS);
    const up = 60 * Math.cos(alongInto * RADIANS) + 25 * Math.cos(across * RADIANS);
    expectForce(both, Math.hypot(into, up), Math.atan2(into, up) / RADIANS);
  });

  it('pulls toward the end that stays: a grid right across an embankment holds either face, whichever end is its head', () => {
    // Duncan & Wright 2005, chapter 8: reinforcement bears tension alone.
    const ends: [Point, Point] = [
      [21, 10.3],
      [59, 10.3],
    ];
    const embankment = (head: Point, tail: Point): AnalysisInput => ({
      ...sketch({
        external: [
          [0, 0],
          [80, 0],
          [80, 10],
          [60, 10],
          [45, 18],
          [35, 18],
          [20, 10],
          [0, 10],
        ],
        settings: { methods: ['bishop_simplified', 'spencer'], tolerance: 1e-9, maxIterations: 500 },
      }),
      supports: [anchor({ head, tail })],
    });
    const factorOf = (head: Point, tail: Point, failureDirection: 'right_to_left' | 'left_to_right') => {
      const input = embankment(head, tail);
      const centre: Point = [failureDirection === 'right_to_left' ? 24 : 56, 28];
      const turned = { ...input, settings: { ...input.settings, failureDirection } };
      return factorsOf(turned, { type: 'circle', centre, radiusM: 20 });
    };
    const [left, right] = ends;
    const held = factorOf(left, right, 'right_to_left');
    const bare = factorsOf(
      { ...embankment(left, right), supports: [] },
      { type: 'circle', centre: [24, 28], radiusM: 20 },
    );
    for (const method of ['bishop_simplified', 'spencer'] as const) {
      expect(held[method]).toBeGreaterThan(bare[method] ?? Number.POSITIVE_INFINITY);
      expect(factorOf(left, right, 'left_to_right')[method]).toBeCloseTo(held[method] ?? 0, 9);
      expect(factorOf(right, left, 'right_to_left')[method]).toBeCloseTo(held[method] ?? 0, 9);
      expect(factorOf(right, left, 'left_to_right')[method]).toBeCloseTo(held[method] ?? 0, 9);
    }
  });

  it('seen from behind is the same', () => {
    const all = (['bisector', 'perpendicular_to_pile', 'tangent_to_slip'] as const).map((orientation, i) =>
      anchor({
        id: `${i}`,
        orientation,
        head: [4, 8 - i],
        tail: [24, 4 - i],
        capacity: { type: 'end_anchored', forceKnM: 20 },
        shearKnM: 5,
      }),
    );
    const turn = ([x, y]: Point): Point => [-x, y];
    const behind = {
      ...mirrored(wedge([])),
      supports: all.map((support) => ({ ...support, head: turn(support.head), tail: turn(support.tail) })),
    };
    const turned: SlipSurface = { type: 'polyline', points: [[0, 0], turn(HEAD)] };
    const [one, other] = [factorsOf(wedge(all), PLANE), factorsOf(behind, turned)];
    for (const [id, factor] of Object.entries(one)) expect(factor).toBeCloseTo(other[id as keyof typeof other] ?? 0, 9);
  });
});

describe('any support', () => {
  const capacities: readonly SupportCapacity[] = [
    { type: 'end_anchored', forceKnM: 0 },
    { type: 'bonded', tensileKnM: 100, bond: { law: 'constant', knPerM2: 0 }, bondedShare: 1 },
    {
      type: 'strip',
      tensileKnM: 0,
      bond: { law: 'ground_strength', share: 1, contact: 2 },
      faceAnchored: false,
      endAnchored: false,
    },
    { type: 'given', points: [[0, 0]] },
    { type: 'wall_pressure', wall: { profile: 'uniform', pressureKpa: 0 } },
  ];
  const slope = (supports: Support[]): AnalysisInput => ({ ...sketch({ external: SLOPE }), supports });
  const placed = (capacity: SupportCapacity, application: Support['application']): Support => ({
    id: 's',
    name: 's',
    head: [30, 15],
    tail: [50, 11],
    application,
    orientation: 'parallel_to_support',
    capacity,
  });

  it('without capacity changes nothing, bit for bit', () => {
    const plain = factorsOf(slope([]), CIRCLE);
    for (const capacity of capacities) {
      for (const application of ['active', 'passive'] as const)
        expect(factorsOf(slope([placed(capacity, application)]), CIRCLE)).toEqual(plain);
    }
  });

  it('is the same active and passive where the factor is 1', () => {
    const capacity: SupportCapacity = {
      type: 'strip',
      tensileKnM: 90,
      bond: { law: 'ground_strength', share: 0.9, contact: 2 },
      faceAnchored: true,
      endAnchored: false,
    };
    const factor = (application: Support['application'], cohesionKpa: number) =>
      factorsOf(
        {
          ...sketch({
            external: SLOPE,
            materials: [soil('a', { strength: frictional(cohesionKpa, 8) })],
            settings: { methods: ['spencer'], tolerance: 1e-9, maxIterations: 500 },
          }),
          supports: [placed(capacity, application)],
        },
        CIRCLE,
      ).spencer ?? 0;
    let [low, high] = [0, 40];
    for (let k = 0; k < 40; k++) {
      const middle = (low + high) / 2;
      if (factor('active', middle) < 1) low = middle;
      else high = middle;
    }
    expect(factor('active', low)).toBeCloseTo(1, 6);
    expect(factor('passive', low)).toBeCloseTo(1, 6);
  });

  it('that the surface misses changes nothing', () => {
    const far = {
      ...placed({ type: 'end_anchored', forceKnM: 500 }, 'passive'),
      head: [60, 20] as const,
      tail: [68, 12] as const,
    };
    expect(factorsOf(slope([far]), CIRCLE)).toEqual(factorsOf(slope([]), CIRCLE));
  });

  it.each<[string, Partial<Support>]>([
    ['no length', { tail: [30, 15] }],
    ['a force below nothing', { capacity: { type: 'end_anchored', forceKnM: -1 } }],
    ['a force at no angle', { orientation: 'user_defined' }],
    [
      'distances that go back',
      {
        capacity: {
          type: 'given',
          points: [
            [5, 1],
            [2, 1],
          ],
        },
      },
    ],
    [
      'no plate',
      {
        capacity: {
          type: 'helical',
          tensileKn: 1,
          headKn: 1,
          plates: 0,
          plateDiameterM: 1,
          plateSpacingM: 1,
          shaftAreaM2: 0,
          outOfPlaneSpacingM: 1,
        },
      },
    ],
    ['a wall of no sense', { capacity: { type: 'wall_pressure', wall: { profile: 'custom', points: [[2, 5]] } } }],
    [
      'a bond of no sense',
      {
        capacity: {
          type: 'strip',
          tensileKnM: 1,
          bond: { law: 'linear', adhesionKpa: 1, frictionAngleDeg: 95, contact: 1 },
          faceAnchored: false,
          endAnchored: false,
        },
      },
    ],
  ])('is refused with %s', (_what, more) => {
    const support = { ...placed({ type: 'end_anchored', forceKnM: 5 }, 'active'), ...more };
    const evaluated = evaluateSurface(slope([support]), CIRCLE);
    expect(evaluated).toMatchObject({ ok: false, problems: [{ code: 'bad_support' }] });
  });

  it('is read anew when the ground about it changes', () => {
    const input = slope([
      placed(
        {
          type: 'strip',
          tensileKnM: 1e6,
          bond: { law: 'ground_strength', share: 1, contact: 2 },
          faceAnchored: false,
          endAnchored: false,
        },
        'active',
      ),
    ]);
    const change = (material: Material): Material => ({ ...material, strength: frictional(2, 12), unitWeightKnM3: 15 });
    const changed = { ...input, materials: input.materials.map(change) };
    const [before, after] = [input, changed].map(prepare);
    if (!before?.ok || !after?.ok) throw new Error('refused');
    expect(changeSection(before.section, changed)?.supports).toEqual(after.section.supports);
    expect(after.section.supports).not.toEqual(before.section.supports);
  });
});
