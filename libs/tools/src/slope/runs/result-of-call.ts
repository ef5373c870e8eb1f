import { TaludError } from '@talud/errors';
import type { ProjectRow, ResultRow } from '@talud/store';
import { projectHandle } from '@talud/tenancy';
import type { Arguments, ToolRun } from '../../registry/tool.js';
import { projectOf } from '../project/which-project.js';
import { visibleResult } from './visible-result.js';

export interface ResultOfCall {
  readonly found: ResultRow;
  readonly project: ProjectRow;
}

/**
 * The result that a call names, with its project. A call that names a project too must mean that one: each of the two handles is
 * right by itself, and only what is stored says that they do not go together.
 *
 * @throws E_NOT_FOUND (the result, or the project that is named), E_CONFLICT (a result of another project)
 */
export async function resultOfCall(run: ToolRun, handle: string, { project_id }: Arguments): Promise<ResultOfCall> {
  const found = await visibleResult(run, handle);
  const project = await projectOf(run, projectHandle(found.projectId));
  const named = typeof project_id === 'string' ? await projectOf(run, project_id) : project;
  if (named.id === project.id) return { found, project };
  throw new TaludError('E_CONFLICT', 'The result is not of this project.', { hint: 'Leave project_id out.' });
}
