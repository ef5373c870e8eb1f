import { describe, expect, it } from '@jest/globals';
import { factorsOf, frictional, SLOPE, sketch, soil } from '../test/sections.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, CrackWater, Load, Material, Point, Strength, Support } from './input.js';
import type { SlipSurface } from './surface/trace.js';

const RADIANS = Math.PI / 180;
const CIRCLE: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 23 };

/** The plane wedge of Culmann: face at 60 degrees, plane at 40 degrees, 10 m high. */
const [sin, cos, t] = [Math.sin(40 * RADIANS), Math.cos(40 * RADIANS), Math.tan(25 * RADIANS)];
const CREST: Point = [10 / Math.tan(60 * RADIANS), 10];
const HEAD: Point = [10 / Math.tan(40 * RADIANS), 10];
const W = (18 * 10 * (HEAD[0] - CREST[0])) / 2;
const L = 10 / sin;
const PLANE: SlipSurface = { type: 'polyline', points: [[0, 0], HEAD] };

function wedge(more: Partial<AnalysisInput>, settings: Partial<AnalysisSettings> = {}): AnalysisInput {
  return {
    ...sketch({
      external: [[-10, 0], [0, 0], CREST, [30, 10], [30, -5], [-10, -5]],
      materials: [soil('soil', { strength: frictional(20, 25), unitWeightKnM3: 18 })],
      settings: { methods: ['janbu_simplified', 'spencer', 'gle_morgenstern_price'], tolerance: 1e-6, ...settings },
    }),
    ...more,
  };
}

function expectAll(input: AnalysisInput, surface: SlipSurface, exact: number, share = 5e-4) {
  for (const factor of Object.values(factorsOf(input, surface)))
    expect(Math.abs(factor / exact - 1)).toBeLessThan(share);
}

describe('loads', () => {
  const down: Load = { type: 'line', at: [8, 10], forceKnM: 60, angleDeg: -90 };

  it('a line load on a wedge joins its weight', () => {
    const V = W + 60;
    expectAll(wedge({ loads: [down] }, { methods: ['janbu_simplified'] }), PLANE, (20 * L + V * cos * t) / (V * sin));
  });

  it('a strip load strengthens soil that has consolidated under it; a line load, whose stress has no width, does not', () => {
    const strength: Strength = { model: 'vertical_stress_ratio', ratio: 0.5, minStrengthKpa: 0 };
    const soft = { materials: [soil('soil', { strength, unitWeightKnM3: 18 })] };
    const methods = { methods: ['janbu_simplified' as const] };
    const strip: Load = {
      type: 'distributed',
      from: [7, 10],
      to: [9, 10],
      startKpa: 30,
      endKpa: 30,
      orientation: 'vertical',
    };
    const drive = (W + 60) * sin;
    expectAll(wedge({ ...soft, loads: [down] }, methods), PLANE, (0.5 * W) / cos / drive);
    expectAll(wedge({ ...soft, loads: [strip] }, methods), PLANE, (0.5 * (W + 60)) / cos / drive);
  });

  it('a line load beyond the mass changes nothing', () => {
    const beyond: Load = { type: 'line', at: [20, 10], forceKnM: 500, angleDeg: -90 };
    expect(factorsOf(wedge({ loads: [beyond] }), PLANE)).toEqual(factorsOf(wedge({}), PLANE));
  });

  it('a short strip is a line load, for every method', () => {
    const methods = ['bishop_simplified', 'spencer', 'janbu_simplified', 'lowe_karafiath'] as const;
    const slope = (loads: Load[]) => ({
      ...sketch({ external: SLOPE, settings: { methods, tolerance: 1e-6 } }),
      loads,
    });
    const strip: Load = {
      type: 'distributed',
      from: [42.99, 20],
      to: [43.01, 20],
      startKpa: 5000,
      endKpa: 5000,
      orientation: 'vertical',
    };
    const line: Load = { type: 'line', at: [43, 20], forceKnM: 100, angleDeg: -90 };
    const [a, b] = [factorsOf(slope([strip]), CIRCLE), factorsOf(slope([line]), CIRCLE)];
    for (const id of methods) expect(Math.abs((a[id] ?? 0) / (b[id] ?? 1) - 1)).toBeLessThan(5e-3);
  });

  it('a triangular strip acts as two thirds of its length along, a strip from right to left as from left to right', () => {
    const slope = (load: Load) =>
      factorsOf(
        {
          ...sketch({
            external: SLOPE,
            settings: { methods: ['bishop_simplified'], tolerance: 1e-7, sliceCount: 200 },
          }),
          loads: [load],
        },
        CIRCLE,
      ).bishop_simplified;
    const rising: Load = {
      type: 'distributed',
      from: [41, 20],
      to: [44, 20],
      startKpa: 0,
      endKpa: 60,
      orientation: 'vertical',
    };
    const turned: Load = {
      type: 'distributed',
      from: [44, 20],
      to: [41, 20],
      startKpa: 60,
      endKpa: 0,
      orientation: 'vertical',
    };
    expect(slope(turned)).toBeCloseTo(slope(rising) ?? 0, 9);
    const parts = Array.from({ length: 300 }, (_, i): Load => {
      const x = 41 + (3 * (i + 0.5)) / 300;
      return { type: 'line', at: [x, 20], forceKnM: (60 * (x - 41)) / 3 / 100, angleDeg: -90 };
    });
    const summed = factorsOf(
      {
        ...sketch({ external: SLOPE, settings: { methods: ['bishop_simplified'], tolerance: 1e-7, sliceCount: 200 } }),
        loads: parts,
      },
      CIRCLE,
    ).bishop_simplified;
    expect(Math.abs((slope(rising) ?? 0) / (summed ?? 1) - 1)).toBeLessThan(1e-3);
  });

  it('pressure normal to the ground is what free water gives', () => {
    const external = SLOPE;
    const materials = [soil('clay', { strength: { model: 'undrained', cohesionKpa: 30 } })];
    const methods = ['bishop_simplified', 'spencer'] as const;
    const pool = {
      ...sketch({ external, materials, settings: { methods, tolerance: 1e-7 } }),
      freeWater: [{ levelM: 16 }],
    };
    const loads: Load[] = [
      { type: 'distributed', from: [0, 10], to: [20, 10], startKpa: 6 * 9.81, endKpa: 6 * 9.81, orientation: 'normal' },
      { type: 'distributed', from: [20, 10], to: [32, 16], startKpa: 6 * 9.81, endKpa: 0, orientation: 'normal' },
    ];
    const [a, b] = [factorsOf(pool, CIRCLE), factorsOf({ ...pool, freeWater: [], loads }, CIRCLE)];
    for (const id of methods) expect(Math.abs((a[id] ?? 0) / (b[id] ?? 1) - 1)).toBeLessThan(1e-4);
  });
});

