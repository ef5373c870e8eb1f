export type Operation = 'select' | 'insert' | 'update' | 'delete';
export type RoleName = 'app' | 'auth' | 'maint';

/**
 * What each login may do with each table, written down apart from the file that the product grants from.
 *
 * `tenant`: rows of the organization that is set, and no others. `every`: rows of all organizations, because the login
 * is bound to none. What is not listed is refused with 42501.
 */
export interface TablePolicy {
  readonly table: string;
  /** A column that the login may read, and one that it may write if it may update at all. */
  readonly column: string;
  /** Of a table whose rows others hang on, a condition for rows without such: what deletes are tried with. */
  readonly deletable?: string;
  readonly app: Partial<Record<Operation, 'tenant'>>;
  readonly auth: Partial<Record<Operation, 'every'>>;
  readonly maint: Partial<Record<Operation, 'every'>>;
}

const READ = { select: 'tenant' } as const;
const ADD = { select: 'tenant', insert: 'tenant' } as const;
const WRITE = { select: 'tenant', insert: 'tenant', update: 'tenant' } as const;
const ALL = { select: 'tenant', insert: 'tenant', update: 'tenant', delete: 'tenant' } as const;
const IDENTITY = { select: 'every', insert: 'every', update: 'every' } as const;

export const TENANT_TABLES: readonly TablePolicy[] = [
  { table: 'membership', column: 'shown_name', app: READ, auth: IDENTITY, maint: {} },
  {
    table: 'oauth_connection',
    column: 'current_project_id',
    app: { select: 'tenant', update: 'tenant' },
    auth: IDENTITY,
    maint: { select: 'every', delete: 'every' },
  },
  {
    table: 'oauth_code',
    column: 'used_at',
    app: {},
    auth: { ...IDENTITY, delete: 'every' },
    maint: { select: 'every', delete: 'every' },
  },
  {
    table: 'oauth_token',
    column: 'replay_until',
    app: {},
    auth: IDENTITY,
    maint: { select: 'every', update: 'every', delete: 'every' },
  },
  { table: 'invitation', column: 'revoked_at', app: {}, auth: IDENTITY, maint: {} },
  { table: 'slope_project', column: 'name', app: WRITE, auth: {}, maint: {} },
  { table: 'slope_project_member', column: 'role', app: ALL, auth: {}, maint: {} },
  { table: 'slope_revision', column: 'dead', app: ALL, auth: {}, maint: {} },
  { table: 'slope_version', column: 'created_at', app: WRITE, auth: {}, maint: {} },
  { table: 'presence', column: 'seen_at', app: ALL, auth: {}, maint: {} },
  {
    table: 'analysis_job',
    column: 'state',
    deletable: `state = 'failed'`,
    app: WRITE,
    auth: {},
    maint: { select: 'every', delete: 'every' },
  },
  {
    table: 'analysis_result',
    column: 'job_id',
    app: { ...ADD, delete: 'tenant' },
    auth: {},
    maint: { select: 'every' },
  },
  { table: 'project_event', column: 'place', app: WRITE, auth: {}, maint: { select: 'every', delete: 'every' } },
  { table: 'upload', column: 'expires_at', app: ADD, auth: {}, maint: { select: 'every', delete: 'every' } },
  {
    table: 'blob',
    column: 'used_at',
    app: WRITE,
    auth: {},
    maint: { select: 'every', delete: 'every' },
  },
  { table: 'revision_blob', column: 'sha256', app: ADD, auth: {}, maint: { select: 'every' } },
  { table: 'result_blob', column: 'sha256', app: ADD, auth: {}, maint: { select: 'every' } },
  { table: 'result_report', column: 'created_at', app: ADD, auth: {}, maint: {} },
  { table: 'audit_event', column: 'count', app: WRITE, auth: {}, maint: {} },
  { table: 'organization_note', column: 'changed_at', app: ALL, auth: {}, maint: {} },
];

/** Tables without org_id: people, sessions and plans. `talud_auth` alone touches them. */
export const IDENTITY_TABLES: readonly string[] = [
  'plan',
  'app_user',
  'user_email',
  'credential_password',
  'web_session',
  'organization',
  'credential_totp',
  'credential_recovery',
  'credential_passkey',
  'sign_in_event',
  'one_time_token',
  'passkey_challenge',
  'oauth_client',
  'oauth_request',
];

/** Those of them in which `talud_maint` deletes what is over. */
export const PURGED_TABLES: readonly string[] = [
  'web_session',
  'sign_in_event',
  'one_time_token',
  'passkey_challenge',
  'oauth_client',
  'oauth_request',
];

/** Those in which `talud_auth` deletes: factors that a person removes, and what is taken out when it is answered. */
export const TAKEN_OUT_TABLES: readonly string[] = [
  'credential_totp',
  'credential_recovery',
  'credential_passkey',
  'passkey_challenge',
  'oauth_request',
];

/** Every column that `talud_maint` may read. */
export const MAINT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  analysis_job: ['org_id', 'id', 'state', 'bell_at', 'finished_at'],
  analysis_result: ['org_id', 'job_id'],
  blob: ['org_id', 'sha256', 'used_at'],
  revision_blob: ['org_id', 'sha256'],
  result_blob: ['org_id', 'sha256'],
  web_session: ['token_hash', 'absolute_expires_at', 'idle_expires_at', 'revoked_at'],
  sign_in_event: ['id', 'at'],
  one_time_token: ['token_hash', 'expires_at'],
  passkey_challenge: ['ticket_hash', 'expires_at'],
  oauth_client: ['id', 'source', 'created_at', 'last_used_at', 'disabled_at'],
  oauth_request: ['handle_hash', 'expires_at'],
  oauth_code: ['code_hash', 'org_id', 'connection_id', 'expires_at'],
  oauth_token: ['token_hash', 'org_id', 'connection_id', 'kind', 'expires_at', 'replay_until'],
  oauth_connection: [
    'org_id',
    'id',
    'client_id',
    'kind',
    'created_at',
    'activated_at',
    'absolute_expires_at',
    'revoked_at',
  ],
  upload: ['org_id', 'id', 'expires_at'],
  project_event: ['org_id', 'project_id', 'id', 'at'],
};

/** Columns of connections that tenant work never sees: what the client claims, and where its tokens are good. */
export const HIDDEN_CONNECTION_COLUMNS: readonly string[] = [
  'client_id',
  'scope',
  'resource',
  'listed_catalogue_version',
];

/** What an attacker, a bug or an idle connection may leave as the organization. None of it means anybody. */
export const NOBODY: readonly (string | undefined)[] = [
  undefined,
  '',
  '0',
  '*',
  'null',
  'true',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  'not a uuid',
  `' OR true --`,
  `'; SET row_security = off; --`,
  '%',
  '{}',
];
