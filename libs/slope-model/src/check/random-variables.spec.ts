import { describe, expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument, RandomVariableDocument } from '../document.js';
import { randomVariableProblems, truncationWarnings } from './random-variables.js';
import { validate } from './validate.js';

const demo = demoDocument('Demo');
const [clay] = demo.materials;

function variable(param: string, more: Partial<RandomVariableDocument> = {}): RandomVariableDocument {
  const key = `material_strength:${clay?.id}:${param}`;
  return { key, distribution: 'normal', standardDeviation: 1, relMin: 3, relMax: 3, ...more };
}

it('strata that all variables share leave no correlation to a pair', () => {
  const cohesion = variable('cohesion');
  const friction = variable('friction_angle', { correlatedWith: cohesion.key, correlation: -0.5 });
  const problems = (shared: boolean, randomVariables: readonly RandomVariableDocument[]) => {
    const document: ProjectDocument = {
      ...demo,
      randomVariables,
      settings: {
        'statistics.probabilistic_analysis': true,
        'statistics.sampling_method': 'latin_hypercube',
        'random_numbers.lhs_correlate': shared,
      },
    };
    return randomVariableProblems(document);
  };
  expect(problems(true, [cohesion, friction])).toEqual([expect.stringContaining('lhs_correlate')]);
  expect(problems(false, [cohesion, friction])).toEqual([]);
  expect(problems(true, [cohesion, variable('friction_angle')])).toEqual([]);
});

describe('a range that cuts its distribution', () => {
  const withCohesion = (kpa: number, more: Partial<RandomVariableDocument>): ProjectDocument => {
    const materials = demo.materials.map((one) =>
      one.strength.model === 'mohr_coulomb'
        ? { ...one, strength: { ...one.strength, params: { ...one.strength.params, cohesion: kpa } } }
        : one,
    );
    return { ...demo, materials, randomVariables: [variable('cohesion', more)] };
  };

  it('is told with the deviation that is left and the range that keeps it', () => {
    const document = withCohesion(12, { standardDeviation: 3, relMin: 3.6, relMax: 3.6 });
    const warnings = truncationWarnings(document);
    expect(warnings).toEqual([
      expect.stringMatching(/cohesion" cuts off 23 % .* is 1\.885, not 3, .* rel_min 9 and rel_max 9 /u),
    ]);
    expect(validate(document).warnings).toEqual(expect.arrayContaining(warnings));
    expect(truncationWarnings(withCohesion(12, { standardDeviation: 3, relMin: 9, relMax: 9 }))).toEqual([]);
  });

  it('that its number itself sets asks for another distribution', () => {
    const cut = { standardDeviation: 8, relMin: 12, relMax: 24 };
    expect(truncationWarnings(withCohesion(12, cut))).toEqual([expect.stringContaining('lognormal or beta')]);
  });

  it.each(['lognormal', 'gamma', 'exponential'] as const)(
    'is mended as the warning says where it is %s',
    (distribution) => {
      const cut = { distribution, standardDeviation: 6, relMin: 3.6, relMax: 3.6 };
      const [told = ''] = truncationWarnings(withCohesion(12, cut));
      const [, relMin, relMax] = /rel_min (\S+) and rel_max (\S+) /u.exec(told) ?? [];
      expect(truncationWarnings(withCohesion(12, { ...cut, relMin: Number(relMin), relMax: Number(relMax) }))).toEqual(
        [],
      );
      expect(Number(relMax)).toBeGreaterThan(12);
    },
  );
});
