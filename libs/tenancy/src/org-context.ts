import type { ConnectionId, OrgId, UserId } from './ids.js';

export type Role = 'owner' | 'admin' | 'engineer' | 'viewer';

/** The organization's limits, a row of `plan`. */
export interface PlanLimits {
  readonly connectionCallsPerMinute: number;
  readonly personCallsPerMinute: number;
  readonly organizationCallsPerMinute: number;
  readonly runsAtOnce: number;
  readonly runsWaiting: number;
  readonly surfacesPerRun: number;
  readonly runSeconds: number;
  readonly runMemoryMb: number;
  readonly verticesPerProject: number;
  readonly projects: number;
  readonly resultsPerProject: number;
  /** One uploaded file, and all of the organization that are kept at a time. */
  readonly uploadKb: number;
  readonly uploadsMb: number;
  readonly reportsPerProject: number;
  /** Elements that a mesh may be asked for. */
  readonly meshElements: number;
  /** Meshes, fields and grids of the organization together. */
  readonly blobsMb: number;
}

/** What the person granted to one assistant. */
export interface ConnectionGrant {
  readonly id: ConnectionId;
  readonly readOnly: boolean;
  readonly modules: readonly string[];
  /** Names of tool sets, or one profile: `compact` or `full`. */
  readonly toolsets: readonly string[];
}

/**
 * Who is asking. It is made by the token or session look-up alone, is handed on as an argument, and is the first
 * parameter of whatever touches a tenant's rows.
 */
export interface OrgContext {
  readonly orgId: OrgId;
  readonly userId: UserId;
  readonly role: Role;
  readonly shownName: string;
  /** Absent in a console session. */
  readonly connection?: ConnectionGrant;
  readonly limits: PlanLimits;
}

/** True when the caller may change anything at all; a project may still be closed to them. */
export function mayEdit(context: OrgContext): boolean {
  return context.role !== 'viewer' && !context.connection?.readOnly;
}

export function isAdministrator({ role }: Pick<OrgContext, 'role'>): boolean {
  return role === 'admin' || role === 'owner';
}
