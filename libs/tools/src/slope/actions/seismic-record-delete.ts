import { deleteRecord } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';

export const seismicRecordDelete = editTool({
  name: 'seismic_record_delete',
  title: 'Delete an accelerogram',
  description:
    'Deletes an earthquake record by id or name. When seismic.newmark was on with it, that is switched off, and a note says so.',
  set: 'loads',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'The record is not there.' },
  takes: { record: { type: 'string' } },
  required: ['record'],
  answers: {},
  make: (document, given) => deleteRecord(document, given.record),
  say: ({ name }) => ({ did: `Deleted the record "${name}"`, fields: { deleted: name } }),
});
