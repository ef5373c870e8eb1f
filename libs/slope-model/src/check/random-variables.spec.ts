import { expect, it } from '@jest/globals';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument, RandomVariableDocument } from '../document.js';
import { randomVariableProblems } from './random-variables.js';

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
