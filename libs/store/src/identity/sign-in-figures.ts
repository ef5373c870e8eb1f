import type { OrgId } from '@talud/tenancy';
import type { Statements } from '../connections/identity-connections.js';

/** How an organization's members sign in: counts and ages, nothing that names a person or a secret. */
export interface SignInFigures {
  readonly members: number;
  readonly withSecondFactor: number;
  readonly administrators: number;
  readonly administratorsWithSecondFactor: number;
  readonly withPasskey: number;
  /** Days since the password that has stood longest was set. */
  readonly oldestPasswordDays: number;
  readonly failedSignInsIn30Days: number;
  readonly openInvitations: number;
  readonly oldestInvitationDays: number;
}

/** For administrators of the organization; the caller has checked that. */
export async function signInFigures(auth: Statements, organization: OrgId): Promise<SignInFigures> {
  const [members] = await auth.query<{
    members: number;
    strong: number;
    administrators: number;
    strong_administrators: number;
    passkeys: number;
    oldest: number;
    failed: number;
  }>({
    text: `SELECT count(*)::int AS members, count(*) FILTER (WHERE strong)::int AS strong,
             count(*) FILTER (WHERE administers)::int AS administrators,
             count(*) FILTER (WHERE administers AND strong)::int AS strong_administrators,
             count(*) FILTER (WHERE has_passkey)::int AS passkeys,
             coalesce(extract(day FROM now() - min(changed_at)), 0)::int AS oldest, coalesce(sum(failed), 0)::int AS failed
           FROM (SELECT m.role IN ('owner', 'admin') AS administers, k.has_passkey, t.has_app OR k.has_passkey AS strong, p.changed_at,
               (SELECT count(*) FROM sign_in_event e WHERE e.user_id = m.user_id AND NOT e.succeeded
                  AND e.at > now() - interval '30 days') AS failed
             FROM membership m LEFT JOIN credential_password p ON p.user_id = m.user_id
             CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM credential_totp WHERE user_id = m.user_id AND confirmed_at IS NOT NULL)
               AS has_app) t
             CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM credential_passkey WHERE user_id = m.user_id) AS has_passkey) k
             WHERE m.org_id = $1 AND m.removed_at IS NULL) each`,
    values: [organization],
  });
  const [invitations] = await auth.query<{ n: number; oldest: number }>({
    text: `SELECT count(*)::int AS n, coalesce(extract(day FROM now() - min(created_at)), 0)::int AS oldest FROM invitation
           WHERE org_id = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()`,
    values: [organization],
  });
  if (!members || !invitations) throw new Error('an aggregate without a row');
  return {
    members: members.members,
    withSecondFactor: members.strong,
    administrators: members.administrators,
    administratorsWithSecondFactor: members.strong_administrators,
    withPasskey: members.passkeys,
    oldestPasswordDays: members.oldest,
    failedSignInsIn30Days: members.failed,
    openInvitations: invitations.n,
    oldestInvitationDays: invitations.oldest,
  };
}
