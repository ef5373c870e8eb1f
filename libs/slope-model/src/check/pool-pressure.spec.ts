import { describe, expect, it } from '@jest/globals';
import { evaluateSurface } from '@talud/slope';
import { analysisInput } from '../analysis-input.js';
import { demoDocument } from '../demo-document.js';
import type { MaterialDocument, ProjectDocument } from '../document.js';
import { validate } from './validate.js';

const demo = demoDocument('Demo');

/** The demo slope, its toe at y 15, under a level; its one soil with something changed. */
function under(level: number, change: Partial<MaterialDocument>, settings: ProjectDocument['settings'] = {}) {
  return {
    ...demo,
    boundaries: demo.boundaries.map((boundary) =>
      boundary.type === 'water_table'
        ? {
            ...boundary,
            points: [
              [0, level],
              [50, level],
            ] as const,
          }
        : boundary,
    ),
    materials: demo.materials.map((material) => ({ ...material, ...change })),
    settings: { ...demo.settings, ...settings },
  };
}

const told = (document: ProjectDocument) =>
  validate(document).warnings.filter((text) => text.includes('lies under free water'));

const share: Partial<MaterialDocument> = {
  porePressure: { source: 'water_table', boundaryId: 'demo-water-table', hu: 0.5 },
};

describe('soil under a pool', () => {
  it.each<[string, Partial<MaterialDocument>]>([
    ['ru', { porePressure: { source: 'ru', ru: 0.2 } }],
    ['none', { porePressure: { source: 'none' } }],
    ['hu 0.5', share],
  ])('with its pore pressure by %s is told of', (source, change) => {
    expect(told(under(18, change))).toEqual([expect.stringContaining(`its pore pressure is by ${source}:`)]);
  });

  it('is not, with the pressure of the pool, without a pool, or where its strength knows no stress', () => {
    const clay: Partial<MaterialDocument> = {
      porePressure: { source: 'none' },
      strength: { model: 'undrained', params: { cohesion: 40 } },
    };
    expect(told(under(18, {}))).toEqual([]);
    expect(told(under(18, clay))).toEqual([]);
    expect(told(under(12, share))).toEqual([]);
    expect(told(under(18, share, { 'groundwater.method': 'none' }))).toEqual([]);
  });

  it('has a factor that is too high', () => {
    const factorOf = (document: ProjectDocument) => {
      const circle = { type: 'circle', centre: [38, 32], radiusM: 18 } as const;
      const solved = evaluateSurface(analysisInput(document), circle, ['bishop_simplified']);
      const [answer] = solved.ok ? solved.methods : [];
      return answer?.ok ? answer.solved.factor : 0;
    };
    expect(factorOf(under(24, share))).toBeGreaterThan(1.5 * factorOf(under(24, {})));
  });
});
