import { clearSeepageConditions } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { conditionLines } from './condition-lines.js';
import { editOpened } from './opened-document.js';

export const seepageBcClear = editTool({
  name: 'seepage_bc_clear',
  title: 'Clear the seepage conditions',
  description:
    'Brings the outline back to that of a new mesh: a seepage face on the ground, no flow elsewhere, no head. Conditions of transient stages stay.',
  set: 'groundwater',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_CONFIGURED: 'There is no mesh.' },
  takes: {},
  answers: { conditions: { type: 'object' } },
  make: (document, _given, run) => editOpened(run, document, clearSeepageConditions),
  say: (conditions) => ({
    did: 'Cleared the seepage conditions',
    fields: { conditions },
    lines: conditionLines(conditions),
  }),
});
