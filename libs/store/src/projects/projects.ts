import { newId, type OrgContext, type OrgTransaction, type ProjectId, projectId } from '@talud/tenancy';
import { oneAtATime } from '../one-at-a-time.js';
import { VISIBLE, viewer } from './access.js';
import { type FoundProject, PROJECT_COLUMNS, type ProjectRow, projectRow } from './project-row.js';
import { insertRevision, type NewRevision } from './revisions.js';

/** The projects that the caller sees, most recently changed first. `total` counts all of them. */
export async function listProjects(
  tx: OrgTransaction,
  context: OrgContext,
  page: { limit: number; offset: number },
): Promise<{ projects: ProjectRow[]; total: number }> {
  const found = await tx.query<FoundProject & { total: number }>({
    name: 'project_list',
    text: `SELECT ${PROJECT_COLUMNS}, count(*) OVER ()::int AS total FROM slope_project p WHERE ${VISIBLE}
           ORDER BY p.updated_at DESC, p.id LIMIT $4 OFFSET $5`,
    values: [...viewer(context), page.limit, page.offset],
  });
  return {
    projects: found.map(projectRow),
    total: found[0]?.total ?? (page.offset > 0 ? await countVisible(tx, context) : 0),
  };
}

/** A page beyond the last has no row that could bring the total along. */
async function countVisible(tx: OrgTransaction, context: OrgContext): Promise<number> {
  const [counted] = await tx.query<{ total: number }>({
    text: `SELECT count(*)::int AS total FROM slope_project p WHERE ${VISIBLE}`,
    values: [...viewer(context)],
  });
  return counted?.total ?? 0;
}

/** The project, or undefined when it does not exist or the caller does not see it: the two look alike. */
export async function findProject(
  tx: OrgTransaction,
  context: OrgContext,
  id: ProjectId,
): Promise<ProjectRow | undefined> {
  const found = await tx.query<FoundProject>({
    name: 'project_find',
    text: `SELECT ${PROJECT_COLUMNS} FROM slope_project p WHERE ${VISIBLE} AND p.id = $4`,
    values: [...viewer(context), id],
  });
  return found[0] && projectRow(found[0]);
}

/**
 * As {@link findProject}, and holds the row against other edits until the transaction ends. It does not wait: when
 * somebody else holds it, Postgres answers 55P03, which ends the attempt (see `isLocked`).
 */
export async function lockProject(
  tx: OrgTransaction,
  context: OrgContext,
  id: ProjectId,
): Promise<ProjectRow | undefined> {
  const found = await tx.query<FoundProject>({
    name: 'project_lock',
    text: `SELECT ${PROJECT_COLUMNS} FROM slope_project p WHERE ${VISIBLE} AND p.id = $4 FOR NO KEY UPDATE OF p NOWAIT`,
    values: [...viewer(context), id],
  });
  return found[0] && projectRow(found[0]);
}

/**
 * Holds a project that exists against edits until the transaction ends, waiting for whoever holds it now. For work that somebody
 * was let do already, so that it is not asked again whether they may.
 */
export async function holdProject(
  tx: OrgTransaction,
  id: ProjectId,
): Promise<{ currentRevision: number; name: string }> {
  const [held] = await tx.query<{ current_revision: number; name: string }>({
    name: 'project_hold',
    text: `SELECT current_revision, name FROM slope_project WHERE org_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    values: [tx.orgId, id],
  });
  if (!held) throw new Error('the project of a job is gone');
  return { currentRevision: held.current_revision, name: held.name };
}

/** True for the fault that Postgres gives when a row is held by somebody else and the statement would not wait. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Makes a project whose first revision is `first`. */
export async function createProject(
  tx: OrgTransaction,
  context: OrgContext,
  name: string,
  first: NewRevision,
): Promise<ProjectId> {
  const id = projectId(newId());
  // The project names its current revision and the revision its project; the first constraint waits for the second row.
  await tx.execute({
    text: `INSERT INTO slope_project (org_id, id, name, current_revision, created_by) VALUES ($1, $2, $3, 1, $4)`,
    values: [context.orgId, id, name, context.userId],
  });
  await insertRevision(tx, context, id, 1, first);
  return id;
}

/** How many projects the organization has, for its plan's limit: until the transaction ends no other is told. */
export async function countProjects(tx: OrgTransaction): Promise<number> {
  await oneAtATime(tx, 'projects');
  const [counted] = await tx.query<{ n: number }>({
    text: 'SELECT count(*)::int AS n FROM slope_project WHERE org_id = $1',
    values: [tx.orgId],
  });
  return counted?.n ?? 0;
}
