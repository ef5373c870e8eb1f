import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../../scripts/doors/root.mjs';
import { OAuthClient } from '../security/support/client.js';
import { DOCUMENT, DocumentHost, HOST } from '../security/support/document-host.js';
import { appCode, enrol, lastMail, linkIn, newPerson } from '../security/support/people.js';
import { PASSWORD, type Place, startPlace } from '../security/support/place.js';
import { startChromium } from '../support/connecting/chromium.js';

/** Where the pictures are left for people to look at. */
const PICTURES = join(ROOT, '.data/pages');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const READERS = [
  { locale: 'en-GB', width: 1280, colorScheme: 'light' },
  { locale: 'en-GB', width: 390, colorScheme: 'dark' },
  { locale: 'es-CL', width: 1280, colorScheme: 'dark' },
  { locale: 'es-CL', width: 390, colorScheme: 'light' },
] as const;

describe.each(READERS)('every page, $locale, $width wide, $colorScheme', ({ locale, width, colorScheme }) => {
  const language = locale.slice(0, 2);
  let place: Place;
  let host: DocumentHost;
  let browser: Browser;
  let client: OAuthClient;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true, mode: 0o700 });
    host = await DocumentHost.start();
    host.serve();
    const settings = { TALUD_OUTBOUND: 'allowed', TALUD_CLIENT_DOCUMENT_HOSTS: HOST };
    place = await startPlace(settings, { network: host.network() });
    browser = await startChromium();
    client = await OAuthClient.register(place.url, 'http://127.0.0.1:33418/', place.from());
  });
  afterAll(async () => {
    await browser?.close();
    await place?.close();
    await host?.close();
  });

  /** A window of a person who has signed in, or of a stranger. */
  const window = async (email?: string): Promise<Page> => {
    const context = await browser.newContext({
      locale,
      colorScheme,
      viewport: { width, height: 900 },
      extraHTTPHeaders: place.from(),
    });
    const page = await context.newPage();
    if (email !== undefined) {
      await page.goto(`${place.url}/login`);
      await page.fill('#email', email);
      await page.fill('#password', PASSWORD);
      await page.click('form[action="/login"] button:not([hidden])');
      await page.waitForURL((url) => url.pathname !== '/login');
    }
    return page;
  };
  const go = (page: Page, path: string) => page.goto(place.url + path);

  /** Holds a page, as it stands, against what every page must be, and leaves its picture. */
  const look = async (page: Page, name: string): Promise<void> => {
    await page.screenshot({ path: join(PICTURES, `${name}-${language}-${width}.png`), fullPage: true });
    expect([name, await page.getAttribute('html', 'lang')]).toEqual([name, language]);
    expect([name, await page.locator('h1').count()]).toEqual([name, 1]);
    expect([name, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, width]);
    await page.evaluate(AXE);
    const { faults, passes } = await page.evaluate<{ faults: string[]; passes: number }>(
      `axe.run().then(({ violations, passes }) => ({ passes: passes.length, faults: violations.flatMap((one) =>
         one.nodes.map((node) => one.id + ': ' + node.target.join(' ') + ': ' + node.failureSummary)) }))`,
    );
    expect([name, faults]).toEqual([name, []]);
    expect([name, passes > 10]).toEqual([name, true]);
  };

  it('of strangers', async () => {
    const page = await window();
    await go(page, '/');
    await look(page, 'home');
    await go(page, '/login');
    await look(page, 'login');
    await page.fill('#email', place.email('alfa', 'engineer'));
    await page.fill('#password', 'not the password');
    await page.click('form[action="/login"] button:not([hidden])');
    await page.locator('.error:visible').waitFor();
    await look(page, 'login-wrong');
    expect(await page.inputValue('#email')).toBe(place.email('alfa', 'engineer'));
    await go(page, '/signup');
    await look(page, 'signup');
    await page.fill('#name', 'María del Carmen Fernández-Villarroel');
    await page.fill('#email', `${language}-${width}@a-rather-long-name-of-a-company.example.org`);
    await page.fill('#password', 'short');
    await page.click('main form button');
    await look(page, 'signup-bad');
    await page.fill('#password', PASSWORD);
    await page.click('main form button');
    await look(page, 'signup-sent');
    const email = `${language}-${width}@a-rather-long-name-of-a-company.example.org`;
    await go(page, `/verify?token=${linkIn(await lastMail(place, email, '/verify'), '/verify')}`);
    await look(page, 'verify');
    await page.fill('#password', PASSWORD);
    await page.click('main form button');
    await look(page, 'verify-done');
    await go(page, '/verify?token=x');
    await look(page, 'verify-failed');
    await go(page, '/forgot');
    await look(page, 'forgot');
    await page.fill('#email', email);
    await page.click('main form button');
    await go(page, `/reset?token=${linkIn(await lastMail(place, email, '/reset'), '/reset')}`);
    await look(page, 'reset');
    await page.fill('#password', PASSWORD);
    await page.click('main form button');
    await look(page, 'reset-done');
    await go(page, '/oauth/authorize?client_id=nobody');
    await look(page, 'authorize-unknown');
    await page.context().close();
  });

  it('of a person’s account', async () => {
    const email = `keeper-${language}-${width}@example.org`;
    const owner = await place.signedIn('alfa', 'owner');
    await owner.json('POST', '/api/organization/invitations', { email, role: 'engineer' });
    const invited = linkIn(await lastMail(place, email, '/invitation'), '/invitation');
    const stranger = await window();
    await go(stranger, `/invitation?token=${invited}`);
    await look(stranger, 'invitation-stranger');
    await stranger.context().close();

    await newPerson(place, email);
    const page = await window(email);
    await look(page, 'account-new');
    await go(page, `/invitation?token=${invited}`);
    await look(page, 'invitation');
    await page.click('main form button');
    await look(page, 'invitation-done');
    await go(page, '/account');
    await page.fill('#name', 'Geotecnia y Cimentaciones Profundas de la Cordillera S. A.');
    await page.click('form:has(input[value=create-organization]) button');
    await page.click('form:has(input[value=begin-totp]) button');
    await look(page, 'account-totp');
    const secret = (await page.textContent('main code')) ?? '';
    await page.fill('#code', await appCode(secret));
    await page.click('form:has(input[value=confirm-totp]) button');
    await look(page, 'account-recovery');
    await go(page, '/account');
    await look(page, 'account');
    await page.click('summary');
    await look(page, 'account-remove');
    await page.context().close();
  });

  it('of the second step', async () => {
    const email = `second-${language}-${width}@example.org`;
    await enrol(await newPerson(place, email));
    const page = await window(email);
    await look(page, 'second-step');
    await page.fill('#code', '000000');
    await page.click('form[action="/login/second-step"] button:not([hidden])');
    await look(page, 'second-step-wrong');
    await page.context().close();
  });

  it('of connecting an assistant', async () => {
    const page = await window(place.email('alfa', 'engineer'));
    await go(page, client.authorizePath());
    await look(page, 'consent-local');
    await page.uncheck('input[name="module.slope"]');
    await page.check('input[name=access][value=edit]');
    await page.check('input[name=tools][value=some]');
    await page.check('input[name="set.model"]');
    await page.selectOption('#days', '7');
    await page.click('button[value=allow]');
    await look(page, 'consent-nothing');
    // What was chosen is there again.
    for (const chosen of ['[name=access][value=edit]', '[name=tools][value=some]', '[name="set.model"]']) {
      expect([chosen, await page.isChecked(`input${chosen}`)]).toEqual([chosen, true]);
    }
    expect(await page.isChecked('input[name="module.slope"]')).toBe(false);
    expect(await page.inputValue('#days')).toBe('7');
    const vendor = new OAuthClient(place.url, DOCUMENT, `https://${HOST}/callback`);
    await go(page, vendor.authorizePath());
    await look(page, 'consent-vendor');
    await page.goto(`${place.url}/oauth/consent?request=over`);
    await look(page, 'consent-over');
    await page.context().close();

    const viewer = await window(place.email('alfa', 'viewer'));
    await go(viewer, client.authorizePath());
    await look(viewer, 'consent-viewer');
    await viewer.context().close();

    const member = await place.signedIn('alfa', 'engineer');
    await client.connect(member);
    const { access } = await client.connect(member, { access: 'read' });
    await place.calls(access);
    const ended = await client.connect(member);
    await client.revoke(ended.access);
    const assistants = await window(place.email('alfa', 'engineer'));
    await go(assistants, '/account/assistants');
    await look(assistants, 'assistants');
    await assistants.click('form:has(input[value=disconnect-all]) button');
    await look(assistants, 'assistants-disconnected');
    await assistants.context().close();
  });

  it('of an organization', async () => {
    const owner = await window(place.email('alfa', 'owner'));
    await go(owner, '/account/organization');
    await look(owner, 'organization');
    const token = await place.gateway.token('alfa', 'engineer', { name: 'A script' });
    await place.calls(token.token);
    await go(owner, '/account/organization/connections?state=all');
    await look(owner, 'connections');
    await go(owner, '/account/organization/activity');
    await look(owner, 'activity');
    await go(owner, '/account/organization/notes');
    await owner.fill('form:has(input[value=add]) input[type=text]', 'Parámetros habituales');
    await owner.fill('form:has(input[value=add]) textarea', 'Arcilla de la zona norte: cohesión de 5 a 12 kPa.');
    await owner.click('form:has(input[value=add]) button');
    await look(owner, 'notes');
    await go(owner, '/account/files');
    await owner.setInputFiles('#file', {
      name: 'section.dxf',
      mimeType: 'image/vnd.dxf',
      buffer: Buffer.from('0\nEOF\n'),
    });
    await owner.click('main form[enctype] button');
    await owner.locator('.note code').waitFor();
    await look(owner, 'file-for-assistant');
    await go(owner, '/account/tokens');
    await owner.fill('#name', 'A script');
    await owner.uncheck('input[name="module.slope"]');
    await owner.click('form:has(input[value=make]) button');
    await look(owner, 'tokens-nothing');
    expect(await owner.inputValue('#name')).toBe('A script');
    await owner.check('input[name="module.slope"]');
    await owner.click('form:has(input[value=make]) button');
    await look(owner, 'tokens');
    await go(owner, '/account/organization');
    await owner.click('form:has(input[value=turn-off]) button');
    await look(owner, 'organization-off');
    await owner.context().close();

    const member = await window(place.email('alfa', 'engineer-2'));
    await go(member, client.authorizePath());
    await look(member, 'consent-off');
    await go(member, '/account/organization');
    await look(member, 'organization-refused');
    await member.context().close();
  });
});