describe('an earthquake on a wedge', () => {
  const seismic = { kh: 0.12, kv: 0.2 };
  const [V, H] = [1.2 * W, 0.12 * W];
  const shaken = (material: Partial<Material>) =>
    wedge(
      { materials: [soil('soil', { unitWeightKnM3: 18, ...material })] },
      { methods: ['janbu_simplified'], seismic },
    );

  it('changes the weight, and not the pore pressure that the weight at rest has given', () => {
    const exact = (20 * L + (V * cos - H * sin - (0.25 * W) / cos) * t) / (V * sin + H * cos);
    expectAll(shaken({ strength: frictional(20, 25), porePressure: { source: 'ru', ru: 0.25 } }), PLANE, exact);
  });

  it.each<[string, Strength]>([
    ['SHANSEP', { model: 'shansep', S: 0.25, m: 0.5, OCR: 4, aKpa: 0, suMinKpa: 0 }],
    ['a vertical stress ratio', { model: 'vertical_stress_ratio', ratio: 0.5, minStrengthKpa: 0 }],
  ])('leaves an undrained strength by %s that of the stress at rest', (_, strength) => {
    expectAll(shaken({ strength }), PLANE, (0.5 * W) / cos / (V * sin + H * cos));
  });
});

describe('a tension crack', () => {
  // The plane ends 3 m below the crest.
  const x = 7 / Math.tan(40 * RADIANS);
  const base = 18 * ((10 * (HEAD[0] - CREST[0])) / 2 - (3 * (HEAD[0] - x)) / 2);
  const length = 7 / sin;
  const cracked = (settings: Partial<AnalysisSettings>): AnalysisInput => {
    const input = wedge({}, { methods: ['janbu_simplified'], ...settings });
    return {
      ...input,
      boundaries: [
        ...input.boundaries,
        {
          id: 'crack',
          type: 'tension_crack',
          name: 'crack',
          closed: false,
          points: [
            [-10, 7],
            [30, 7],
          ],
        },
      ],
    };
  };

  it('ends the wedge; dry', () => {
    expectAll(cracked({}), PLANE, (20 * length + base * cos * t) / (base * sin));
  });

  const upTo = (...level: Point[]): CrackWater => ({ level, name: 'line' });
  it.each<[string, CrackWater, number]>([
    ['2 m of water', { depthM: 2 }, 2],
    ['half full', { fraction: 0.5 }, 1.5],
    ['no more water than its depth', { depthM: 9 }, 3],
    ['water up to an elevation', { elevationM: 8.5 }, 1.5],
    ['no water below its foot', { elevationM: 6 }, 0],
    ['water up to a line', upTo([x - 4, 10], [x + 4, 8]), 2],
    ['no water beyond the ends of a line', upTo([x - 9, 9], [x - 1, 9]), 0],
  ])('pushes with %s', (_, tensionCrackWater, depth) => {
    const V = (9.81 * depth * depth) / 2;
    expectAll(
      cracked({ tensionCrackWater }),
      PLANE,
      (20 * length + (base * cos - V * sin) * t) / (base * sin + V * cos),
    );
  });
});

