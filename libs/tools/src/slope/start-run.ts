import { TaludError } from '@talud/errors';
import { requestAnalysis } from '@talud/jobs';
import { type ProjectDocument, type RunRequest, type RunTerms, surfaceCount } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import type { Arguments, ToolRun, Waiting } from '../registry/tool.js';
import { documentOf } from './edit-project.js';
import { WAIT_SECONDS, waitForJob } from './job-answer.js';
import { requireRunnable } from './require-runnable.js';
import { whichProject } from './which-project.js';

const DEFAULT_WAIT_S = 30;

export const RUN_WAIT_SECONDS = {
  ...WAIT_SECONDS,
  description: `${WAIT_SECONDS.description} Default ${DEFAULT_WAIT_S}.`,
} as const;

/**
 * Starts a run that leaves a result: of the section as it is now, for a caller that may edit the project, within the plan.
 *
 * @param make what the job is asked to do; it refuses what stands in the way of this kind of run alone
 */
export async function startRun(
  run: ToolRun,
  args: Arguments,
  make: (document: ProjectDocument, terms: RunTerms) => RunRequest,
): Promise<Waiting> {
  const project = await whichProject(run, args, 'edit');
  if (!project.editable) {
    throw new TaludError('E_FORBIDDEN', `You may look at "${project.name}", not run it.`, {
      hint: 'Ask a member of the project to make you an editor.',
    });
  }
  const revision = project.currentRevision;
  const document = documentOf((await readRevision(run.tx, project.id, revision)).document);
  const request = make(document, requireRunnable(document, args));
  refuseTooMany(surfaceCount(document), run.context.limits.surfacesPerRun);
  const job = await requestAnalysis(run.tx, run.context, {
    projectId: project.id,
    revision,
    kind: request.kind,
    request,
  });
  const waitSeconds = typeof args.wait_seconds === 'number' ? args.wait_seconds : DEFAULT_WAIT_S;
  return waitForJob(project, job, { ring: true, waitSeconds, failing: 'refuse' });
}

/** @throws E_QUOTA_EXCEEDED */
export function refuseTooMany(surfaces: number, allowed: number): void {
  if (surfaces <= allowed) return;
  throw new TaludError('E_QUOTA_EXCEEDED', `The search has ${surfaces} surfaces; the plan allows ${allowed}.`, {
    hint: 'Use a coarser grid or fewer radii with analysis_configure.',
  });
}
