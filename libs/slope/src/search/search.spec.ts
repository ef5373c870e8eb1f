import { describe, expect, it } from '@jest/globals';
import { inParts } from '../../test/in-parts.js';
import { frictional, fromTable, mirrored, SLOPE, sketch, soil } from '../../test/sections.js';
import { analyse } from '../analyse.js';
import type { AnalysisAnswer } from '../answer.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, Point } from '../input.js';
import { recordOf } from './surface-batch.js';

function answerOf(input: AnalysisInput): AnalysisAnswer {
  const analysis = analyse(input);
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  return analysis.answer;
}

const WATER: Point[] = [
  [0, 10],
  [20, 10],
  [40, 15],
  [70, 17],
];
const wet = (settings: Partial<AnalysisSettings> = {}) =>
  sketch({
    external: SLOPE,
    lines: [
      [
        [0, 8],
        [70, 8],
      ],
    ],
    materials: [
      soil('top', { strength: frictional(10, 26), porePressure: fromTable() }),
      soil('bottom', { strength: frictional(20, 20), porePressure: fromTable() }),
    ],
    at: [
      [60, 15, 'top'],
      [30, 3, 'bottom'],
    ],
    waterTable: WATER,
    settings,
  });

describe('a grid search', () => {
  it('tries (nx + 1)(ny + 1)(increments + 1) circles and accounts for every one', () => {
    const answer = answerOf(wet());
    expect(answer.population.total).toBe(9 * 9 * 9);
    for (const { counts } of answer.methods) {
      const rejected = Object.values(counts.byReason).reduce((sum, count) => sum + count, 0);
      expect(counts.valid + rejected).toBe(counts.attempted);
      expect(counts.byConstruction + counts.inadmissible).toBe(rejected);
      expect(counts.attempted).toBe(729);
      expect(counts.valid).toBeGreaterThan(200);
    }
  });

  it('answers with the least factor of its population, and a surface that has it', () => {
    const answer = answerOf(wet());
    const stride = answer.population.methods.length;
    answer.methods.forEach((method, m) => {
      const factors = [...answer.population.factors].filter((factor, i) => i % stride === m && factor > 0);
      expect(method.factor).toBe(Math.min(...factors));
      if (method.critical?.surface.type !== 'circle') throw new Error('no circle');
      const { centre, radiusM } = method.critical.surface;
      const again = evaluateSurface(wet(), { type: 'circle', centre, radiusM }, [method.method]);
      if (!again.ok || !again.methods[0]?.ok) throw new Error('no factor');
      expect(again.methods[0].solved.factor).toBe(method.factor);
    });
  });

  it('holds only finite numbers', () => {
    const walk = (value: unknown): void => {
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      else if (value instanceof Float64Array) expect(value.every(Number.isFinite)).toBe(true);
      else if (value && typeof value === 'object') Object.values(value).forEach(walk);
    };
    walk(answerOf(wet()));
    walk(
      answerOf(
        sketch({
          external: [
            [0, 0],
            [50, 0],
            [50, 10],
            [0, 10],
          ],
        }),
      ),
    );
  });

  it.each([1, 7, 100, 729])('gives the same bits in parts of %d surfaces that come back last first', (size) => {
    const search = { kind: 'grid', nx: 8, ny: 8, radiusIncrement: 8, refine: true } as const;
    expect(inParts(wet({ search }), size)).toEqual(answerOf(wet({ search })));
  });

  it('finds the mirror image of a slope as safe as the slope', () => {
    const methods = ['bishop_simplified', 'spencer'] as const;
    const [one, other] = [answerOf(wet({ methods })), answerOf(mirrored(wet({ methods })))];
    methods.forEach((_, m) => {
      expect(other.methods[m]?.factor).toBeCloseTo(one.methods[m]?.factor ?? 0, 6);
      expect(other.methods[m]?.counts.valid).toBe(one.methods[m]?.counts.valid);
    });
  });

  it('knows the crest of the face from a hair of rise far behind it', () => {
    const least = (rise: number) =>
      answerOf(
        sketch({
          external: SLOPE.map(([x, y]): Point => (x === 70 && y > 0 ? [x, y + rise] : [x, y])),
          materials: [soil('top', { strength: frictional(10, 26) })],
          at: [[60, 15, 'top']],
        }),
      ).methods.map(({ factor }) => factor ?? 0);
    const level = least(0);
    for (const [m, factor] of least(0.001).entries()) expect(factor).toBeCloseTo(level[m] ?? 0, 3);
  });

  it('keeps entry and exit within the slope limits and masses above the least depth', () => {
    const answer = answerOf(
      wet({
        search: {
          kind: 'grid',
          nx: 8,
          ny: 8,
          radiusIncrement: 8,
          slopeLimits: { leftM: 18, rightM: 48 },
          minDepthM: 2,
        },
      }),
    );
    const { population } = answer;
    let valid = 0;
    for (let i = 0; i < population.total; i++) {
      if (population.rejections[i * population.methods.length] !== 0) continue;
      valid++;
      const [left = 0, right = 0] = recordOf(population, i).slice(-2);
      expect(left).toBeGreaterThan(17.99);
      expect(right).toBeLessThan(48.01);
    }
    expect(valid).toBeGreaterThan(0);
    for (const { critical } of answer.methods)
      expect(Math.max(...(critical?.slices.map((slice) => slice.heightM) ?? [0]))).toBeGreaterThanOrEqual(2);
  });

  it('says when the minimum lies on the edge of what was searched', () => {
    const cramped = answerOf(
      wet({
        search: { kind: 'grid', nx: 4, ny: 4, radiusIncrement: 8, box: { xMinM: 36, xMaxM: 40, yMinM: 26, yMaxM: 30 } },
      }),
    );
    expect(cramped.methods[0]?.edge?.onEdge).toBe(true);
    const told = cramped.warnings.find(({ code }) => code === 'minimum_on_edge')?.text;
    expect(told).toContain('a wider one may find less. Change search.grid_auto_extend');
  });

  it('reports progress to the end and stops when asked', () => {
    const seen: [number, number][] = [];
    const blocks: number[] = [];
    analyse(wet(), { onProgress: (done, total) => seen.push([done, total]) });
    expect(seen.at(-1)).toEqual([729, 729]);
    const stopped = analyse(wet(), { onProgress: (done) => blocks.push(done), shouldStop: () => blocks.length === 1 });
    if (!stopped.ok) throw new Error('refused');
    expect(stopped.answer.stopped).toBe(true);
    expect(stopped.answer.population.total).toBeLessThan(729);
  });

  it('finds no surface in level ground, and says so', () => {
    const answer = answerOf(
      sketch({
        external: [
          [0, 0],
          [50, 0],
          [50, 10],
          [0, 10],
        ],
      }),
    );
    expect(answer.methods.every((method) => method.factor === null && method.critical === null)).toBe(true);
    const told = answer.warnings.find(({ code }) => code === 'no_surface')?.text;
    expect(told).toContain('Look first at units.failure_direction. Most often: ');
  });

  it('finds the factor of the ACADS simple slope (Giam & Donald 1989, EX1a: 1.00, mean of 33 programs 0.991)', () => {
    const input = sketch({
      external: [
        [20, 20],
        [70, 20],
        [70, 35],
        [50, 35],
        [30, 25],
        [20, 25],
      ],
      materials: [soil('soil', { strength: frictional(3, 19.6), unitWeightKnM3: 20 })],
      settings: { methods: ['bishop_simplified'], search: { kind: 'grid', nx: 20, ny: 20, radiusIncrement: 10 } },
    });
    const factor = answerOf(input).methods[0]?.factor ?? 0;
    expect(factor).toBeGreaterThan(0.96);
    expect(factor).toBeLessThan(1.0);
  });
});

