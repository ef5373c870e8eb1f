import type { ClaimedJob } from '@talud/jobs';
import { analysisBlobs, isRunRequest, parseDocument } from '@talud/slope-model';
import { readBlobs, readRevision } from '@talud/store';
import { type TenantConnections, withOrg } from '@talud/tenancy';
import type { EngineOrder } from './engine/messages.js';

/** The frozen revision of the job and what is asked of it, or why they cannot be read any more. */
export type LoadedOrder =
  | { readonly ok: true; readonly order: EngineOrder }
  | { readonly ok: false; readonly reason: string };

export async function loadOrder(connections: TenantConnections, job: ClaimedJob): Promise<LoadedOrder> {
  const document = await withOrg(connections, job.orgId, async (tx) => {
    const stored = parseDocument((await readRevision(tx, job.projectId, job.revision)).document);
    if (!stored.ok) return stored;
    const blobs = await readBlobs(tx, analysisBlobs(stored.value));
    return { ok: true as const, value: { ...stored.value, blobs } };
  });
  if (!document.ok) return { ok: false, reason: document.message };
  const { kind, request } = job;
  if (!isRunRequest(kind, request)) {
    return { ok: false, reason: 'The request is of a kind that this version does not run.' };
  }
  return { ok: true, order: { document: document.value, request } };
}
