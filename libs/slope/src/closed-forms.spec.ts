import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, fromPiezometric, fromTable, sketch, soil } from '../test/sections.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { Material, Point, PorePressure } from './input.js';
import type { SlipSurface } from './surface/trace.js';

const RADIANS = Math.PI / 180;

function expectShare(value: number | undefined, expected: number, share: number) {
  expect(Math.abs((value ?? 0) / expected - 1)).toBeLessThan(share);
}

describe('an undrained slope on a circle', () => {
  const external: Point[] = [
    [-15, 0],
    [0, 0],
    [12, 6],
    [35, 6],
    [35, -8],
    [-15, -8],
  ];
  const [xc, yc, R] = [4.5, 10, 13];
  const su = 25;
  const clay = soil('clay', { strength: { model: 'undrained', cohesionKpa: su }, unitWeightKnM3: 18 });

  it('has the factor su R^2 theta / moment of the weight by every method with moment equilibrium', () => {
    const input = sketch({ external, materials: [clay], settings: { sliceCount: 200 } });
    // Area and first moment of the mass by Simpson's rule over the stretches where ground and circle are smooth.
    const arc = (x: number) => yc - Math.sqrt(R * R - (x - xc) ** 2);
    const ground = (x: number) => (x < 0 ? 0 : x < 12 ? x / 2 : 6);
    const left = xc - Math.sqrt(R * R - yc * yc);
    const right = xc + Math.sqrt(R * R - (yc - 6) ** 2);
    let moment = 0;
    for (const [a, b] of [
      [left, 0],
      [0, 12],
      [12, right],
    ] as const) {
      const n = 2000;
      for (let i = 0; i <= n; i++) {
        const x = a + ((b - a) * i) / n;
        const weight = i === 0 || i === n ? 1 : i % 2 ? 4 : 2;
        moment += ((weight * (b - a)) / n / 3) * 18 * (ground(x) - arc(x)) * (x - xc);
      }
    }
    const theta = Math.acos((yc - 6) / R) + Math.acos(yc / R);
    const exact = (su * R * R * theta) / moment;
    const factors = factorsOf(input, { type: 'circle', centre: [xc, yc], radiusM: R });
    expectShare(factors.bishop_simplified, exact, 1e-4);
    expectShare(factors.spencer, exact, 1e-4);
  });
});

describe('a plane wedge (Culmann)', () => {
  // 10 m high, face at 60 degrees, plane at 40 degrees.
  const external: Point[] = [
    [-10, 0],
    [0, 0],
    [10 / Math.tan(60 * RADIANS), 10],
    [30, 10],
    [30, -5],
    [-10, -5],
  ];
  const head: Point = [10 / Math.tan(40 * RADIANS), 10];
  const W = (18 * 10 * (head[0] - 10 / Math.tan(60 * RADIANS))) / 2;
  const L = 10 / Math.sin(40 * RADIANS);
  const materials = [soil('soil', { strength: frictional(20, 25), unitWeightKnM3: 18 })];
  const plane: SlipSurface = { type: 'polyline', points: [[0, 0], head] };
  const [sin, cos, t] = [Math.sin(40 * RADIANS), Math.cos(40 * RADIANS), Math.tan(25 * RADIANS)];

  it('has the factor of one block, by force equilibrium and by both', () => {
    const exact = (20 * L + W * cos * t) / (W * sin);
    const factors = factorsOf(sketch({ external, materials }), plane);
    expectShare(factors.janbu_simplified, exact, 1e-4);
    expectShare(factors.spencer, exact, 1e-4);
    // No depth below the chord: nothing to correct.
    expectShare(factors.janbu_corrected, exact, 1e-4);
  });

  it('has it under an earthquake as well, by force equilibrium', () => {
    const k = 0.15;
    const exact = (20 * L + (W * cos - k * W * sin) * t) / (W * sin + k * W * cos);
    const factors = factorsOf(
      sketch({ external, materials, settings: { methods: ['janbu_simplified'], seismic: { kh: k, kv: 0 } } }),
      plane,
    );
    expectShare(factors.janbu_simplified, exact, 1e-4);
  });

  it('slides on the same plane when its points come from right to left', () => {
    const factors = factorsOf(sketch({ external, materials }), { type: 'polyline', points: [head, [0, 0]] });
    expectShare(factors.spencer, (20 * L + W * cos * t) / (W * sin), 1e-4);
  });
});

