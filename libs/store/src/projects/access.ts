import type { OrgContext } from '@talud/tenancy';

/**
 * Which projects a caller sees, as SQL over `slope_project p`, for a statement whose $1 is the organization and $2 the
 * person. Owners and admins see all of their organization; others see open projects and those they are a member of.
 */
export const VISIBLE = `p.org_id = $1 AND (p.visibility = 'all' OR $3 OR EXISTS (
  SELECT FROM slope_project_member m WHERE m.org_id = $1 AND m.project_id = p.id AND m.user_id = $2))`;

/** The first three values of a statement that uses {@link VISIBLE}. */
export function viewer(context: OrgContext): [string, string, boolean] {
  return [context.orgId, context.userId, context.role === 'owner' || context.role === 'admin'];
}

/** Whether the caller may edit, as SQL: in an open project everybody may unless listed as viewer; in a closed one editors may. */
export const EDITABLE = `($3 OR coalesce((SELECT m.role = 'editor' FROM slope_project_member m
  WHERE m.org_id = $1 AND m.project_id = p.id AND m.user_id = $2), p.visibility = 'all'))`;
