import type { RunResult } from '@talud/slope-model';
import { type ProjectRow, type ResultRow, readRevision } from '@talud/store';
import type { ToolRun } from '../../registry/tool.js';
import type { UriVariables } from '../../registry/uri-template.js';
import { documentOf } from '../edit/edit-project.js';
import { methodsOf, resultOf } from '../faces/faces.js';
import type { MethodView } from '../faces/result-face.js';
import { projectOf } from '../project/which-project.js';
import { noSuchMethod, noSuchResult, visibleResult } from '../runs/visible-result.js';

/** A stored result, read back. */
export interface AddressedResult {
  readonly project: ProjectRow;
  readonly row: ResultRow;
  readonly result: RunResult;
}

/** The result that an address names. It must be of the project that the address names too. */
export async function resultOfAddress(
  run: ToolRun,
  { project_id = '', result_id = '' }: UriVariables,
): Promise<AddressedResult> {
  const row = await visibleResult(run, result_id);
  const project = await projectOf(run, project_id);
  if (row.projectId !== project.id) throw noSuchResult();
  return { project, row, result: resultOf(row.summary) };
}

/** The section as it was analysed. */
export async function analysedDocument(run: ToolRun, { row }: AddressedResult) {
  return documentOf((await readRevision(run.tx, row.projectId, row.revision)).document);
}

/** The named method of the result, or its first, and its place. @throws E_NOT_FOUND */
export function methodOf(result: RunResult, wanted: string | undefined): { place: number; method: MethodView } {
  const all = methodsOf(result, undefined) ?? [];
  const place = wanted === undefined ? 0 : all.findIndex(({ method_id }) => method_id === wanted);
  const method = all[place];
  if (method === undefined) throw noSuchMethod(wanted ?? '', result);
  return { place, method };
}
