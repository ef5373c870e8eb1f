import type { OrgContext, OrgTransaction, ProjectId } from '@talud/tenancy';
import { noteEvent } from './events.js';

/** Names the revision. @returns false when the name is taken and `overwrite` is false. */
export async function nameVersion(
  tx: OrgTransaction,
  context: OrgContext,
  project: ProjectId,
  version: { label: string; revision: number; overwrite: boolean; tool: string },
): Promise<boolean> {
  const onConflict = version.overwrite
    ? 'DO UPDATE SET revision = excluded.revision, user_id = excluded.user_id, created_at = now()'
    : 'DO NOTHING';
  const written = await tx.execute({
    text: `INSERT INTO slope_version (org_id, project_id, label, revision, user_id) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (org_id, project_id, label) ${onConflict}`,
    values: [tx.orgId, project, version.label, version.revision, context.userId],
  });
  if (written === 0) return false;
  const { label, revision, tool } = version;
  await noteEvent(tx, context, project, 'version', { revision, label, tool });
  return true;
}

export interface Version {
  label: string;
  revision: number;
  at: Date;
  by: string;
}

/** The named versions of a project, newest first. The caller was shown the project already. */
export async function listVersions(tx: OrgTransaction, project: ProjectId, limit: number): Promise<Version[]> {
  const found = await tx.query<{ label: string; revision: number; created_at: Date; shown_name: string }>({
    text: `SELECT v.label, v.revision, v.created_at, m.shown_name FROM slope_version v
           JOIN membership m ON m.org_id = v.org_id AND m.user_id = v.user_id
           WHERE v.org_id = $1 AND v.project_id = $2 ORDER BY v.created_at DESC, v.label LIMIT $3`,
    values: [tx.orgId, project, limit],
  });
  return found.map((row) => ({ label: row.label, revision: row.revision, at: row.created_at, by: row.shown_name }));
}