it('gives a vertical cut on a 45 degree plane F = 4 su / (gamma H)', () => {
  const external: Point[] = [
    [-10, 0],
    [0, 0],
    [0, 5],
    [15, 5],
    [15, -5],
    [-10, -5],
  ];
  const materials = [soil('clay', { strength: { model: 'undrained', cohesionKpa: 25 }, unitWeightKnM3: 18 })];
  const factors = factorsOf(sketch({ external, materials }), {
    type: 'polyline',
    points: [
      [0, 0],
      [5, 5],
    ],
  });
  expectShare(factors.janbu_simplified, (4 * 25) / (18 * 5), 1e-4);
  expectShare(factors.spencer, (4 * 25) / (18 * 5), 1e-4);
});

describe('a long slope on a plane parallel to it', () => {
  const beta = 20 * RADIANS;
  const [z, gamma, c, phi] = [3, 19, 5, 30];
  const rise = (x: number) => x * Math.tan(beta);
  const long = 20_000;
  const external: Point[] = [
    [-50, -50],
    [long + 50, -50],
    [long + 50, rise(long)],
    [long, rise(long)],
    [0, 0],
    [-50, 0],
  ];
  const surface: SlipSurface = {
    type: 'polyline',
    points: [
      [0, 0],
      [z, rise(z) - z],
      [long - z, rise(long - z) - z],
      [long, rise(long)],
    ],
  };
  const factor = (u: number) =>
    (c + (gamma * z * Math.cos(beta) ** 2 - u) * Math.tan(phi * RADIANS)) /
    (gamma * z * Math.sin(beta) * Math.cos(beta));
  const along: Point[] = [
    [-50, 0],
    [0, 0],
    [long, rise(long)],
    [long + 50, rise(long)],
  ];
  const run = (porePressure: PorePressure) =>
    factorsOf(
      sketch({
        external,
        materials: [soil('soil', { strength: frictional(c, phi), unitWeightKnM3: gamma, porePressure })],
        piezometric: along,
        settings: { checkMAlpha: false },
      }),
      surface,
    );

  it.each<[string, PorePressure, number]>([
    ['dry', { source: 'none' }, 0],
    ['under ru', { source: 'ru', ru: 0.3 }, 0.3 * gamma * z],
    ['with seepage along the slope, Hu by itself', fromPiezometric('auto'), 9.81 * z * Math.cos(beta) ** 2],
    ['under the whole vertical head', fromPiezometric(1), 9.81 * z],
    ['under a constant pressure', { source: 'constant', porePressureKpa: 12 }, 12],
  ])('has the factor of an infinite slope %s', (_, porePressure, u) => {
    const factors = run(porePressure);
    expectShare(factors.janbu_simplified, factor(u), 5e-3);
    expectShare(factors.spencer, factor(u), 5e-3);
  });
});

