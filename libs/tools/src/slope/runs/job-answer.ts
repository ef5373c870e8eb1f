import { TaludError } from '@talud/errors';
import { hasEnded, type JobView, readJob } from '@talud/jobs';
import { findProject, findResult, type ProjectRow } from '@talud/store';
import { type JobId, jobHandle, readJobHandle, resultHandle } from '@talud/tenancy';
import type { StillRunning, ToolAnswer, ToolRun, Waiting } from '../../registry/tool.js';
import { faceOf, progressUnit, resultOf, summaryLines, summaryView } from '../faces/faces.js';
import { LIST, projectFields } from '../project/project-fields.js';

/** What a client finds its way by; the answers of jobs have more. */
export const JOB_FIELDS = {
  job_id: { type: 'string' },
  state: { type: 'string' },
  result_id: { type: 'string' },
  methods: LIST,
} as const;

/** The argument by which a call waits for a job; without it, `otherwiseS`. */
export function waitSeconds(otherwiseS: number) {
  return { type: 'number', minimum: 0, description: `Seconds to wait, at most 45. Default ${otherwiseS}.` } as const;
}

/** The job behind a handle, with its project. One that is not there and one that the caller may not see look alike. */
export async function visibleJob(run: ToolRun, handle: string): Promise<{ job: JobView; project: ProjectRow }> {
  const id = readJobHandle(handle);
  const job = id && (await readJob(run.tx, id));
  const project = job && (await findProject(run.tx, run.context, job.projectId));
  if (!job || !project) {
    throw new TaludError('E_NOT_FOUND', 'There is no such job here.', {
      hint: 'analysis_run answers with the job_id.',
    });
  }
  return { job, project };
}

/**
 * Waits for a job as the gateway does it, and answers with what it is then.
 *
 * @param failing what a job that ended without a result is: a refusal of the call that started it, or a fact to tell
 */
export function waitForJob(
  project: ProjectRow,
  job: JobId,
  { ring, waitSeconds, failing }: { ring: boolean; waitSeconds: number; failing: 'refuse' | 'tell' },
): Waiting {
  return {
    kind: 'waiting',
    project: project.id,
    job,
    ring,
    waitSeconds,
    look: async (run, last): Promise<ToolAnswer | StillRunning> => {
      const seen = await visibleJob(run, jobHandle(job));
      if (!hasEnded(seen.job) && !last) return { kind: 'running', ...seen.job.progress };
      return jobAnswer(run, seen, failing);
    },
  };
}

/** A job as it is now. */
export async function jobAnswer(
  run: ToolRun,
  { job, project }: { job: JobView; project: ProjectRow },
  failing: 'refuse' | 'tell' = 'tell',
): Promise<ToolAnswer> {
  const elapsed = Math.round(job.elapsedMs / 10) / 100;
  const head = {
    ...projectFields(project, job.revision),
    job_id: jobHandle(job.id),
    state: job.state,
    elapsed_s: elapsed,
  };
  const named = { project: project.id, job: job.id };
  switch (job.state) {
    case 'queued':
    case 'running':
      return { kind: 'answer', ...named, ...stillRunning(job, head) };
    case 'done':
      return { kind: 'answer', ...named, ...(await doneAnswer(run, job, head)) };
    case 'failed':
    case 'crashed':
    case 'cancelled':
      if (failing === 'refuse') throw jobFailed(job);
      return { kind: 'answer', ...named, ...ended(job, head) };
  }
}

type Head = Readonly<Record<string, unknown>> & { readonly job_id: string; readonly elapsed_s: number };
type Halves = Pick<ToolAnswer, 'text' | 'structured'>;

function stillRunning(job: JobView, head: Head): Halves {
  const { done, total } = job.progress;
  const progress = {
    done,
    total,
    unit: progressUnit(job.kind),
    fraction: total > 0 ? Math.round((done / total) * 1000) / 1000 : 0,
  };
  const hint = `Call job_get with job_id ${head.job_id} and wait_seconds 30; job_cancel stops it.`;
  const summary = `The job is ${job.state}${total > 0 ? `: ${done} of ${total} ${progressUnit(job.kind)}` : ''}.`;
  return { text: `${summary} ${hint}`, structured: { summary, ...head, progress, hint } };
}

async function doneAnswer(run: ToolRun, job: JobView & { state: 'done' }, head: Head): Promise<Halves> {
  if ('answer' in job) {
    const result = resultOf(job.answer);
    const summary = `Done in ${head.elapsed_s} s. ${faceOf(result).headline(result)}.`;
    return {
      text: [summary, ...summaryLines(result)].join('\n'),
      structured: { summary, ...head, ...summaryView(result) },
    };
  }
  const found = await findResult(run.tx, run.context, job.resultId);
  const result_id = resultHandle(job.resultId);
  if (!found) {
    const summary = `Done in ${head.elapsed_s} s, but newer results have taken the place of this one.`;
    return { text: summary, structured: { summary, ...head } };
  }
  const result = resultOf(found.summary);
  const stale = found.stale ? ' STALE: the section has changed since.' : '';
  const summary = `Done in ${head.elapsed_s} s. ${faceOf(result).headline(result)}. Result ${result_id}.${stale}`;
  return {
    text: [summary, ...summaryLines(result)].join('\n'),
    structured: { summary, ...head, result_id, stale: found.stale, ...summaryView(result) },
  };
}

function ended(job: JobView & { state: 'failed' | 'crashed' | 'cancelled' }, head: Head): Halves {
  const { error } = job;
  const summary = `The job is ${job.state}: ${error.text}`;
  const problems = error.problems === undefined ? {} : { problems: error.problems };
  return {
    text: [summary, ...(error.problems ?? []).map((problem) => `- ${JSON.stringify(problem)}`)].join('\n'),
    structured: { summary, ...head, error: error.text, ...problems },
  };
}

function jobFailed(job: JobView & { state: 'failed' | 'crashed' | 'cancelled' }): TaludError {
  const { code, text, problems } = job.error;
  const listed = problems === undefined ? '' : ` ${JSON.stringify(problems)}`;
  return new TaludError(code, `${text}${listed}`, {
    hint: 'project_validate shows what stands in the way; job_get shows the job.',
    ...(problems === undefined ? {} : { details: { problems } }),
  });
}
