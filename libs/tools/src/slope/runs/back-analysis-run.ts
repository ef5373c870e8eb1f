import { BACK_ANALYSIS_METHODS, forceWanted, surfaceCount } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { refusal } from '../edit/edit-project.js';
import { PROJECT_RUN_ERRORS } from '../errors/argument-errors.js';
import { answerSchema } from '../project/project-fields.js';
import { PROJECT_ID } from '../project/which-project.js';
import { JOB_FIELDS, WAIT_SECONDS } from './job-answer.js';
import { requestRun } from './request-run.js';
import { ACCEPT_DEFAULTS, refuseTooMany, requireRunnable } from './require-runnable.js';

export const backAnalysisRun: Tool = {
  name: 'back_analysis_run',
  title: 'Force a slope needs',
  description:
    'The horizontal force, kN per metre of slope, that brings every surface of the configured search up to target_fos: active_force stands as it is, passive_force is divided by the factor like strength; required_force is the larger. Bishop reads elevation, the height at which it acts; Janbu does not.',
  set: 'statistics',
  access: 'edit',
  annotations: EDIT,
  errors: PROJECT_RUN_ERRORS,
  inputSchema: {
    type: 'object',
    properties: {
      target_fos: {
        type: 'number',
        exclusiveMinimum: 0,
        description: 'Default that of the settings, 1.3.',
      },
      elevation: { type: 'number', description: 'y in m. Default that of the settings, 0.' },
      method_id: { type: 'string', enum: BACK_ANALYSIS_METHODS },
      accept_defaults: ACCEPT_DEFAULTS,
      wait_seconds: { ...WAIT_SECONDS, description: `${WAIT_SECONDS.description} Default 30.` },
      project_id: PROJECT_ID,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({ ...JOB_FIELDS, required_force: { type: 'number' } }),
  run: (run, args) =>
    requestRun(run, args, (document) => {
      const { acceptedDefaults } = requireRunnable(document, args);
      const wanted = forceWanted(document, args);
      if (!wanted.ok) throw refusal(wanted);
      refuseTooMany(surfaceCount(document), run.context.limits.surfacesPerRun);
      return { kind: 'back_analysis', methods: [wanted.value.method], acceptedDefaults, wanted: wanted.value };
    }),
};
