import { describe, expect, it } from '@jest/globals';
import { frictional, fromPiezometric, SLOPE, sketch, soil } from '../test/sections.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { AnalysisInput, Point } from './input.js';
import { REJECTIONS, type RejectionName } from './rejection.js';
import type { SlipSurface } from './surface/trace.js';

const circle = (x: number, y: number, radiusM: number): SlipSurface => ({ type: 'circle', centre: [x, y], radiusM });

function rejection(input: AnalysisInput, surface: SlipSurface): RejectionName | 'solved' {
  const evaluated = evaluateSurface(input, surface, ['bishop_simplified']);
  if (!evaluated.ok) throw new Error(evaluated.problems[0]?.message);
  const [answer] = evaluated.methods;
  return answer && !answer.ok ? answer.rejection.name : 'solved';
}

describe('a surface that cannot be solved says why', () => {
  const plain = sketch({ external: SLOPE });
  const cases: readonly [RejectionName | 'solved', AnalysisInput, SlipSurface][] = [
    ['solved', plain, circle(26, 32, 23)],
    [
      'slides_freely',
      sketch({ external: SLOPE, materials: [soil('slurry', { strength: frictional(0, 0) })] }),
      circle(26, 32, 23),
    ],
    ['misses_ground', plain, circle(30, 60, 5)],
    ['misses_ground', plain, circle(-500, 10, 20)],
    ['leaves_section', plain, circle(10, 35, 34)],
    ['below_section', plain, circle(26, 32, 33)],
    [
      'slides_other_way',
      sketch({ external: SLOPE, settings: { failureDirection: 'left_to_right' } }),
      circle(26, 32, 23),
    ],
    [
      'overhanging_toe',
      plain,
      {
        type: 'polyline',
        points: [
          [15, 6],
          [30, 10],
          [50, 20],
        ],
      },
    ],
    [
      'not_a_surface',
      plain,
      {
        type: 'polyline',
        points: [
          [20, 10],
          [20, 12],
          [40, 20],
        ],
      },
    ],
    ['not_a_surface', plain, { type: 'polyline', points: [[20, 10]] }],
    ['not_a_surface', plain, circle(20, 30, -1)],
    ['not_a_surface', plain, circle(Number.NaN, 30, 5)],
    [
      'not_a_surface',
      plain,
      {
        type: 'three_points',
        points: [
          [20, 10],
          [25, 12],
          [30, 14],
        ],
      },
    ],
    [
      'within_tension_crack',
      sketch({
        external: SLOPE,
        tensionCrack: [
          [0, 1],
          [70, 1],
        ],
      }),
      circle(26, 32, 23),
    ],
    [
      'water_surface_short',
      sketch({
        external: SLOPE,
        materials: [soil('a', { porePressure: fromPiezometric() })],
        piezometric: [
          [30, 12],
          [70, 15],
        ],
      }),
      circle(26, 32, 23),
    ],
    [
      'm_alpha',
      sketch({ external: SLOPE, materials: [soil('a', { strength: frictional(0, 44) })] }),
      circle(16, 11, 9.5),
    ],
  ];

  it.each(cases)('%s', (name, input, surface) => {
    expect(rejection(input, surface)).toBe(name);
  });

  it('through a void between an overhang and the ground below it', () => {
    const overhang: Point[] = [
      [0, 0],
      [60, 0],
      [60, 20],
      [30, 20],
      [30, 18],
      [45, 17],
      [45, 12],
      [20, 10],
      [0, 10],
    ];
    expect(
      rejection(sketch({ external: overhang }), {
        type: 'polyline',
        points: [
          [22, 10.1],
          [30, 14],
          [42, 15],
          [52, 20],
        ],
      }),
    ).not.toBe('solved');
  });

  it('with the codes that users know, and a sentence each', () => {
    const code = (name: RejectionName) => REJECTIONS.find((each) => each.name === name)?.code;
    expect([
      code('m_alpha'),
      code('not_converged'),
      code('no_root'),
      code('tension_at_base'),
      code('misses_ground'),
    ]).toEqual([-112, -111, -111, -120, -101]);
    for (const { name, text } of REJECTIONS) expect(name === 'none' || /^[A-Z].*\.$/.test(text)).toBe(true);
    expect(new Set(REJECTIONS.map((each) => each.name)).size).toBe(REJECTIONS.length);
  });
});

