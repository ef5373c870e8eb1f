import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/browser.js';
import { type HeldBack, headOf, heldBack } from '../support/held-back.js';
import { type Place, startPlace } from '../support/place.js';

const FORM = 'application/x-www-form-urlencoded';
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** Requests that were begun with good rights, and whose bodies are kept back until those are gone. */
describe('a body that is held back', () => {
  let place: Place;
  let owner: Browser;
  beforeAll(async () => {
    place = await startPlace();
    owner = await place.signedIn('alfa', 'owner');
  });
  afterAll(() => place.close());

  const signOut = async (browser: Browser) => {
    expect((await browser.json('DELETE', '/api/session')).status).toBe(204);
  };

  it.each(['project_list', 'project_new'])('past the cut of its connection calls no %s', async (name) => {
    const { token, connection } = await place.gateway.token('alfa', 'engineer');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
    const head = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const held = await heldBack(place, '/mcp', { ...head, accept: 'application/json, text/event-stream' }, body);
    expect((await owner.json('POST', `/api/connections/${connection}/revoke`)).status).toBe(204);
    expect((await held.letGo()).status).toBe(401);
  });

  it('past the end of its session makes no project, and brings no file in', async () => {
    const browser = await place.signedIn('alfa', 'engineer');
    const before = await countOf('slope_project');
    const boundary = 'b'.repeat(20);
    const parts = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.dxf"\r\n\r\n${'x'.repeat(999)}\r\n--${boundary}--\r\n`;
    const inParts = headOf(place, browser, `multipart/form-data; boundary=${boundary}`);
    const asForm = headOf(place, browser, FORM);
    const make = await heldBack(place, '/projects', asForm, form({ do: 'make', template: 'demo' }));
    const account = await heldBack(place, '/account', asForm, form({ do: 'create-organization', name: 'Mine' }));
    const bytes = headOf(place, browser, 'application/octet-stream');
    const upload = await heldBack(place, '/api/uploads?name=a.dxf', bytes, 'x'.repeat(999));
    const page = await heldBack(place, '/account/files', inParts, parts);
    const project = await heldBack(place, '/projects/file', inParts, parts);
    await signOut(browser);
    for (const held of [make, account, project]) expect((await held.letGo()).location).toMatch(/^\/login/);
    expect((await upload.letGo()).status).toBe(401);
    expect((await page.letGo()).text).not.toContain('up_');
    expect(await countOf('slope_project')).toBe(before);
    expect(await countOf('upload')).toBe(0);
    expect(await place.sql(`SELECT FROM organization WHERE name = 'Mine'`)).toHaveLength(0);
  });

  it('past the removal of its administrator invites nobody', async () => {
    const browser = await place.signedIn('alfa', 'admin');
    const { userId } = (await browser.json('GET', '/api/me')).json;
    const invite = form({ do: 'invite', email: 'friend@elsewhere.example', role: 'admin' });
    const held = await heldBack(place, '/account/organization', headOf(place, browser, FORM), invite);
    expect((await owner.json('DELETE', `/api/organization/members/${userId}`)).status).toBe(204);
    expect((await held.letGo()).location).toMatch(/^\/login/);
    expect(await place.asOwner('SELECT FROM invitation')).toHaveLength(0);
  });

  it('past the loss of the role that lets bring files in brings none', async () => {
    const browser = await place.signedIn('beta', 'engineer');
    const { organizationId, userId } = (await browser.json('GET', '/api/me')).json;
    const bytes = headOf(place, browser, 'application/octet-stream');
    const upload = await heldBack(place, '/api/uploads?name=a.dxf', bytes, 'x'.repeat(999));
    await place.sql(`UPDATE membership SET role = 'viewer' WHERE org_id = $1 AND user_id = $2`, [
      organizationId,
      userId,
    ]);
    expect((await upload.letGo()).status).toBe(403);
    expect(await countOf('upload')).toBe(0);
  });

  it('holds four places for files of a person, in however many organizations of theirs', async () => {
    const held: HeldBack[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const browser = await place.signedIn('beta', 'owner');
      expect((await browser.json('POST', '/api/organizations', { name })).status).toBe(201);
      const bytes = headOf(place, browser, 'application/octet-stream');
      for (const file of ['a', 'b']) {
        held.push(await heldBack(place, `/api/uploads?name=${file}.dxf`, bytes, 'x'.repeat(999)));
      }
    }
    let refused = 0;
    await new Promise<void>((resolve) => {
      for (const { answered } of held) void answered.then(() => ++refused === 2 && resolve());
    });
    const answers = await Promise.all(held.map((one) => one.letGo()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
  });

  it('holds all places for files in no eight organizations: a ninth gets one of theirs', async () => {
    const held: HeldBack[] = [];
    const bytes = 'application/octet-stream';
    for (const organization of ['alfa', 'beta'] as const) {
      for (const member of ['owner', 'admin', 'engineer', 'engineer-2'] as const) {
        const sessions = [
          await place.signedIn(organization, member),
          await place.signedIn(organization, member),
        ] as const;
        const made = await sessions[0].json('POST', '/api/organizations', { name: `Of ${member} of ${organization}` });
        const { organizationId } = made.json;
        await sessions[1].json('PUT', '/api/session/organization', { organizationId });
        for (const browser of [...sessions, ...sessions]) {
          held.push(await heldBack(place, '/api/uploads?name=a.dxf', headOf(place, browser, bytes), 'x'.repeat(999)));
        }
      }
    }
    expect(held).toHaveLength(32);
    const ninth = await place.signedIn('alfa', 'viewer');
    expect((await ninth.json('POST', '/api/organizations', { name: 'Ninth' })).status).toBe(201);
    const own = await heldBack(place, '/api/uploads?name=own.dxf', headOf(place, ninth, bytes), 'x'.repeat(999));
    await Promise.race(held.map(({ answered }) => answered));
    expect((await own.letGo()).status).toBe(201);
    const answers = await Promise.all(held.map((one) => one.letGo()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(31);
    const lost = answers.filter(({ status }) => status !== 201);
    expect(lost.map(({ status, text }) => [status, text.includes('E_BUSY')])).toEqual([[409, true]]);
  });

  async function countOf(table: 'upload' | 'slope_project'): Promise<number> {
    return (await place.asOwner(`SELECT FROM ${table}`)).length;
  }
});
