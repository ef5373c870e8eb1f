import { deleteRandomVariables } from '@talud/slope-model';
import { DESTRUCTIVE, type Tool } from '../../registry/tool.js';
import { IF_REVISION } from '../edit/edit-project.js';
import { editedAnswer, editedSchema } from '../edit/edited-answer.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';
import { PROJECT_ID } from '../project/which-project.js';

export const randomVariableDelete: Tool = {
  name: 'random_variable_delete',
  title: 'Delete random variables',
  description: 'Makes a number fixed again: removes a random variable, or "all". Correlations with it end.',
  set: 'statistics',
  access: 'edit',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'There is no such random variable.' },
  inputSchema: {
    type: 'object',
    properties: {
      key: { type: 'string', description: 'Key or label, or "all".' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    required: ['key'],
    additionalProperties: false,
  },
  outputSchema: editedSchema({}),
  run: (run, args) =>
    editedAnswer(
      run,
      'random_variable_delete',
      args,
      (document) => deleteRandomVariables(document, args.key),
      (removed) => ({ did: `Deleted ${counted(removed.length, 'random variable')}`, fields: { removed } }),
    ),
};
