import { TaludError } from '@talud/errors';
import { iterationsWanted, METHOD_IDS, surfaceToOptimize } from '@talud/slope-model';
import { projectHandle } from '@talud/tenancy';
import { EDIT, type Tool } from '../../registry/tool.js';
import { refusal } from '../edit/edit-project.js';
import { RUN_ERRORS } from '../errors/argument-errors.js';
import { resultOf } from '../faces/faces.js';
import { answerSchema } from '../project/project-fields.js';
import { JOB_FIELDS, waitSeconds } from './job-answer.js';
import { RUN_WAIT_S, requestRun } from './request-run.js';
import { ACCEPT_DEFAULTS, requireRunnable } from './require-runnable.js';
import { noSuchMethod, visibleResult } from './visible-result.js';

export const optimizeRun: Tool = {
  name: 'optimize_run',
  title: 'Optimize a surface',
  description:
    'Bends the critical polyline of an analysis further, on the section as it is now, as search.optimize_* say; final_fos is never above initial_fos.',
  set: 'statistics',
  access: 'edit',
  annotations: EDIT,
  errors: {
    ...RUN_ERRORS,
    E_NOT_FOUND: 'The method is not in the result.',
    E_CONFLICT: 'The result is no analysis, or has no surface that can be bent.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string' },
      method_id: { type: 'string', description: 'Default: the first of the result.' },
      max_iterations: { type: 'integer', description: '10 to 100000. Default that of the settings.' },
      accept_defaults: ACCEPT_DEFAULTS,
      wait_seconds: waitSeconds(RUN_WAIT_S),
    },
    required: ['result_id'],
    additionalProperties: false,
  },
  outputSchema: answerSchema({ ...JOB_FIELDS, final_fos: { type: ['number', 'null'] } }),
  async run(run, args) {
    const found = await visibleResult(run, String(args.result_id));
    const result = resultOf(found.summary);
    if (result.kind !== 'analysis') {
      throw new TaludError('E_CONFLICT', `This result is of kind ${result.kind}; only an analysis is optimized.`, {
        hint: 'Give the result_id of an analysis_run.',
      });
    }
    const wanted = typeof args.method_id === 'string' ? args.method_id : result.methods[0]?.method_id;
    const source = result.methods.find(({ method_id }) => method_id === wanted);
    if (!source) throw noSuchMethod(wanted ?? '', result);
    return requestRun(run, { ...args, project_id: projectHandle(found.projectId) }, (document) => {
      const maxIterations = iterationsWanted(document, args.max_iterations);
      if (!maxIterations.ok) throw refusal(maxIterations);
      const start = surfaceToOptimize(document, source);
      if (!start.ok) throw refusal(start);
      const { acceptedDefaults } = requireRunnable(document, args);
      return {
        kind: 'optimized',
        methods: METHOD_IDS.filter((id) => id === source.method_id),
        acceptedDefaults,
        points: start.value.points,
        maxIterations: maxIterations.value,
        notes: [...(found.stale ? [STALE] : []), ...start.value.notes],
      };
    });
  },
};

const STALE =
  'The section has changed since the analysis: its surface was taken as it stood, and initial_fos is that on the section as it is now.';
