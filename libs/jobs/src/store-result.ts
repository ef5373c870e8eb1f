import { dropOldResults } from '@talud/store';
import { newId, type OrgTransaction, type ResultId, resultId, type TenantConnections, withOrg } from '@talud/tenancy';
import type { ClaimedJob } from './analysis-job.js';
import { endUnclaimed } from './end-job.js';
import { HELD, heldBy } from './lease.js';
import { notifyJob } from './notify.js';
import { whyNotAdmitted } from './still-admitted.js';

export interface AnalysisOutcome {
  readonly engineVersion: string;
  /** What the views read. Plain JSON. */
  readonly summary: unknown;
  /** The surfaces tried, compressed. */
  readonly population?: Uint8Array;
}

/**
 * `cancelled`: the asker is gone, nothing was stored and the job is cancelled.
 * `superseded`: the job was no longer the caller's, and nothing was written.
 */
export type Stored = 'done' | 'cancelled' | 'superseded';

/**
 * Stores the result of an analysis and ends the job, both or neither, and only for the holder of the latest attempt.
 * The project keeps its newest results.
 */
export async function storeResult(
  connections: TenantConnections,
  job: ClaimedJob,
  outcome: AnalysisOutcome,
): Promise<Stored> {
  return finish(connections, job, async (tx) => {
    const id = resultId(newId());
    if (!(await markDone(tx, job, { resultId: id }))) return false;
    await insertResult(tx, job, id, outcome);
    await dropOldResults(tx, job.projectId, job.resultsKept);
    return true;
  });
}

/** Leaves the answer of a `surface` job, plain JSON, in its row and ends it, only for the holder of the latest attempt. */
export async function storeAnswer(connections: TenantConnections, job: ClaimedJob, answer: unknown): Promise<Stored> {
  return finish(connections, job, (tx) => markDone(tx, job, { answer }));
}

/**
 * The connection's row is locked first: a cut that has answered is seen here, and one that comes now waits until this
 * has committed. The cut takes its locks in the same order.
 */
async function finish(
  connections: TenantConnections,
  job: ClaimedJob,
  write: (tx: OrgTransaction) => Promise<boolean>,
): Promise<Stored> {
  return withOrg(connections, job.orgId, async (tx) => {
    const reason = await whyNotAdmitted(tx, job, 'lock');
    if (reason !== undefined) {
      await endUnclaimed(tx, job.id, 'cancelled', 'E_JOB_FAILED', reason);
      return 'cancelled';
    }
    if (!(await write(tx))) return 'superseded';
    await notifyJob(tx, job.id);
    return 'done';
  });
}

async function markDone(
  tx: OrgTransaction,
  job: ClaimedJob,
  { resultId, answer }: { resultId?: ResultId; answer?: unknown },
): Promise<boolean> {
  const done = await tx.execute({
    name: 'job_done',
    text: `UPDATE analysis_job SET state = 'done', result_id = $4, answer = $5, finished_at = clock_timestamp(),
             error_code = NULL, error_text = NULL, error_problems = NULL, progress_done = progress_total
           WHERE ${HELD}`,
    values: [...heldBy(job), resultId ?? null, answer === undefined ? null : JSON.stringify(answer)],
  });
  return done === 1;
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
