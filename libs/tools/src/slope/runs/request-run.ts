import { TaludError } from '@talud/errors';
import { requestAnalysis } from '@talud/jobs';
import type { ProjectDocument, RunRequest } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import type { Arguments, ToolRun, Waiting } from '../../registry/tool.js';
import { documentOf } from '../edit/edit-project.js';
import { whichProject } from '../project/which-project.js';
import { waitForJob } from './job-answer.js';

/** What a call that starts a run waits for it, unless it says else. */
export const RUN_WAIT_S = 30;

/**
 * Starts a run that leaves a result: of the project as it is now, for a caller that may edit it.
 *
 * @param make what the job is asked to do; it refuses whatever stands in the way
 */
export async function requestRun(
  run: ToolRun,
  args: Arguments,
  make: (document: ProjectDocument) => RunRequest | Promise<RunRequest>,
): Promise<Waiting> {
  const project = await whichProject(run, args, 'edit');
  if (!project.editable) {
    throw new TaludError('E_FORBIDDEN', `You may look at "${project.name}", not run it.`, {
      hint: 'Ask a member of the project to make you an editor.',
    });
  }
  const revision = project.currentRevision;
  const request = await make(documentOf((await readRevision(run.tx, project.id, revision)).document));
  const { kind } = request;
  const job = await requestAnalysis(run.tx, run.context, { projectId: project.id, revision, kind, request });
  const waitSeconds = typeof args.wait_seconds === 'number' ? args.wait_seconds : RUN_WAIT_S;
  return waitForJob(project, job, { ring: true, waitSeconds, failing: 'refuse' });
}
