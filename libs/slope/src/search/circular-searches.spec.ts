import { describe, expect, it } from '@jest/globals';
import { inParts } from '../../test/in-parts.js';
import { frictional, mirrored, SLOPE, sketch, soil } from '../../test/sections.js';
import { analyse } from '../analyse.js';
import type { AnalysisAnswer } from '../answer.js';
import { evaluateSurface } from '../evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, Point } from '../input.js';
import { mostSurfaces } from './most-surfaces.js';
import { phaseOrdinal } from './phase.js';
import type { SearchScope, SearchSettings } from './search-settings.js';
import { recordOf } from './surface-batch.js';

const GRID = { kind: 'grid', nx: 12, ny: 12, radiusIncrement: 10, refine: true } as const;
const SLOPE_SEARCH = { kind: 'slope', surfaces: 1500 } as const;
const AUTO_REFINE = {
  kind: 'auto_refine',
  divisions: 10,
  circlesPerDivision: 10,
  iterations: 10,
  divisionsToUsePct: 50,
} as const;
const SEARCHES: readonly (readonly [string, SearchSettings])[] = [
  ['grid', { ...GRID, autoExtend: true }],
  ['slope', SLOPE_SEARCH],
  ['auto_refine', AUTO_REFINE],
  ['particle_swarm', { kind: 'circle_swarm', particles: 50, iterations: 50, enhanced: true, seed: 10116 }],
];

/** ACADS EX1a (Giam & Donald 1989): the referees say 1.00, 33 programs 0.991 in the mean. */
const acads = (search: SearchSettings, settings: Partial<AnalysisSettings> = {}) =>
  sketch({
    external: [
      [20, 20],
      [70, 20],
      [70, 35],
      [50, 35],
      [30, 25],
      [20, 25],
    ],
    materials: [soil('soil', { strength: frictional(3, 19.6), unitWeightKnM3: 20 })],
    settings: { methods: ['bishop_simplified'], search, ...settings },
  });

const layered = (search: SearchSettings, settings: Partial<AnalysisSettings> = {}) =>
  sketch({
    external: SLOPE,
    lines: [
      [
        [0, 8],
        [70, 8],
      ],
    ],
    materials: [soil('top', { strength: frictional(10, 26) }), soil('low', { strength: frictional(20, 20) })],
    at: [
      [60, 15, 'top'],
      [30, 3, 'low'],
    ],
    settings: { methods: ['bishop_simplified', 'spencer'], sliceCount: 20, search, ...settings },
  });

function answerOf(input: AnalysisInput): AnalysisAnswer {
  const analysis = analyse(input);
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  return analysis.answer;
}

function factorOf(input: AnalysisInput): number {
  return answerOf(input).methods[0]?.factor ?? Number.NaN;
}

/** Left end, right end and lowest point of every circle that has a factor. */
function solvedCircles({ population }: AnalysisAnswer): { left: number; right: number; lowest: number }[] {
  const stride = population.methods.length;
  return Array.from({ length: population.total }, (_, i) => i).flatMap((i) => {
    if (population.rejections.subarray(i * stride, (i + 1) * stride).every((ordinal) => ordinal !== 0)) return [];
    const [xc = 0, yc = 0, radius = 0, left = 0, right = 0] = recordOf(population, i);
    const deepest = Math.min(right, Math.max(left, xc));
    return [{ left, right, lowest: yc - Math.sqrt(radius ** 2 - (deepest - xc) ** 2) }];
  });
}

