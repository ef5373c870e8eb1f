import { type Glance, listAtAGlance, type ProjectRow, type ResultKind } from '@talud/store';
import { projectHandle, resultHandle } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';
import { faceOf, resultOf } from '../faces/faces.js';

/** Projects that are listed at a time. */
export const LISTED_PROJECTS = 200;

/** A project of a list: what it is, who made it so, and what its newest result says. */
export interface ListedProject extends ProjectRow {
  readonly handle: string;
  readonly lastEdit: Glance['edit'];
  readonly lastResult: LastResult | undefined;
}

export interface LastResult {
  readonly handle: string;
  readonly kind: ResultKind;
  readonly stale: boolean;
  /** The figures in a sentence. */
  readonly headline: string;
}

/** The projects that the caller sees, last changed first, from `offset` on. `total` counts all of them. */
export async function listedProjects(
  { tx, context }: Pick<ToolRun, 'tx' | 'context'>,
  offset: number,
): Promise<{ readonly projects: readonly ListedProject[]; readonly total: number }> {
  const { projects, total } = await listAtAGlance(tx, context, { limit: LISTED_PROJECTS, offset });
  return {
    total,
    projects: projects.map(({ edit, result, ...project }) => ({
      ...project,
      handle: projectHandle(project.id),
      lastEdit: edit,
      lastResult: lastResult(result),
    })),
  };
}

function lastResult(result: Glance['result']): LastResult | undefined {
  if (!result) return undefined;
  const { id, kind, stale, short } = result;
  const found = resultOf(short);
  return { handle: resultHandle(id), kind, stale, headline: faceOf(found).headline(found) };
}
