import type { ConnectionId, OrgTransaction, ProjectId, UserId } from '@talud/tenancy';
import { connectionId, userId } from '@talud/tenancy';
import { nameBlobs } from '../blobs/blobs.js';
import { type Author, assistantOf } from './author.js';
import { noteEvent } from './events.js';

/** Revisions of a project that are kept; older ones go unless a version, a job or a result names them. */
const KEPT = 200;

export interface NewRevision {
  /** The document, as parsed JSON. */
  document: unknown;
  /** sha256 of the canonical JSON of what the analysis reads. */
  modelHash: Buffer;
  /** What the step did, for the history. */
  label: string;
  tool: string;
  /** The project's name follows the document's. */
  name: string;
  /** Arrays that the document names, by sha256 in hexadecimal; they were put before. They are kept as long as the revision is. */
  blobs: readonly string[];
}

export interface Revision {
  revision: number;
  document: unknown;
  modelHash: Buffer;
}

export interface HistoryStep {
  revision: number;
  label: string;
  tool: string;
  at: Date;
  by: string;
  userId: UserId;
  connectionId: ConnectionId | undefined;
  /** Name of the assistant that did it for them, empty when its connection is not kept any more. */
  assistant: string | undefined;
}

export async function readRevision(tx: OrgTransaction, project: ProjectId, revision: number): Promise<Revision> {
  const [found] = await tx.query<{ document: unknown; model_hash: Buffer }>({
    name: 'revision_read',
    text: `SELECT document, model_hash FROM slope_revision WHERE org_id = $1 AND project_id = $2 AND revision = $3`,
    values: [tx.orgId, project, revision],
  });
  if (!found) throw new Error('a project names a revision that is not there');
  return { revision, document: found.document, modelHash: found.model_hash };
}

/**
 * Adds one step after `current` and makes it the current one. Steps that had been undone turn dead: they cannot be
 * redone any more. The caller holds the project (`lockProject`).
 *
 * @returns the number of the new revision.
 */
export async function addRevision(
  tx: OrgTransaction,
  author: Author,
  project: ProjectId,
  current: number,
  step: NewRevision,
): Promise<number> {
  const [top] = await tx.query<{ next: number }>({
    text: `SELECT max(revision) + 1 AS next FROM slope_revision WHERE org_id = $1 AND project_id = $2`,
    values: [tx.orgId, project],
  });
  const next = top?.next ?? current + 1;
  await tx.execute({
    text: `UPDATE slope_revision SET dead = true WHERE org_id = $1 AND project_id = $2 AND revision > $3 AND NOT dead`,
    values: [tx.orgId, project, current],
  });
  await insertRevision(tx, author, project, next, step);
  await tx.execute({
    text: `UPDATE slope_project SET current_revision = $3, name = $4, updated_at = now() WHERE org_id = $1 AND id = $2`,
    values: [tx.orgId, project, next, step.name],
  });
  await dropOldRevisions(tx, project, next);
  return next;
}

