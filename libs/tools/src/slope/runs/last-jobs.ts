import { type JobView, readJob } from '@talud/jobs';
import { jobId, type OrgTransaction, type ProjectId } from '@talud/tenancy';

/** The last jobs of a project by any member, newest first. The caller was shown the project already. */
export async function lastJobs(tx: OrgTransaction, project: ProjectId, limit: number): Promise<JobView[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'job_list',
    text: `SELECT id FROM analysis_job WHERE org_id = $1 AND project_id = $2 ORDER BY created_at DESC, id LIMIT $3`,
    values: [tx.orgId, project, limit],
  });
  const jobs: JobView[] = [];
  for (const { id } of rows) {
    const job = await readJob(tx, jobId(id));
    if (job !== undefined) jobs.push(job);
  }
  return jobs;
}
