import { EDIT, type Tool } from '../registry/tool.js';
import { JOB_FIELDS } from './job-answer.js';
import { answerSchema } from './project-fields.js';
import { ACCEPT_DEFAULTS, METHODS_ARGUMENT } from './require-runnable.js';
import { RUN_WAIT_SECONDS, startRun } from './start-run.js';
import { PROJECT_ID } from './which-project.js';

export const analysisRun: Tool = {
  name: 'analysis_run',
  title: 'Run the analysis',
  description:
    'Searches the configured slip surfaces with each method and answers with the least factors of safety, their surfaces and a result_id. Works on the section as it is now; later edits do not reach it. Trap: it may answer state "running" with a job_id: go on with job_get, do not run again. Read the warnings before you quote a number.',
  set: 'analysis',
  access: 'edit',
  annotations: EDIT,
  inputSchema: {
    type: 'object',
    properties: {
      methods: METHODS_ARGUMENT,
      accept_defaults: ACCEPT_DEFAULTS,
      wait_seconds: RUN_WAIT_SECONDS,
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema(JOB_FIELDS),
  run: (run, args) => startRun(run, args, (_document, terms) => ({ kind: 'analysis', ...terms })),
};
