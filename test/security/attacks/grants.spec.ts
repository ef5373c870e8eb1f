import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mcp } from '../../support/mcp.js';
import type { Browser } from '../support/browser.js';
import { LOCAL, OAuthClient } from '../support/client.js';
import { type Place, startPlace } from '../support/place.js';

const EVERYTHING = { access: 'edit', hosts: [], roles: ['owner', 'admin', 'engineer', 'viewer'], days: 180 };

describe('grants and the policy above them', () => {
  let place: Place;
  let hosted: OAuthClient;
  let local: OAuthClient;
  let engineer: Browser;
  let owner: Browser;
  beforeAll(async () => {
    place = await startPlace();
    hosted = await OAuthClient.register(place.url, undefined, place.from());
    local = await OAuthClient.register(place.url, LOCAL, place.from());
    engineer = await place.signedIn('alfa', 'engineer');
    owner = await place.signedIn('alfa', 'owner');
  });
  afterAll(() => place.close());

  const names = async (token: string): Promise<string[]> =>
    (await mcp(place.url, token, 'tools/list')).body.result.tools.map((tool: { name: string }) => tool.name);
  const change = (browser: Browser, connection: string, to: object) =>
    browser.json('PATCH', `/api/connections/${connection}`, to);
  const setPolicy = async (changes: object): Promise<void> => {
    const answer = await owner.json('PUT', '/api/organization/policy', { ...EVERYTHING, ...changes });
    expect(answer.status).toBe(200);
  };

  it('the page offers the usual tools and reading, and gives no more than was chosen', async () => {
    const page = await hosted.consentPage(engineer);
    expect(page.text).toMatch(/name="access" value="read" checked/);
    expect(page.text).toMatch(/name="tools" value="compact" checked/);
    expect(page.text).not.toMatch(/name="access" value="edit" checked/);
    const { access } = await hosted.connect(engineer, { tools: 'compact', access: 'read' });
    expect(await names(access)).toContain('project_list');
    expect(await names(access)).not.toContain('project_new');
    const [row] = await place.sql<{ days: number; read_only: boolean }>(
      `SELECT extract(day FROM absolute_expires_at - created_at)::int AS days, read_only FROM oauth_connection WHERE id = $1`,
      [await place.latestConnection(hosted.id)],
    );
    expect(row).toEqual({ days: 30, read_only: true });
  });

  it('the organization is a part to choose, and its administration is offered to administrators alone', async () => {
    const checked = (page: string, name: string): boolean => new RegExp(`name="module\\.${name}" checked`).test(page);
    const ofEngineer = (await hosted.consentPage(engineer)).text;
    expect([checked(ofEngineer, 'slope'), checked(ofEngineer, 'org')]).toEqual([true, false]);
    expect(ofEngineer).toContain('name="module.org"');
    expect(ofEngineer).not.toContain('name="set.administration"');
    const administrator = await place.signedIn('alfa', 'admin');
    expect((await hosted.consentPage(administrator)).text).toContain('name="set.administration"');
    const tools = async (browser: Browser, choice: Record<string, string>): Promise<string[]> => {
      const { access } = await hosted.connect(browser, { 'module.org': 'on', ...choice });
      const listed = (await mcp(place.url, access, 'tools/list')).body.result.tools;
      return listed.map(({ name }: { name: string }) => name);
    };
    const both = ['get_organization_overview', 'get_organization_notes'];
    expect(await tools(engineer, { tools: 'compact' })).toEqual(expect.arrayContaining(both));
    // Whoever sends the group all the same is shown nothing of it.
    const sent = await tools(engineer, { tools: 'some', 'set.administration': 'on' });
    expect(sent).toEqual(['server_info']);
    expect(await tools(administrator, { tools: 'some', 'set.administration': 'on' })).toEqual([
      ...['server_info', 'list_users', 'list_connections', 'list_audit_events', 'get_security_posture'],
    ]);
  });

  it('a form without any choice gives the page again', async () => {
    const form = OAuthClient.form(await hosted.consentPage(engineer));
    delete form['module.slope'];
    expect((await engineer.post('/oauth/consent', form)).status).toBe(400);
    expect((await engineer.post('/oauth/consent', { ...form, 'module.slope': 'on' })).status).toBe(200);
  });

  it('narrowing and widening hold from the next call on', async () => {
    const { access } = await hosted.connect(engineer);
    const connection = await place.latestConnection(hosted.id);
    expect(await names(access)).toContain('project_new');
    expect((await change(engineer, connection, { readOnly: true })).status).toBe(204);
    expect(await names(access)).not.toContain('project_new');
    expect((await change(engineer, connection, { readOnly: false, toolsets: ['view'] })).status).toBe(204);
    expect(await names(access)).not.toContain('project_new');
    expect((await change(engineer, connection, { toolsets: ['full'] })).status).toBe(204);
    expect(await names(access)).toContain('project_new');
    expect((await change(engineer, connection, { modules: [] })).status).toBe(204);
    expect(await names(access)).toEqual(['server_info']);
  });

  it('what a client asks for in words never widens a grant', async () => {
    const page = await hosted.consentPage(engineer, { scope: 'mcp admin owner full edit' });
    const { access } = await (async () => {
      const back = await engineer.post('/oauth/consent', OAuthClient.form(page, { access: 'read', tools: 'compact' }));
      const code = /code=(tld_ac_[A-Za-z0-9_-]{43})/.exec(back.text)?.[1] ?? '';
      const answer = await hosted.exchange(code, { scope: 'mcp admin' });
      expect(answer.json.scope).toBe('mcp');
      return { access: answer.json.access_token };
    })();
    expect(await names(access)).not.toContain('project_new');
  });

  it('a viewer’s assistant reads, whatever the form says', async () => {
    const viewer = await place.signedIn('alfa', 'viewer');
    const { access } = await hosted.connect(viewer, { access: 'edit' });
    const connection = await place.latestConnection(hosted.id);
    expect(await names(access)).not.toContain('project_new');
    expect((await change(viewer, connection, { readOnly: false })).status).toBe(403);
    expect((await viewer.json('POST', '/api/me/tokens', { name: 'x', readOnly: false })).status).toBe(403);
  });

  it('an organization that lets assistants only read narrows those that are connected, at their next call', async () => {
    const { access } = await hosted.connect(engineer);
    const { token } = (
      await engineer.json('POST', '/api/me/tokens', { name: 'x', readOnly: false, toolsets: ['full'] })
    ).json;
    expect(await names(access)).toContain('project_new');
    await setPolicy({ access: 'read' });
    expect(await names(access)).not.toContain('project_new');
    expect(await names(token)).not.toContain('project_new');
    const connection = await place.latestConnection(hosted.id);
    expect((await change(engineer, connection, { readOnly: false })).status).toBe(403);
    const again = await hosted.connect(engineer, { access: 'edit' });
    await setPolicy({});
    expect(await names(access)).toContain('project_new');
    expect(await names(again.access)).not.toContain('project_new');
  });

  it('hosts that are no longer allowed are cut, and cannot connect anew', async () => {
    const { access } = await hosted.connect(engineer);
    const onThisComputer = await local.connect(engineer);
    const { token } = (await engineer.json('POST', '/api/me/tokens', { name: 'x' })).json;
    await setPolicy({ hosts: ['claude.ai'] });
    expect(await place.calls(access)).toBe(200);
    expect(await place.calls(onThisComputer.access)).toBe(401);
    expect(await place.calls(token)).toBe(401);
    expect(await place.reasonOf(await place.latestConnection(local.id))).toBe('policy');
    expect((await local.consentPage(engineer)).status).toBe(403);
    expect((await engineer.json('POST', '/api/me/tokens', { name: 'x' })).status).toBe(403);
    await setPolicy({});
    expect(await place.calls(onThisComputer.access)).toBe(401);
    const { events } = (await owner.json('GET', '/api/activity?name=policy&limit=200')).json;
    expect(events.filter((one: { method: string }) => one.method === 'connection/cut').length).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('roles that may not connect are cut, and a member who gets such a role is', async () => {
    const viewer = await place.signedIn('alfa', 'viewer');
    const one = await hosted.connect(viewer);
    await setPolicy({ roles: ['owner', 'admin', 'engineer'] });
    expect(await place.calls(one.access)).toBe(401);
    expect((await hosted.consentPage(viewer)).status).toBe(403);
    const two = await hosted.connect(engineer);
    const { userId } = place.gateway.organizations.alfa.members.engineer;
    await owner.json('PATCH', `/api/organization/members/${userId}`, { role: 'viewer' });
    expect(await place.calls(two.access)).toBe(401);
    await owner.json('PATCH', `/api/organization/members/${userId}`, { role: 'engineer' });
    // A change of role ends the sessions of before.
    engineer = await place.signedIn('alfa', 'engineer');
    await setPolicy({});
  });

  it('a shorter longest life ends what is older, and bounds what is new', async () => {
    const old = await hosted.connect(engineer);
    const connection = await place.latestConnection(hosted.id);
    await place.sql(`UPDATE oauth_connection SET created_at = now() - interval '8 days' WHERE id = $1`, [connection]);
    await setPolicy({ days: 7 });
    expect(await place.calls(old.access)).toBe(401);
    await hosted.connect(engineer, { days: '180' });
    const latest = await place.latestConnection(hosted.id);
    expect((await change(engineer, latest, { days: 180 })).status).toBe(204);
    const [row] = await place.sql<{ days: number }>(
      `SELECT round(extract(epoch FROM absolute_expires_at - created_at) / 86400)::int AS days FROM oauth_connection WHERE id = $1`,
      [latest],
    );
    expect(row?.days).toBe(7);
    await setPolicy({});
  });

  it('policy and switch are the administrators’ alone', async () => {
    for (const [path, body] of [
      ['/api/organization/policy', EVERYTHING],
      ['/api/organization/assistants', { enabled: false }],
      ['/api/organization/second-factor', { required: true }],
    ] as const) {
      expect([path, (await engineer.json('PUT', path, body)).status]).toEqual([path, 403]);
    }
  });

  it('administrators are told of a new connection and of the switch', async () => {
    await hosted.connect(engineer);
    expect(await place.mailsTo(place.email('alfa', 'owner'), 'connected an assistant')).not.toHaveLength(0);
    const betaOwner = await place.signedIn('beta', 'owner');
    await betaOwner.json('PUT', '/api/organization/assistants', { enabled: false });
    expect(await place.mailsTo(place.email('beta', 'admin'), 'turned assistants off')).toHaveLength(1);
    await betaOwner.json('PUT', '/api/organization/assistants', { enabled: true, acknowledged: true });
    expect(await place.mailsTo(place.email('beta', 'admin'), 'turned assistants on')).toHaveLength(1);
  });

  it('a member sees, narrows and ends their own on the page, without script', async () => {
    const { access } = await hosted.connect(engineer);
    const connection = await place.latestConnection(hosted.id);
    expect((await engineer.get('/account/assistants')).text).toContain(connection);
    await engineer.post('/account/assistants', { do: 'save', connection, access: 'read' });
    expect(await names(access)).not.toContain('project_new');
    const viewer = await place.signedIn('alfa', 'owner');
    expect((await viewer.post('/account/assistants', { do: 'disconnect', connection })).status).toBe(404);
    expect((await engineer.post('/account/assistants', { do: 'disconnect', connection })).status).toBe(200);
    expect(await place.calls(access)).toBe(401);
    const another = await local.connect(engineer);
    await engineer.post('/account/assistants', { do: 'disconnect-all' });
    expect(await place.calls(another.access)).toBe(401);
  });

  it('a member widens their own on the page: editing, and groups beside the usual tools', async () => {
    const { access } = await hosted.connect(engineer, { tools: 'compact', access: 'read' });
    const connection = await place.latestConnection(hosted.id);
    const save = { do: 'save', connection, access: 'edit', tools: 'some', 'module.slope': 'on' };
    expect((await engineer.post('/account/assistants', save)).status).toBe(400);
    expect(await names(access)).not.toContain('project_new');
    const more = { ...save, 'set.compact': 'on', 'set.statistics': 'on' };
    const saved = await engineer.post('/account/assistants', more);
    expect(saved.status).toBe(200);
    expect(saved.text).toMatch(/name="set.compact" checked/);
    expect(saved.text).toMatch(/name="set.statistics" checked/);
    expect(await names(access)).toEqual(expect.arrayContaining(['project_new', 'statistics_run']));
    expect(await names(access)).not.toContain('groundwater_run');
    expect((await owner.post('/account/assistants', more)).status).toBe(404);
    // A form without the tools leaves them.
    await engineer.post('/account/assistants', { do: 'save', connection, access: 'read' });
    expect(await names(access)).toEqual(expect.arrayContaining(['project_list', 'random_variable_list']));
    expect(await names(access)).not.toContain('statistics_run');
  });

  it('an administrator turns assistants on only after the warning, and does the rest by forms', async () => {
    const admin = await place.signedIn('beta', 'admin');
    const act = (form: Record<string, string>, browser = admin) => browser.post('/account/organization', form);
    expect((await act({ do: 'turn-off' })).text).toContain('Assistants are off');
    const off = await act({ do: 'turn-on' });
    expect([off.status, off.text.includes('class="error"')]).toEqual([400, true]);
    expect((await act({ do: 'turn-on', understood: 'on' })).text).toContain('Assistants are on');
    const policy = { do: 'policy', access: 'read', hosts: 'claude.ai, localhost', days: '7', 'role.engineer': 'on' };
    expect((await act(policy)).status).toBe(200);
    expect((await act({ ...policy, hosts: 'javascript:x' })).status).toBe(400);
    expect((await admin.json('GET', '/api/organization/policy')).json).toEqual({
      enabled: true,
      access: 'read',
      hosts: ['claude.ai', 'localhost'],
      roles: ['engineer'],
      days: 7,
    });
    const { members } = place.gateway.organizations.beta;
    expect((await act({ do: 'role', member: members.viewer.userId, role: 'engineer' })).status).toBe(200);
    expect((await act({ do: 'role', member: members.viewer.userId, role: 'owner' })).status).toBe(403);
    expect((await act({ do: 'remove', member: members.owner.userId })).status).toBe(403);
    expect((await act({ do: 'invite', email: 'new@example.org', role: 'viewer' })).text).toContain('new@example.org');
    expect((await act({ do: 'remove', member: members['engineer-2'].userId })).text).not.toContain('engineer-2@beta');
    const member = await place.signedIn('beta', 'engineer');
    expect((await member.get('/account/organization')).status).toBe(403);
    expect((await act({ do: 'turn-off' }, member)).status).toBe(403);
    expect((await act({ do: 'remove', member: members.engineer.userId }, member)).location).toBe('/account');
  });
});
