import type { OrgContext, OrgTransaction, ProjectId } from '@talud/tenancy';

/** Names the revision. @returns false when the name is taken and `overwrite` is false. */
export async function nameVersion(
  tx: OrgTransaction,
  context: OrgContext,
  project: ProjectId,
  version: { label: string; revision: number; overwrite: boolean },
): Promise<boolean> {
  const onConflict = version.overwrite
    ? 'DO UPDATE SET revision = excluded.revision, user_id = excluded.user_id, created_at = now()'
    : 'DO NOTHING';
  const written = await tx.execute({
    text: `INSERT INTO slope_version (org_id, project_id, label, revision, user_id) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (org_id, project_id, label) ${onConflict}`,
    values: [tx.orgId, project, version.label, version.revision, context.userId],
  });
  return written === 1;
}
