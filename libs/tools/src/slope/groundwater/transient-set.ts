import { setTransient, transientEntry } from '@talud/slope-model';
import { EDIT } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { LIST } from '../project/project-fields.js';
import { editOpened } from './opened-document.js';

export const transientSet = editTool({
  name: 'transient_set',
  title: 'Set transient stages',
  description:
    "Seepage in stages of time: each holds its conditions up to its time, in the project's units.time (days unless set). What is not given stays; enabled false goes back to a steady analysis and keeps the stages. Turning it on turns rapid drawdown and excess pore pressure off. It starts from the steady state of initial, or of the present conditions. Trap: wc_sat, wc_res, wc_alpha, vg_n and specific_storage of each material are read now; set them with hydraulic_set.",
  set: 'groundwater',
  annotations: EDIT,
  errors: {
    ...SECTION_ERRORS,
    E_NOT_CONFIGURED: 'A condition of a stage needs a mesh.',
    E_CONFLICT: 'It would not be read as things are configured.',
    E_TOO_LARGE: 'There are more stages than an analysis may have.',
  },
  takes: {
    enabled: { type: 'boolean', description: 'Default true.' },
    stages: {
      type: 'array',
      items: { type: 'object' },
      description:
        '{time, calculate_sf (the slope is analysed then; false), label, bcs: "current" as they are now, "defaults", or {base: "current" or "defaults", assign: [arguments of seepage_bc_set]}}. Without bcs the present conditions of the run hold. All stages at once.',
    },
    initial: { type: ['object', 'string'], description: 'As bcs; "none" for the present conditions.' },
    tolerance: { type: 'number', description: 'Share of the range of heads. Default 1e-5.' },
    max_iterations: { type: 'integer', description: 'Of one step. Default 30.' },
    time_steps: { type: 'integer', description: 'Equal steps a stage; 0, the default, chooses them by their error.' },
  },
  answers: {
    transient: { type: 'boolean' },
    time_unit: { type: 'string' },
    stages: LIST,
    initial: { type: 'string' },
    tolerance: { type: 'number' },
    max_iterations: { type: 'integer' },
    time_steps: { type: 'integer' },
  },
  make: (document, given, run) => editOpened(run, document, (open) => setTransient(open, given)),
  say: (transient, { document }) => {
    const entry = transientEntry(document, transient);
    const { stages, time_unit } = entry;
    return {
      did: entry.transient
        ? `Set a transient analysis of ${stages.length} stages`
        : 'Turned the transient analysis off',
      fields: { ...entry },
      lines: stages.map(({ time, label, calculate_sf, own_conditions }, index) => {
        const marks = [...(own_conditions ? ['own conditions'] : []), ...(calculate_sf ? ['factors of safety'] : [])];
        return `- stage ${index}: until ${time} ${time_unit}${label === undefined ? '' : ` "${label}"`}${marks.length === 0 ? '' : `, ${marks.join(', ')}`}`;
      }),
    };
  },
});
