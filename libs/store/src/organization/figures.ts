import type { OrgContext, OrgTransaction, Role } from '@talud/tenancy';
import { VISIBLE, viewer } from '../projects/access.js';
import { isLive } from './live-connection.js';

export interface OrganizationFigures {
  readonly members: Readonly<Record<Role, number>>;
  /** Projects that the caller sees. */
  readonly projects: number;
  readonly lastChangeAt: Date | undefined;
  /** The caller's own connections that are alive. */
  readonly ownConnections: number;
}

/** The organization in figures, as any member may know them. */
export async function organizationFigures(tx: OrgTransaction, context: OrgContext): Promise<OrganizationFigures> {
  const [[members], [projects], [own]] = await Promise.all([
    tx.query<Record<Role, number>>({
      text: `SELECT ${ROLES.map((role) => `count(*) FILTER (WHERE role = '${role}')::int AS ${role}`).join(', ')}
             FROM membership WHERE org_id = $1 AND removed_at IS NULL`,
      values: [tx.orgId],
    }),
    tx.query<{ n: number; last: Date | null }>({
      text: `SELECT count(*)::int AS n, max(p.updated_at) AS last FROM slope_project p WHERE ${VISIBLE}`,
      values: [...viewer(context)],
    }),
    tx.query<{ n: number }>({
      text: `SELECT count(*)::int AS n FROM oauth_connection WHERE org_id = $1 AND user_id = $2 AND ${isLive()}`,
      values: [tx.orgId, context.userId],
    }),
  ]);
  return {
    members: members ?? { owner: 0, admin: 0, engineer: 0, viewer: 0 },
    projects: projects?.n ?? 0,
    lastChangeAt: projects?.last ?? undefined,
    ownConnections: own?.n ?? 0,
  };
}

/** What stands in the posture of connections and of the log: counts and ages. */
export interface SecurityFigures {
  readonly connections: {
    readonly alive: number;
    readonly mayEdit: number;
    readonly personalTokens: number;
    readonly unusedFor30Days: number;
    readonly oldestDays: number;
    readonly endingWithin7Days: number;
  };
  /** Connections that ended in the last 30 days, by reason. */
  readonly ended: Readonly<Record<string, number>>;
  /** Calls of the last 30 days, by outcome. */
  readonly calls: Readonly<Record<string, number>>;
}

/** For administrators; the caller has checked that. */
export async function securityFigures(tx: OrgTransaction): Promise<SecurityFigures> {
  const [[alive], ended, calls] = await Promise.all([
    tx.query<{ n: number; editing: number; personal: number; unused: number; oldest: number; ending: number }>({
      text: `SELECT count(*)::int AS n, count(*) FILTER (WHERE NOT read_only)::int AS editing,
               count(*) FILTER (WHERE kind = 'personal')::int AS personal,
               count(*) FILTER (WHERE coalesce(last_used_at, created_at) < now() - interval '30 days')::int AS unused,
               coalesce(extract(day FROM now() - min(created_at)), 0)::int AS oldest,
               count(*) FILTER (WHERE absolute_expires_at < now() + interval '7 days')::int AS ending
             FROM oauth_connection WHERE org_id = $1 AND ${isLive()}`,
      values: [tx.orgId],
    }),
    tx.query<{ name: string; n: number }>({
      text: `SELECT revoked_reason AS name, count(*)::int AS n FROM oauth_connection
             WHERE org_id = $1 AND revoked_at > now() - interval '30 days' GROUP BY 1 ORDER BY 1`,
      values: [tx.orgId],
    }),
    tx.query<{ name: string; n: number }>({
      text: `SELECT outcome AS name, sum(count)::int AS n FROM audit_event
             WHERE org_id = $1 AND at > now() - interval '30 days' GROUP BY 1 ORDER BY 1`,
      values: [tx.orgId],
    }),
  ]);
  return {
    connections: {
      alive: alive?.n ?? 0,
      mayEdit: alive?.editing ?? 0,
      personalTokens: alive?.personal ?? 0,
      unusedFor30Days: alive?.unused ?? 0,
      oldestDays: alive?.oldest ?? 0,
      endingWithin7Days: alive?.ending ?? 0,
    },
    ended: Object.fromEntries(ended.map(({ name, n }) => [name, n])),
    calls: Object.fromEntries(calls.map(({ name, n }) => [name, n])),
  };
}

const ROLES: readonly Role[] = ['owner', 'admin', 'engineer', 'viewer'];
