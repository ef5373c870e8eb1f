import { describe, expect, it } from '@jest/globals';
import { frictional, mirrored, SLOPE, sketch, soil } from '../../../test/sections.js';
import { analyse } from '../../analyse.js';
import type { AnalysisAnswer } from '../../answer.js';
import { batchEvaluator } from '../../evaluate-batch.js';
import { evaluateSurface } from '../../evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, Boundary, Point } from '../../input.js';
import { SearchRun } from '../../search-run.js';
import { prepare } from '../../section/prepare.js';
import { mostSurfaces } from '../most-surfaces.js';
import { phaseOrdinal } from '../phase.js';
import type { FreeSearch, GridSearch } from '../search-settings.js';
import { batchPart } from '../surface-batch.js';
import type { OptimiseSettings, ShapeSearch } from './free-settings.js';

const CIRCLES: GridSearch = { kind: 'grid', nx: 6, ny: 6, radiusIncrement: 6 };
const OPTIMISE: OptimiseSettings = {
  technique: 'monte_carlo',
  target: 'global_minimum',
  maxIterations: 500,
  tolerance: 1e-9,
  stepReduction: 0.5,
  everyVertex: false,
  maxConcaveDeg: 5,
  snapM: 'auto',
};
const SHAPES: readonly ShapeSearch[] = [
  { kind: 'auto_refine', vertices: 10 },
  { kind: 'particle_swarm', particles: 20, iterations: 20, enhanced: true, nicheRadiusShare: null },
  {
    kind: 'simulated_annealing',
    vertices: 8,
    convexOnly: false,
    generationSteps: 100,
    compared: 3,
    tolerance: 1e-4,
    temperatureCoefficient: 8,
  },
  { kind: 'path', surfaces: 500, lowerAngleDeg: null, upperAngleDeg: null, segmentLengthM: null, convexOnly: false },
  {
    kind: 'block',
    surfaces: 500,
    byGroup: false,
    leftAngleDeg: { from: 135, to: 150 },
    rightAngleDeg: { from: 45, to: 60 },
    convexOnly: true,
    bands: 3,
  },
];
const NAMED = SHAPES.map((shapes) => [shapes.kind, shapes] as const);

function free(shapes: ShapeSearch, more: Partial<FreeSearch> = {}): FreeSearch {
  return { kind: 'free', shapes, circles: CIRCLES, optimise: OPTIMISE, bendsOutOfObjects: false, seed: 10116, ...more };
}

function answerOf(input: AnalysisInput): AnalysisAnswer {
  const analysis = analyse(input);
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  return analysis.answer;
}

/** A 10 m slope at 1 in 2 on a weak seam 0.5 m thick, 2 m under the toe. */
function weakSeam(search: AnalysisSettings['search'], more: Partial<AnalysisSettings> = {}): AnalysisInput {
  const level = (y: number): Point[] => [
    [0, y],
    [70, y],
  ];
  return sketch({
    external: SLOPE,
    lines: [level(8.5), level(8)],
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
    settings: { methods: ['spencer'], sliceCount: 20, search, ...more },
  });
}

/** Least factor of a phase by the first method. */
function leastOf(answer: AnalysisAnswer, phase: Parameters<typeof phaseOrdinal>[0]): number {
  const { total, phase: phases, factors, rejections, methods } = answer.population;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < total; i++) {
    const at = i * methods.length;
    if (phases[i] === phaseOrdinal(phase) && rejections[at] === 0) least = Math.min(least, factors[at] as number);
  }
  return least;
}