describe.each(SEARCHES)('the search %s', (_, search) => {
  it('finds the least factor of the simple slope of ACADS', () => {
    const factor = factorOf(acads(search));
    expect(factor).toBeGreaterThan(0.975);
    expect(factor).toBeLessThan(1);
  });

  it('ends no higher than a circle that anybody can draw through a soft pocket at the toe', () => {
    const input = sketch({
      external: [
        [-60, 0],
        [140, 0],
        [140, 20],
        [40, 20],
        [20, 10],
        [-60, 10],
      ],
      lenses: [
        [
          [19, 8.8],
          [22.6, 8.8],
          [22.6, 11],
          [20, 9.9],
          [19, 9.9],
        ],
      ],
      materials: [
        soil('sand', { strength: frictional(2, 38) }),
        soil('pocket', { strength: { model: 'undrained', cohesionKpa: 3 } }),
      ],
      at: [
        [60, 5, 'sand'],
        [21, 9.5, 'pocket'],
      ],
      settings: { methods: ['bishop_simplified'], search },
    });
    const drawn = evaluateSurface(input, { type: 'circle', centre: [20.6, 12], radiusM: 2.3 });
    if (!drawn.ok || !drawn.methods[0]?.ok) throw new Error('the circle has no factor');
    expect(factorOf(input)).toBeLessThanOrEqual(drawn.methods[0].solved.factor);
  });

  // Taylor 1937: c / (gamma H) of a slope in clay that just stands, by its angle.
  it.each([
    [90, 0.261],
    [75, 0.219],
    [60, 0.191],
  ])("finds that a clay slope of %d degrees just stands at Taylor's number", (angle, number) => {
    const run = angle === 90 ? 0 : 10 / Math.tan((angle * Math.PI) / 180);
    const cohesionKpa = number * 20 * 10;
    const clay = sketch({
      external: [
        [0, 0],
        [120, 0],
        [120, 30],
        [40 + run, 30],
        [40, 20],
        [0, 20],
      ],
      materials: [soil('clay', { strength: { model: 'undrained', cohesionKpa }, unitWeightKnM3: 20 })],
      settings: { methods: ['bishop_simplified'], search, sliceCount: 50 },
    });
    expect(Math.abs(factorOf(clay) - 1)).toBeLessThan(0.015);
  });

  it('gives the same bits on any number of threads', () => {
    expect(inParts(layered(search), 97)).toEqual(answerOf(layered(search)));
  });

  it('gives a method the same answer whichever others there are', () => {
    const alone = answerOf(layered(search, { methods: ['spencer'] })).methods[0];
    const beside = answerOf(layered(search)).methods[1];
    expect([beside?.factor, beside?.counts, beside?.curve]).toEqual([alone?.factor, alone?.counts, alone?.curve]);
  });

  it('ends at the best of its own circles, and its curve and sizes end there too', () => {
    const answer = answerOf(layered(search));
    const { population } = answer;
    answer.methods.forEach(({ factor, curve, bySize, counts, critical }, m) => {
      const own = [...population.factors].filter((each, i) => i % population.methods.length === m && each > 0);
      expect(factor).toBe(Math.min(...own));
      expect(curve.at(-1)?.factor).toBe(factor);
      expect(curve.every(({ factor: each }, i) => i === 0 || each < (curve[i - 1]?.factor ?? 0))).toBe(true);
      expect(Math.min(...bySize.map((each) => each.factor))).toBe(factor);
      expect(bySize.reduce((sum, { count }) => sum + count, 0)).toBe(counts.valid);
      const area = critical?.areaM2 ?? 0;
      const ofCritical = bySize.find(({ areaFromM2, areaToM2 }) => area >= areaFromM2 && area < areaToM2);
      expect(ofCritical?.factor).toBe(factor);
    });
  });

  it('tries no more than it says', () => {
    const { counts } = answerOf(layered(search)).methods[0] ?? {};
    expect(counts?.attempted).toBeLessThanOrEqual(mostSurfaces(search));
  });

  it('keeps within two windows, one end in each', () => {
    const scope: SearchScope = {
      slopeLimits: { leftM: 15, rightM: 22 },
      secondSlopeLimits: { leftM: 40, rightM: 50 },
    };
    const found = solvedCircles(answerOf(layered({ ...search, ...scope })));
    expect(found.length).toBeGreaterThan(20);
    for (const { left, right } of found) {
      expect(left).toBeGreaterThan(14.99);
      expect(left).toBeLessThan(22.01);
      expect(right).toBeGreaterThan(39.99);
      expect(right).toBeLessThan(50.01);
    }
  });

  it('reaches below no least elevation', () => {
    const found = solvedCircles(answerOf(layered({ ...search, minElevationM: 7 })));
    expect(found.length).toBeGreaterThan(20);
    for (const { lowest } of found) expect(lowest).toBeGreaterThan(6.99);
  });

  it('passes where focus objects want it', () => {
    const point: Point = [30, 9];
    const focus = [{ kind: 'point', point, toleranceM: 0.5 }] as const;
    const answer = answerOf(layered({ ...search, focus }));
    const { surface } = answer.methods[0]?.critical ?? {};
    if (surface?.type !== 'circle') throw new Error('no circle');
    const away = Math.hypot(point[0] - surface.centre[0], point[1] - surface.centre[1]);
    expect(Math.abs(away - surface.radiusM)).toBeLessThanOrEqual(0.5);
    expect(answer.methods[0]?.factor).toBeGreaterThanOrEqual(factorOf(layered(search)) * 0.999);
  });

  it('tries given circles beside its own, without filters', () => {
    const [best] = answerOf(layered(search)).methods;
    if (best?.critical?.surface.type !== 'circle') throw new Error('no circle');
    const { centre, radiusM } = best.critical.surface;
    const given = [{ centre, radiusM }];
    const [held] = answerOf(layered({ ...search, given, minDepthM: 1000 })).methods;
    expect([held?.foundBy, held?.factor, held?.critical?.index]).toEqual(['given', best.factor, 0]);
    const whole = answerOf(layered({ ...search, given })).methods[0];
    expect(whole?.counts.attempted).toBe(best.counts.attempted + 1);
  });

  it('stops when asked, with what it has', () => {
    let asked = 0;
    const stopped = analyse(layered(search), { shouldStop: () => ++asked > 2 });
    if (!stopped.ok) throw new Error('refused');
    expect(stopped.answer.stopped).toBe(true);
    expect(stopped.answer.methods[0]?.counts.attempted).toBeGreaterThan(0);
    expect(stopped.answer.methods[0]?.factor).not.toBeNull();
  });

  it('reports progress that ends with all it tried', () => {
    const seen: (readonly [number, number])[] = [];
    const analysis = analyse(layered(search), { onProgress: (...at) => seen.push(at) });
    if (!analysis.ok) throw new Error('refused');
    expect(seen.at(-1)).toEqual([analysis.answer.population.total, analysis.answer.population.total]);
    expect(seen.every(([done, total]) => done <= total)).toBe(true);
    expect(seen.map(([done]) => done)).toEqual([...seen.map(([done]) => done)].sort((a, b) => a - b));
  });

  it('finds nothing in level ground', () => {
    const level = sketch({
      external: [
        [0, 0],
        [50, 0],
        [50, 10],
        [0, 10],
      ],
      settings: { search },
    });
    expect(answerOf(level).methods.every(({ factor }) => factor === null)).toBe(true);
  });
});

