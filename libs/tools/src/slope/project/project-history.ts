import { TaludError } from '@talud/errors';
import {
  type HistoryStep,
  listVersions,
  moveTo,
  type ProjectRow,
  readHistory,
  readRevision,
  revisionBefore,
  type Version,
} from '@talud/store';
import { mayEdit, type OrgContext } from '@talud/tenancy';
import { EDIT, type Tool, type ToolRun } from '../../registry/tool.js';
import { documentOf, holdForEdit, IF_REVISION } from '../edit/edit-project.js';
import { bullets, counted, paragraph } from '../model/section-text.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from './project-fields.js';
import { PROJECT_ID, whichProject } from './which-project.js';

const LISTED = 10;
const MOST_STEPS = 200;

export const projectHistory: Tool = {
  name: 'project_history',
  title: 'Edits, undo, redo',
  description:
    'Lists the last edits and the named versions of a project with who made them, or undoes or redoes some. Undo is one line for the whole project: it stops before a step that somebody else made, and names them. An edit after an undo discards what was undone.',
  set: 'history',
  access: 'read',
  writes: (args) => args.action === 'undo' || args.action === 'redo',
  annotations: EDIT,
  errors: {
    E_CONFLICT: 'There is nothing to undo or redo, or a step is of another person.',
    E_FORBIDDEN: 'The connection only reads.',
  },
  inputSchema: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['list', 'undo', 'redo'], description: 'Default list.' },
      steps: { type: 'integer', minimum: 1, maximum: MOST_STEPS, description: 'How many to undo or redo. Default 1.' },
      project_id: PROJECT_ID,
      if_revision: IF_REVISION,
    },
    additionalProperties: false,
  },
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    action: { type: 'string' },
    done: LIST,
    undo: LIST,
    redo: LIST,
    versions: LIST,
  }),
  async run(run, args) {
    const action = args.action === 'undo' || args.action === 'redo' ? args.action : 'list';
    const meant = await whichProject(run, args, action === 'list' ? 'read' : 'edit');
    if (action === 'list') return historyAnswer(run, meant, action, []);
    if (!mayEdit(run.context)) {
      throw new TaludError('E_FORBIDDEN', 'This connection only reads.', { hint: 'action list shows the edits.' });
    }
    const project = await holdForEdit(run, meant, args.if_revision);
    const steps = typeof args.steps === 'number' ? args.steps : 1;
    const moved = await move(run, project, action, steps);
    return historyAnswer(run, moved.project, action, moved.done);
  },
};

async function move(
  run: ToolRun,
  project: ProjectRow,
  action: 'undo' | 'redo',
  steps: number,
): Promise<{ project: ProjectRow; done: readonly HistoryStep[] }> {
  const history = await readHistory(run.tx, project.id, project.currentRevision, steps);
  const done = history[action];
  const last = done[done.length - 1];
  if (!last) {
    throw new TaludError('E_CONFLICT', `There is nothing to ${action}.`, { hint: 'action list shows the edits.' });
  }
  refuseForeign(run.context, done, action);
  const target = action === 'redo' ? last.revision : await revisionBefore(run.tx, project.id, last.revision);
  if (target === undefined) throw new Error('an edit that can be undone has nothing before it');
  const { name } = documentOf((await readRevision(run.tx, project.id, target)).document);
  const labels = done.map(({ label }) => label);
  await moveTo(run.tx, run.context, project.id, { action, labels, tool: 'project_history', revision: target, name });
  return { project: { ...project, name, currentRevision: target }, done };
}

/** An assistant moves over its own person's steps alone. */
function refuseForeign(context: OrgContext, steps: readonly HistoryStep[], action: 'undo' | 'redo'): void {
  if (!context.connection) return;
  const own = steps.findIndex((step) => step.userId !== context.userId);
  const foreign = steps[own];
  if (!foreign) return;
  throw new TaludError('E_CONFLICT', `The step "${foreign.label}" is by ${foreign.by}.`, {
    hint:
      own > 0
        ? `${action} at most ${own} steps, or ask ${foreign.by}.`
        : `Ask ${foreign.by} to ${action} it, or edit what is there now.`,
  });
}

async function historyAnswer(
  run: ToolRun,
  project: ProjectRow & { note?: string },
  action: string,
  done: readonly HistoryStep[],
): Promise<Awaited<ReturnType<Tool['run']>>> {
  const { undo, redo } = await readHistory(run.tx, project.id, project.currentRevision, LISTED);
  const versions = await listVersions(run.tx, project.id, LISTED);
  const fields = projectFields(project);
  const did = action === 'list' ? '' : `${action === 'undo' ? 'Undid' : 'Redid'} ${counted(done.length, 'step')}. `;
  const summary = `${did}${projectTitle(fields)}: ${counted(undo.length, 'edit')} to undo, ${redo.length} to redo${undo.length === LISTED ? ' (the last ten)' : ''}.`;
  const text = [
    summary,
    ...(project.note ? [project.note] : []),
    ...paragraph('Done', bullets(done.map(stepText))),
    ...paragraph('Can be undone, newest first', bullets(undo.map(stepText))),
    ...paragraph('Can be redone, next first', bullets(redo.map(stepText))),
    ...paragraph('Named versions, newest first', bullets(versions.map(versionText))),
  ];
  const structured = {
    summary,
    ...fields,
    action,
    done: done.map(({ label }) => label),
    undo: undo.map(stepEntry),
    redo: redo.map(stepEntry),
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  };
  return { kind: 'answer', text: text.join('\n'), structured, project: project.id };
}

function stepEntry({ revision, label, tool, at, by }: HistoryStep): Readonly<Record<string, unknown>> {
  return { revision, label, tool, at: at.toISOString(), by };
}

function stepText({ revision, label, tool, by }: HistoryStep): string {
  return `revision ${revision}: ${label} (${tool}, by ${by})`;
}

function versionText({ label, revision, by }: Version): string {
  return `"${label}": revision ${revision}, by ${by}`;
}
