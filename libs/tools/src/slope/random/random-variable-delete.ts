import { deleteRandomVariables } from '@talud/slope-model';
import { DESTRUCTIVE } from '../../registry/tool.js';
import { editTool } from '../edit/edit-tool.js';
import { SECTION_ERRORS } from '../errors/argument-errors.js';
import { counted } from '../model/section-text.js';

export const randomVariableDelete = editTool({
  name: 'random_variable_delete',
  title: 'Delete random variables',
  description: 'Makes a number fixed again: removes a random variable, or "all". Correlations with it end.',
  set: 'statistics',
  annotations: DESTRUCTIVE,
  errors: { ...SECTION_ERRORS, E_NOT_FOUND: 'There is no such random variable.' },
  takes: {
    key: { type: 'string', description: 'Key or label, or "all".' },
  },
  required: ['key'],
  answers: {},
  make: (document, given) => deleteRandomVariables(document, given.key),
  say: (removed) => ({ did: `Deleted ${counted(removed.length, 'random variable')}`, fields: { removed } }),
});
