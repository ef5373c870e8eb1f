export type { AuditEvent, Outcome } from './audit-event.js';
export { auditText } from './audit-text.js';
export { type Activity, type ActivityFilter, readActivity } from './read-activity.js';
export { writeAudit, writeAuditAlone, writeRefusal } from './write-audit.js';
