import { type PlanRow, planLimits, type Statements } from '@talud/store';
import { type OrgContext, orgId, type Role } from '@talud/tenancy';
import type { Session } from './sessions.js';

export type SessionStanding =
  | { readonly kind: 'member'; readonly context: OrgContext }
  /** The person is in no organization, or no longer in the session's. */
  | { readonly kind: 'no_organization' }
  /** The organization asks for a second factor, and this session has not given one. */
  | { readonly kind: 'second_factor_required' };

/** Who a session speaks for in its organization, at this moment. */
export async function sessionStanding(auth: Statements, session: Session): Promise<SessionStanding> {
  if (session.awaitsSecondFactor) return { kind: 'second_factor_required' };
  const [found] = await auth.query<
    PlanRow & { org_id: string; role: Role; shown_name: string; require_mfa: boolean } & Record<string, unknown>
  >({
    name: 'session_standing',
    text: `SELECT m.org_id, m.role, m.shown_name, o.require_mfa, p.* FROM membership m
           JOIN organization o ON o.id = m.org_id AND o.deleted_at IS NULL JOIN plan p ON p.name = o.plan
           WHERE m.org_id = $1 AND m.user_id = $2 AND m.removed_at IS NULL`,
    values: [session.activeOrg ?? null, session.userId],
  });
  if (!found) return { kind: 'no_organization' };
  if (found.require_mfa && !session.isStrong) return { kind: 'second_factor_required' };
  return {
    kind: 'member',
    context: {
      orgId: orgId(found.org_id),
      userId: session.userId,
      role: found.role,
      shownName: found.shown_name,
      limits: planLimits(found),
    },
  };
}
