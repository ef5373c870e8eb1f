import { assistantOf } from '@talud/store';
import { type JobId, jobId, type OrgTransaction, type ProjectId } from '@talud/tenancy';
import type { JobKind } from './analysis-job.js';

/** How far a job that runs has come. */
export interface RunningJob {
  readonly id: JobId;
  readonly run: JobKind;
  readonly revision: number;
  /** What is done of all there is to do, 0 to 1. */
  readonly share: number;
  /** The asker's shown name, and the name of the assistant that asked for them. */
  readonly by: string;
  readonly assistant: string | undefined;
  readonly at: Date;
}

/** The jobs of a project that run and have said how far they are, the oldest first. The caller was shown the project. */
export async function runningJobs(tx: OrgTransaction, project: ProjectId): Promise<RunningJob[]> {
  const rows = await tx.query<{
    id: string;
    kind: JobKind;
    revision: number;
    share: number;
    shown_name: string;
    assistant: string | null;
    at: Date;
  }>({
    name: 'jobs_running',
    text: `SELECT j.id, j.kind, j.revision, j.progress_done::float8 / j.progress_total AS share, m.shown_name,
             ${assistantOf('j')}, clock_timestamp() AS at
           FROM analysis_job j JOIN membership m ON m.org_id = j.org_id AND m.user_id = j.user_id
           LEFT JOIN oauth_connection o ON o.org_id = j.org_id AND o.id = j.connection_id
           WHERE j.org_id = $1 AND j.project_id = $2 AND j.state = 'running' AND j.progress_total > 0
           ORDER BY j.created_at, j.id`,
    values: [tx.orgId, project],
  });
  return rows.map(({ id, kind, revision, share, shown_name, assistant, at }) => ({
    ...{ id: jobId(id), run: kind, revision, share: Math.min(1, share), by: shown_name },
    ...{ assistant: assistant ?? undefined, at },
  }));
}