describe('what an answer says of its own input', () => {
  const codes = (input: AnalysisInput) => answerOf(input).warnings.map((warning) => warning.code);

  it.each([
    [
      'water_serves_nothing',
      sketch({
        external: SLOPE,
        piezometric: [
          [0, 5],
          [70, 9],
        ],
      }),
    ],
    [
      'region_by_default',
      sketch({
        external: SLOPE,
        materials: [soil('a'), soil('b')],
        lines: [
          [
            [0, 5],
            [70, 5],
          ],
        ],
        at: [[10, 2, 'b']],
      }),
    ],
    ['material_unused', sketch({ external: SLOPE, materials: [soil('a'), soil('b')], at: [[10, 2, 'a']] })],
  ])('%s', (code, input) => {
    expect(codes(input)).toContain(code);
  });

  it('says nothing of an ordinary slope', () => {
    expect(
      codes(wet({ search: { kind: 'grid', nx: 16, ny: 16, radiusIncrement: 10 } })).filter(
        (code) => !code.startsWith('minimum') && code !== 'tension',
      ),
    ).toEqual([]);
  });

  it('lists the settings that decide the number', () => {
    const { assumptions } = answerOf(sketch({ external: SLOPE, materials: [soil('a'), soil('b')] }));
    expect(assumptions.map((each) => each.code)).toEqual(
      expect.arrayContaining(['default_material', 'slices', 'search_extent', 'least_area', 'm_alpha', 'tension']),
    );
  });
});

