import type { ConnectionId, JobId, OrgId, ProjectId, UserId } from '@talud/tenancy';

export type Outcome = 'ok' | 'denied' | 'error' | 'rate_limited' | 'cancelled';

/** One row of the log. Id and time are fixed when the request was read, so that writing it again changes nothing. */
export interface AuditEvent {
  readonly id: string;
  readonly at: Date;
  readonly orgId: OrgId;
  readonly userId?: UserId;
  readonly connectionId?: ConnectionId;
  /** `tools/call`, `resources/read`, `tasks/…`, or what a person did: `connection/cut`, `download`. */
  readonly method: string;
  /** The tool, resource or thing. */
  readonly name: string;
  /** As `auditText` gives it. */
  readonly arguments?: string;
  readonly outcome: Outcome;
  /** An error code, or why a token was refused. */
  readonly code?: string;
  readonly projectId?: ProjectId;
  readonly jobId?: JobId;
  readonly durationMs: number;
}
