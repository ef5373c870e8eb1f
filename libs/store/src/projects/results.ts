import {
  type OrgContext,
  type OrgTransaction,
  type ProjectId,
  projectId,
  type ResultId,
  resultId,
} from '@talud/tenancy';
import { VISIBLE, viewer } from './access.js';

/** What leaves a result of the project. The database knows the same names. */
export type ResultKind = 'analysis' | 'groundwater' | 'drawdown_sweep' | 'statistics' | 'back_analysis' | 'optimized';

export interface ResultRow {
  id: ResultId;
  projectId: ProjectId;
  projectName: string;
  kind: ResultKind;
  revision: number;
  modelHash: Buffer;
  engineVersion: string;
  summary: unknown;
  /** True when the project's current model is no longer the one that this result is of. */
  stale: boolean;
  createdAt: Date;
  /** Shown name of whoever had it analysed. */
  by: string;
}

/** The result, or undefined when it does not exist or the caller does not see its project: the two look alike. */
export async function findResult(
  tx: OrgTransaction,
  context: OrgContext,
  id: ResultId,
): Promise<ResultRow | undefined> {
  const [found] = await tx.query<{
    id: string;
    project_id: string;
    name: string;
    kind: ResultKind;
    revision: number;
    model_hash: Buffer;
    engine_version: string;
    summary: unknown;
    stale: boolean;
    created_at: Date;
    shown_name: string;
  }>({
    name: 'result_find',
    text: `SELECT s.id, s.project_id, p.name, s.kind, s.revision, s.model_hash, s.engine_version, s.summary, s.created_at,
             s.model_hash <> r.model_hash AS stale, w.shown_name
           FROM analysis_result s
           JOIN membership w ON w.org_id = s.org_id AND w.user_id = s.user_id
           JOIN slope_project p ON p.org_id = s.org_id AND p.id = s.project_id
           JOIN slope_revision r ON r.org_id = p.org_id AND r.project_id = p.id AND r.revision = p.current_revision
           WHERE s.org_id = $1 AND ${VISIBLE} AND s.id = $4`,
    values: [...viewer(context), id],
  });
  return (
    found && {
      id: resultId(found.id),
      projectId: projectId(found.project_id),
      projectName: found.name,
      kind: found.kind,
      revision: found.revision,
      modelHash: found.model_hash,
      engineVersion: found.engine_version,
      summary: found.summary,
      stale: found.stale,
      createdAt: found.created_at,
      by: found.shown_name,
    }
  );
}

/** Ids, kinds and stale marks of a project's results, newest first. The caller was shown the project already. */
export async function listResults(
  tx: OrgTransaction,
  project: ProjectId,
): Promise<{ id: ResultId; kind: ResultKind; stale: boolean; createdAt: Date }[]> {
  const found = await tx.query<{ id: string; kind: ResultKind; stale: boolean; created_at: Date }>({
    text: `SELECT s.id, s.kind, s.created_at, s.model_hash <> r.model_hash AS stale FROM analysis_result s
           JOIN slope_project p ON p.org_id = s.org_id AND p.id = s.project_id
           JOIN slope_revision r ON r.org_id = p.org_id AND r.project_id = p.id AND r.revision = p.current_revision
           WHERE s.org_id = $1 AND s.project_id = $2 ORDER BY s.created_at DESC, s.id`,
    values: [tx.orgId, project],
  });
  return found.map((one) => ({ id: resultId(one.id), kind: one.kind, stale: one.stale, createdAt: one.created_at }));
}

/** A result without what makes it large. */
export interface ShortResult extends Pick<ResultRow, 'id' | 'kind' | 'revision' | 'stale' | 'createdAt' | 'by'> {
  /** As {@link inShort} leaves it. */
  readonly short: unknown;
}

/** The newest results of a project in short, and how many there are. The caller was shown the project already. */
export async function resultsInShort(
  tx: OrgTransaction,
  project: ProjectId,
  limit: number,
): Promise<{ results: ShortResult[]; total: number }> {
  const found = await tx.query<{
    id: string;
    kind: ResultKind;
    revision: number;
    stale: boolean;
    created_at: Date;
    shown_name: string;
    short: unknown;
    total: number;
  }>({
    name: 'results_short',
    text: `SELECT s.id, s.kind, s.revision, s.created_at, s.model_hash <> r.model_hash AS stale, w.shown_name,
             ${inShort('s.summary')} AS short, s.total
           FROM (SELECT *, count(*) OVER ()::int AS total FROM analysis_result WHERE org_id = $1 AND project_id = $2
             ORDER BY created_at DESC, id LIMIT $3) s
           JOIN membership w ON w.org_id = s.org_id AND w.user_id = s.user_id
           JOIN slope_project p ON p.org_id = s.org_id AND p.id = s.project_id
           JOIN slope_revision r ON r.org_id = p.org_id AND r.project_id = p.id AND r.revision = p.current_revision
           WHERE s.org_id = $1 ORDER BY s.created_at DESC, s.id`,
    values: [tx.orgId, project, limit],
  });
  return {
    total: found[0]?.total ?? 0,
    results: found.map(({ id, kind, revision, stale, created_at, shown_name, short }) => ({
      ...{ id: resultId(id), kind, revision, stale, createdAt: created_at, by: shown_name, short },
    })),
  };
}

/**
 * A stored result as SQL, without its surfaces and long lists, which are a hundred times the rest: enough for its headline, its
 * warnings and the values of its methods where they stand beside the surfaces.
 */
export function inShort(summary: string): string {
  return `(${summary} - ARRAY['critical', 'result', 'sensitivity']) || CASE jsonb_typeof(${summary} -> 'methods')
    WHEN 'array' THEN jsonb_build_object('methods', (SELECT coalesce(jsonb_agg(
      method - ARRAY['critical', 'lowest', 'convergence', 'by_size', 'minima', 'solved']), '[]')
      FROM jsonb_array_elements(${summary} -> 'methods') method)) ELSE '{}' END`;
}

/** Keeps the newest `kept` results of a project, and besides them those of its named versions and those that a report names. */
export async function dropOldResults(tx: OrgTransaction, project: ProjectId, kept: number): Promise<void> {
  await tx.execute({
    text: `DELETE FROM analysis_result WHERE org_id = $1 AND project_id = $2 AND id IN (
             SELECT r.id FROM analysis_result r WHERE r.org_id = $1 AND r.project_id = $2
               AND NOT EXISTS (SELECT FROM slope_version v WHERE v.org_id = $1 AND v.project_id = $2 AND v.revision = r.revision)
               AND NOT EXISTS (SELECT FROM result_report n WHERE n.org_id = $1 AND n.result_id = r.id)
             ORDER BY r.created_at DESC, r.id OFFSET $3)`,
    values: [tx.orgId, project, kept],
  });
}