describe('suction in a long slope', () => {
  // Fredlund, Morgenstern & Widger 1978: cohesion grows by s tan(phi_b).
  const beta = 20 * RADIANS;
  const long = 20_000;
  const rise = (x: number) => x * Math.tan(beta);
  const external: Point[] = [
    [-50, -50],
    [long + 50, -50],
    [long + 50, rise(long)],
    [long, rise(long)],
    [0, 0],
    [-50, 0],
  ];
  const surface: SlipSurface = {
    type: 'polyline',
    points: [
      [0, 0],
      [3, rise(3) - 3],
      [long - 3, rise(long - 3) - 3],
      [long, rise(long)],
    ],
  };
  const factor = (unsaturated: { phiBDeg: number; airEntryKpa?: number } | null) =>
    factorsOf(
      sketch({
        external,
        materials: [
          soil('soil', {
            strength: frictional(5, 30),
            porePressure: { source: 'constant', porePressureKpa: -20 },
            ...(unsaturated && { unsaturated }),
          }),
        ],
        settings: { checkMAlpha: false, methods: ['janbu_simplified'] },
      }),
      surface,
    ).janbu_simplified;
  const exact = (more: number) =>
    (5 + more + 19 * 3 * Math.cos(beta) ** 2 * Math.tan(30 * RADIANS)) / (19 * 3 * Math.sin(beta) * Math.cos(beta));

  it('adds cohesion by phi_b, by phi up to the air entry, and nothing without phi_b', () => {
    expectShare(factor({ phiBDeg: 15 }), exact(20 * Math.tan(15 * RADIANS)), 3e-3);
    expectShare(
      factor({ phiBDeg: 15, airEntryKpa: 8 }),
      exact(8 * Math.tan(30 * RADIANS) + 12 * Math.tan(15 * RADIANS)),
      3e-3,
    );
    expectShare(factor(null), exact(0), 3e-3);
  });
});

describe('water over the ground', () => {
  const external: Point[] = [
    [0, 0],
    [70, 0],
    [70, 20],
    [40, 20],
    [20, 10],
    [0, 10],
  ];
  const circle: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };
  const drowned = (level: number, more: Point[] = []) =>
    sketch({
      external,
      materials: [soil('soil', { strength: frictional(8, 25), unitWeightKnM3: 20, porePressure: fromTable() })],
      waterTable:
        more.length > 0
          ? more
          : [
              [0, level],
              [70, level],
            ],
    });
  const buoyant = sketch({
    external,
    materials: [soil('soil', { strength: frictional(8, 25), unitWeightKnM3: 20 - 9.81 })],
  });

  it('makes a drowned slope as safe as a dry one of buoyant weight, at any depth of pool', () => {
    const dry = factorsOf(buoyant, circle);
    for (const level of [20, 26, 60]) {
      const wet = factorsOf(drowned(level), circle);
      expectShare(wet.bishop_simplified, dry.bishop_simplified ?? 0, 2e-3);
      expectShare(wet.spencer, dry.spencer ?? 0, 2e-3);
    }
  });

  it('presses on vertical faces too', () => {
    const stepped: Point[] = [
      [0, 0],
      [70, 0],
      [70, 20],
      [40, 20],
      [40, 17],
      [30, 12],
      [30, 10],
      [0, 10],
    ];
    const materials = (gamma: number, porePressure: PorePressure) => [
      soil('soil', { strength: frictional(20, 25), unitWeightKnM3: gamma, porePressure }),
    ];
    const dry = factorsOf(sketch({ external: stepped, materials: materials(10.19, { source: 'none' }) }), circle);
    const wet = factorsOf(
      sketch({
        external: stepped,
        materials: materials(20, fromTable()),
        waterTable: [
          [0, 30],
          [70, 30],
        ],
      }),
      circle,
    );
    expectShare(wet.bishop_simplified, dry.bishop_simplified ?? 0, 3e-3);
    expectShare(wet.spencer, dry.spencer ?? 0, 3e-3);
  });

  it('never stands over a piezometric line', () => {
    const materials = [
      soil('soil', { strength: frictional(8, 25), unitWeightKnM3: 20, porePressure: fromPiezometric() }),
    ];
    const lifted = evaluateSurface(
      sketch({
        external,
        materials,
        piezometric: [
          [0, 26],
          [70, 26],
        ],
      }),
      circle,
      ['bishop_simplified'],
    );
    if (!lifted.ok) throw new Error('refused');
    const [answer] = lifted.methods;
    // Pressure without the load that balances it: less safe than the drowned slope, or without a factor at all.
    if (answer?.ok) {
      expect(answer.solved.factor).toBeLessThan(factorsOf(drowned(26), circle).bishop_simplified ?? 0);
      expect(answer.solved.slices.every((slice) => slice.surfacePressureKpa === 0)).toBe(true);
    }
  });

  it('is least safe half way down when the pool falls and the pressures stay', () => {
    const full = factorsOf(drowned(20), circle).bishop_simplified ?? 0;
    const drawn =
      factorsOf(
        drowned(0, [
          [0, 12],
          [24, 12],
          [40.0001, 20],
          [70, 20],
        ]),
        circle,
      ).bishop_simplified ?? 0;
    expect(drawn).toBeLessThan(full);
  });
});

