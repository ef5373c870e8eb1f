import { deleteRecord } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { PROJECT_ID } from '../project/which-project.js';

export const seismicRecordDelete: Tool = {
  name: 'seismic_record_delete',
  title: 'Delete an accelerogram',
  description:
    'Deletes an earthquake record by id or name. When seismic.newmark was on with it, that is switched off, and a note says so.',
  set: 'loads',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'The record is not there.' },
  inputSchema: {
    type: 'object',
    properties: { record: { type: 'string' }, project_id: PROJECT_ID, if_revision: IF_REVISION },
    required: ['record'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({}),
  run: (run, args) =>
    editedAnswer(
      run,
      'seismic_record_delete',
      args,
      (document) => deleteRecord(document, args.record),
      ({ name }) => ({ did: `Deleted the record "${name}"`, fields: { deleted: name } }),
    ),
};
