import { randomUUID } from 'node:crypto';
import type { Login } from './login.js';

type Row = Readonly<Record<string, unknown>>;

/** One organization with one row in every table that has org_id, in an order in which they can be inserted. */
export interface TenantRows {
  readonly orgId: string;
  readonly rows: ReadonlyMap<string, Row>;
}

export function tenantRows(name: string): TenantRows {
  const [org_id, user_id, connection_id, project_id, job_id, result_id] = Array.from({ length: 6 }, () => randomUUID());
  const hash = (): Buffer => Buffer.from((randomUUID() + randomUUID()).replaceAll('-', ''), 'hex');
  const model_hash = hash();
  return {
    orgId: String(org_id),
    rows: new Map<string, Row>([
      ['membership', { org_id, user_id, role: 'owner', shown_name: name, shown_email: `${name}@example.test` }],
      [
        'oauth_connection',
        {
          ...{
            org_id,
            id: connection_id,
            kind: 'personal',
            user_id,
            client_name: name,
            resource: 'http://localhost/mcp',
          },
          ...{ modules: ['slope'], toolsets: ['full'], absolute_expires_at: '2100-01-01' },
        },
      ],
      ['oauth_token', { token_hash: hash(), org_id, connection_id, kind: 'access', expires_at: '2100-01-01' }],
      [
        'oauth_code',
        {
          ...{ code_hash: hash(), org_id, connection_id, client_id: name, redirect_uri: 'http://localhost/callback' },
          ...{ code_challenge: 'x', expires_at: '2100-01-01' },
        },
      ],
      [
        'invitation',
        {
          ...{ org_id, id: randomUUID(), email: `invited@${name}.test`, role: 'viewer', token_hash: hash() },
          ...{ invited_by: user_id, expires_at: '2100-01-01' },
        },
      ],
      ['slope_project', { org_id, id: project_id, name, current_revision: 1, created_by: user_id }],
      ['slope_project_member', { org_id, project_id, user_id, role: 'editor' }],
      [
        'slope_revision',
        { org_id, project_id, revision: 1, document: { name }, model_hash, label: name, tool: 'project_new', user_id },
      ],
      ['slope_version', { org_id, project_id, label: name, revision: 1, user_id }],
      ['presence', { org_id, user_id, project_id }],
      [
        'analysis_job',
        {
          ...{
            org_id,
            id: job_id,
            project_id,
            revision: 1,
            kind: 'analysis',
            request: {},
            bell_at: '2026-01-01',
            user_id,
          },
          ...{ runs_at_once: 2, run_seconds: 60, run_memory_mb: 64 },
        },
      ],
      [
        'analysis_result',
        {
          ...{ org_id, id: result_id, project_id, job_id, kind: 'analysis', revision: 1, model_hash },
          ...{ engine_version: '1', summary: { name }, user_id },
        },
      ],
      ['project_event', { org_id, project_id, place: 1, kind: 'edit', user_id, detail: { name } }],
      ['blob', { org_id, sha256: model_hash, content: Buffer.from(name) }],
      ['revision_blob', { org_id, project_id, revision: 1, sha256: model_hash }],
      ['result_blob', { org_id, result_id, sha256: model_hash }],
      ['upload', { org_id, id: randomUUID(), user_id, name, content: Buffer.from(name), expires_at: '2100-01-01' }],
      ['result_report', { org_id, result_id, user_id }],
      [
        'audit_event',
        {
          ...{ org_id, at: new Date(), id: randomUUID(), user_id, connection_id, method: 'tools/call', name },
          ...{ outcome: 'ok', duration_ms: 1 },
        },
      ],
      ['organization_note', { org_id, id: randomUUID(), title: name, text: name, changed_by: user_id }],
    ]),
  };
}

/** `INSERT` of one row, with its values. */
export function insertOf(table: string, row: Row): [sql: string, values: unknown[]] {
  const columns = Object.keys(row);
  const places = columns.map((_, i) => `$${i + 1}`);
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
      ? JSON.stringify(value)
      : value,
  );
  return [`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, values];
}

/** Puts the rows in as the owner, who is bound by the policies too and lifts that for one transaction. */
export async function insertAll(owner: Login, { orgId, rows }: TenantRows): Promise<void> {
  const member = rows.get('membership');
  await owner.query('BEGIN');
  for (const table of rows.keys()) await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await owner.query(`INSERT INTO app_user (id, display_name) VALUES ($1, 'a person')`, [member?.user_id]);
  await owner.query(`INSERT INTO organization (id, name, slug) VALUES ($1, $2, $3)`, [orgId, 'a name', orgId]);
  for (const [table, row] of rows) await owner.query(...insertOf(table, row));
  // What waits for the end of the transaction is checked now: a table with something waiting cannot be altered.
  await owner.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const table of rows.keys()) await owner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  await owner.query('COMMIT');
}
