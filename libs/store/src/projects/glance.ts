import { type OrgTransaction, type ProjectId, projectId, type ResultId, resultId } from '@talud/tenancy';
import { assistantOf } from './author.js';
import type { ResultKind } from './results.js';

/** What stands in a list beside a project's name. */
export interface Glance {
  /** The edit that made the project what it is now. */
  readonly edit: {
    readonly label: string;
    readonly at: Date;
    readonly by: string;
    readonly assistant: string | undefined;
  };
  /** The newest result, when there is one. */
  readonly result: GlancedResult | undefined;
}

export interface GlancedResult {
  readonly id: ResultId;
  readonly kind: ResultKind;
  readonly stale: boolean;
  /** The stored result without its surfaces and long lists: as much as its headline is made of, and no more. */
  readonly headlineFacts: unknown;
}

/** Of each project its last edit and its newest result. The caller was shown the projects already. */
export async function atAGlance(tx: OrgTransaction, projects: readonly ProjectId[]): Promise<Map<ProjectId, Glance>> {
  const found = await tx.query<{
    id: string;
    label: string;
    at: Date;
    shown_name: string;
    assistant: string | null;
    result_id: string | null;
    kind: ResultKind;
    stale: boolean;
    facts: unknown;
  }>({
    name: 'projects_glance',
    text: `SELECT p.id, r.label, r.created_at AS at, m.shown_name, ${assistantOf('r')},
             s.id AS result_id, s.kind, s.model_hash <> r.model_hash AS stale, ${HEADLINE_FACTS} AS facts
           FROM slope_project p
           JOIN slope_revision r ON r.org_id = p.org_id AND r.project_id = p.id AND r.revision = p.current_revision
           JOIN membership m ON m.org_id = r.org_id AND m.user_id = r.user_id
           LEFT JOIN oauth_connection o ON o.org_id = r.org_id AND o.id = r.connection_id
           LEFT JOIN LATERAL (SELECT * FROM analysis_result a WHERE a.org_id = p.org_id AND a.project_id = p.id
             ORDER BY a.created_at DESC, a.id LIMIT 1) s ON true
           WHERE p.org_id = $1 AND p.id = ANY ($2::uuid[])`,
    values: [tx.orgId, projects],
  });
  return new Map(
    found.map((one): [ProjectId, Glance] => [
      projectId(one.id),
      {
        edit: { label: one.label, at: one.at, by: one.shown_name, assistant: one.assistant ?? undefined },
        result:
          one.result_id === null
            ? undefined
            : { id: resultId(one.result_id), kind: one.kind, stale: one.stale, headlineFacts: one.facts },
      },
    ]),
  );
}

/** Slices and populations are a hundred times the rest. */
const HEADLINE_FACTS = `(s.summary - ARRAY['critical', 'result', 'sensitivity']) || CASE jsonb_typeof(s.summary -> 'methods')
  WHEN 'array' THEN jsonb_build_object('methods', (SELECT coalesce(jsonb_agg(
    method - ARRAY['critical', 'lowest', 'convergence', 'by_size', 'minima', 'solved']), '[]')
    FROM jsonb_array_elements(s.summary -> 'methods') method)) ELSE '{}' END`;
