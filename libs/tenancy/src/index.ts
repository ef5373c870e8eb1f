/** Who is asking, and the one way to an organization's rows. */
export {
  jobHandle,
  looksLikeId,
  projectHandle,
  readJobHandle,
  readProjectHandle,
  readResultHandle,
  readUploadHandle,
  resultHandle,
  uploadHandle,
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
  type UploadId,
  type UserId,
  uploadId,
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
