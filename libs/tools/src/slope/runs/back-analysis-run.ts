import { BACK_ANALYSIS_METHODS, forceWanted, surfaceCount } from '@talud/slope-model';
import { refusal } from '../edit/edit-project.js';
import { PROJECT_RUN_ERRORS } from '../errors/argument-errors.js';
import { refuseTooMany, requireRunnable } from './require-runnable.js';
import { runOfProject } from './run-of-project.js';

export const backAnalysisRun = runOfProject({
  name: 'back_analysis_run',
  title: 'Force a slope needs',
  description:
    'The horizontal force, kN per metre of slope, that brings every surface of the configured search up to target_fos: active_force stands as it is, passive_force is divided by the factor like strength; required_force is the larger. Bishop reads elevation, the height at which it acts; Janbu does not.',
  set: 'statistics',
  errors: PROJECT_RUN_ERRORS,
  takes: {
    target_fos: {
      type: 'number',
      exclusiveMinimum: 0,
      description: 'Default that of the settings, 1.3.',
    },
    elevation: { type: 'number', description: 'y in m. Default that of the settings, 0.' },
    method_id: { type: 'string', enum: BACK_ANALYSIS_METHODS },
  },
  answers: { required_force: { type: 'number' } },
  ask(document, args, run) {
    const { acceptedDefaults } = requireRunnable(document, args);
    const wanted = forceWanted(document, args);
    if (!wanted.ok) throw refusal(wanted);
    refuseTooMany(surfaceCount(document), run.context.limits.surfacesPerRun);
    return { kind: 'back_analysis', methods: [wanted.value.method], acceptedDefaults, wanted: wanted.value };
  },
});