describe.each(NAMED)('a search for surfaces of any shape, %s', (kind, shapes) => {
  const answer = answerOf(weakSeam(free(shapes)));
  const [method] = answer.methods;

  it('never ends above the best circle that it tried, nor above its own surfaces and those along the layers', () => {
    const own = kind === 'auto_refine' ? 'auto_refine_lines' : kind;
    expect(leastOf(answer, own)).toBeLessThan(Number.POSITIVE_INFINITY);
    const tried = [own, 'optimise', 'grid', 'layers'] as const;
    expect(method?.factor).toBe(Math.min(...tried.map((phase) => leastOf(answer, phase))));
  });

  it('bends along a weak seam that no circle follows', () => {
    const [circle] = answerOf(weakSeam({ ...CIRCLES, nx: 12, ny: 12, radiusIncrement: 12, refine: true })).methods;
    expect(method?.factor).toBeLessThan(0.98 * (circle?.factor ?? 0));
    const inSeam = method?.critical?.slices.filter((slice) => slice.materialId === 'seam') ?? [];
    expect(inSeam.reduce((sum, slice) => sum + slice.widthM, 0)).toBeGreaterThan(4);
  });

  it('answers with a surface that has the factor when it is named', () => {
    if (method?.critical?.surface.type !== 'polyline') throw new Error('no polyline');
    const { points } = method.critical.surface;
    const again = evaluateSurface(weakSeam(CIRCLES), { type: 'polyline', points }, ['spencer']);
    if (!again.ok || !again.methods[0]?.ok) throw new Error('no factor');
    expect(again.methods[0].solved.factor).toBeCloseTo(method.factor ?? 0, 3);
  });

  it('gives the same bits for the same seed, however its batches are split', () => {
    const prepared = prepare(weakSeam(free(shapes)));
    if (!prepared.ok) throw new Error('refused');
    const copy = structuredClone(prepared.section);
    const run = new SearchRun(prepared.section);
    const threads = [0, 1, 2].map(() => batchEvaluator(copy, structuredClone(run.context.extent)));
    for (let batch = run.batch; batch; batch = run.batch) {
      const size = Math.ceil(batch.count / 3);
      const parts = threads.flatMap((evaluate, t) => {
        const [from, to] = [t * size, Math.min(batch.count, (t + 1) * size)];
        return from < to ? [{ from, found: evaluate(structuredClone(batchPart(batch, from, to))) }] : [];
      });
      for (const { from, found } of parts.reverse()) run.take(from, found);
    }
    expect(run.answer()).toEqual(answer);
  });

  it('ends within the number of surfaces that it announces', () => {
    expect(answer.population.total).toBeLessThanOrEqual(mostSurfaces(free(shapes)));
    expect(answer.stopped).toBe(false);
  });

  it('finds the mirror image of a slope as safe as the slope', () => {
    const search =
      shapes.kind === 'block'
        ? { ...shapes, leftAngleDeg: { from: 120, to: 135 }, rightAngleDeg: { from: 30, to: 45 } }
        : shapes;
    const [other] = answerOf(mirrored(weakSeam(free(search, { optimise: null })))).methods;
    const [plain] = answerOf(weakSeam(free(shapes, { optimise: null }))).methods;
    // A cooling takes thousands of decisions by a hair; the last bits of a mirrored section send it another way to the same valley.
    expect(other?.factor).toBeCloseTo(plain?.factor ?? 0, kind === 'simulated_annealing' ? 4 : 6);
  });

  it('keeps entry, exit and the steepest base where they may be', () => {
    const slopeLimits = { leftM: 17, rightM: 50 };
    const limited = answerOf(
      weakSeam(free(shapes, { slopeLimits, ...(kind === 'auto_refine' ? {} : { circles: null }) }), {
        maxBaseAngleDeg: 60,
      }),
    ).methods[0]?.critical;
    const slices = limited?.slices ?? [];
    expect(slices[0]?.baseXLeftM).toBeGreaterThan(17 - 1e-3);
    expect(slices[slices.length - 1]?.baseXRightM).toBeLessThan(50 + 1e-3);
    for (const { baseAngleDeg } of slices) expect(baseAngleDeg).toBeLessThan(60 + 1e-9);
  });

  it('comes to an end where there is nothing to find', () => {
    const flat = sketch({
      external: [
        [0, 0],
        [50, 0],
        [50, 10],
        [0, 10],
      ],
      settings: { methods: ['spencer'], search: free(shapes) },
    });
    expect(answerOf(flat).methods[0]?.factor).toBeNull();
  });
});