describe('going on from the grid', () => {
  const grid = { kind: 'grid', nx: 6, ny: 6, radiusIncrement: 6 } as const;
  const weakSeam = (search: AnalysisSettings['search']) =>
    sketch({
      external: SLOPE,
      lines: [
        [
          [0, 8.5],
          [70, 8.5],
        ],
        [
          [0, 8],
          [70, 8],
        ],
      ],
      materials: [
        soil('top', { strength: frictional(15, 28) }),
        soil('seam', { strength: frictional(0, 12) }),
        soil('base', { strength: frictional(50, 30) }),
      ],
      at: [
        [60, 15, 'top'],
        [30, 8.25, 'seam'],
        [30, 3, 'base'],
      ],
      settings: { methods: ['spencer'], sliceCount: 20, search },
    });

  it('never ends above the best circle of the grid', () => {
    const [plain, refined] = [grid, { ...grid, refine: true }].map((search) => answerOf(weakSeam(search)));
    plain?.methods.forEach((method, m) => {
      expect(refined?.methods[m]?.factor).toBeLessThanOrEqual(method.factor ?? 0);
    });
  });

  it('reaches the shallow slide of a face without cohesion, tan phi / tan beta, from a few circles that are deep', () => {
    const input = sketch({
      external: SLOPE,
      materials: [soil('sand', { strength: frictional(0, 30) })],
      settings: { methods: ['bishop_simplified', 'spencer'], sliceCount: 20, search: { ...grid, refine: true } },
    });
    const wanted = Math.tan(Math.PI / 6) / 0.5;
    for (const { factor } of answerOf(input).methods) {
      expect(factor).toBeGreaterThan(0.999 * wanted);
      expect(factor).toBeLessThan(1.005 * wanted);
    }
  });

  it('keeps circles that touch a level touching it', () => {
    const search = { ...grid, radii: { tangentElevationM: 6 }, refine: true };
    const [method] = answerOf(weakSeam(search)).methods;
    if (method?.critical?.surface.type !== 'circle') throw new Error('no circle');
    expect(method.critical.surface.centre[1] - method.critical.surface.radiusM).toBeCloseTo(6, 9);
  });

  it('lets surfaces out of the ground only where they may', () => {
    const search = { ...grid, exitLimits: { fromM: 16, toM: 19 }, refine: true };
    const [method] = answerOf(weakSeam(search)).methods;
    const exit = method?.critical?.slices[0]?.baseXLeftM ?? 0;
    expect(exit).toBeGreaterThan(15.99);
    expect(exit).toBeLessThan(19.01);
  });
});