export async function insertRevision(
  tx: OrgTransaction,
  author: Author,
  project: ProjectId,
  revision: number,
  step: NewRevision,
): Promise<void> {
  await tx.execute({
    text: `INSERT INTO slope_revision (org_id, project_id, revision, document, model_hash, label, tool, user_id, connection_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tx.orgId,
      project,
      revision,
      JSON.stringify(step.document),
      step.modelHash,
      step.label,
      step.tool,
      author.userId,
      author.connection?.id ?? null,
    ],
  });
  await nameBlobs(
    tx,
    { table: 'revision_blob', columns: 'project_id, revision', keys: [project, revision] },
    step.blobs,
  );
  await noteEvent(tx, author, project, 'edit', { revision, label: step.label, tool: step.tool });
}

/**
 * The steps that can be undone and redone from `current`, nearest first. The first revision of a project is its start
 * and no step.
 */
export async function readHistory(
  tx: OrgTransaction,
  project: ProjectId,
  current: number,
  limit: number,
): Promise<{ undo: HistoryStep[]; redo: HistoryStep[] }> {
  const side = async (condition: string, order: string): Promise<HistoryStep[]> => {
    const found = await tx.query<{
      revision: number;
      label: string;
      tool: string;
      created_at: Date;
      shown_name: string;
      user_id: string;
      connection_id: string | null;
      assistant: string | null;
    }>({
      text: `SELECT r.revision, r.label, r.tool, r.created_at, r.user_id, r.connection_id, m.shown_name, ${assistantOf('r')}
             FROM slope_revision r JOIN membership m ON m.org_id = r.org_id AND m.user_id = r.user_id
             LEFT JOIN oauth_connection o ON o.org_id = r.org_id AND o.id = r.connection_id
             WHERE r.org_id = $1 AND r.project_id = $2 AND NOT r.dead AND ${condition}
             ORDER BY r.revision ${order} LIMIT $4`,
      values: [tx.orgId, project, current, limit],
    });
    return found.map((one) => ({
      revision: one.revision,
      label: one.label,
      tool: one.tool,
      at: one.created_at,
      by: one.shown_name,
      userId: userId(one.user_id),
      connectionId: one.connection_id === null ? undefined : connectionId(one.connection_id),
      assistant: one.assistant ?? undefined,
    }));
  };
  // Where a revision was dropped, one step would undo many: what a version or a result still keeps beyond that is not reached.
  const start = `r.revision > (SELECT min(revision) FROM slope_revision WHERE org_id = $1 AND project_id = $2 AND NOT dead
    AND revision >= (SELECT max(f.revision) FROM slope_revision f WHERE f.org_id = $1 AND f.project_id = $2 AND f.revision <= $3
      AND NOT EXISTS (SELECT FROM slope_revision b WHERE b.org_id = $1 AND b.project_id = $2 AND b.revision = f.revision - 1)))`;
  return { undo: await side(`r.revision <= $3 AND ${start}`, 'DESC'), redo: await side('r.revision > $3', 'ASC') };
}

/** The live revision before the given one, or undefined at the start. */
export async function revisionBefore(
  tx: OrgTransaction,
  project: ProjectId,
  revision: number,
): Promise<number | undefined> {
  const [found] = await tx.query<{ revision: number | null }>({
    text: `SELECT max(revision) AS revision FROM slope_revision WHERE org_id = $1 AND project_id = $2 AND NOT dead AND revision < $3`,
    values: [tx.orgId, project, revision],
  });
  return found?.revision ?? undefined;
}

/** Where undo and redo lead, and how. */
export interface Move {
  action: 'undo' | 'redo';
  /** What the steps that are undone or redone did, in the order of the moving. */
  labels: readonly string[];
  tool: string;
  revision: number;
  /** The project's name at that revision. */
  name: string;
}

/** Makes a live revision the current one: what undo and redo do. The caller holds the project. */
export async function moveTo(
  tx: OrgTransaction,
  author: Author,
  project: ProjectId,
  { action, labels, tool, revision, name }: Move,
): Promise<void> {
  await tx.execute({
    text: `UPDATE slope_project SET current_revision = $3, name = $4, updated_at = now() WHERE org_id = $1 AND id = $2`,
    values: [tx.orgId, project, revision, name],
  });
  await noteEvent(tx, author, project, action, { revision, labels, tool });
}

async function dropOldRevisions(tx: OrgTransaction, project: ProjectId, current: number): Promise<void> {
  await tx.execute({
    text: `DELETE FROM slope_revision r WHERE r.org_id = $1 AND r.project_id = $2 AND r.revision < $3
           AND r.revision <= (SELECT coalesce(max(k.revision), 0) FROM (SELECT revision FROM slope_revision
             WHERE org_id = $1 AND project_id = $2 AND NOT dead ORDER BY revision DESC OFFSET ${KEPT} LIMIT 1) k)
           AND NOT EXISTS (SELECT FROM slope_version v WHERE v.org_id = $1 AND v.project_id = $2 AND v.revision = r.revision)
           AND NOT EXISTS (SELECT FROM analysis_job j WHERE j.org_id = $1 AND j.project_id = $2 AND j.revision = r.revision)
           AND NOT EXISTS (SELECT FROM analysis_result s WHERE s.org_id = $1 AND s.project_id = $2 AND s.revision = r.revision)`,
    values: [tx.orgId, project, current],
  });
}
