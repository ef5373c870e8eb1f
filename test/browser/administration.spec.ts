import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PASSWORD, type Place, startPlace } from '../security/support/place.js';
import { call } from '../support/mcp.js';

const PROGRAM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const [CONNECTIONS, ACTIVITY, NOTES, TOKENS] = [
  '/account/organization/connections',
  '/account/organization/activity',
  '/account/organization/notes',
  '/account/tokens',
] as const;

describe('the pages of administration in a browser without script', () => {
  let place: Place;
  let browser: Browser;
  beforeAll(async () => {
    place = await startPlace();
    browser = await chromium.launch({
      executablePath: PROGRAM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await place.close();
  });

  const signedIn = async (
    organization: 'alfa' | 'beta',
    member: 'owner' | 'admin' | 'engineer',
    locale = 'en-GB',
    script = false,
  ): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({ javaScriptEnabled: script, locale, extraHTTPHeaders: place.from() });
    const page = await context.newPage();
    await page.goto(`${place.url}/login`);
    await page.fill('#email', place.email(organization, member));
    await page.fill('#password', PASSWORD);
    await page.click('form[action="/login"] button:not([hidden])');
    await page.waitForURL('**/account');
    return { page, context };
  };
  const main = async (page: Page): Promise<string> => (await page.textContent('main')) ?? '';

  it('an administrator finds the connections, sees what each did, and disconnects one', async () => {
    const busy = await place.gateway.token('alfa', 'engineer', { name: 'Busy client' });
    const idle = await place.gateway.token('alfa', 'viewer', { name: 'Idle client', readOnly: true });
    await call(place.url, busy.token, 'project_new', { name: 'A dam' });
    await call(place.url, busy.token, 'project_list');
    const { page, context } = await signedIn('alfa', 'admin');
    await page.goto(`${place.url}/account/organization`);
    await page.click(`a[href="${CONNECTIONS}"]`);
    const text = await main(page);
    for (const shown of ['Busy client', 'Idle client', 'personal token', 'Connected by Demo alfa engineer']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain('project_list (1), project_new (1)');
    expect(text).not.toMatch(/@alfa|tld_|beta/);
    const row = page.locator('li', { hasText: 'Busy client' });
    await row.locator('a').click();
    expect(await main(page)).toContain('"name":"A dam"');
    expect(await main(page)).not.toContain('Idle client');
    await page.goto(place.url + CONNECTIONS);
    await page.locator('li', { hasText: 'Idle client' }).getByRole('button', { name: 'Disconnect' }).click();
    expect(await main(page)).toContain('Disconnected. Its next call is refused.');
    expect(await main(page)).not.toContain('Idle client');
    expect([await place.calls(idle.token), await place.calls(busy.token)]).toEqual([401, 200]);
    await page.getByRole('link', { name: 'Ended' }).click();
    expect(await main(page)).toContain('Idle client');
    expect(await main(page)).toContain(': disconnected');
    await page.getByRole('link', { name: 'Live' }).click();
    await page.getByRole('button', { name: 'Disconnect everybody’s assistants' }).click();
    expect(await main(page)).toContain('There are none.');
    expect(await place.calls(busy.token)).toBe(401);
    await context.close();
  });

  it('connections and activity come in pages', async () => {
    for (let i = 0; i < 53; i++) await place.gateway.token('beta', 'viewer', { name: `Client ${i}`, readOnly: true });
    const { token } = await place.gateway.token('beta', 'engineer', { name: 'Talkative' });
    for (let i = 0; i < 55; i++) await call(place.url, token, 'project_list', { offset: i });
    const { page, context } = await signedIn('beta', 'owner');
    await page.goto(place.url + CONNECTIONS);
    expect(await main(page)).toContain('1 to 50 of 54');
    await page.click('a[rel=next]');
    expect(await main(page)).toContain('51 to 54 of 54');
    expect(await page.locator('ul.plain > li').count()).toBe(4);
    await page.click('a[rel=prev]');
    expect(await main(page)).toContain('1 to 50 of 54');
    await page.goto(place.url + ACTIVITY);
    await page.selectOption('#person', { label: 'Demo beta engineer' });
    await page.fill('#tool', 'project_list');
    await page.selectOption('#outcome', 'ok');
    await page.fill('#since', '2000-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.locator('ul.plain > li').count()).toBe(50);
    expect(await page.inputValue('#tool')).toBe('project_list');
    await page.click('a[rel=next]');
    expect(await page.locator('ul.plain > li').count()).toBe(5);
    expect(await main(page)).toContain('{"offset":0}');
    await page.fill('#since', '2999-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await main(page)).toContain('Nothing happened that fits.');
    await context.close();
  });

  it('an administrator writes, changes and deletes a note, and nothing typed is lost', async () => {
    const [one, two] = [await signedIn('alfa', 'owner'), await signedIn('alfa', 'admin')];
    const { page } = one;
    await page.goto(place.url + NOTES);
    await page.fill('#title-new', 'Usual <b>parameters</b>');
    await page.fill('#text-new', '\nphi 30\nc 5 & more');
    await page.getByRole('button', { name: 'Add note' }).click();
    expect(await main(page)).toContain('Saved.');
    expect(await page.locator('li h2').textContent()).toBe('Usual <b>parameters</b>');
    await two.page.goto(place.url + NOTES);
    const field = (of: Page) => of.locator('li textarea');
    expect(await field(two.page).inputValue()).toBe('phi 30\nc 5 & more');
    await field(page).fill('changed first');
    await page.getByRole('button', { name: 'Save' }).click();
    await field(two.page).fill('changed second');
    await two.page.getByRole('button', { name: 'Save' }).click();
    expect(await main(two.page)).toContain('Somebody else has changed this note');
    expect(await main(two.page)).toContain('It says now: changed first');
    expect(await field(two.page).inputValue()).toBe('changed second');
    await two.page.getByRole('button', { name: 'Save' }).click();
    expect(await field(two.page).inputValue()).toBe('changed second');
    expect(await main(two.page)).toContain('Saved.');
    const { token } = await place.gateway.token('alfa', 'engineer', { modules: ['org'] });
    expect(JSON.stringify(await call(place.url, token, 'get_organization_notes'))).toContain('changed second');
    await two.page.getByRole('button', { name: 'Delete' }).click();
    expect(await main(two.page)).toContain('There are no notes yet.');
    await one.context.close();
    await two.context.close();
  });

  it('a member makes a personal token, sees it once, and ends it', async () => {
    const { page, context } = await signedIn('alfa', 'engineer');
    await page.click(`a[href="${TOKENS}"]`);
    await page.fill('#name', 'My editor');
    await page.check('input[name=access][value=edit]');
    await page.check('input[name="module.org"]');
    await page.getByRole('button', { name: 'Make token' }).click();
    const token = /tld_pat_[A-Za-z0-9_-]{43}/.exec(await main(page))?.[0] ?? '';
    expect(await place.calls(token)).toBe(200);
    expect(JSON.stringify(await call(place.url, token, 'get_organization_overview'))).toContain('Demo alfa');
    await page.goto(place.url + TOKENS);
    expect(await main(page)).toContain('My editor');
    expect(await page.content()).not.toContain('tld_pat_');
    await page.locator('li', { hasText: 'My editor' }).getByRole('button', { name: 'End this token' }).click();
    expect(await main(page)).toContain('Disconnected. Its next call is refused.');
    expect(await main(page)).not.toContain('My editor');
    expect(await place.calls(token)).toBe(401);
    const rows = await place.asOwner<{ method: string }>(
      `SELECT e.method FROM audit_event e JOIN oauth_connection c ON c.org_id = e.org_id AND c.id = e.connection_id
       WHERE c.client_name = 'My editor' AND e.method LIKE 'connection/%' ORDER BY e.at`,
    );
    expect(rows.map(({ method }) => method)).toEqual(['connection/made', 'connection/cut']);
    await context.close();
  });

  it('other members are shown no page of administrators, and end nobody’s token but their own', async () => {
    const { page, context } = await signedIn('alfa', 'engineer');
    for (const path of [CONNECTIONS, ACTIVITY, NOTES]) {
      const answer = await page.goto(place.url + path);
      expect([path, answer?.status()]).toEqual([path, 403]);
      expect(await main(page)).not.toMatch(/Demo|@/);
    }
    const colleague = await place.gateway.token('alfa', 'owner', { name: 'not yours' });
    const member = await place.signedIn('alfa', 'engineer');
    const [real, invented] = [colleague.connection, '00000000-0000-4000-8000-000000000000'];
    for (const path of [TOKENS, '/account/assistants']) {
      const act = (id: string) =>
        member.post(path, { do: path === TOKENS ? 'revoke' : 'disconnect', token: id, connection: id });
      const answers = [await act(real), await act(invented), await act('x')];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    for (const path of [CONNECTIONS, NOTES, TOKENS]) {
      const foreign = await member.post(path, { do: 'add' }, { origin: 'https://evil.example' });
      expect([path, foreign.status]).toEqual([path, 403]);
    }
    expect((await member.post(CONNECTIONS, { do: 'disconnect', connection: real })).status).toBe(403);
    expect(await place.calls(colleague.token)).toBe(200);
    await context.close();
  });

  it('speaks Spanish, every field has a label, and nothing is stopped by the pages’ own policy', async () => {
    const { page, context } = await signedIn('alfa', 'owner', 'es-CL', true);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(place.url + NOTES);
    await page.fill('#title-new', 'Una nota');
    await page.fill('#text-new', 'ñ'.repeat(4000));
    await page.getByRole('button', { name: 'Añadir nota' }).click();
    expect(await main(page)).toContain('Guardado.');
    for (const [path, title] of [
      [CONNECTIONS, 'Asistentes conectados'],
      [ACTIVITY, 'Actividad'],
      [NOTES, 'Notas para los miembros y sus asistentes'],
      [TOKENS, 'Tokens personales'],
    ] as const) {
      await page.goto(place.url + path);
      expect(await page.textContent('h1')).toBe(title);
      expect(await page.evaluate('document.styleSheets.length')).toBe(1);
      const fields = page.locator('input:not([type=hidden]), select, textarea').filter({ visible: true });
      for (const field of await fields.all()) {
        const id = await field.getAttribute('id');
        const labelled = id !== null && (await page.locator(`label[for="${id}"]`).count()) === 1;
        const inside = (await field.locator('xpath=ancestor::label').count()) === 1;
        expect([path, id, labelled || inside]).toEqual([path, id, true]);
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
