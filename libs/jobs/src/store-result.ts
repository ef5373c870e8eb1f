import {
  newId,
  type OrgTransaction,
  type ProjectId,
  type ResultId,
  resultId,
  type TenantConnections,
  withOrg,
} from '@talud/tenancy';
import type { ClaimedJob } from './analysis-job.js';
import { endUnclaimed } from './end-job.js';
import { HELD, heldBy } from './lease.js';
import { notifyJob } from './notify.js';
import { whyNotAdmitted } from './still-admitted.js';

export interface AnalysisOutcome {
  readonly engineVersion: string;
  /** What the views read. Plain JSON. */
  readonly summary: Readonly<Record<string, unknown>>;
  /** The surfaces tried, compressed. */
  readonly population?: Uint8Array;
}

export type Stored =
  | { readonly outcome: 'done'; readonly resultId: ResultId }
  /** The asker is gone: nothing was stored, and the job is cancelled. */
  | { readonly outcome: 'cancelled' }
  /** The job was no longer the caller's: nothing was written. */
  | { readonly outcome: 'superseded' };

/**
 * Stores the result and ends the job, both or neither, and only for the holder of the latest attempt.
 *
 * The connection's row is locked first: a cut that has answered is seen here, and one that comes now waits until this
 * has committed. It is the same order as the cut takes its locks in.
 */
export async function storeResult(
  connections: TenantConnections,
  job: ClaimedJob,
  outcome: AnalysisOutcome,
): Promise<Stored> {
  return withOrg(connections, job.orgId, async (tx) => {
    const reason = await whyNotAdmitted(tx, job, 'lock');
    if (reason !== undefined) {
      await endUnclaimed(tx, job.id, 'cancelled', 'E_JOB_FAILED', reason);
      return { outcome: 'cancelled' };
    }
    const id = resultId(newId());
    const done = await tx.execute({
      name: 'job_done',
      text: `UPDATE analysis_job SET state = 'done', result_id = $4, finished_at = clock_timestamp(),
               error_code = NULL, error_text = NULL, error_problems = NULL, progress_done = progress_total
             WHERE ${HELD}`,
      values: [...heldBy(job), id],
    });
    if (done === 0) return { outcome: 'superseded' };
    await insertResult(tx, job, id, outcome);
    await dropOldResults(tx, job.projectId, job.kind, job.resultsKept);
    await notifyJob(tx, job.id);
    return { outcome: 'done', resultId: id };
  });
}

async function insertResult(
  tx: OrgTransaction,
  job: ClaimedJob,
  id: ResultId,
  { engineVersion, summary, population }: AnalysisOutcome,
): Promise<void> {
  const inserted = await tx.execute({
    name: 'result_insert',
    text: `INSERT INTO analysis_result (org_id, id, project_id, job_id, kind, revision, model_hash, engine_version,
             summary, population, user_id)
           SELECT org_id, $2, project_id, $3, $4, revision, model_hash, $7, $8, $9, $10
           FROM slope_revision WHERE org_id = $1 AND project_id = $5 AND revision = $6`,
    values: [
      tx.orgId,
      id,
      job.id,
      job.kind,
      job.projectId,
      job.revision,
      engineVersion,
      JSON.stringify(summary),
      population === undefined ? null : Buffer.from(population.buffer, population.byteOffset, population.byteLength),
      job.userId,
    ],
  });
  if (inserted !== 1) throw new Error('the revision of a job is gone');
}

/**
 * Leaves the newest `kept` results of one kind in a project. A result of a revision that a named version points to is
 * not counted and never dropped.
 */
export async function dropOldResults(
  tx: OrgTransaction,
  projectId: ProjectId,
  kind: string,
  kept: number,
): Promise<void> {
  await tx.query({
    name: 'result_lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('talud results ' || $1 || $2, 0))`,
    values: [tx.orgId, projectId],
  });
  await tx.execute({
    name: 'result_drop',
    text: `DELETE FROM analysis_result WHERE org_id = $1 AND id IN (
             SELECT r.id FROM analysis_result r
             WHERE r.org_id = $1 AND r.project_id = $2 AND r.kind = $3 AND NOT EXISTS (
               SELECT FROM slope_version v
               WHERE v.org_id = $1 AND v.project_id = r.project_id AND v.revision = r.revision)
             ORDER BY r.created_at DESC, r.id OFFSET $4)`,
    values: [tx.orgId, projectId, kind, kept],
  });
}
