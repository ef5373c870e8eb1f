import { TaludError } from '@talud/errors';
import { effectiveSetting, type ProjectDocument, seepageRefusal, surfaceCount } from '@talud/slope-model';
import type { Arguments } from '../../registry/tool.js';
import { refusal } from '../edit/edit-project.js';
import { RUN_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';
import { METHODS_ARGUMENT, refuseDefaults, refuseTooMany, wantedMethods } from '../runs/require-runnable.js';
import { runOfProject } from '../runs/run-of-project.js';
import { refuseWhenStoreIsFull } from './opened-document.js';

export const groundwaterRun = runOfProject({
  name: 'groundwater_run',
  title: 'Solve the seepage',
  description:
    'Solves the flow of water through the mesh: steady, or in stages when transient_set is on; stages with calculate_sf give factors of safety too. When nothing changed meanwhile the field is written into the project (written_back), one undo step; analysis_run reads it, of the last stage. Trap: a field that did not converge is answered all the same and says so; read the warnings.',
  set: 'groundwater',
  errors: {
    ...RUN_ERRORS,
    E_CONFLICT:
      'No stage is analysed, so that methods would not be read; or the mesh is of another section; or no project is named and two could be meant.',
  },
  takes: {
    stage_factors: { type: 'boolean', description: 'Analyse the slope at stages with calculate_sf. Default true.' },
    methods: { ...METHODS_ARGUMENT, description: 'Of those factors. Default: the enabled methods.' },
  },
  answers: {
    analysis: { type: 'string' },
    field: { type: 'object' },
    stages: LIST,
    written_back: { type: 'boolean' },
    why_not_written: { type: 'string' },
  },
  async ask(document, args, run) {
    await refuseWhenStoreIsFull(run);
    const refused = seepageRefusal(document);
    if (refused !== undefined) throw refusal(refused);
    const acceptedDefaults = refuseDefaults(document, args);
    const stageFactors = wantsFactors(document, args);
    if (stageFactors) refuseTooMany(surfaceCount(document), run.context.limits.surfacesPerRun);
    return { kind: 'groundwater', methods: wantedMethods(document, args), acceptedDefaults, stageFactors };
  },
});

/** @throws E_CONFLICT for methods that no stage would be analysed with */
function wantsFactors(document: ProjectDocument, args: Arguments): boolean {
  const option = effectiveSetting(document.settings, 'groundwater.advanced_option');
  const flagged = option === 'transient' && document.transient?.stages.some(({ calculateSf }) => calculateSf) === true;
  const wanted = flagged && args.stage_factors !== false;
  if (args.methods === undefined || wanted) return wanted;
  throw new TaludError('E_CONFLICT', 'methods would not be read: no stage is analysed.', {
    hint: 'Give a stage calculate_sf with transient_set, or leave methods out.',
  });
}
