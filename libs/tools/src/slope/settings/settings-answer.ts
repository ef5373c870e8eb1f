import type { SettingsEdited } from '@talud/slope-model';
import type { ToolAnswer } from '../../registry/tool.js';
import { editFields } from '../edit/edit-fields.js';
import type { Edited } from '../edit/edit-project.js';
import { bullets, counted, paragraph } from '../model/section-text.js';
import { projectTitle } from '../project/project-fields.js';

/** What a change of settings made different, old and new. */
export function settingsAnswer(edited: Edited<SettingsEdited['changed']>): ToolAnswer {
  const fields = editFields(edited);
  const changes = Object.entries(edited.value).map(([path, { old, new: now }]) => {
    return `${path}: ${JSON.stringify(old)} -> ${JSON.stringify(now)}`;
  });
  const summary = `${changes.length === 0 ? 'Nothing to change' : `Changed ${counted(changes.length, 'setting')}`} in ${projectTitle(fields)}.`;
  const text = [
    summary,
    ...bullets(changes),
    ...paragraph('Problems', bullets(fields.problems)),
    ...paragraph('Warnings', bullets(fields.warnings)),
  ];
  return {
    kind: 'answer',
    text: text.join('\n'),
    structured: { summary, ...fields, changed: edited.value },
    project: edited.project.id,
  };
}