describe('the slope search', () => {
  it('tries as many circles as asked, and lays others for another seed', () => {
    const one = answerOf(layered({ ...SLOPE_SEARCH, seed: 1 }));
    const other = answerOf(layered({ ...SLOPE_SEARCH, seed: 2 }));
    for (const { population } of [one, other]) {
      const drawn = [...population.phase].filter((phase) => phase === phaseOrdinal('slope')).length;
      // Six tenths are tried by both methods, the others by one each.
      expect(drawn).toBe(900 + 2 * 600);
    }
    expect([...one.population.geometry.slice(0, 50)]).not.toEqual([...other.population.geometry.slice(0, 50)]);
    expect((other.methods[0]?.factor ?? 0) / (one.methods[0]?.factor ?? 1)).toBeCloseTo(1, 2);
  });

  it.each([-45, 0, 15])('lets no base dip more at the toe than %d degrees', (lower) => {
    const { population } = answerOf(acads({ ...SLOPE_SEARCH, toeAngleDeg: { lower } }));
    for (let i = 0; i < population.total; i++) {
      if (population.rejections[i] !== 0) continue;
      const [xc = 0, , radius = 0, left = 0] = recordOf(population, i);
      expect((Math.asin((left - xc) / radius) * 180) / Math.PI).toBeGreaterThan(lower - 0.5);
    }
  });

  it('finds the mirror image of a slope as safe as the slope', () => {
    const wanted = layered(SLOPE_SEARCH);
    expect(factorOf(mirrored(wanted)) / factorOf(wanted)).toBeCloseTo(1, 2);
  });
});

