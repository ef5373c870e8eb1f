/** Who is asking, and the one way to an organization's rows. */
export {
  connectionHandle,
  jobHandle,
  looksLikeId,
  personHandle,
  projectHandle,
  readConnectionHandle,
  readJobHandle,
  readPersonHandle,
  readProjectHandle,
  readResultHandle,
  resultHandle,
} from './handles.js';
export {
  type ConnectionId,
  connectionId,
  type JobId,
  jobId,
  newId,
  type OrgId,
  orgId,
  type ProjectId,
  projectId,
  type ResultId,
  resultId,
  type UserId,
  userId,
} from './ids.js';
export {
  type ConnectionGrant,
  isAdministrator,
  mayEdit,
  type OrgContext,
  type PlanLimits,
  type Role,
} from './org-context.js';
export {
  CommitFailed,
  type OrgTransaction,
  type Row,
  type Statement,
  type TenantConnection,
  type TenantConnections,
  withOrg,
} from './with-org.js';
