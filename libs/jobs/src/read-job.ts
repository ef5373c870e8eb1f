import type { ErrorCode } from '@talud/errors';
import { type JobId, jobId, type OrgTransaction, type ProjectId, projectId, resultId } from '@talud/tenancy';
import type { JobKind, JobRequest, JobState, JobView } from './analysis-job.js';

interface JobRow extends Record<string, unknown> {
  id: string;
  project_id: string;
  revision: number;
  kind: JobKind;
  request: { options: JobRequest };
  state: JobState;
  attempt: number;
  progress_done: number;
  progress_total: number;
  error_code: ErrorCode | null;
  error_text: string | null;
  error_problems: unknown[] | null;
  result_id: string | null;
  answer: unknown;
  created_at: Date;
  elapsed_ms: number;
}

/** @returns undefined when the organization has no such job. Whether the caller may see its project is another question. */
export async function readJob(tx: OrgTransaction, id: JobId): Promise<JobView | undefined> {
  const [row] = await tx.query<JobRow>({
    name: 'job_read',
    text: `${SELECTED} WHERE org_id = $1 AND id = $2`,
    values: [tx.orgId, id],
  });
  return row && view(row);
}

/** The last jobs of a project by any member, newest first. The caller was shown the project already. */
export async function lastJobs(tx: OrgTransaction, project: ProjectId, limit: number): Promise<JobView[]> {
  const rows = await tx.query<JobRow>({
    name: 'jobs_last',
    text: `${SELECTED} WHERE org_id = $1 AND project_id = $2 ORDER BY created_at DESC, id LIMIT $3`,
    values: [tx.orgId, project, limit],
  });
  return rows.map(view);
}

const SELECTED = `SELECT id, project_id, revision, kind, request, state, attempt, progress_done, progress_total, error_code,
    error_text, error_problems, result_id, answer, created_at,
    coalesce(extract(epoch FROM coalesce(finished_at, clock_timestamp()) - started_at) * 1000, 0)::float8 AS elapsed_ms
  FROM analysis_job`;

function view(row: JobRow): JobView {
  const facts = {
    id: jobId(row.id),
    projectId: projectId(row.project_id),
    revision: row.revision,
    request: row.request.options,
    attempt: row.attempt,
    progress: { done: row.progress_done, total: row.progress_total },
    createdAt: row.created_at,
    elapsedMs: row.elapsed_ms,
  };
  const { kind, state } = row;
  if (state === 'queued' || state === 'running') return { ...facts, kind, state };
  if (state === 'done') {
    if (kind === 'surface') return { ...facts, kind, state, answer: row.answer };
    if (row.result_id === null) throw new Error('a finished job without a result');
    return { ...facts, kind, state, resultId: resultId(row.result_id) };
  }
  const error = {
    code: row.error_code ?? ('E_JOB_FAILED' as const),
    text: row.error_text ?? '',
    ...(row.error_problems === null ? {} : { problems: row.error_problems }),
  };
  return { ...facts, kind, state, error };
}
