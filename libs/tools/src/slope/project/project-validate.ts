import { validate } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { READ, type Tool } from '../../registry/tool.js';
import { documentOf } from '../edit/edit-project.js';
import { bullets, counted, paragraph } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from './project-fields.js';
import { PROJECT_ID, whichProject } from './which-project.js';

export const projectValidate: Tool = {
  name: 'project_validate',
  title: 'Check a project',
  description:
    'Checks a section before a run: blockers stop it, warnings may change the number, notes are worth knowing. Use it before a run. A blocker about a default (a region without material, water that serves nothing) goes away by an edit, or by accept_defaults in the run.',
  set: 'core',
  access: 'read',
  annotations: READ,
  inputSchema: { type: 'object', properties: { project_id: PROJECT_ID }, additionalProperties: false },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    can_run: { type: 'boolean' },
    blockers: LIST,
    warnings: LIST,
    model_notes: LIST,
  }),
  async run(run, args) {
    const project = await whichProject(run, args, 'read');
    const document = documentOf((await readRevision(run.tx, project.id, project.currentRevision)).document);
    const { canRun, blockers, warnings, notes } = validate(document);
    const fields = projectFields(project);
    const summary = `${projectTitle(fields)} ${canRun ? 'can run' : `cannot run: ${counted(blockers.length, 'blocker')}`}; ${counted(warnings.length, 'warning')}.`;
    const text = [
      summary,
      ...(project.note ? [project.note] : []),
      ...paragraph('Blockers', bullets(blockers)),
      ...paragraph('Warnings', bullets(warnings)),
      ...paragraph('Notes', bullets(notes)),
    ];
    const structured = { summary, ...fields, can_run: canRun, blockers, warnings, model_notes: notes };
    return { kind: 'answer', text: text.join('\n'), structured, project: project.id };
  },
};