describe('supports', () => {
  const anchor = (application: Support['application'], forceKnM: number): Support => ({
    id: 'a',
    name: 'a',
    head: [5 / Math.tan(60 * RADIANS), 5],
    tail: [5 / Math.tan(60 * RADIANS) + 20 * Math.cos(10 * RADIANS), 5 - 20 * Math.sin(10 * RADIANS)],
    application,
    orientation: 'parallel_to_support',
    capacity: { type: 'end_anchored', forceKnM },
  });
  const turned = 50 * RADIANS;
  const active = (T: number) => (20 * L + (W * cos + T * Math.sin(turned)) * t) / (W * sin - T * Math.cos(turned));

  it('an active anchor on a wedge', () => {
    expectAll(wedge({ supports: [anchor('active', 80)] }, { methods: ['janbu_simplified'] }), PLANE, active(80));
  });

  it('a passive anchor on a wedge: F drives, the force divided by F resists', () => {
    const [factor] = Object.values(
      factorsOf(wedge({ supports: [anchor('passive', 80)] }, { methods: ['janbu_simplified'] }), PLANE),
    );
    const F = factor ?? 0;
    expect(Math.abs(active(80 / F) / F - 1)).toBeLessThan(1e-4);
  });

  it('active and passive are one when the factor is 1', () => {
    // The force that brings the weak wedge to 1 as an active one.
    const weak = { materials: [soil('soil', { strength: frictional(6, 20), unitWeightKnM3: 18 })] };
    const t20 = Math.tan(20 * RADIANS);
    const T = (W * sin - 6 * L - W * cos * t20) / (Math.cos(turned) + Math.sin(turned) * t20);
    for (const application of ['active', 'passive'] as const) {
      expectAll(wedge({ ...weak, supports: [anchor(application, T)] }, { methods: ['janbu_simplified'] }), PLANE, 1);
    }
  });

  it('add nothing to the stress that an undrained strength grows from, beside a curved strength either', () => {
    const section = sketch({
      external: SLOPE,
      lines: [
        [
          [0, 10],
          [70, 10],
        ],
      ],
      materials: [
        soil('fill', { strength: { model: 'power_curve', a: 2, b: 0.8, cKpa: 5, dKpa: 2, wavinessDeg: 0 } }),
        soil('clay', { strength: { model: 'vertical_stress_ratio', ratio: 0.4, minStrengthKpa: 0 } }),
      ],
      at: [
        [40, 15, 'fill'],
        [40, 5, 'clay'],
      ],
    });
    const pressed: Support = { ...anchor('active', 300), head: [27, 13.5], tail: [24, 0] };
    const clay = (input: AnalysisInput) => {
      const solved = evaluateSurface(input, CIRCLE, ['bishop_simplified']);
      const [method] = solved.ok ? solved.methods : [];
      if (!method?.ok) throw new Error('not solved');
      // Nor are they anything that stands on the ground.
      expect(method.solved.slices.every(({ surfacePressureKpa }) => surfacePressureKpa === 0)).toBe(true);
      const slices = method.solved.slices.filter(({ materialId }) => materialId === 'clay');
      return { strengths: slices.map(({ cohesionKpa }) => cohesionKpa), cuts: method.solved.supports?.length ?? 0 };
    };
    const supported = clay({ ...section, supports: [pressed] });
    expect(supported.cuts).toBe(1);
    expect(supported.strengths).toEqual(clay(section).strengths);
  });

  it('that the surface does not cut give nothing', () => {
    const short = { ...anchor('active', 80), tail: [4, 4.9] as const };
    expect(factorsOf(wedge({ supports: [short] }), PLANE)).toEqual(factorsOf(wedge({}), PLANE));
  });

  it('give the least of tensile strength, bond beyond the cut and bond with plate before it', () => {
    const force = (capacity: Support['capacity']) => {
      const support: Support = {
        ...anchor('active', 0),
        head: [4, 8],
        tail: [24, 8],
        capacity,
        orientation: 'horizontal',
      };
      const evaluated = evaluateSurface(wedge({ supports: [support] }, { methods: ['janbu_simplified'] }), PLANE);
      if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
      const F = evaluated.methods[0].solved.factor;
      return (F * W * sin - 20 * L - W * cos * t) / (F * cos + sin * t);
    };
    const cut = 8 / Math.tan(40 * RADIANS) - 4;
    const bonded = { type: 'bonded', bond: { law: 'constant', knPerM2: 5 }, bondedShare: 1 } as const;
    expect(force({ ...bonded, tensileKnM: 30 })).toBeCloseTo(30, 1);
    expect(force({ ...bonded, tensileKnM: 900 })).toBeCloseTo(5 * (20 - cut), 1);
    expect(force({ ...bonded, tensileKnM: 900, plateKnM: 10 })).toBeCloseTo(10 + 5 * cut, 1);
    expect(force({ type: 'development_length', tensileKnM: 40, frontM: 2 * cut, backM: 1 })).toBeCloseTo(20, 1);
  });
});

