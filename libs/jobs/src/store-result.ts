import { addRevision, dropOldResults, holdProject, nameBlobs, putBlob, readRevision } from '@talud/store';
import { newId, type OrgTransaction, type ResultId, resultId, type TenantConnections, withOrg } from '@talud/tenancy';
import type { ClaimedJob } from './analysis-job.js';
import { endUnclaimed } from './end-job.js';
import { HELD, heldBy } from './lease.js';
import { notifyJobState } from './notify.js';
import { whyNotAdmitted } from './still-admitted.js';

export interface AnalysisOutcome {
  readonly engineVersion: string;
  /** What the views read. Plain JSON. */
  readonly summary: unknown;
  /** The surfaces tried, compressed. */
  readonly population?: Uint8Array;
  /** Arrays that the result names, kept as long as it is. */
  readonly blobs?: readonly Uint8Array[];
  /** Further arrays that it names, which the project holds already; in hexadecimal. */
  readonly named?: readonly string[];
  /** An edit of the project that the result brings along. */
  readonly writeBack?: WriteBack;
}

/** An edit that is made only if what a result follows from has not changed since the job's revision. */
export interface WriteBack {
  readonly label: string;
  readonly tool: string;
  /** The project's present document with the edit and the arrays that it then names, or null when that makes no difference. */
  readonly edit: (document: unknown) => { document: unknown; blobs: readonly string[] } | null;
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
    const hashes = await Promise.all((outcome.blobs ?? []).map((bytes) => putBlob(tx, bytes)));
    const written = outcome.writeBack === undefined ? {} : await writeBack(tx, job, outcome.writeBack);
    await insertResult(tx, job, id, { ...outcome, summary: { ...Object(outcome.summary), ...written } });
    await nameBlobs(tx, { table: 'result_blob', columns: 'result_id', keys: [id] }, [
      ...hashes,
      ...(outcome.named ?? []),
    ]);
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
    await notifyJobState(tx, job.id);
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

/** What a result says of its write-back. */
interface Written {
  readonly written_back: boolean;
  readonly why_not_written?: string;
}

async function writeBack(tx: OrgTransaction, job: ClaimedJob, { label, tool, edit }: WriteBack): Promise<Written> {
  const project = await holdProject(tx, job.projectId);
  const [ran, present] = await Promise.all([
    readRevision(tx, job.projectId, job.revision),
    readRevision(tx, job.projectId, project.currentRevision),
  ]);
  if (!ran.modelHash.equals(present.modelHash)) {
    return {
      written_back: false,
      why_not_written: `The project changed during the run: it was at revision ${job.revision} and is at ${present.revision}.`,
    };
  }
  const edited = edit(present.document);
  if (edited !== null) {
    const author = { userId: job.userId, ...(job.connectionId && { connection: { id: job.connectionId } }) };
    const step = { ...edited, modelHash: present.modelHash, label, tool, name: project.name };
    await addRevision(tx, author, job.projectId, present.revision, step);
  }
  return { written_back: true };
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
