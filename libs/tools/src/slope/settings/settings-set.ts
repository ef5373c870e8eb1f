import { setSettings } from '@talud/slope-model';
import { EDIT, type Tool } from '../../registry/tool.js';
import { EDIT_FIELDS } from '../edit/edit-fields.js';
import { editInput } from '../edit/edit-input.js';
import { editProject, refusal } from '../edit/edit-project.js';
import { answerSchema } from '../project/project-fields.js';
import { settingsAnswer } from './settings-answer.js';

export const settingsSet: Tool = {
  name: 'settings_set',
  title: 'Change settings',
  description:
    'Changes any settings in one step, all or nothing, as {"section.field": value}; null brings a default back. Trap: a value that the analysis would not read as configured is refused, so give what switches it on in the same call: {"methods.enabled_methods": ["gle_morgenstern_price"], "methods.interslice_function": "constant"}.',
  set: 'settings',
  access: 'edit',
  annotations: { ...EDIT, idempotentHint: true },
  errors: {
    E_CONFLICT: 'The analysis would not read a value as things are configured, or values contradict each other.',
  },
  inputSchema: editInput(
    {
      changes: { type: 'object', description: '{"section.field": value, …}; settings_get lists them.' },
    },
    ['changes'],
  ),
  outputSchema: answerSchema({ ...EDIT_FIELDS, changed: { type: 'object' } }),
  async run(run, args) {
    const changes = Object.fromEntries(Object.entries(args.changes ?? {}));
    const edited = await editProject(run, 'settings_set', args, (document) => {
      const set = setSettings(document, changes);
      if (!set.ok) throw refusal(set);
      return { document: set.document, label: `Set ${Object.keys(changes).join(', ')}`, value: set.changed };
    });
    return settingsAnswer(edited);
  },
};
