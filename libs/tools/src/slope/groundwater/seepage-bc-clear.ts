import { clearSeepageConditions } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { PROJECT_ID } from '../project/which-project.js';
import { conditionLines } from './condition-lines.js';
import { editOpened } from './opened-document.js';

export const seepageBcClear: Tool = {
  name: 'seepage_bc_clear',
  title: 'Clear the seepage conditions',
  description:
    'Brings the outline back to that of a new mesh: a seepage face on the ground, no flow elsewhere, no head. Conditions of transient stages stay.',
  set: 'groundwater',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_CONFIGURED: 'There is no mesh.' },
  inputSchema: {
    type: 'object',
    properties: { project_id: PROJECT_ID, if_revision: IF_REVISION },
    additionalProperties: false,
  },
  outputSchema: editedSchema({ conditions: { type: 'object' } }),
  run: (run, args) =>
    editedAnswer(
      run,
      'seepage_bc_clear',
      args,
      (document) => editOpened(run, document, clearSeepageConditions),
      (conditions) => ({
        did: 'Cleared the seepage conditions',
        fields: { conditions },
        lines: conditionLines(conditions),
      }),
    ),
};
