import { surfaceCount } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { PROJECT_RUN_ERRORS } from '../errors/argument-errors.js';
import { answerSchema } from '../project/project-fields.js';
import { PROJECT_ID } from '../project/which-project.js';
import { JOB_FIELDS, WAIT_SECONDS } from './job-answer.js';
import { requestRun } from './request-run.js';
import { ACCEPT_DEFAULTS, METHODS_ARGUMENT, refuseTooMany, requireRunnable } from './require-runnable.js';

const DEFAULT_WAIT_S = 30;

export const analysisRun: Tool = {
  name: 'analysis_run',
  title: 'Run the analysis',
  description:
    'Searches the configured slip surfaces with each method and answers with the least factors of safety, their surfaces and a result_id. Read the warnings before you quote a number.',
  set: 'analysis',
  access: 'edit',
  annotations: EDIT,
  errors: PROJECT_RUN_ERRORS,
  inputSchema: {
    type: 'object',
    properties: {
      methods: METHODS_ARGUMENT,
      accept_defaults: ACCEPT_DEFAULTS,
      wait_seconds: { ...WAIT_SECONDS, description: `${WAIT_SECONDS.description} Default ${DEFAULT_WAIT_S}.` },
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema(JOB_FIELDS),
  run: (run, args) =>
    requestRun(run, args, (document) => {
      const terms = requireRunnable(document, args);
      refuseTooMany(surfaceCount(document), run.context.limits.surfacesPerRun);
      return { kind: 'analysis', ...terms };
    }),
};
