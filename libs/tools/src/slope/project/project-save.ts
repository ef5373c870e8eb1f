import { TaludError } from '@talud/errors';
import { cleanName } from '@talud/slope-model';
import { nameVersion } from '@talud/store';
import { EDIT, type Tool } from '../../registry/tool.js';
import { editInput } from '../edit/edit-input.js';
import { holdForEdit, refusal } from '../edit/edit-project.js';
import { answerSchema, PROJECT_FIELDS, projectFields, projectTitle } from './project-fields.js';
import { whichProject } from './which-project.js';

export const projectSave: Tool = {
  name: 'project_save',
  title: 'Name a version',
  description:
    'Gives the present state of a project a name, by which project_history lists it. Every edit is stored at once anyway: use it at a milestone. A name that is taken is refused unless overwrite is true.',
  set: 'core',
  access: 'edit',
  annotations: EDIT,
  errors: { E_CONFLICT: 'Another version has this name, and overwrite is not true.' },
  inputSchema: editInput(
    {
      label: { type: 'string', description: 'Name of the version, at most 200 characters.' },
      overwrite: { type: 'boolean', description: 'Default false.' },
    },
    ['label'],
  ),
  outputSchema: answerSchema({ ...PROJECT_FIELDS, label: { type: 'string' } }),
  async run(run, args) {
    const label = cleanName('label', args.label);
    if (!label.ok) throw refusal(label);
    const project = await holdForEdit(run, await whichProject(run, args, 'edit'), args.if_revision);
    const version = {
      ...{ label: label.value, revision: project.currentRevision, tool: 'project_save' },
      overwrite: args.overwrite === true,
    };
    if (!(await nameVersion(run.tx, run.context, project.id, version))) {
      throw new TaludError('E_CONFLICT', `There is already a version "${label.value}".`, {
        hint: 'Choose another label, or set overwrite to true to move this one.',
      });
    }
    const fields = projectFields(project);
    const summary = `Saved ${projectTitle(fields)} as version "${label.value}".`;
    return {
      kind: 'answer',
      text: summary,
      structured: { summary, ...fields, label: label.value },
      project: project.id,
    };
  },
};
