import { describe, expect, it } from '@jest/globals';
import { frictional, mirrored, SLOPE, sketch, soil } from '../test/sections.js';
import { analyse } from './analyse.js';
import { evaluateSurface } from './evaluate-surface.js';
import type { AnalysisInput, AnalysisSettings, Boundary, Point } from './input.js';
import type { SlipSurface } from './surface/trace.js';

const SOIL = soil('soil', { strength: frictional(12, 26) });
const WEAK = soil('weak', { strength: frictional(0, 11) });

function layer(id: string, points: readonly Point[], materialId = 'weak'): Boundary {
  return { id, type: 'weak_layer', name: id, closed: false, points, materialId };
}

function level(y: number, from = 0, to = 70): Point[] {
  return [
    [from, y],
    [to, y],
  ];
}

function slope(layers: readonly Boundary[], settings: Partial<AnalysisSettings> = {}): AnalysisInput {
  const plain = sketch({ external: SLOPE, materials: [SOIL, WEAK], at: [[60, 15, 'soil']], settings });
  return { ...plain, boundaries: [...plain.boundaries, ...layers] };
}

function factors(input: AnalysisInput, surface: SlipSurface): (number | string)[] {
  const evaluated = evaluateSurface(input, surface);
  if (!evaluated.ok) throw new Error(evaluated.problems[0]?.message);
  return evaluated.methods.map((each) => (each.ok ? each.solved.factor : each.rejection.name));
}

const DEEP: SlipSurface = { type: 'circle', centre: [27, 26], radiusM: 20 };

function expectClose(found: readonly (number | string)[], wanted: readonly (number | string)[], digits: number): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((factor, i) => {
    expect(factor).toBeCloseTo(Number(wanted[i]), digits);
  });
}

describe('a weak layer', () => {
  it('of the soil that it lies in only cuts a circle off at its level', () => {
    const cut = factors(slope([]), { ...DEEP, compositeBaseM: 8 });
    expectClose(factors(slope([layer('same', level(8), 'soil')]), DEEP), cut, 9);
  });

  it('is the limit of a region that becomes thin', () => {
    const points: Point[] = [
      [17, 10],
      [22, 8],
      [38, 8],
      [47, 20],
    ];
    const thin = sketch({
      external: SLOPE,
      lines: [level(8.001), level(7.999)],
      materials: [SOIL, WEAK],
      at: [
        [60, 15, 'soil'],
        [30, 8, 'weak'],
        [30, 3, 'soil'],
      ],
    });
    const surface: SlipSurface = { type: 'polyline', points };
    expectClose(factors(slope([layer('plane', level(8))]), surface), factors(thin, surface), 3);
  });

  it('leaves a surface alone that passes above it', () => {
    expect(factors(slope([layer('low', level(3))]), DEEP)).toEqual(factors(slope([]), DEEP));
  });

  it('leaves a surface alone that would have to jump at its end in the ground, and lifts one where it comes out of it', () => {
    expect(factors(slope([layer('short', level(9, 28, 60))]), DEEP)).toEqual(factors(slope([]), DEEP));
    const daylighting = factors(slope([layer('out', level(12, 24, 60))]), DEEP);
    expect(daylighting).not.toEqual(factors(slope([]), DEEP));
    expectClose(daylighting, factors(slope([layer('beyond', level(12))]), DEEP), 6);
  });

  it('names a surface that gives the same factor again', () => {
    const input = slope([layer('plane', level(8))]);
    const evaluated = evaluateSurface(input, DEEP, ['spencer']);
    if (!evaluated.ok || !evaluated.methods[0]?.ok) throw new Error('no factor');
    const { surface, factor } = evaluated.methods[0].solved;
    if (surface.type !== 'polyline') throw new Error('no polyline');
    expect(evaluated.methods[0].solved.slices.some(({ materialId }) => materialId === 'weak')).toBe(true);
    const again = evaluateSurface(input, { type: 'polyline', points: surface.points, axis: surface.axis }, ['spencer']);
    if (!again.ok || !again.methods[0]?.ok) throw new Error('no factor');
    expect(again.methods[0].solved.factor).toBeCloseTo(factor, 4);
  });

  it('is as weak on a slope that falls the other way', () => {
    const input = slope([layer('plane', level(8))]);
    expectClose(factors(mirrored(input), { ...DEEP, centre: [-27, 26] }), factors(input, DEEP), 6);
  });

  it('needs a material', () => {
    const evaluated = evaluateSurface(slope([layer('none', level(8), 'lost')]), DEEP);
    if (evaluated.ok) throw new Error('no problem');
    expect(evaluated.problems[0]?.message).toContain('"none"');
  });
});

describe('several weak layers', () => {
  const strong = soil('strong', { strength: frictional(60, 40) });
  const two = (settings: Partial<AnalysisSettings> = {}) => {
    const input = slope([layer('low', level(7.5)), layer('high', level(9), 'strong')], settings);
    return { ...input, materials: [...input.materials, strong] };
  };
  const only = (id: string) => {
    const input = two();
    return {
      ...input,
      boundaries: input.boundaries.filter(({ type, id: own }) => type !== 'weak_layer' || own === id),
    };
  };

  it('lift a surface onto the highest', () => {
    expectClose(factors(two(), DEEP), factors(only('high'), DEEP), 9);
  });

  it('are tried in every combination where that is asked for, and the least factor counts', () => {
    const cases = [only('low'), only('high'), only('none')].map((input) => factors(input, DEEP).map(Number));
    const least = cases[0]?.map((_, m) => Math.min(...cases.map((each) => each[m] ?? 0))) ?? [];
    const found = factors(two({ weakLayerCases: { mostLayers: 6 } }), DEEP);
    expectClose(found, least, 9);
    expect(found[0]).toBeLessThan(Number(factors(two(), DEEP)[0]));
  });

  it('are one case, the highest, when a surface touches more than may be combined', () => {
    expect(factors(two({ weakLayerCases: { mostLayers: 1 } }), DEEP)).toEqual(factors(two(), DEEP));
  });

  it('are searched with the same answer for every method alone and beside the others', () => {
    const search = { kind: 'grid', nx: 4, ny: 4, radiusIncrement: 6 } as const;
    const run = (methods: AnalysisSettings['methods']) => {
      const analysis = analyse(two({ search, methods, weakLayerCases: { mostLayers: 6 } }));
      if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
      return analysis.answer.methods;
    };
    const both = run(['bishop_simplified', 'spencer']);
    expect(both[1]?.factor).toBe(run(['spencer'])[0]?.factor);
    expect(both[1]?.critical?.factor).toBe(both[1]?.factor);
    expect(both[1]?.critical?.slices.some(({ materialId }) => materialId === 'weak')).toBe(true);
  });
});