describe('searches of several methods', () => {
  it('go their own ways: one method gives the same answer alone and beside another', () => {
    const [swarm] = SHAPES.slice(1, 2).map((shapes) => free(shapes));
    if (!swarm) throw new Error('no swarm');
    const both = answerOf(weakSeam(swarm, { methods: ['janbu_simplified', 'spencer'] }));
    const alone = answerOf(weakSeam(swarm, { methods: ['spencer'] }));
    expect(both.methods[1]?.factor).toBe(alone.methods[0]?.factor);
    expect(both.methods[1]?.critical?.surface).toEqual(alone.methods[0]?.critical?.surface);
  });
});

describe('the optimisation', () => {
  const swarm = SHAPES[1] as ShapeSearch;

  it.each(['monte_carlo', 'surface_altering'] as const)('lowers what was found, or leaves it (%s)', (technique) => {
    const [plain] = answerOf(weakSeam(free(swarm, { optimise: null }))).methods;
    const [further] = answerOf(weakSeam(free(swarm, { optimise: { ...OPTIMISE, technique } }))).methods;
    expect(plain?.foundBy).not.toBe('optimise');
    expect(further?.foundBy).toBe('optimise');
    expect(further?.factor).toBeLessThan(plain?.factor ?? 0);
  });

  it('begins from every surface below a factor, and from none when there is none', () => {
    const none = answerOf(weakSeam(free(swarm, { optimise: { ...OPTIMISE, target: { factorBelow: 0.1 } } })));
    expect(leastOf(none, 'optimise')).toBe(Number.POSITIVE_INFINITY);
    const count = (target: OptimiseSettings['target']) => {
      const { phase } = answerOf(
        weakSeam(free(swarm, { optimise: { ...OPTIMISE, target, maxIterations: 20 } })),
      ).population;
      return phase.filter((each) => each === phaseOrdinal('optimise')).length;
    };
    expect(count('all')).toBeGreaterThan(count('global_minimum'));
  });

  it('bends no surface the wrong way by more than it may', () => {
    const bends = (maxConcaveDeg: number) => {
      const [method] = answerOf(weakSeam(free(swarm, { optimise: { ...OPTIMISE, maxConcaveDeg } }))).methods;
      if (method?.critical?.surface.type !== 'polyline') throw new Error('no polyline');
      const { points } = method.critical.surface;
      const angle = ([ax, ay]: Point, [bx, by]: Point) => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
      const angles = points.slice(1).map((point, i) => angle(points[i] ?? point, point));
      return Math.min(...angles.slice(1).map((each, i) => each - (angles[i] ?? each)));
    };
    expect(bends(0)).toBeGreaterThan(-1e-6);
    expect(bends(3)).toBeGreaterThan(-3 - 1e-6);
  });
});

