import { describe, expect, it } from '@jest/globals';
import { frictional, fromTable, type SectionSketch, sketch, soil } from '../test/sections.js';
import { analyse, evaluateSurface, type Point, type Strength } from './index.js';

/** A face of 10 m at 1 in 2. */
const EMBANKMENT: SectionSketch = {
  external: [
    [0, 0],
    [70, 0],
    [70, 20],
    [45, 20],
    [25, 10],
    [0, 10],
  ],
};
const CLIFF: readonly Point[] = [
  [0, 0],
  [40, 0],
  [40, 20],
  [20, 20],
  [18, 10],
  [0, 10],
];
const gravel = soil('gravel', { strength: { model: 'mohr_coulomb', cohesionKpa: 0, frictionAngleDeg: 38 } });
const clay = soil('clay', { strength: { model: 'undrained', cohesionKpa: 80 } });

/** Codes of what a search says of its critical surfaces. */
function saidOf(section: SectionSketch): string[] {
  const run = analyse(sketch(section));
  if (!run.ok) throw new Error(JSON.stringify(run.problems));
  return run.answer.warnings.map(({ code }) => code);
}

/** What is said of a circle that somebody gives. */
function saidOfCircle(section: SectionSketch, centre: Point, radiusM: number): string[] {
  const settings = { ...section.settings, methods: ['bishop_simplified' as const], checkMAlpha: false };
  const found = evaluateSurface(sketch({ ...section, settings }), { type: 'circle', centre, radiusM });
  if (!found.ok || found.methods[0]?.ok !== true) throw new Error(JSON.stringify(found));
  return found.warnings.map(({ text }) => text);
}

describe('a critical surface that is a skin of the face', () => {
  // Without cohesion the factor falls with the depth, down to tan(phi) / tan(slope) of a slide along the face.
  it('is told of, unless a least depth was asked for or the soil holds the face together', () => {
    const search = { kind: 'grid', nx: 12, ny: 12, radiusIncrement: 20 } as const;
    const methods = ['bishop_simplified' as const];
    expect(saidOf({ ...EMBANKMENT, materials: [gravel], settings: { methods, search } })).toContain(
      'critical_is_shallow',
    );
    const deep = { methods, search: { ...search, minDepthM: 2 } };
    expect(saidOf({ ...EMBANKMENT, materials: [gravel], settings: deep })).not.toContain('critical_is_shallow');
    expect(saidOf({ ...EMBANKMENT, materials: [clay], settings: { methods, search } })).not.toContain(
      'critical_is_shallow',
    );
  });
});

describe('a circle that turns back on itself', () => {
  // It ends at its own diameter, at the height of its centre: y 13 under a crest at y 20.
  it('is told of with the height of the crack', () => {
    const said = saidOfCircle({ external: CLIFF, materials: [clay] }, [17, 13], 6);
    expect(said.filter((text) => text.includes('turns back'))).toEqual([
      'Bishop simplified: the circle turns back below the crest, and its mass ends in a vertical crack of 7.00 m that nobody drew. search.create_tension_crack_reverse_curvature false leaves such circles out.',
    ]);
  });

  it('is not a circle that comes out of the ground or ends at a crack that was drawn', () => {
    const turned = (section: SectionSketch) =>
      saidOfCircle(section, [15, 25], 16).filter((text) => text.includes('turns back'));
    expect(turned({ external: CLIFF, materials: [clay] })).toEqual([]);
    const tensionCrack: Point[] = [
      [18, 18],
      [40, 18],
    ];
    expect(turned({ external: CLIFF, materials: [clay], tensionCrack })).toEqual([]);
  });
});

describe('side forces along the ground over a curved strength', () => {
  const surface = { type: 'circle', centre: [29, 33], radiusM: 25 } as const;
  const methods = ['corps_engineers_2', 'lowe_karafiath', 'spencer'] as const;
  const solved = (strength: Strength, sliceCount: number) => {
    const settings = { methods, sliceCount, checkMAlpha: false };
    const found = evaluateSurface(
      sketch({ ...EMBANKMENT, materials: [soil('soil', { strength })], settings }),
      surface,
    );
    if (!found.ok) throw new Error(JSON.stringify(found));
    const factors = found.methods.map((answer) => (answer.ok ? answer.solved.factor : Number.NaN));
    return { factors, codes: found.warnings.map(({ code }) => code).filter((code) => code.startsWith('bend')) };
  };
  const curved: Strength = { model: 'power_curve', a: 2.5, b: 0.7, cKpa: 2, dKpa: 1, wavinessDeg: 0 };
  const straight: Strength = { model: 'mohr_coulomb', cohesionKpa: 10, frictionAngleDeg: 25 };

  it('move with the number of slices, which is told; Spencer does not move, nor do straight strengths', () => {
    const [few, many] = [solved(curved, 25), solved(curved, 400)];
    expect(many.codes).toEqual(['bend_over_curved_strength', 'bend_over_curved_strength']);
    const moved = (i: number) => Math.abs((many.factors[i] ?? 0) / (few.factors[i] ?? 1) - 1);
    expect(moved(0)).toBeGreaterThan(0.02);
    expect(moved(2)).toBeLessThan(0.005);
    const [plain, finer] = [solved(straight, 25), solved(straight, 400)];
    expect(finer.codes).toEqual([]);
    for (const [i, factor] of finer.factors.entries()) {
      expect(Math.abs(factor / (plain.factors[i] ?? 1) - 1)).toBeLessThan(0.005);
    }
  });
});

describe('slices too few for a surface', () => {
  // A drowned slope has the factor of the dry one of buoyant weight, whatever the number of slices: 2.156 on this circle.
  const drowned = (sliceCount: number) =>
    saidOfCircle(
      {
        ...EMBANKMENT,
        waterTable: [
          [0, 22],
          [70, 22],
        ],
        materials: [soil('soil', { strength: frictional(8, 25), unitWeightKnM3: 20, porePressure: fromTable() })],
        settings: { sliceCount, tolerance: 1e-8 },
      },
      [33, 22],
      13.8,
    ).filter((text) => text.includes('num_slices'));

  it('are told of with the factor that more of them give', () => {
    expect(drowned(25)).toEqual([expect.stringMatching(/the factor is 2\.1(5|6)\d: so few put it 1\.\d % too high/u)]);
  });

  it('are not where they are enough', () => {
    expect(drowned(100)).toEqual([]);
  });
});
