import type { RunningJob } from '@talud/jobs';
import type { ProjectEvent } from '@talud/store';
import { jobHandle, jobId, type ProjectId, projectHandle, resultHandle, resultId } from '@talud/tenancy';

/** An event as a page gets it: who, by what, when, and what is to be read anew. Ids are handles. */
export function eventAnswer(project: ProjectId, event: ProjectEvent): object {
  const { job, result, ...detail } = event.detail;
  return {
    project_id: projectHandle(project),
    by: event.by,
    via: event.assistant === undefined ? 'page' : 'assistant',
    ...(event.assistant === undefined ? {} : { assistant: event.assistant }),
    at: event.at.toISOString(),
    ...detail,
    ...(typeof job === 'string' ? { job_id: jobHandle(jobId(job)) } : {}),
    ...(typeof result === 'string' ? { result_id: resultHandle(resultId(result)) } : {}),
  };
}

/** How far a job has come, in the form of an event of its state. */
export function progressAnswer(
  project: ProjectId,
  { id, by, assistant, at, run, revision, share }: RunningJob,
): object {
  const detail = { run, state: 'running', revision, share, job: id };
  return eventAnswer(project, { place: 0, kind: 'job', by, assistant, at, detail });
}