describe('tension at a base', () => {
  // Cohesive ground without a crack pulls at the crest.
  const input = (checkTension: boolean) =>
    sketch({
      external: SLOPE,
      materials: [soil('clay', { strength: frictional(60, 10) })],
      settings: { checkTension },
    });

  it('is counted when it is let pass', () => {
    const evaluated = evaluateSurface(input(false), circle(26, 32, 23), ['bishop_simplified']);
    if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
    const { solved } = evaluated.methods[0];
    expect(solved.slicesInTension).toBeGreaterThan(0);
    expect(solved.slices.filter((slice) => slice.effectiveNormalStressKpa < 0)).toHaveLength(solved.slicesInTension);
  });

  it('is a refusal when it is not', () => {
    expect(rejection(input(true), circle(26, 32, 23))).toBe('tension_at_base');
  });

  it('is looked for in the share of slices nearest the toe', () => {
    const tested = (tensilePercent: number) => {
      const evaluated = evaluateSurface(
        { ...input(true), settings: { ...input(true).settings, tensilePercent } },
        circle(26, 32, 23),
        ['bishop_simplified'],
      );
      if (!evaluated.ok) throw new Error('refused');
      return evaluated.methods[0]?.ok;
    };
    const evaluated = evaluateSurface(input(false), circle(26, 32, 23), ['bishop_simplified']);
    if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
    const { slices } = evaluated.methods[0].solved;
    // The toe of this slope is on the left, where slices begin.
    const sound = slices.findIndex((slice) => slice.effectiveNormalStressKpa < 0);
    expect(tested((100 * (sound - 1)) / slices.length)).toBe(true);
    expect(tested((100 * (sound + 1)) / slices.length)).toBe(false);
  });

  it('is borne by Hoek-Brown rock up to s sigci / mb', () => {
    const rock = (checkTension: boolean, sigciKpa: number) =>
      evaluateSurface(
        sketch({
          external: SLOPE,
          materials: [soil('rock', { strength: { model: 'hoek_brown', sigciKpa, mb: 0.2, s: 0.02, a: 0.5 } })],
          settings: { checkTension, checkMAlpha: false },
        }),
        circle(26, 32, 23),
        ['bishop_simplified'],
      );
    const [seen, checked] = [rock(false, 500), rock(true, 500)];
    if (!seen.ok || !checked.ok || !seen.methods[0]?.ok) throw new Error('refused');
    const least = Math.min(...seen.methods[0].solved.slices.map((slice) => slice.effectiveNormalStressKpa));
    expect(least).toBeLessThan(0);
    expect(least).toBeGreaterThan((-0.02 * 500) / 0.2);
    expect(checked.methods[0]?.ok).toBe(true);
  });

  it('goes away behind a tension crack', () => {
    const cracked = {
      ...input(true),
      boundaries: [
        ...sketch({
          external: SLOPE,
          tensionCrack: [
            [0, 14],
            [70, 14],
          ],
        }).boundaries,
      ],
    };
    const evaluated = evaluateSurface(cracked, circle(26, 32, 23), ['bishop_simplified']);
    if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
    expect(evaluated.methods[0].solved.crestWallM).toBeCloseTo(6, 6);
    expect(evaluated.methods[0].solved.slicesInTension).toBe(0);
  });
});

describe('degenerate input', () => {
  const codes = (input: AnalysisInput) => {
    const evaluated = evaluateSurface(input, circle(26, 32, 23));
    return evaluated.ok ? [] : evaluated.problems.map((problem) => problem.code);
  };

  it.each([
    ['no_external', { ...sketch({ external: SLOPE }), boundaries: [] }],
    ['no_materials', sketch({ external: SLOPE, materials: [] })],
    [
      'no_region',
      sketch({
        external: [
          [0, 0],
          [10, 10],
          [20, 20],
        ],
      }),
    ],
    [
      'not_finite',
      sketch({
        external: [
          [0, 0],
          [Number.NaN, 0],
          [1, 1],
        ],
      }),
    ],
    [
      'not_finite',
      sketch({
        external: [
          [0, 0],
          [Number.POSITIVE_INFINITY, 0],
          [1, 1],
        ],
      }),
    ],
    [
      'line_folds_back',
      sketch({
        external: SLOPE,
        waterTable: [
          [0, 5],
          [40, 8],
          [20, 9],
        ],
      }),
    ],
    [
      'line_folds_back',
      sketch({
        external: SLOPE,
        settings: {
          tensionCrackWater: {
            name: 'perched',
            level: [
              [0, 5],
              [40, 8],
              [20, 9],
            ],
          },
        },
      }),
    ],
    ['missing_water_surface', sketch({ external: SLOPE, materials: [soil('a', { porePressure: fromPiezometric() })] })],
    ['bad_material', sketch({ external: SLOPE, materials: [soil('a', { unitWeightKnM3: -1 })] })],
    ['bad_material', sketch({ external: SLOPE, materials: [soil('a', { strength: frictional(Number.NaN, 20) })] })],
    ['bad_material', sketch({ external: SLOPE, materials: [soil('a', { strength: frictional(5, 90) })] })],
    ['bad_setting', sketch({ external: SLOPE, settings: { seismic: { kh: 0, kv: -1 } } })],
    ['bad_setting', sketch({ external: SLOPE, settings: { sliceCount: 0 } })],
    ['bad_setting', sketch({ external: SLOPE, settings: { tolerance: Number.NaN } })],
    ['bad_setting', sketch({ external: SLOPE, settings: { methods: [] } })],
  ] as const)('is refused as %s', (code, input) => {
    expect(codes(input)).toContain(code);
  });
});
