/** Connections to Postgres, migrations, the catalogue sweep, and the rows of projects, results and organizations. */
export { type NamedBy, nameBlobs, putBlob, readBlobs, storedBytes } from './blobs/blobs.js';
export { type RoleNames, roleNames } from './catalogue/access.js';
export { checkLogin, sweepCatalogue } from './catalogue/sweep.js';
export { type StatementPool, type Statements, statementPool } from './connections/identity-connections.js';
export { type Listener, type ListenerOptions, listen } from './connections/listener.js';
export { type Followed, type NoticeWatch, type Woken, watchNotices } from './connections/notice-watch.js';
export { makePool, type Pool } from './connections/pool.js';
export { type PoolUse, poolUse } from './connections/pool-use.js';
export { organizationShare, tenantConnections } from './connections/tenant-connections.js';
export {
  type AssistantsPolicy,
  assistantsPolicy,
  POLICY_COLUMNS,
  type PolicyRow,
} from './identity/assistants-policy.js';
export { describeOrganization, type OrganizationDescription } from './identity/describe-organization.js';
export { type IdentityClient, identityClient } from './identity/identity-client.js';
export { type PlanRow, planLimits } from './identity/plan-limits.js';
export { type SignInFigures, signInFigures } from './identity/sign-in-figures.js';
export type { RolePasswords } from './migration/make-roles.js';
export { type MigrateOptions, migrate } from './migration/migrate.js';
export { oneAtATime } from './one-at-a-time.js';
export {
  type Activity,
  type ActivityFilter,
  type ActivityPlace,
  readActivity,
  readPlace,
  writePlace,
} from './organization/activity.js';
export {
  type ConnectionPage,
  type ConnectionRow,
  isConnection,
  listConnections,
  TOOL_USE_DAYS,
  type ToolUse,
  toolsUsed,
} from './organization/connection-list.js';
export {
  type OrganizationFigures,
  organizationFigures,
  type SecurityFigures,
  securityFigures,
} from './organization/figures.js';
export { isLive } from './organization/live-connection.js';
export {
  addNote,
  changeNote,
  deleteNote,
  listNotes,
  type Note,
  type NoteChange,
  type NoteText,
} from './organization/notes.js';
export { isPerson, listPeople, type PersonRow } from './organization/people.js';
export { type Author, assistantOf } from './projects/author.js';
export { type Candidate, candidateProjects, setCurrentProject, setPresence } from './projects/current-project.js';
export {
  type EventKind,
  eventsAfter,
  lastPlace,
  latestEvent,
  type Moved,
  noteJobEvent,
  type ProjectEvent,
  placeEvents,
  readMoves,
  WATCH_CHANNEL,
  wakeWatchers,
} from './projects/events.js';
export { type Glance, type GlancedProject, listAtAGlance } from './projects/glance.js';
export type { ProjectRow } from './projects/project-row.js';
export {
  countProjects,
  createProject,
  findProject,
  holdProject,
  isLocked,
  listProjects,
  lockProject,
  type ProjectBeginning,
  readBeginning,
} from './projects/projects.js';
export { type ReportMark, reportResult } from './projects/reports.js';
export {
  dropOldResults,
  findResult,
  listResults,
  type ResultKind,
  type ResultRow,
  resultsInShort,
  type ShortResult,
} from './projects/results.js';
export {
  addRevision,
  type HistoryStep,
  moveTo,
  type NewRevision,
  type Revision,
  readHistory,
  readRevision,
  revisionBefore,
} from './projects/revisions.js';
export { findVersion, listVersions, nameVersion, type Version } from './projects/versions.js';
export { purgeExpired } from './purge-expired.js';
export { addUpload, findUpload, type Upload, uploadedBytes } from './uploads/uploads.js';
