import { randomInt } from 'node:crypto';
import { TaludError } from '@talud/errors';
import { effectiveSetting, type ProjectDocument, randomVariableProblems, sampledSurfaces } from '@talud/slope-model';
import { PROJECT_RUN_ERRORS } from '../errors/argument-errors.js';
import { METHODS_ARGUMENT, refuseTooMany, requireRunnable } from './require-runnable.js';
import { runOfProject } from './run-of-project.js';

export const statisticsRun = runOfProject({
  name: 'statistics_run',
  title: 'Run statistics',
  description:
    'Probability of failure, reliability and sensitivity from the random variables of the project, as settings statistics.* say: set statistics.probabilistic_analysis or statistics.sensitivity_analysis first. With analysis_type overall_slope it takes as many times longer as there are samples. results_query reads histogram, convergence, samples, sensitivity.',
  set: 'statistics',
  errors: PROJECT_RUN_ERRORS,
  takes: {
    methods: METHODS_ARGUMENT,
  },
  answers: { probabilistic: { type: 'object' } },
  ask(document, args, run) {
    const terms = requireRunnable(document, args);
    const problems = randomVariableProblems(document);
    if (problems.length > 0) {
      throw new TaludError('E_NOT_CONFIGURED', problems.slice(0, 5).join(' '), {
        hint: 'Set what is missing, then run again; random_variable_list shows what is there.',
        details: { problems },
      });
    }
    refuseTooMany(sampledSurfaces(document), run.context.limits.surfacesPerRun);
    return { kind: 'statistics', ...terms, seed: seedOf(document) };
  },
});

/** The seed of the settings, or one that is new for this run; the result names it, so that the run can be made again. */
function seedOf({ settings }: ProjectDocument): number {
  const own = effectiveSetting(settings, 'statistics.seed');
  if (own !== null) return own;
  const fixed = effectiveSetting(settings, 'random_numbers.method') === 'pseudo_random';
  return fixed ? effectiveSetting(settings, 'random_numbers.seed') : randomInt(2 ** 31);
}
