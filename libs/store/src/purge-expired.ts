import type { StatementPool } from './connections/identity-connections.js';

const BATCH = 1_000;
/** One purge at a time in the whole service; any number that nothing else of ours uses. */
const LOCK = 7_238_001;

interface Rule {
  readonly what: string;
  /** Deletes or empties at most one batch. */
  readonly text: string;
}

const batch = (table: string, key: string, condition: string): string =>
  `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH})`;

/**
 * What is thrown away and when. Used refresh tokens stay as long as their connection lives and 30 days more: a stale one
 * that comes back must be recognised. Of events, what was undone and redone stays a year for the history of its project. Clients go after requests, codes and connections that name them. A job stays as long as its result; rows of
 * the audit log name jobs that are gone.
 */
const RULES: readonly Rule[] = [
  { what: 'requests', text: batch('oauth_request', 'handle_hash', `expires_at < now()`) },
  { what: 'codes', text: batch('oauth_code', 'code_hash', `expires_at < now() - interval '1 day'`) },
  {
    what: 'connections never used',
    text: batch(
      'oauth_connection',
      'org_id, id',
      `kind = 'oauth' AND activated_at IS NULL AND created_at < now() - interval '1 day'`,
    ),
  },
  {
    what: 'clients',
    text: batch(
      'oauth_client',
      'id',
      `source <> 'static' AND disabled_at IS NULL AND created_at < now() - interval '7 days'
         AND last_used_at < now() - interval '7 days'
         AND NOT EXISTS (SELECT FROM oauth_connection c WHERE c.client_id = oauth_client.id)`,
    ),
  },
  {
    what: 'access tokens',
    text: batch('oauth_token', 'token_hash', `kind = 'access' AND expires_at < now() - interval '7 days'`),
  },
  {
    what: 'refresh tokens',
    text: batch(
      'oauth_token',
      'token_hash',
      `kind = 'refresh' AND EXISTS (SELECT FROM oauth_connection c WHERE c.org_id = oauth_token.org_id
         AND c.id = oauth_token.connection_id
         AND least(coalesce(c.revoked_at, c.absolute_expires_at), c.absolute_expires_at) < now() - interval '30 days')`,
    ),
  },
  {
    what: 'replay boxes',
    text: `UPDATE oauth_token SET replay_box = NULL, replay_until = NULL WHERE token_hash IN
             (SELECT token_hash FROM oauth_token WHERE replay_until < now() LIMIT ${BATCH})`,
  },
  { what: 'sessions', text: batch('web_session', 'token_hash', `absolute_expires_at < now() - interval '1 day'`) },
  { what: 'sign-ins', text: batch('sign_in_event', 'id', `at < now() - interval '180 days'`) },
  { what: 'mailed tokens', text: batch('one_time_token', 'token_hash', `expires_at < now() - interval '7 days'`) },
  { what: 'challenges', text: batch('passkey_challenge', 'ticket_hash', `expires_at < now()`) },
  {
    what: 'blobs',
    text: batch(
      'blob',
      'org_id, sha256',
      `used_at < now() - interval '1 hour'
         AND NOT EXISTS (SELECT FROM revision_blob n WHERE n.org_id = blob.org_id AND n.sha256 = blob.sha256)
         AND NOT EXISTS (SELECT FROM result_blob n WHERE n.org_id = blob.org_id AND n.sha256 = blob.sha256)`,
    ),
  },
  {
    what: 'jobs',
    text: batch(
      'analysis_job',
      'org_id, id',
      `finished_at < now() - interval '30 days'
         AND NOT EXISTS (SELECT FROM analysis_result r WHERE r.org_id = analysis_job.org_id AND r.job_id = analysis_job.id)`,
    ),
  },
  {
    what: 'events',
    text: batch(
      'project_event',
      'org_id, project_id, id',
      `at < now() - interval '1 day' AND (kind NOT IN ('undo', 'redo') OR at < now() - interval '1 year')`,
    ),
  },
  { what: 'uploads', text: batch('upload', 'org_id, id', `expires_at < now()`) },
];

/**
 * Throws away what is over: of identity, of OAuth, jobs whose result is gone, events of projects, uploaded files, and arrays that nothing names
 * any more. As talud_maint, in batches. To be run daily; the pool needs two connections.
 *
 * @returns how many rows of each kind, or undefined when another process is at it
 */
export async function purgeExpired(maint: StatementPool): Promise<Readonly<Record<string, number>> | undefined> {
  return maint.transaction(async (lock) => {
    const [held] = await lock.query<{ held: boolean }>({
      text: `SELECT pg_try_advisory_xact_lock($1) AS held`,
      values: [LOCK],
    });
    if (!held?.held) return undefined;
    const gone: Record<string, number> = {};
    for (const rule of RULES) {
      let total = 0;
      for (let last = BATCH; last >= BATCH; total += last) {
        last = await oneBatch(maint, rule);
        // The lock's own transaction must not look idle.
        await lock.query({ text: 'SELECT 1' });
      }
      gone[rule.what] = total;
    }
    return gone;
  });
}

async function oneBatch(maint: StatementPool, rule: Rule): Promise<number> {
  for (let turn = 1; ; turn++) {
    try {
      return await maint.execute({ text: rule.text });
    } catch (error) {
      // A consent took hold of a client meanwhile: the next look sees its connection.
      const taken = error instanceof Error && 'code' in error && error.code === '23503';
      if (!taken || turn === 5) throw error;
    }
  }
}
