import { describe, expect, it } from '@jest/globals';
import { notFinite } from '../test/numbers.js';
import { frictional, fromTable, SLOPE, sketch, soil } from '../test/sections.js';
import { analyse } from './analyse.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { AnalysisInput, EngineMethodId, Point, Strength } from './input.js';
import { METHODS } from './methods/registry.js';
import { randomStream } from './statistics/random-stream.js';
import type { SlipSurface } from './surface/trace.js';

/** Sections that nobody would draw, from a seed. */
function anySection(next: () => number): AnalysisInput {
  const between = (low: number, high: number) => low + (high - low) * next();
  const ground: Point[] = [];
  let x = 0;
  let y = between(5, 15);
  while (x < 60) {
    ground.push([x, y]);
    // Now and then a vertical step, a hair's breadth, or a cliff.
    x += next() < 0.2 ? 0 : next() < 0.2 ? 1e-9 : between(1, 15);
    y = Math.max(1, y + between(-4, 6));
  }
  ground.push([70, y]);
  const floor = -between(0, 8);
  const external: Point[] = [[0, floor], [70, floor], ...ground.reverse()];
  const line = (): Point[] => [
    [0, between(floor, 12)],
    [between(10, 60), between(floor, 20)],
    [70, between(floor, 25)],
  ];
  const strengths: Strength[] = [
    frictional(between(0, 40), between(0, 45)),
    { model: 'undrained', cohesionKpa: between(0, 60) },
    { model: 'power_curve', a: between(0.1, 2), b: between(0.4, 1.2), cKpa: between(0, 5), dKpa: 0, wavinessDeg: 0 },
    { model: 'hoek_brown', sigciKpa: between(500, 50_000), mb: between(0.05, 3), s: next() * 1e-3, a: 0.5 },
    { model: 'no_strength' },
  ];
  const materials = ['a', 'b', 'c'].map((id) =>
    soil(id, {
      strength: strengths[Math.floor(next() * strengths.length)] ?? frictional(5, 30),
      unitWeightKnM3: between(0, 25),
      porePressure: next() < 0.5 ? fromTable(next() < 0.5 ? 'auto' : next()) : { source: 'ru', ru: next() },
    }),
  );
  return sketch({
    external,
    lines: [line(), line()],
    materials,
    at: [
      [between(0, 70), between(0, 20), 'b'],
      [between(0, 70), between(-5, 5), 'c'],
    ],
    waterTable: line(),
    settings: {
      methods: Object.keys(METHODS) as EngineMethodId[],
      failureDirection: next() < 0.5 ? 'left_to_right' : 'right_to_left',
      sliceCount: 1 + Math.floor(next() * 30),
      checkMAlpha: next() < 0.5,
      compositeSurfaces: next() < 0.3,
      seismic: { kh: between(-0.2, 0.4), kv: between(-0.3, 0.3) },
      search: { kind: 'grid', nx: 4, ny: 4, radiusIncrement: 4 },
    },
  });
}

function anySurface(next: () => number): SlipSurface {
  const between = (low: number, high: number) => low + (high - low) * next();
  if (next() < 0.5) return { type: 'circle', centre: [between(-10, 80), between(5, 60)], radiusM: between(1, 60) };
  const xs = Array.from({ length: 2 + Math.floor(next() * 6) }, () => between(-5, 75)).sort((a, b) => a - b);
  return { type: 'polyline', points: xs.map((x): Point => [x, between(-5, 25)]) };
}

describe('whatever is drawn', () => {
  it.each(Array.from({ length: 40 }, (_, i) => i + 1))('section %d has finite answers or says why not', (seed) => {
    const next = randomStream(seed);
    const input = anySection(next);
    for (let i = 0; i < 8; i++) expect(notFinite(evaluateSurface(input, anySurface(next)))).toBe(0);
    expect(notFinite(analyse(input))).toBe(0);
  });
});

it('has no factor for a single slice whose base lies along the ground, though a pool presses on it', () => {
  const pool: Point[] = [
    [0, 30],
    [70, 30],
  ];
  const drowned = sketch({
    external: SLOPE,
    materials: [soil('soil', { porePressure: fromTable() })],
    waterTable: pool,
    settings: { methods: Object.keys(METHODS) as EngineMethodId[], sliceCount: 1, checkMAlpha: false },
  });
  // Through toe and crest.
  const evaluated = evaluateSurface(drowned, { type: 'circle', centre: [22, 31], radiusM: Math.hypot(2, 21) });
  if (!evaluated.ok) throw new Error('refused');
  for (const answer of evaluated.methods) expect(answer).toMatchObject({ ok: false, rejection: { name: 'too_small' } });
});
