import type { OrgContext, OrgTransaction, ProjectId, ResultId } from '@talud/tenancy';
import { oneAtATime } from '../one-at-a-time.js';

/** `full`: the project has as many reported results as it may. */
export type ReportMark = 'kept' | 'full';

/**
 * Marks a result as named by a report: from then on it is not dropped for newer ones. Marking it again changes nothing.
 * The caller was shown the result already.
 */
export async function reportResult(
  tx: OrgTransaction,
  context: OrgContext,
  { result, project, most }: { result: ResultId; project: ProjectId; most: number },
): Promise<ReportMark> {
  await oneAtATime(tx, 'reports', project);
  const [counted] = await tx.query<{ others: number }>({
    text: `SELECT count(*)::int AS others FROM result_report n
           JOIN analysis_result s ON s.org_id = n.org_id AND s.id = n.result_id
           WHERE n.org_id = $1 AND s.project_id = $2 AND n.result_id <> $3`,
    values: [tx.orgId, project, result],
  });
  if ((counted?.others ?? 0) >= most) return 'full';
  await tx.execute({
    text: `INSERT INTO result_report (org_id, result_id, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [tx.orgId, result, context.userId],
  });
  return 'kept';
}
