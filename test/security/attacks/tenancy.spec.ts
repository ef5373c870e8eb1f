import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { call } from '../../support/mcp.js';
import { type Place, startPlace } from '../support/place.js';

const NOT_GRANTED = '42501';

describe('the logins of the database', () => {
  let place: Place;
  let app: pg.Client;
  let auth: pg.Client;
  beforeAll(async () => {
    place = await startPlace();
    const { token } = await place.gateway.token('alfa', 'engineer');
    await call(place.url, token, 'project_new', { name: 'canary' });
    app = new pg.Client({ connectionString: place.gateway.database.appUrl });
    auth = new pg.Client({ connectionString: place.gateway.database.authUrl });
    await app.connect();
    await auth.connect();
  });
  afterAll(async () => {
    await app.end();
    await auth.end();
    await place.close();
  });

  const outcome = async (login: pg.Client, sql: string, organization?: string): Promise<unknown> => {
    await login.query('BEGIN');
    try {
      if (organization !== undefined) {
        await login.query(`SELECT set_config('app.current_org_id', $1, true)`, [organization]);
      }
      return (await login.query(sql)).rowCount;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    } finally {
      await login.query('ROLLBACK');
    }
  };

  it('attack 71: without an organization, and with what is none, tenant work sees no row', async () => {
    const tables = ['slope_project', 'slope_revision', 'audit_event', 'membership'];
    for (const table of tables) {
      expect(await outcome(app, `SELECT org_id FROM ${table}`)).toBe(0);
      expect(await outcome(app, `SELECT org_id FROM ${table}`, '')).toBe(0);
      expect(await outcome(app, `SELECT org_id FROM ${table}`, '00000000-0000-4000-8000-000000000000')).toBe(0);
      for (const injected of ['0', '*', 'true', `' OR true --`, `x'; SET row_security = off; --`]) {
        expect(await outcome(app, `SELECT org_id FROM ${table}`, injected)).toBe('22P02');
      }
    }
    const { orgId } = place.gateway.organizations.alfa;
    expect(await outcome(app, 'SELECT org_id FROM slope_project', orgId)).toBe(1);
    expect(await outcome(app, 'SELECT org_id FROM slope_project', place.gateway.organizations.beta.orgId)).toBe(0);
  });

  it('attack 72: tenant work reads no secret, and identity no project', async () => {
    const { orgId } = place.gateway.organizations.alfa;
    for (const table of [
      'oauth_token',
      'oauth_code',
      'oauth_request',
      'oauth_client',
      'credential_password',
      'credential_totp',
      'credential_recovery',
      'credential_passkey',
      'one_time_token',
      'web_session',
      'app_user',
      'user_email',
      'invitation',
    ]) {
      expect([table, await outcome(app, `SELECT * FROM ${table}`, orgId)]).toEqual([table, NOT_GRANTED]);
    }
    for (const table of [
      'slope_project',
      'slope_revision',
      'analysis_job',
      'analysis_result',
      'audit_event',
      'presence',
    ]) {
      expect([table, await outcome(auth, `SELECT * FROM ${table}`, orgId)]).toEqual([table, NOT_GRANTED]);
    }
  });
});
