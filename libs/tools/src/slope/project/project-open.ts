import { didYouMean, TaludError } from '@talud/errors';
import { listProjects, type ProjectRow, setCurrentProject } from '@talud/store';
import { looksLikeId, projectHandle } from '@talud/tenancy';
import { EDIT, type Tool, type ToolRun } from '../../registry/tool.js';
import { versionNamed } from './named-version.js';
import { answerSchema, PROJECT_FIELDS } from './project-fields.js';
import { summaryAnswer } from './summary-answer.js';
import { noSuchProject, projectOf } from './which-project.js';

export const projectOpen: Tool = {
  name: 'project_open',
  title: 'Open a project',
  description:
    'Makes a project the current one of this connection, so that later calls may leave project_id out, and answers with its summary. Changes nothing in it. With version the summary is of that version, while edits go on from the present state; project_history restores one.',
  set: 'core',
  access: 'read',
  movesConnection: true,
  annotations: { ...EDIT, idempotentHint: true },
  errors: { E_CONFLICT: 'Several projects have this name.' },
  inputSchema: {
    type: 'object',
    properties: {
      project: { type: 'string', description: 'Handle (p_…) or exact name.' },
      version: { type: 'string', description: 'Name of a version to show; project_history lists them.' },
    },
    required: ['project'],
    additionalProperties: false,
  },
  outputSchema: answerSchema(PROJECT_FIELDS),
  async run(run, args) {
    const project = await projectNamed(run, String(args.project));
    const version = typeof args.version === 'string' ? await versionNamed(run, project.id, args.version) : undefined;
    await setCurrentProject(run.tx, run.context, project.id);
    const answer = await summaryAnswer(run, project, 'normal', version);
    const summary = `Opened. ${answer.structured.summary}`;
    return { ...answer, text: `Opened. ${answer.text}`, structured: { ...answer.structured, summary } };
  },
};

/** Projects among which a name is looked for: the most recently changed ones. */
const SEARCHED = 200;

async function projectNamed(run: ToolRun, given: string): Promise<ProjectRow> {
  const name = given.trim();
  if (looksLikeId(name)) return projectOf(run, name);
  const { projects } = await listProjects(run.tx, run.context, { limit: SEARCHED, offset: 0 });
  const [found, second] = projects.filter((project) => project.name === name);
  if (found && second) {
    const handles = [found, second].map(({ id }) => projectHandle(id)).join(', ');
    throw new TaludError('E_CONFLICT', 'Several projects have this name.', { hint: `Give a handle: ${handles}.` });
  }
  if (found) return found;
  if (projects.length === 0) throw noSuchProject();
  const names = [...new Set(projects.map((project) => project.name))];
  throw new TaludError('E_NOT_FOUND', 'No project that you can open has this name.', { hint: didYouMean(name, names) });
}
