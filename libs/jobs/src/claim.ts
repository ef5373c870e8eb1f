import { oneAtATime } from '@talud/store';
import {
  connectionId,
  type JobId,
  jobId,
  type OrgId,
  type OrgTransaction,
  projectId,
  type TenantConnections,
  userId,
  withOrg,
} from '@talud/tenancy';
import { ATTEMPTS, type ClaimedJob, type JobKind, type JobRequest } from './analysis-job.js';
import { endUnclaimed } from './end-job.js';
import { notifyJobState } from './notify.js';
import { whyNotAdmitted } from './still-admitted.js';

export type Claim =
  | { readonly outcome: 'claimed'; readonly job: ClaimedJob }
  /** As many jobs of the organization run as may at once. The end of one rings for the next. */
  | { readonly outcome: 'at_limit' }
  | { readonly outcome: 'nothing' };

interface Candidate extends Record<string, unknown> {
  id: string;
  project_id: string;
  revision: number;
  kind: JobKind;
  request: { options: JobRequest; resultsKept: number };
  attempt: number;
  user_id: string;
  connection_id: string | null;
  runs_at_once: number;
  run_seconds: number;
  run_memory_mb: number;
  running: number;
}

/**
 * Answers a bell: takes the job it was rung for or, if that cannot be taken, the oldest that can. What can be taken is
 * a queued job, and a running one whose holder let the lease end. Claims of one organization go one after the other.
 *
 * On the way, a job that has had its attempts is ended as `crashed`, and one whose asker is gone as `cancelled`.
 */
export async function claim(
  connections: TenantConnections,
  orgId: OrgId,
  rungFor: JobId,
  leaseMs: number,
): Promise<Claim> {
  return withOrg(connections, orgId, async (tx) => {
    // Sent together and answered in order: the second sees what was committed before the first was granted.
    let [, candidate] = await Promise.all([oneAtATime(tx, 'job claim'), nextCandidate(tx, rungFor)]);
    for (; ; candidate = await nextCandidate(tx, rungFor)) {
      if (candidate === undefined) return { outcome: 'nothing' };
      if (await endedInstead(tx, candidate)) continue;
      if (candidate.running >= candidate.runs_at_once) {
        await putOffBell(tx, rungFor, leaseMs);
        return { outcome: 'at_limit' };
      }
      return { outcome: 'claimed', job: await take(tx, candidate, leaseMs) };
    }
  });
}

async function nextCandidate(tx: OrgTransaction, rungFor: JobId): Promise<Candidate | undefined> {
  const [candidate] = await tx.query<Candidate>({
    name: 'job_candidate',
    text: `SELECT id, project_id, revision, kind, request, attempt, user_id, connection_id,
             runs_at_once, run_seconds, run_memory_mb,
             (SELECT count(*)::int FROM analysis_job other
              WHERE other.org_id = $1 AND other.state = 'running' AND other.bell_at > clock_timestamp()) AS running
           FROM analysis_job
           WHERE org_id = $1 AND (state = 'queued' OR (state = 'running' AND bell_at <= clock_timestamp()))
           ORDER BY (id = $2) DESC, created_at, id LIMIT 1 FOR UPDATE`,
    values: [tx.orgId, rungFor],
  });
  return candidate;
}

/** True when the candidate must not run at all and was ended. */
async function endedInstead(tx: OrgTransaction, candidate: Candidate): Promise<boolean> {
  const id = jobId(candidate.id);
  if (candidate.attempt >= ATTEMPTS) {
    await endUnclaimed(tx, id, 'crashed', 'E_JOB_FAILED', `The worker stopped ${ATTEMPTS} times during the analysis.`);
    return true;
  }
  const reason = await whyNotAdmitted(tx, requester(candidate));
  if (reason === undefined) return false;
  await endUnclaimed(tx, id, 'cancelled', 'E_JOB_FAILED', reason);
  return true;
}

/** A job that waits for others of its organization would be rung for in vain: let the sweeper leave it alone a while. */
async function putOffBell(tx: OrgTransaction, id: JobId, leaseMs: number): Promise<void> {
  await tx.execute({
    name: 'job_put_off',
    text: `UPDATE analysis_job SET bell_at = clock_timestamp() + $3 * interval '1 millisecond'
           WHERE org_id = $1 AND id = $2 AND state = 'queued'`,
    values: [tx.orgId, id, leaseMs],
  });
}

async function take(tx: OrgTransaction, candidate: Candidate, leaseMs: number): Promise<ClaimedJob> {
  const id = jobId(candidate.id);
  const taken = tx.execute({
    name: 'job_take',
    text: `UPDATE analysis_job SET state = 'running', attempt = attempt + 1, started_at = clock_timestamp(),
             bell_at = clock_timestamp() + $3 * interval '1 millisecond', progress_done = 0, progress_total = 0
           WHERE org_id = $1 AND id = $2`,
    values: [tx.orgId, id, leaseMs],
  });
  await Promise.all([taken, notifyJobState(tx, id)]);
  return {
    orgId: tx.orgId,
    id,
    attempt: candidate.attempt + 1,
    projectId: projectId(candidate.project_id),
    revision: candidate.revision,
    kind: candidate.kind,
    request: candidate.request.options,
    ...requester(candidate),
    runSeconds: candidate.run_seconds,
    runMemoryMb: candidate.run_memory_mb,
    resultsKept: candidate.request.resultsKept,
  };
}

function requester({ user_id, connection_id }: Candidate): Pick<ClaimedJob, 'userId' | 'connectionId'> {
  return {
    userId: userId(user_id),
    ...(connection_id === null ? {} : { connectionId: connectionId(connection_id) }),
  };
}
