import { readRevision } from '@talud/store';
import type { Arguments, ToolRun } from '../../registry/tool.js';
import { documentOf, type Edited, editProject } from '../edit/edit-project.js';
import { versionNamed } from './named-version.js';

/**
 * Makes what a named version holds the present state: one step like any edit, so that undo brings back what was there, and the
 * version stays. A version that is the present state already makes no step.
 *
 * @returns the edit, with the step's label.
 */
export async function restoreVersion(run: ToolRun, args: Arguments, named: string): Promise<Edited<string>> {
  return editProject(run, 'project_history', args, async (_before, project) => {
    const version = await versionNamed(run, project.id, named);
    const { document } = await readRevision(run.tx, project.id, version.revision);
    const label = `Restored the version "${version.label}"`;
    return { document: documentOf(document), label, value: label };
  });
}
