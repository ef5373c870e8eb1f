import { type OrgContext, type OrgTransaction, type ResultId, resultId } from '@talud/tenancy';
import { assistantOf } from './author.js';
import { type FoundProject, type ProjectRow, projectRow } from './project-row.js';
import { PAGE, type ProjectPage, pageValues, totalOf } from './projects.js';
import { inShort, type ResultKind } from './results.js';

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
  /** As {@link inShort} leaves it. */
  readonly short: unknown;
}

/** A project in a list: what it is, its last edit and its newest result. */
export interface GlancedProject extends ProjectRow, Glance {}

/** As {@link listProjects}, with what stands beside each name. */
export async function listAtAGlance(
  tx: OrgTransaction,
  context: OrgContext,
  page: ProjectPage,
): Promise<{ projects: GlancedProject[]; total: number }> {
  const found = await tx.query<
    FoundProject & {
      total: number;
      label: string;
      at: Date;
      shown_name: string;
      assistant: string | null;
      result_id: string | null;
      kind: ResultKind;
      stale: boolean;
      facts: unknown;
    }
  >({
    name: 'projects_at_a_glance',
    text: `SELECT p.*, r.label, r.created_at AS at, m.shown_name, ${assistantOf('r')},
             s.id AS result_id, s.kind, s.model_hash <> r.model_hash AS stale, ${inShort('s.summary')} AS facts
           FROM (${PAGE}) p
           JOIN slope_revision r ON r.org_id = $1 AND r.project_id = p.id AND r.revision = p.current_revision
           JOIN membership m ON m.org_id = r.org_id AND m.user_id = r.user_id
           LEFT JOIN oauth_connection o ON o.org_id = r.org_id AND o.id = r.connection_id
           LEFT JOIN LATERAL (SELECT * FROM analysis_result a WHERE a.org_id = $1 AND a.project_id = p.id
             ORDER BY a.created_at DESC, a.id LIMIT 1) s ON true
           ORDER BY p.updated_at DESC, p.id`,
    values: pageValues(context, page),
  });
  return {
    projects: found.map((one) => ({
      ...projectRow(one),
      edit: { label: one.label, at: one.at, by: one.shown_name, assistant: one.assistant ?? undefined },
      result:
        one.result_id === null
          ? undefined
          : { id: resultId(one.result_id), kind: one.kind, stale: one.stale, short: one.facts },
    })),
    total: await totalOf(found, tx, context, page),
  };
}
