import { candidateProjects } from '@talud/store';
import { type ProjectId, projectHandle } from '@talud/tenancy';
import type { ToolRun } from '../../registry/tool.js';

/** Ends the connection's current project; what it was, when the caller still sees it. */
export async function closeCurrentProject({
  tx,
  context,
}: ToolRun): Promise<{ id: ProjectId; name: string; handle: string } | undefined> {
  const current = (await candidateProjects(tx, context)).find(({ from }) => from === 'connection');
  if (context.connection) {
    await tx.execute({
      text: `UPDATE oauth_connection SET current_project_id = NULL WHERE org_id = $1 AND id = $2`,
      values: [tx.orgId, context.connection.id],
    });
  }
  return current && { id: current.id, name: current.name, handle: projectHandle(current.id) };
}
