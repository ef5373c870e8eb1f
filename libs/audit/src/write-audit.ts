import { createHash } from 'node:crypto';
import { CommitFailed, type OrgTransaction, type TenantConnections, withOrg } from '@talud/tenancy';
import type { AuditEvent } from './audit-event.js';

const INSERT = `INSERT INTO audit_event (org_id, at, id, user_id, connection_id, method, name, arguments, outcome, code,
  project_id, job_id, duration_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Rows of one kind that one connection may add in a minute; what comes after is counted in one row. */
const ROWS_PER_MINUTE = 10;

/**
 * Adds the row in the caller's transaction, which commits with it or not at all. Adding the same event twice leaves one
 * row.
 */
export function writeAudit(tx: OrgTransaction, event: AuditEvent): void {
  tx.send({
    name: 'audit_insert',
    text: `${INSERT} ON CONFLICT DO NOTHING`,
    values: values(event),
  });
}

/** Adds the row in a short transaction of its own, once more when the answer to COMMIT was lost. */
export async function writeAuditAlone(connections: TenantConnections, event: AuditEvent): Promise<void> {
  const write = (): Promise<void> => withOrg(connections, event.orgId, async (tx) => writeAudit(tx, event));
  try {
    await write();
  } catch (error) {
    if (!(error instanceof CommitFailed)) throw error;
    await write();
  }
}

/**
 * Adds the row of a refusal that a client can repeat without end. The first ten of a connection, kind and minute are
 * rows; from the eleventh on one row counts them.
 *
 * @param nth how many of this kind the connection has had in this minute, this one included
 */
export async function writeRefusal(connections: TenantConnections, event: AuditEvent, nth: number): Promise<void> {
  if (nth <= ROWS_PER_MINUTE) return writeAuditAlone(connections, event);
  const minute = new Date(Math.floor(event.at.getTime() / 60_000) * 60_000);
  const gathered = { ...event, at: minute, id: floodId(event, minute), name: '(many)', durationMs: 0 };
  await withOrg(connections, event.orgId, (tx) =>
    tx.execute({
      text: `${INSERT} ON CONFLICT (org_id, at, id) DO UPDATE SET count = audit_event.count + 1`,
      values: values(gathered),
    }),
  );
}

/** One id for all that is gathered, the same on every gateway. */
function floodId(event: AuditEvent, minute: Date): string {
  const text = [event.orgId, event.connectionId, event.method, event.outcome, event.code, minute.getTime()].join('|');
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

function values(event: AuditEvent): unknown[] {
  return [
    event.orgId,
    event.at.toISOString(),
    event.id,
    event.userId ?? null,
    event.connectionId ?? null,
    event.method,
    event.name,
    event.arguments ?? null,
    event.outcome,
    event.code ?? null,
    event.projectId ?? null,
    event.jobId ?? null,
    Math.max(0, Math.round(event.durationMs)),
  ];
}
