import { TaludError } from '@talud/errors';
import { type HistoryStep, listVersions, type ProjectRow, readHistory } from '@talud/store';
import { mayEdit } from '@talud/tenancy';
import { type Arguments, EDIT, type Tool, type ToolRun } from '../../registry/tool.js';
import { editInput } from '../edit/edit-input.js';
import { holdForEdit } from '../edit/edit-project.js';
import { bullets, counted, paragraph } from '../model/section-text.js';
import { versionEntry, versionText } from './named-version.js';
import { answerSchema, LIST, PROJECT_FIELDS, projectFields, projectTitle } from './project-fields.js';
import { restoreVersion } from './restore-version.js';
import { undoOrRedo } from './undo-redo.js';
import { whichProject } from './which-project.js';

const LISTED = 10;
const MOST_STEPS = 200;
const ACTIONS = ['list', 'undo', 'redo', 'restore'] as const;

export const projectHistory: Tool = {
  name: 'project_history',
  title: 'Edits, undo, redo, versions',
  description:
    'Lists the last edits and the named versions of a project with who made them, undoes or redoes some, or restores a version as one further edit. Undo is one line for the whole project: it stops before a step that somebody else made, and names them. An edit after an undo discards what was undone.',
  set: 'history',
  access: 'read',
  writes: (args) => args.action !== undefined && args.action !== 'list',
  annotations: EDIT,
  errors: {
    E_NOT_FOUND: 'The project has no version of this name.',
    E_CONFLICT: 'There is nothing to undo or redo, or a step is of another person.',
    E_FORBIDDEN: 'The connection only reads.',
  },
  inputSchema: editInput({
    action: { type: 'string', enum: ACTIONS, description: 'Default list.' },
    steps: { type: 'integer', minimum: 1, maximum: MOST_STEPS, description: 'How many to undo or redo. Default 1.' },
    version: { type: 'string', description: 'Name of the version to restore.' },
    offset: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000,
      description: 'Versions to skip in the list. Default 0.',
    },
  }),
  outputSchema: answerSchema({
    ...PROJECT_FIELDS,
    action: { type: 'string' },
    done: LIST,
    undo: LIST,
    redo: LIST,
    versions: LIST,
    versions_total: { type: 'integer' },
  }),
  async run(run, args) {
    const action = ACTIONS.find((one) => one === args.action) ?? 'list';
    refuseStray(action, args);
    const meant = await whichProject(run, args, action === 'list' ? 'read' : 'edit');
    if (action === 'list') return historyAnswer(run, meant, { did: '', done: [] }, args);
    if (!mayEdit(run.context)) {
      const reader = run.context.connection ? 'This connection' : 'Your role';
      throw new TaludError('E_FORBIDDEN', `${reader} only reads.`, { hint: 'action list shows the edits.' });
    }
    if (action === 'restore') {
      const { project, revision, changed, value } = await restoreVersion(run, args, String(args.version));
      const restored = { ...project, currentRevision: revision };
      const did = changed ? `${value}. ` : 'The version is the present state already. ';
      return historyAnswer(run, restored, { did, done: changed ? [value] : [] }, args);
    }
    const project = await holdForEdit(run, meant, args.if_revision);
    const steps = typeof args.steps === 'number' ? args.steps : 1;
    const moved = await undoOrRedo(run, project, action, steps);
    const did = `${action === 'undo' ? 'Undid' : 'Redid'} ${counted(moved.done.length, 'step')}. `;
    return historyAnswer(run, moved.project, { did, done: moved.done.map(({ label }) => label) }, args);
  },
};

/** An argument that the action would not read is a misunderstanding. */
function refuseStray(action: (typeof ACTIONS)[number], args: Arguments): void {
  if (action === 'restore' ? args.version === undefined : args.version !== undefined) {
    throw new TaludError('E_INVALID_ARGUMENT', 'version and the action restore go together.', {
      hint: 'project_open with version shows a version and changes nothing.',
    });
  }
}

async function historyAnswer(
  run: ToolRun,
  project: ProjectRow & { note?: string },
  { did, done }: { did: string; done: readonly string[] },
  { action = 'list', offset: given }: Arguments,
): Promise<Awaited<ReturnType<Tool['run']>>> {
  const { undo, redo } = await readHistory(run.tx, project.id, project.currentRevision, LISTED);
  const offset = typeof given === 'number' ? given : 0;
  const { versions, total } = await listVersions(run.tx, project.id, { limit: LISTED, offset });
  const fields = projectFields(project);
  const summary = `${did}${projectTitle(fields)}: ${counted(undo.length, 'edit')}${orMore(undo)} to undo, ${redo.length}${orMore(redo)} to redo.`;
  const rest = total - offset - versions.length;
  const text = [
    summary,
    ...(project.note ? [project.note] : []),
    ...paragraph('Done', bullets(done)),
    ...paragraph('Can be undone, newest first', bullets(undo.map(stepText))),
    ...paragraph('Can be redone, next first', bullets(redo.map(stepText))),
    ...paragraph('Named versions, newest first', bullets(versions.map(versionText))),
    ...(rest > 0 ? [`${rest} older versions: go on with offset ${offset + versions.length}.`] : []),
  ];
  const structured = {
    summary,
    ...fields,
    action,
    done,
    undo: undo.map(stepEntry),
    redo: redo.map(stepEntry),
    versions: versions.map(versionEntry),
    versions_total: total,
  };
  return { kind: 'answer', text: text.join('\n'), structured, project: project.id };
}

/** A list that is full may go on. */
function orMore(steps: readonly HistoryStep[]): string {
  return steps.length === LISTED ? ' or more' : '';
}

function stepEntry({ revision, label, tool, at, by, assistant }: HistoryStep): Readonly<Record<string, unknown>> {
  return { revision, label, tool, at: at.toISOString(), by, ...(assistant === undefined ? {} : { assistant }) };
}

function stepText({ revision, label, tool, by, assistant }: HistoryStep): string {
  const through = assistant === undefined ? '' : ` through ${assistant === '' ? 'an assistant' : `"${assistant}"`}`;
  return `revision ${revision}: ${label} (${tool}, by ${by}${through})`;
}
