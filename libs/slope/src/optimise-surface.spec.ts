import { describe, expect, it } from '@jest/globals';
import { frictional, mirrored, SLOPE, sketch, soil } from '../test/sections.js';
import type { AnalysisInput, Point } from './input.js';
import { type OptimisedSurface, optimiseSurface } from './optimise-surface.js';
import type { OptimiseSettings } from './search/free/free-settings.js';
import { prepare } from './section/prepare.js';

const SETTINGS: OptimiseSettings = {
  technique: 'monte_carlo',
  target: 'global_minimum',
  maxIterations: 600,
  tolerance: 1e-9,
  stepReduction: 0.5,
  everyVertex: false,
  maxConcaveDeg: 5,
  snapM: 'auto',
};

/** Tangents of friction, of the face at 1 in 2, and of a plane through its toe. */
const [FRICTION, FACE, PLANE] = [Math.tan((35 * Math.PI) / 180), 1 / 2, 1 / 3];
const SAND = sketch({
  external: SLOPE,
  materials: [soil('sand', { strength: frictional(0, 35) })],
  settings: { methods: ['janbu_simplified'] },
});
const START: readonly Point[] = [
  [20, 10],
  [30, 10 + 10 * PLANE],
  [50, 20],
];

function run(input: AnalysisInput, points: readonly Point[], settings: OptimiseSettings) {
  const prepared = prepare(input);
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const bending = optimiseSurface(prepared.section, points, settings);
  const tried: number[] = [];
  let step = bending.next();
  for (; !step.done; step = bending.next()) tried.push(step.value);
  return { ...step.value, tried };
}

function factors({ initial, final }: OptimisedSurface): [initial: number, final: number] {
  if (!initial.ok || final === null) throw new Error('no factor');
  return [initial.solved.factor, final.factor];
}

describe.each(['monte_carlo', 'surface_altering'] as const)('a plane in dry sand, bent by %s', (technique) => {
  const found = run(SAND, START, { ...SETTINGS, technique });

  it('begins with the factor of a plane and ends above that of the face, which no surface in sand goes below', () => {
    const [initial, final] = factors(found);
    expect(initial).toBeCloseTo(FRICTION / PLANE, 3);
    expect(final).toBeLessThan(0.9 * initial);
    expect(final).toBeGreaterThan(FRICTION / FACE);
  });

  it('counts what it tried, within the bound', () => {
    expect(found.tried[found.tried.length - 1]).toBe(found.iterations);
    expect(found.iterations).toBeLessThanOrEqual(SETTINGS.maxIterations);
    // The first trial is the start itself.
    expect(found.accepted + found.rejected).toBe(found.iterations - 1);
    expect(found.accepted).toBeGreaterThan(0);
  });

  it('gives the same bits again', () => {
    expect(run(SAND, START, { ...SETTINGS, technique })).toEqual(found);
  });

  it('stays within a bound of ten trials', () => {
    const few = run(SAND, START, { ...SETTINGS, technique, maxIterations: 10 });
    expect(few.iterations).toBeLessThanOrEqual(10);
    const [initial, final] = factors(few);
    expect(final).toBeLessThanOrEqual(initial);
  });

  it('does not know left from right', () => {
    const turned = START.map(([x, y]): Point => [-x, y]).reverse();
    const [initial, final] = factors(run(mirrored(SAND), turned, { ...SETTINGS, technique }));
    expect(initial).toBeCloseTo(factors(found)[0], 9);
    expect(final).toBeCloseTo(factors(found)[1], 6);
  });
});

describe('a surface that cannot be bent', () => {
  it('keeps its factor where no trial may stand', () => {
    const narrow = { leftM: 0, rightM: 5 };
    const input = { ...SAND, settings: { ...SAND.settings, search: { ...SAND.settings.search, slopeLimits: narrow } } };
    const found = run(input, START, SETTINGS);
    const [initial, final] = factors(found);
    expect(final).toBe(initial);
    expect(found).toMatchObject({ iterations: 0, accepted: 0, rejected: 0 });
  });

  it('has no factor above the ground, and says why', () => {
    const air = START.map(([x, y]): Point => [x, y + 20]);
    const { initial, final } = run(SAND, air, SETTINGS);
    expect(initial).toMatchObject({ ok: false, rejection: { text: expect.any(String) } });
    if (final !== null) expect(final.factor).toBeGreaterThan(FRICTION / FACE);
  });
});