it('weighs soil below its water surface with its saturated weight', () => {
  const external: Point[] = [
    [0, 0],
    [40, 0],
    [40, 10],
    [20, 10],
    [10, 5],
    [0, 5],
  ];
  const wet = soil('wet', {
    unitWeightKnM3: 17,
    saturatedUnitWeightKnM3: 21,
    porePressure: { source: 'piezometric', boundaryId: 'piezo', hu: 0 },
  });
  const line: Point[] = [
    [0, 5],
    [40, 5],
  ];
  const surface: SlipSurface = {
    type: 'polyline',
    points: [
      [2, 5],
      [8, 2],
      [18, 3],
      [28, 10],
    ],
  };
  const evaluated = evaluateSurface(sketch({ external, materials: [wet], piezometric: line }), surface, [
    'janbu_simplified',
  ]);
  if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
  const { solved } = evaluated.methods[0];
  // The line runs level at y = 5 through the mass: the part below it by shoelace, the rest above.
  const xAtLine = 18 + (2 / 7) * 10;
  const below = Math.abs(((8 - 2) * (5 - 2)) / 2 + ((18 - 8) * (5 - 2 + 5 - 3)) / 2 + ((xAtLine - 18) * 2) / 2);
  expect(solved.weightKnM).toBeCloseTo(17 * solved.areaM2 + 4 * below, 8);
});

describe('a plane through a wall of other soil', () => {
  // Undrained soil parted by a wall between two vertical faces: on a plane S = sum(su L) stands against W sin alpha.
  const external: Point[] = [
    [-10, 0],
    [0, 0],
    [5, 10],
    [30, 10],
    [30, -5],
    [-10, -5],
  ];
  const [wallFrom, wallTo, crest] = [7.3, 7.6, 12];
  const alpha = Math.atan2(10, crest);
  const undrained = (cohesionKpa: number) => ({ strength: { model: 'undrained' as const, cohesionKpa } });
  const walled = (sliceCount: number, wall: Material) =>
    sketch({
      external,
      lenses: [
        [
          [wallFrom, -3],
          [wallTo, -3],
          [wallTo, 9.5],
          [wallFrom, 9.5],
        ],
      ],
      materials: [soil('clay', { ...undrained(20), unitWeightKnM3: 18 }), wall],
      at: [
        [0, -4, 'clay'],
        [(wallFrom + wallTo) / 2, 0, 'wall'],
      ],
      settings: { sliceCount, methods: ['janbu_simplified'] },
    });
  const plane: SlipSurface = {
    type: 'polyline',
    points: [
      [0, 0],
      [crest, 10],
    ],
  };

  it.each([3, 8, 30, 200])('has the strength of the wall over its own width, with %d slices', (sliceCount) => {
    const wall = soil('wall', { ...undrained(300), unitWeightKnM3: 18 });
    const W = (18 * 10 * (crest - 5)) / 2;
    const S = (20 * (crest - (wallTo - wallFrom)) + 300 * (wallTo - wallFrom)) / Math.cos(alpha);
    const { janbu_simplified: factor } = factorsOf(walled(sliceCount, wall), plane);
    expect(factor).toBeCloseTo(S / (W * Math.sin(alpha)), 9);
  });

  it.each([3, 30])('does not pass through one without end, with %d slices', (sliceCount) => {
    const wall = soil('wall', { strength: { model: 'infinite_strength' }, unitWeightKnM3: 18 });
    const evaluated = evaluateSurface(walled(sliceCount, wall), plane);
    const [method] = evaluated.ok ? evaluated.methods : [];
    expect(method && !method.ok && method.rejection.name).toBe('through_infinite_strength');
  });
});
