import type { OrgTransaction, ProjectId } from '@talud/tenancy';
import type { Author } from './author.js';
import { noteEvent } from './events.js';

/** Names the revision. @returns false when the name is taken and `overwrite` is false. */
export async function nameVersion(
  tx: OrgTransaction,
  author: Author,
  project: ProjectId,
  version: { label: string; revision: number; overwrite: boolean; tool: string },
): Promise<boolean> {
  const onConflict = version.overwrite
    ? 'DO UPDATE SET revision = excluded.revision, user_id = excluded.user_id, created_at = now()'
    : 'DO NOTHING';
  const written = await tx.execute({
    text: `INSERT INTO slope_version (org_id, project_id, label, revision, user_id) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (org_id, project_id, label) ${onConflict}`,
    values: [tx.orgId, project, version.label, version.revision, author.userId],
  });
  if (written === 0) return false;
  const { label, revision, tool } = version;
  await noteEvent(tx, author, project, 'version', { revision, label, tool });
  return true;
}

export interface Version {
  label: string;
  revision: number;
  at: Date;
  by: string;
}

/** The named versions of a project, newest first. `total` counts all of them. The caller was shown the project already. */
export async function listVersions(
  tx: OrgTransaction,
  project: ProjectId,
  page: { limit: number; offset: number },
): Promise<{ versions: Version[]; total: number }> {
  const found = await tx.query<Found>({
    text: `${SELECTED} ORDER BY v.created_at DESC, v.label LIMIT $3 OFFSET $4`,
    values: [tx.orgId, project, page.limit, page.offset],
  });
  const [counted] = await tx.query<{ total: number }>({
    text: `SELECT count(*)::int AS total FROM slope_version WHERE org_id = $1 AND project_id = $2`,
    values: [tx.orgId, project],
  });
  return { versions: found.map(version), total: counted?.total ?? 0 };
}

/** The version of this name, or undefined. The caller was shown the project already. */
export async function findVersion(tx: OrgTransaction, project: ProjectId, label: string): Promise<Version | undefined> {
  const [found] = await tx.query<Found>({
    text: `${SELECTED} AND v.label = $3`,
    values: [tx.orgId, project, label],
  });
  return found && version(found);
}

const SELECTED = `SELECT v.label, v.revision, v.created_at, m.shown_name FROM slope_version v
  JOIN membership m ON m.org_id = v.org_id AND m.user_id = v.user_id WHERE v.org_id = $1 AND v.project_id = $2`;

interface Found extends Record<string, unknown> {
  label: string;
  revision: number;
  created_at: Date;
  shown_name: string;
}

const version = ({ label, revision, created_at, shown_name }: Found): Version => ({
  ...{ label, revision, at: created_at, by: shown_name },
});
