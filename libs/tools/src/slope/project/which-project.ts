import { TaludError } from '@talud/errors';
import { candidateProjects, findProject, listProjects, type ProjectRow } from '@talud/store';
import { projectHandle, readProjectHandle } from '@talud/tenancy';
import type { Arguments, ToolRun } from '../../registry/tool.js';

/** The property that every tool on one project takes. */
export const PROJECT_ID = {
  type: 'string',
  description: 'Default: the one opened last.',
} as const;

/**
 * Which project a call means. With `project_id` that one. Without: the project that the person has open in the console
 * and the connection's current one are the candidates; when they differ, a reading call goes to the open page, and a
 * call that edits or runs is refused rather than guessed.
 *
 * @throws E_NOT_FOUND for an unknown and for a foreign id alike, E_NOT_FOUND with the list when nothing is open,
 *   E_CONFLICT when two projects are meant.
 */
export async function whichProject(run: ToolRun, args: Arguments, purpose: 'read' | 'edit'): Promise<MeantProject> {
  const given = args.project_id;
  if (typeof given === 'string') return projectOf(run, given);
  const [first, second] = await candidateProjects(run.tx, run.context);
  if (!first) throw await nothingOpen(run);
  if (purpose === 'edit' && second && second.id !== first.id) {
    throw new TaludError(
      'E_CONFLICT',
      `Two projects could be meant: "${first.name}" (${projectHandle(first.id)}), open in the browser, and "${second.name}" (${projectHandle(second.id)}), opened by this connection.`,
      { hint: 'Call again with project_id.' },
    );
  }
  return second && second.id !== first.id ? { ...first, note: besideNote(first, second) } : first;
}

/** The project that a call means; `note` says when another could have been meant. */
export interface MeantProject extends ProjectRow {
  readonly note?: string;
}

function besideNote(page: ProjectRow, other: ProjectRow): string {
  return `This is "${page.name}", which is open in the browser; this connection opened "${other.name}" (${projectHandle(other.id)}).`;
}

/** @throws E_NOT_FOUND, the same for a text that is no handle, an id that does not exist, and one that is not the caller's */
export async function projectOf(run: ToolRun, handle: string): Promise<ProjectRow> {
  const id = readProjectHandle(handle);
  const project = id && (await findProject(run.tx, run.context, id));
  if (!project) throw noSuchProject();
  return project;
}

export function noSuchProject(): TaludError {
  return new TaludError('E_NOT_FOUND', 'There is no such project here.', {
    hint: 'project_list shows the projects you can open.',
  });
}

async function nothingOpen(run: ToolRun): Promise<TaludError> {
  const { projects } = await listProjects(run.tx, run.context, { limit: 10, offset: 0 });
  const listed = projects.map((project) => `"${project.name}" (${projectHandle(project.id)})`).join(', ');
  return new TaludError('E_NOT_FOUND', 'No project is open, and none was named.', {
    hint: listed ? `Give project_id, or open one with project_open: ${listed}.` : 'Make one with project_new.',
  });
}