describe('block objects', () => {
  const block = SHAPES[4] as Extract<ShapeSearch, { kind: 'block' }>;
  const object = (id: string, points: Point[], use: Boundary['block']): Boundary => {
    return {
      id,
      type: 'block_search_object',
      name: id,
      closed: use?.kind === 'window',
      points,
      ...(use && { block: use }),
    };
  };
  const withObjects = (input: AnalysisInput, ...objects: Boundary[]) => {
    return { ...input, boundaries: [...input.boundaries, ...objects] };
  };

  it('are told where the least surface drawn in them lies against an edge', () => {
    // The seam runs from 8 to 8.5 m over the whole section; the lower the surface lies in a window, the lower its factor.
    const input = weakSeam(free({ ...block, surfaces: 1500 }, { optimise: null }));
    const window = (left: number, right: number, low: number, high: number) =>
      object(
        `from ${left}`,
        [
          [left, low],
          [right, low],
          [right, high],
          [left, high],
        ],
        { kind: 'window', groupId: 0 },
      );
    const edgesOf = (...objects: Boundary[]) => {
      const { methods, warnings } = answerOf(withObjects(input, ...objects));
      return [
        methods[0]?.edge?.sides.includes('block_object'),
        warnings.map(({ code }) => code).includes('minimum_on_edge'),
      ];
    };
    expect(edgesOf(window(15, 24, 8.4, 9.6), window(30, 40, 8.4, 9.6))).toEqual([true, true]);
    expect(edgesOf(window(15, 24, 7.4, 9.6), window(30, 40, 7.4, 9.6))).toEqual([false, false]);
    const seam = (left: number, right: number) =>
      object(
        `seam from ${left}`,
        [
          [left, 8.2],
          [right, 8.2],
        ],
        { kind: 'line', groupId: 0 },
      );
    expect(edgesOf(seam(5, 26), seam(27, 55))).toEqual([false, false]);
    expect(edgesOf(seam(5, 26), seam(43, 60))).toEqual([true, true]);
  });

  it('are Culmann: a plane through the toe of a steep cut has the closed-form minimum', () => {
    // Culmann 1866 (Taylor 1948): the critical plane bisects the face and the friction angle, and there
    // H = 4c/gamma sin(beta) cos(phi) / (1 - cos(beta - phi)) at F = 1.
    const [beta, phi, gamma, H] = [60, 20, 19, 10].map(Number) as [number, number, number, number];
    const rad = Math.PI / 180;
    const c = (gamma * H * (1 - Math.cos((beta - phi) * rad))) / (4 * Math.sin(beta * rad) * Math.cos(phi * rad));
    const run = H / Math.tan(beta * rad);
    const input = sketch({
      external: [
        [0, 0],
        [60, 0],
        [60, 10 + H],
        [20 + run, 10 + H],
        [20, 10],
        [0, 10],
      ],
      materials: [soil('soil', { strength: frictional(c, phi), unitWeightKnM3: gamma })],
      settings: {
        methods: ['spencer', 'janbu_simplified'],
        sliceCount: 20,
        search: free(
          {
            ...block,
            leftAngleDeg: { from: 178, to: 178 },
            rightAngleDeg: { from: 25, to: 59 },
            surfaces: 2000,
            convexOnly: false,
          },
          { optimise: null },
        ),
      },
    });
    // A point just inside the toe: the way out is a hair long.
    const toe = object('toe', [[20.002, 10.0005]], { kind: 'point', groupId: 0 });
    for (const { factor, critical } of answerOf(withObjects(input, toe)).methods) {
      expect(factor).toBeCloseTo(1, 2);
      const [first] = critical?.slices.slice(-1) ?? [];
      expect(first?.baseAngleDeg).toBeGreaterThan((beta + phi) / 2 - 2);
      expect(first?.baseAngleDeg).toBeLessThan((beta + phi) / 2 + 2);
    }
  });

  it.each([
    // The corner at the only vertex turns by both angles together: by 90 degrees it is too sharp, by 65 it is not.
    [135, 45, true],
    [155, 40, false],
  ])('lay the pieces at a lone window flatter than %d and %d degrees, and say so: %s', (left, right, flatter) => {
    const angles = { leftAngleDeg: { from: left, to: left }, rightAngleDeg: { from: right, to: right } };
    const search = free({ ...block, ...angles, surfaces: 40, convexOnly: false }, { optimise: null });
    const corners: Point[] = [
      [31, 8.5],
      [33, 8.5],
      [33, 9.5],
      [31, 9.5],
    ];
    const answer = answerOf(withObjects(weakSeam(search), object('only', corners, { kind: 'window', groupId: 0 })));
    expect(answer.methods[0]?.counts.byReason.cannot_slide ?? 0).toBe(0);
    expect(answer.methods[0]?.factor).toBeGreaterThan(0);
    expect(answer.notes.some(({ code }) => code === 'block_ends_flattened')).toBe(flatter);
  });

  it('need not be drawn: without any, chance and learning find the seam', () => {
    const search = free({ ...block, surfaces: 2000, convexOnly: false }, { optimise: null });
    const circles = free({ kind: 'auto_refine', vertices: 12 }, { optimise: null });
    const [blocks, arcs] = [search, circles].map((each) => answerOf(weakSeam(each)).methods[0]?.factor);
    expect(blocks).toBeLessThan(arcs ?? 0);
  });

  it('refuse a polyline that bends down on its way to the crest, and follow one that hardly does', () => {
    const refused = (dropM: number) => {
      const search = free({ ...block, surfaces: 20, convexOnly: false }, { optimise: null });
      const points: Point[] = [
        [24, 8],
        [30, 9],
        [36, 10 - dropM],
      ];
      const use = { kind: 'polyline', groupId: 0, leftPoint: 'end_point', rightPoint: 'end_point' } as const;
      const [answer] = answerOf(withObjects(weakSeam(search), object('seam', points, use))).methods;
      return answer?.counts.byReason.cannot_slide ?? 0;
    };
    // The first piece rises at 9.5 degrees: level or rising on behind it the bend is 9.5 or less, falling by a third it is 28.
    expect(refused(0)).toBe(0);
    expect(refused(1)).toBe(0);
    expect(refused(3)).toBe(20);
  });

  it('are read group by group where that is asked for', () => {
    const objects = [
      object(
        'low',
        [
          [25, 8.2],
          [30, 8.2],
        ],
        { kind: 'line', groupId: 1 },
      ),
      object(
        'high',
        [
          [28, 11],
          [33, 11],
        ],
        { kind: 'line', groupId: 2 },
      ),
    ];
    const vertices = (byGroup: boolean) => {
      const { population } = answerOf(
        withObjects(weakSeam(free({ ...block, byGroup, convexOnly: false }, { optimise: null })), ...objects),
      );
      return new Set(
        Array.from(population.start.subarray(1), (to, i) => (to - (population.start[i] as number) - 2) / 2),
      );
    };
    expect([...vertices(true)]).toEqual([3]);
    expect([...vertices(false)]).toEqual([4]);
  });
});

