/** What was asked, by whom, and how it ended: one row a call, added and never changed. */
export type { AuditEvent, Outcome } from './audit-event.js';
export { auditName, auditText } from './audit-text.js';
export { writeAudit, writeAuditAlone, writeRefusal } from './write-audit.js';
