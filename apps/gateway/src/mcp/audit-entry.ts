import { type AuditEvent, auditName, auditText, type Outcome, writeAuditAlone, writeRefusal } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { HttpRefusal, RpcError } from '@talud/mcp';
import { type JobId, newId, type OrgContext, type ProjectId } from '@talud/tenancy';
import type { Gateway } from '../gateway.js';
import { CallLimited } from './limit-call.js';
import { serviceAway } from './unavailable.js';

/** The row of a call in the making: id and time are fixed now, the end is written once. */
export interface AuditEntry {
  readonly at: Date;
  /** The row as it stands when the call ends so. */
  ended(outcome: Outcome, code?: string, names?: { project?: ProjectId; job?: JobId }): AuditEvent;
}

export function openEntry(caller: OrgContext, method: string, name: string, args: unknown): AuditEntry {
  const started = performance.now();
  const opened = {
    id: newId(),
    at: new Date(),
    orgId: caller.orgId,
    userId: caller.userId,
    ...(caller.connection ? { connectionId: caller.connection.id } : {}),
    method,
    name: auditName(name),
    arguments: auditText(args),
  };
  return {
    at: opened.at,
    ended: (outcome, code, names = {}) => ({
      ...opened,
      outcome,
      ...(code === undefined ? {} : { code }),
      ...(names.project === undefined ? {} : { projectId: names.project }),
      ...(names.job === undefined ? {} : { jobId: names.job }),
      durationMs: performance.now() - started,
    }),
  };
}

/**
 * Keeps the row of a call that was refused before its transaction, or whose transaction failed, in a transaction of
 * its own. If the row cannot be kept the call is answered with 503.
 */
export async function keepRefusal(gateway: Gateway, entry: AuditEntry, refusal: unknown): Promise<void> {
  try {
    const row = entry.ended(outcomeOf(refusal), codeOf(refusal));
    if (refusal instanceof CallLimited) await writeRefusal(gateway.tenants, row, refusal.nth);
    else await writeAuditAlone(gateway.tenants, row);
  } catch (error) {
    throw serviceAway(gateway, error);
  }
}

/** The client closed the response: nothing of the call may stay, and nobody reads the answer. */
export class Cancelled extends TaludError {
  constructor() {
    super('E_TIMEOUT', 'The call was cancelled.');
  }
}

/** A refusal whose audit row has been committed already. */
export class Kept extends Error {
  constructor(readonly refusal: unknown) {
    super('refused, and kept');
  }
}

export function outcomeOf(thrown: unknown): Outcome {
  const refusal = thrown instanceof Kept ? thrown.refusal : thrown;
  if (refusal instanceof CallLimited) return 'rate_limited';
  if (refusal instanceof Cancelled) return 'cancelled';
  if (refusal instanceof RpcError) return 'denied';
  if (refusal instanceof HttpRefusal && refusal.answer.status === 401) return 'denied';
  return refusal instanceof TaludError && refusal.code === 'E_FORBIDDEN' ? 'denied' : 'error';
}

export function codeOf(refusal: unknown): string | undefined {
  if (refusal instanceof Cancelled) return undefined;
  if (refusal instanceof TaludError) return refusal.code;
  if (refusal instanceof RpcError) return `rpc${refusal.code}`;
  if (refusal instanceof HttpRefusal) return `http${refusal.answer.status}`;
  return 'E_INTERNAL';
}
