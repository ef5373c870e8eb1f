import { configureAnalysis, METHOD_IDS, SETTINGS } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { EDIT_FIELDS } from '../edit/edit-fields.js';
import { editInput } from '../edit/edit-input.js';
import { editProject, refusal } from '../edit/edit-project.js';
import { wishes } from '../edit/edited-answer.js';
import { answerSchema } from '../project/project-fields.js';
import { settingsAnswer } from './settings-answer.js';

export const analysisConfigure: Tool = {
  name: 'analysis_configure',
  title: 'Configure the analysis',
  description:
    'Sets the usual analysis settings in one call; what is not given stays. Trap: with the wrong failure_direction no surface is found. Other settings go through settings_set.',
  set: 'settings',
  access: 'edit',
  annotations: { ...EDIT, idempotentHint: true },
  errors: {
    E_CONFLICT: 'The analysis would not read a value as things are configured, or values contradict each other.',
  },
  inputSchema: editInput({
    methods: { type: 'array', items: { type: 'string', enum: METHOD_IDS }, description: 'Enabled methods.' },
    surface_type: { type: 'string', enum: SETTINGS['search.surface_type'].choices },
    search_method: { type: 'string', enum: SETTINGS['search.search_method'].choices },
    num_slices: { type: 'integer', minimum: 2, maximum: 500, description: 'Default 25.' },
    grid: {
      type: ['object', 'string'],
      description: '"auto", or {x_min, x_max, y_min, y_max in m, nx, ny}: box of the centres.',
    },
    radius_increment: { type: 'integer', minimum: 1, maximum: 1000 },
    failure_direction: { type: 'string', description: 'L2R or R2L.' },
    interslice_function: {
      type: 'string',
      enum: SETTINGS['methods.interslice_function'].choices,
      description: 'Of gle_morgenstern_price alone; default half_sine.',
    },
    design_standard: { type: 'string', description: 'off, or an id of catalog design_standards.' },
    tolerance: { type: 'number', description: 'Default 0.005.' },
  }),
  outputSchema: answerSchema({ ...EDIT_FIELDS, changed: { type: 'object' } }),
  async run(run, args) {
    const given = wishes(args);
    const edited = await editProject(run, 'analysis_configure', args, (document) => {
      const configured = configureAnalysis(document, given);
      if (!configured.ok) throw refusal(configured);
      const label = `Configure the analysis: ${Object.keys(given).join(', ')}`;
      return { document: configured.document, label, value: configured.changed };
    });
    return settingsAnswer(edited);
  },
};