describe('auto-refine', () => {
  it('finds less with every round, and walks on to as little as a fine grid', () => {
    const fine = factorOf(acads({ ...GRID, nx: 24, ny: 24 }));
    const ofRounds = [1, 2, 4, 8].map((iterations) => {
      const answer = answerOf(acads({ ...AUTO_REFINE, iterations }));
      expect(answer.methods[0]?.factor).toBeCloseTo(fine, 2);
      return leastOfRounds(answer);
    });
    expect([...ofRounds].sort((a, b) => b - a)).toEqual(ofRounds);
  });

  it('answers in mirror image the same, to where the walks end', () => {
    const [one, other] = [answerOf(layered(AUTO_REFINE)), answerOf(mirrored(layered(AUTO_REFINE)))];
    expect(leastOfRounds(other)).toBeCloseTo(leastOfRounds(one), 6);
    // Where a walk stops turns on the last bits of the factors, which a mirror image sums the other way round.
    expect(other.methods[0]?.factor).toBeCloseTo(one.methods[0]?.factor ?? 0, 4);
  });

  /** The least factor of the rounds themselves, by any method, before a walk begins. */
  function leastOfRounds({ population: { factors, phase } }: AnalysisAnswer): number {
    return Math.min(...factors.filter((factor, i) => factor > 0 && phase[i] === phaseOrdinal('auto_refine')));
  }
});

describe('a grid that may grow', () => {
  const box = { xMinM: 20, xMaxM: 22, yMinM: 21, yMaxM: 24 };
  const cramped = { kind: 'grid', nx: 4, ny: 4, radiusIncrement: 10, box } as const;

  it('grows until the minimum lies inside, says so, and never ends above the smaller one', () => {
    const small = answerOf(layered(cramped));
    const grown = answerOf(layered({ ...cramped, autoExtend: true }));
    expect(small.methods[0]?.edge?.sides).toEqual(expect.arrayContaining(['top']));
    expect(grown.methods[0]?.factor).toBeLessThan(small.methods[0]?.factor ?? 0);
    expect(grown.notes.map(({ code }) => code)).toContain('grid_extended');
    expect(grown.notes[0]?.text).toMatch(/grew \d+ time/u);
  });

  it('stays as it is when the minimum lies inside', () => {
    const wide = { ...GRID, refine: false };
    const [plain, asked] = [wide, { ...wide, autoExtend: true }].map((search) => answerOf(acads(search)));
    const inside = plain?.methods[0]?.edge?.sides.every((side) => side.endsWith('radius'));
    expect(inside && asked?.population.total === plain?.population.total).toBe(true);
  });
});

describe('a circle that turns back at the crest', () => {
  const cliff = (cracks: boolean) =>
    sketch({
      external: [
        [0, 0],
        [40, 0],
        [40, 20],
        [20, 20],
        [18, 10],
        [0, 10],
      ],
      materials: [soil('clay', { strength: { model: 'undrained', cohesionKpa: 40 } })],
      settings: {
        methods: ['bishop_simplified'],
        search: SLOPE_SEARCH,
        maxBaseAngleDeg: 85,
        cracksWhereSurfacesTurnBack: cracks,
      },
    });

  it('ends in a vertical crack, or is refused', () => {
    const [cracked, refused] = [answerOf(cliff(true)), answerOf(cliff(false))];
    expect(refused.methods[0]?.critical?.crestWallM).toBe(0);
    expect(cracked.methods[0]?.factor).toBeLessThanOrEqual(refused.methods[0]?.factor ?? 0);
  });
});
