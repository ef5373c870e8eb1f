import type { OrgTransaction } from '@talud/tenancy';

export interface ActivityFilter {
  connectionId?: string;
  userId?: string;
  name?: string;
  outcome?: string;
  /** True: only looks of people at pages of projects; false: all but them. */
  looks?: boolean;
  from?: Date;
  to?: Date;
  /** Rows older than this one. */
  before?: ActivityPlace;
  limit: number;
}

/** Where a page ended. */
export interface ActivityPlace {
  at: Date;
  id: string;
}

/** The place as a text that comes back with the wish for the next page: milliseconds since 1970 and the row's id. */
export function writePlace({ at, id }: ActivityPlace): string {
  return `${at.getTime()}.${id}`;
}

/** @returns undefined for what no page has given; no year is beyond 9999 */
export function readPlace(text: string): ActivityPlace | undefined {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  if (at === undefined || id === undefined || Number(at) >= Date.UTC(10_000, 0, 1)) return undefined;
  return { at: new Date(Number(at)), id };
}

export interface Activity {
  id: string;
  at: Date;
  /** The member's shown name, if it was a member. */
  person: string | undefined;
  userId: string | undefined;
  connectionId: string | undefined;
  clientName: string | undefined;
  method: string;
  name: string;
  /** The first 200 characters. */
  arguments: string | undefined;
  outcome: string;
  code: string | undefined;
  projectId: string | undefined;
  jobId: string | undefined;
  durationMs: number;
  count: number;
}

const SHOWN_CHARACTERS = 200;

/**
 * The organization's log, newest first. Filters are equalities on columns after the organization and time, the only
 * kind that row security leaves its indexes to.
 */
export async function readActivity(tx: OrgTransaction, filter: ActivityFilter): Promise<Activity[]> {
  const values: unknown[] = [tx.orgId];
  const conditions = ['e.org_id = $1'];
  const add = (condition: (place: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.connectionId) add((p) => `e.connection_id = ${p}`, filter.connectionId);
  if (filter.userId) add((p) => `e.user_id = ${p}`, filter.userId);
  if (filter.name) add((p) => `e.name = ${p}`, filter.name);
  if (filter.outcome) add((p) => `e.outcome = ${p}`, filter.outcome);
  if (filter.looks !== undefined) conditions.push(`e.method ${filter.looks ? '=' : '<>'} 'page'`);
  if (filter.from) add((p) => `e.at >= ${p}`, filter.from);
  if (filter.to) add((p) => `e.at < ${p}`, filter.to);
  if (filter.before) {
    values.push(filter.before.at, filter.before.id);
    conditions.push(`(e.at, e.id) < ($${values.length - 1}, $${values.length})`);
  }
  values.push(filter.limit);
  const found = await tx.query<ActivityRow>({
    text: `SELECT e.id, e.at, m.shown_name AS person, e.user_id, e.connection_id, c.client_name, e.method, e.name,
             left(e.arguments, ${SHOWN_CHARACTERS}) AS arguments, e.outcome, e.code, e.project_id, e.job_id, e.duration_ms, e.count
           FROM audit_event e
           LEFT JOIN membership m ON m.org_id = e.org_id AND m.user_id = e.user_id
           LEFT JOIN oauth_connection c ON c.org_id = e.org_id AND c.id = e.connection_id
           WHERE ${conditions.join(' AND ')} ORDER BY e.at DESC, e.id DESC LIMIT $${values.length}`,
    values,
  });
  return found.map((row) => ({
    id: row.id,
    at: row.at,
    person: row.person ?? undefined,
    userId: row.user_id ?? undefined,
    connectionId: row.connection_id ?? undefined,
    clientName: row.client_name ?? undefined,
    method: row.method,
    name: row.name,
    arguments: row.arguments ?? undefined,
    outcome: row.outcome,
    code: row.code ?? undefined,
    projectId: row.project_id ?? undefined,
    jobId: row.job_id ?? undefined,
    durationMs: row.duration_ms,
    count: row.count,
  }));
}

interface ActivityRow extends Record<string, unknown> {
  id: string;
  at: Date;
  person: string | null;
  user_id: string | null;
  connection_id: string | null;
  client_name: string | null;
  method: string;
  name: string;
  arguments: string | null;
  outcome: string;
  code: string | null;
  project_id: string | null;
  job_id: string | null;
  duration_ms: number;
  count: number;
}
