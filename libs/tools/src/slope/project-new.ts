import { TaludError } from '@talud/errors';
import { cleanName, demoDocument, emptyDocument } from '@talud/slope-model';
import { countProjects, createProject, setCurrentProject } from '@talud/store';
import { projectHandle } from '@talud/tenancy';
import { EDIT, type Tool } from '../registry/tool.js';
import { refusal, step } from './edit-project.js';
import { answerSchema, PROJECT_FIELDS } from './project-fields.js';

export const projectNew: Tool = {
  name: 'project_new',
  title: 'New project',
  description:
    'Makes a project, empty or as a ready-made demo slope with water, and makes it the current one of this connection. Next: model_define builds the section.',
  set: 'core',
  access: 'edit',
  movesConnection: true,
  annotations: EDIT,
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'At most 200 characters. Default "Untitled" or "Demo slope".' },
      template: { type: 'string', enum: ['empty', 'demo'], description: 'Default empty.' },
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({ ...PROJECT_FIELDS, template: { type: 'string' } }),
  async run({ tx, context }, args) {
    const template = args.template === 'demo' ? 'demo' : 'empty';
    const name = cleanName('name', args.name ?? (template === 'demo' ? 'Demo slope' : 'Untitled'));
    if (!name.ok) throw refusal(name);
    refuseWhenFull(await countProjects(tx), context.limits.projects);
    const document = template === 'demo' ? demoDocument(name.value) : emptyDocument(name.value);
    const id = await createProject(tx, context, name.value, step(document, 'New project', 'project_new'));
    await setCurrentProject(tx, context, id);
    const handle = projectHandle(id);
    const next = template === 'demo' ? 'analysis_run analyses it.' : 'model_define builds its section.';
    const summary = `Made the project "${name.value}" (${handle}), now the current one. Next: ${next}`;
    return {
      kind: 'answer',
      text: summary,
      structured: { summary, project_id: handle, project: name.value, revision: 1, template },
      project: id,
    };
  },
};

function refuseWhenFull(held: number, allowed: number): void {
  if (held < allowed) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `Your organization has ${held} projects, as many as its plan allows.`, {
    hint: 'Use an existing project; project_list shows them.',
  });
}
