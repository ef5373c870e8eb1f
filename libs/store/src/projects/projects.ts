import { newId, type OrgContext, type OrgTransaction, type ProjectId, projectId } from '@talud/tenancy';
import { oneAtATime } from '../one-at-a-time.js';
import { VISIBLE, viewer } from './access.js';
import { assistantOf } from './author.js';
import { type FoundProject, PROJECT_COLUMNS, type ProjectRow, projectRow } from './project-row.js';
import { insertRevision, type NewRevision } from './revisions.js';

export interface ProjectPage {
  readonly limit: number;
  readonly offset: number;
}

/** As SQL: one page of the projects that the caller sees, most recently changed first, and in each row the `total` of all. */
export const PAGE = `SELECT ${PROJECT_COLUMNS}, count(*) OVER ()::int AS total FROM slope_project p WHERE ${VISIBLE}
  ORDER BY p.updated_at DESC, p.id LIMIT $4 OFFSET $5`;

/** The values of a statement that uses {@link PAGE}. */
export function pageValues(context: OrgContext, { limit, offset }: ProjectPage): unknown[] {
  return [...viewer(context), limit, offset];
}

/** The projects that the caller sees, most recently changed first. `total` counts all of them. */
export async function listProjects(
  tx: OrgTransaction,
  context: OrgContext,
  page: ProjectPage,
): Promise<{ projects: ProjectRow[]; total: number }> {
  const found = await tx.query<FoundProject & { total: number }>({
    name: 'project_list',
    text: PAGE,
    values: pageValues(context, page),
  });
  return { projects: found.map(projectRow), total: await totalOf(found, tx, context, page) };
}

/** How many projects there are beside those of the page: a page beyond the last has no row that could bring it along. */
export async function totalOf(
  [first]: readonly { total: number }[],
  tx: OrgTransaction,
  context: OrgContext,
  { offset }: ProjectPage,
): Promise<number> {
  if (first || offset === 0) return first?.total ?? 0;
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

/** How a project came to be. */
export interface ProjectBeginning {
  readonly by: string;
  /** As of a step; undefined too where the first revision is not kept any more. */
  readonly assistant: string | undefined;
  readonly at: Date;
  /** Of the first revision, where that is still kept. */
  readonly label: string | undefined;
}

/** The caller was shown the project already. */
export async function readBeginning(tx: OrgTransaction, project: ProjectId): Promise<ProjectBeginning> {
  const [found] = await tx.query<{
    shown_name: string;
    assistant: string | null;
    created_at: Date;
    label: string | null;
  }>({
    name: 'project_beginning',
    text: `SELECT m.shown_name, ${assistantOf('r')}, p.created_at, r.label FROM slope_project p
           JOIN membership m ON m.org_id = p.org_id AND m.user_id = p.created_by
           LEFT JOIN slope_revision r ON r.org_id = p.org_id AND r.project_id = p.id AND r.revision = 1
           LEFT JOIN oauth_connection o ON o.org_id = r.org_id AND o.id = r.connection_id
           WHERE p.org_id = $1 AND p.id = $2`,
    values: [tx.orgId, project],
  });
  if (!found) throw new Error('a project that was shown is gone');
  const { shown_name: by, assistant, created_at: at, label } = found;
  return { by, assistant: assistant ?? undefined, at, label: label ?? undefined };
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