describe('a surface along a floor', () => {
  it('is the circle where that is higher and the floor where it is not', () => {
    const evaluated = evaluateSurface(
      sketch({ external: SLOPE, settings: { methods: ['spencer', 'janbu_simplified'] } }),
      { ...CIRCLE, compositeBaseM: 9.5 },
    );
    if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
    const lowest = Math.min(
      ...evaluated.methods[0].solved.slices.flatMap((slice) => [slice.baseYLeftM, slice.baseYRightM]),
    );
    expect(lowest).toBeCloseTo(9.5, 9);
  });

  it('that lies below the circle changes nothing', () => {
    const input = sketch({ external: SLOPE });
    expect(factorsOf(input, { ...CIRCLE, compositeBaseM: 1 })).toEqual(factorsOf(input, CIRCLE));
  });

  it('is the floor of the section when circles are composite', () => {
    const shallow: Point[] = [
      [0, 9],
      [70, 9],
      [70, 20],
      [40, 20],
      [20, 10],
      [0, 10],
    ];
    const circle: SlipSurface = { type: 'circle', centre: [26, 32], radiusM: 24 };
    const plain = evaluateSurface(sketch({ external: shallow }), circle, ['spencer']);
    const composite = evaluateSurface(sketch({ external: shallow, settings: { compositeSurfaces: true } }), circle, [
      'spencer',
    ]);
    if (!plain.ok || !composite.ok) throw new Error('refused');
    expect(plain.methods[0]).toMatchObject({ ok: false, rejection: { name: 'below_section' } });
    expect(composite.methods[0]).toMatchObject({ ok: true });
  });
});

describe('Morgenstern-Price', () => {
  it('with a constant function is Spencer', () => {
    const input = sketch({
      external: SLOPE,
      settings: { methods: ['spencer', 'gle_morgenstern_price'], intersliceFunction: 'constant' },
    });
    const factors = factorsOf(input, CIRCLE);
    expect(factors.gle_morgenstern_price).toBe(factors.spencer);
  });
});

describe('the Ordinary method', () => {
  it('takes pore pressure by either convention, and they agree when dry', () => {
    const factor = (ordinaryConvention: 'u_l' | 'u_l_cos2', ru: number) =>
      factorsOf(
        sketch({
          external: SLOPE,
          materials: [soil('a', { porePressure: { source: 'ru', ru } })],
          settings: { methods: ['ordinary_fellenius'], ordinaryConvention },
        }),
        CIRCLE,
      ).ordinary_fellenius ?? 0;
    expect(factor('u_l', 0)).toBe(factor('u_l_cos2', 0));
    expect(factor('u_l', 0.3)).toBeLessThan(factor('u_l_cos2', 0.3));
  });
});

describe('effective side forces', () => {
  const drowned = (intersliceForces: 'total' | 'effective') =>
    sketch({
      external: SLOPE,
      materials: [
        soil('a', {
          strength: frictional(8, 25),
          unitWeightKnM3: 20,
          porePressure: { source: 'water_table', boundaryId: 'water', hu: 1 },
        }),
      ],
      waterTable: [
        [0, 26],
        [70, 26],
      ],
      settings: { methods: ['lowe_karafiath', 'corps_engineers_1', 'corps_engineers_2'], intersliceForces },
    });
  const buoyant = sketch({
    external: SLOPE,
    materials: [soil('a', { strength: frictional(8, 25), unitWeightKnM3: 20 - 9.81 })],
    settings: { methods: ['lowe_karafiath', 'corps_engineers_1', 'corps_engineers_2'] },
  });

  it('make a drowned slope the dry one of buoyant weight for force methods too; total ones do not', () => {
    const dry = factorsOf(buoyant, CIRCLE);
    const [effective, total] = [factorsOf(drowned('effective'), CIRCLE), factorsOf(drowned('total'), CIRCLE)];
    for (const id of ['lowe_karafiath', 'corps_engineers_1', 'corps_engineers_2'] as const) {
      expect(Math.abs((effective[id] ?? 0) / (dry[id] ?? 1) - 1)).toBeLessThan(3e-3);
      expect(Math.abs((total[id] ?? 0) / (dry[id] ?? 1) - 1)).toBeGreaterThan(0.05);
    }
  });
});
