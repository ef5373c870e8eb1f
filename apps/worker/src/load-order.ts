import type { ClaimedJob } from '@talud/jobs';
import { isRunRequest, parseDocument } from '@talud/slope-model';
import { readRevision } from '@talud/store';
import { type TenantConnections, withOrg } from '@talud/tenancy';
import type { EngineOrder } from './engine/messages.js';

/** The frozen revision of the job and what is asked of it, or why they cannot be read any more. */
export type LoadedOrder =
  | { readonly ok: true; readonly order: EngineOrder }
  | { readonly ok: false; readonly reason: string };

export async function loadOrder(connections: TenantConnections, job: ClaimedJob): Promise<LoadedOrder> {
  const revision = await withOrg(connections, job.orgId, (tx) => readRevision(tx, job.projectId, job.revision));
  const document = parseDocument(revision.document);
  if (!document.ok) return { ok: false, reason: document.message };
  const { kind, request } = job;
  if (!isRunRequest(kind, request)) {
    return { ok: false, reason: 'The request is of a kind that this version does not run.' };
  }
  return { ok: true, order: { document: document.value, request } };
}
