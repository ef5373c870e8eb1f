import { TaludError } from '@talud/errors';
import { type HistoryStep, moveTo, type ProjectRow, readHistory, readRevision, revisionBefore } from '@talud/store';
import type { OrgContext } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';
import { documentOf } from '../edit/edit-project.js';

/**
 * Undoes or redoes steps of a project that the caller holds.
 *
 * @throws E_CONFLICT when there is nothing to move over, and before a step that is not the caller's to move over.
 */
export async function undoOrRedo(
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
