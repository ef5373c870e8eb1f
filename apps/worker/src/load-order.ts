import type { ClaimedJob } from '@talud/jobs';
import { METHOD_IDS, parseDocument, type RunRequest } from '@talud/slope-model';
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
  if (!isRunRequest(job)) return { ok: false, reason: 'The request is of a kind that this version does not run.' };
  return { ok: true, order: { document: document.value, request: job.request } };
}

/** The tool wrote it and parsed it; what is looked at here is that both are of one version. */
function isRunRequest(job: ClaimedJob): job is ClaimedJob & { request: RunRequest } {
  const { kind, methods, acceptedDefaults, surface, notes } = job.request;
  const known: readonly unknown[] = METHOD_IDS;
  const common =
    kind === job.kind &&
    Array.isArray(methods) &&
    methods.every((method) => known.includes(method)) &&
    Array.isArray(acceptedDefaults);
  return common && (kind === 'analysis' || (typeof surface === 'object' && surface !== null && Array.isArray(notes)));
}
