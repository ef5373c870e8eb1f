import { TaludError } from '@talud/errors';
import type { RunResult } from '@talud/slope-model';
import { findResult, type ResultRow } from '@talud/store';
import { projectHandle, readResultHandle, resultHandle } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';
import { closestName } from '../errors/words-of-the-field.js';
import { faceOf } from '../faces/faces.js';

/** The result behind a handle. One that is not there and one that the caller may not see look alike. */
export async function visibleResult(run: ToolRun, handle: string): Promise<ResultRow> {
  const id = readResultHandle(handle);
  const found = id && (await findResult(run.tx, run.context, id));
  if (found) return found;
  throw noSuchResult();
}

export function noSuchResult(): TaludError {
  return new TaludError('E_NOT_FOUND', 'There is no such result here.', {
    hint: 'project_summary lists the results of a project; the oldest are dropped for newer ones.',
  });
}

/** Where a result comes from. */
export function resultFields(found: ResultRow) {
  return {
    result_id: resultHandle(found.id),
    kind: found.kind,
    project_id: projectHandle(found.projectId),
    project: found.projectName,
    revision: found.revision,
    stale: found.stale,
    engine_version: found.engineVersion,
    created_at: found.createdAt.toISOString(),
  };
}

export function noSuchMethod(wanted: string, result: RunResult): TaludError {
  const known = faceOf(result)
    .methods(result)
    .map(({ method_id }) => method_id);
  return new TaludError('E_NOT_FOUND', 'This method is not in the result.', { hint: closestName(wanted, known) });
}

/** The refusal of a view that results of this kind do not have. */
export function noSuchView({ kind }: RunResult, view: string, known: readonly string[], otherwise = ''): TaludError {
  const has = known.length === 0 ? otherwise : `It has ${known.join(', ')}.`;
  return new TaludError('E_CONFLICT', `A result of kind ${kind} has no view ${view}.`, { hint: has });
}
