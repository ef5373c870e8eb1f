import { surfaceCount } from '@talud/slope-model';
import { PROJECT_RUN_ERRORS } from '../errors/argument-errors.js';
import { METHODS_ARGUMENT, refuseTooMany, requireRunnable } from './require-runnable.js';
import { runOfProject } from './run-of-project.js';

export const analysisRun = runOfProject({
  name: 'analysis_run',
  title: 'Run the analysis',
  description:
    'Searches the configured slip surfaces with each method and answers with the least factors of safety, their surfaces and a result_id. Read the warnings before you quote a number.',
  set: 'analysis',
  errors: PROJECT_RUN_ERRORS,
  takes: { methods: METHODS_ARGUMENT },
  ask(document, args, run) {
    const terms = requireRunnable(document, args);
    refuseTooMany(surfaceCount(document), run.context.limits.surfacesPerRun);
    return { kind: 'analysis', ...terms };
  },
});