describe('the axis of moments', () => {
  it('moves the factor of a method of moments on a polyline, and not of one that satisfies all', () => {
    const points: Point[] = [
      [18, 10],
      [24, 8.2],
      [38, 8.2],
      [46, 20],
    ];
    const factors = (momentAxis?: Point) => {
      const input = weakSeam(CIRCLES, { methods: ['bishop_simplified', 'spencer'], ...(momentAxis && { momentAxis }) });
      const evaluated = evaluateSurface(input, { type: 'polyline', points });
      if (!evaluated.ok) throw new Error('refused');
      return evaluated.methods.map((each) => (each.ok ? each.solved.factor : 0));
    };
    const [own, other] = [factors(), factors([30, 60])];
    expect(Math.abs((own[0] ?? 0) - (other[0] ?? 0))).toBeGreaterThan(0.005);
    expect(own[1]).toBeCloseTo(other[1] ?? 0, 3);
  });
});

describe('a swarm in several valleys', () => {
  /** Two faces of 8 m with a bench of 30 m between: a valley each. */
  const benched = (nicheRadiusShare: number | null, optimise: OptimiseSettings | null = OPTIMISE) =>
    sketch({
      external: [
        [0, 0],
        [100, 0],
        [100, 26],
        [66, 26],
        [56, 18],
        [26, 18],
        [16, 10],
        [0, 10],
      ],
      materials: [soil('soil', { strength: frictional(8, 25) })],
      settings: {
        methods: ['spencer'],
        sliceCount: 20,
        search: free(
          { kind: 'particle_swarm', particles: 40, iterations: 30, enhanced: true, nicheRadiusShare },
          { optimise },
        ),
      },
    });

  it.each([OPTIMISE, null])('answers with the minimum of each', (optimise) => {
    const [method] = answerOf(benched(0.2, optimise)).methods;
    const toes = (method?.minima ?? []).map(({ points }) => points[0]?.[0] ?? 0);
    expect(toes.some((x) => x < 26)).toBe(true);
    expect(toes.some((x) => x > 40)).toBe(true);
    const factors = (method?.minima ?? []).map(({ factor }) => factor);
    expect([...factors].sort((a, b) => a - b)).toEqual(factors);
    expect(factors.length).toBeLessThanOrEqual(10);
    if (optimise) expect(factors[0]).toBe(method?.factor);
    for (const { points, factor } of method?.minima ?? []) {
      const again = evaluateSurface(benched(null), { type: 'polyline', points });
      if (!again.ok || !again.methods[0]?.ok) throw new Error('no factor');
      expect(again.methods[0].solved.factor).toBeCloseTo(factor, 9);
    }
  });

  it('has one minimum when it keeps none apart', () => {
    expect(answerOf(benched(null)).methods[0]).not.toHaveProperty('minima');
  });
});
