import type { OrgContext, OrgTransaction, ProjectId } from '@talud/tenancy';
import { VISIBLE, viewer } from './access.js';
import { type FoundProject, PROJECT_COLUMNS, type ProjectRow, projectRow } from './project-row.js';

/** The connection's current project, set by `project_new` and `project_open`. */
export async function setCurrentProject(tx: OrgTransaction, context: OrgContext, project: ProjectId): Promise<void> {
  if (!context.connection) return;
  await tx.execute({
    text: `UPDATE oauth_connection SET current_project_id = $3 WHERE org_id = $1 AND id = $2`,
    values: [tx.orgId, context.connection.id, project],
  });
}

export interface Candidate extends ProjectRow {
  /** `page`: open in the caller's console. `connection`: the connection's current project. */
  from: 'page' | 'connection';
}

/** Seconds after which a console page that has gone silent no longer counts as open. */
const PRESENCE_SECONDS = 60;

/**
 * The projects that a call without `project_id` may mean: the one that the caller has open in the console (the most
 * recently seen page), then the connection's current one. Those that the caller no longer sees are left out.
 */
export async function candidateProjects(tx: OrgTransaction, context: OrgContext): Promise<Candidate[]> {
  const found = await tx.query<FoundProject & { source: Candidate['from'] }>({
    name: 'project_candidates',
    text: `SELECT ${PROJECT_COLUMNS}, c.source FROM (
             (SELECT 'page' AS source, 1 AS place, s.project_id FROM presence s WHERE s.org_id = $1 AND s.user_id = $2
                AND s.seen_at > now() - make_interval(secs => ${PRESENCE_SECONDS}) ORDER BY s.seen_at DESC LIMIT 1)
             UNION ALL
             SELECT 'connection', 2, o.current_project_id FROM oauth_connection o WHERE o.org_id = $1 AND o.id = $4
           ) c JOIN slope_project p ON p.id = c.project_id WHERE ${VISIBLE} ORDER BY c.place`,
    values: [...viewer(context), context.connection?.id ?? null],
  });
  return found.map((one) => ({ ...projectRow(one), from: one.source }));
}

/** Says that the caller has the project's page open now, or with undefined that no page is open any more. */
export async function setPresence(
  tx: OrgTransaction,
  context: OrgContext,
  project: ProjectId | undefined,
): Promise<void> {
  await tx.execute({
    text: `DELETE FROM presence WHERE org_id = $1 AND user_id = $2 AND project_id IS DISTINCT FROM $3`,
    values: [tx.orgId, context.userId, project ?? null],
  });
  if (project === undefined) return;
  await tx.execute({
    text: `INSERT INTO presence (org_id, user_id, project_id) VALUES ($1, $2, $3)
           ON CONFLICT (org_id, user_id, project_id) DO UPDATE SET seen_at = now()`,
    values: [tx.orgId, context.userId, project],
  });
}
