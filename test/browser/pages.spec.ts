import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MODULE_NAMES } from '@talud/tools';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { OAuthClient } from '../security/support/client.js';
import { PASSWORD, type Place, startPlace } from '../security/support/place.js';
import { Callback } from '../support/connecting/callback.js';
import { startChromium } from '../support/connecting/chromium.js';

describe('the pages in a browser', () => {
  let place: Place;
  let browser: Browser;
  /** The app on the person's computer, which waits for the answer. */
  let app: Callback;
  let client: OAuthClient;
  beforeAll(async () => {
    place = await startPlace();
    browser = await startChromium();
    app = await Callback.listen();
    client = await OAuthClient.register(place.url, app.url, place.from());
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
    await place.close();
  });

  const open = async (script: boolean, locale = 'en-GB'): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({
      javaScriptEnabled: script,
      locale,
      extraHTTPHeaders: place.from(),
    });
    return { page: await context.newPage(), context };
  };
  const signIn = async (page: Page, email: string): Promise<void> => {
    await page.fill('#email', email);
    await page.fill('#password', PASSWORD);
    await page.click('form[action="/login"] button:not([hidden])');
  };

  it.each([true, false])('a person connects an app from its address to its answer (script: %s)', async (script) => {
    const { page, context } = await open(script);
    await page.goto(place.url + client.authorizePath());
    await signIn(page, place.email('alfa', 'engineer'));
    expect(await page.title()).toContain('Connect Test app?');
    expect(await page.textContent('main')).toContain('It runs on this computer');
    expect(await page.isChecked('input[name=access][value=read]')).toBe(true);
    await page.check('input[name=access][value=edit]');
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    const back = app.next();
    await page.click('button[value=allow]');
    expect((await (await sent).allHeaders()).origin).toBe(place.url);
    const code = (await back).searchParams.get('code') ?? '';
    // A form that the page's own policy stops is stopped without a word to the person, but not to the console.
    expect(complaints).toEqual([]);
    expect((await back).searchParams.get('iss')).toBe(place.url);
    const tokens = await client.exchange(code);
    expect(tokens.status).toBe(200);
    expect(await place.calls(tokens.json.access_token)).toBe(200);
    // The app has its code before the browser has its page.
    await page.waitForURL((url) => url.origin === app.origin);
    await page.goto(`${place.url}/account/assistants`);
    expect(await page.textContent('main')).toContain('Test app');
    await page.click('form:has(input[value=disconnect]) button');
    expect(await page.textContent('main')).toContain('Disconnected');
    expect(await place.calls(tokens.json.access_token)).toBe(401);
    await context.close();
  });

  it('who does not allow is sent back too, and the app is told', async () => {
    const { page, context } = await open(true);
    await page.goto(place.url + client.authorizePath());
    await signIn(page, place.email('alfa', 'engineer'));
    const back = app.next();
    await page.click('button[value=deny]');
    expect((await back).searchParams.get('error')).toBe('access_denied');
    await context.close();
  });

  it('nothing on the pages is stopped by their own policy', async () => {
    const { page, context } = await open(true);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${place.url}/login`);
    await signIn(page, place.email('alfa', 'owner'));
    for (const path of ['/account', '/account/assistants', '/account/organization', '/signup', '/forgot']) {
      await page.goto(place.url + path);
      expect(await page.evaluate('document.styleSheets.length')).toBe(1);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the keyboard alone signs in, and every field has a label', async () => {
    const { page, context } = await open(false);
    await page.goto(`${place.url}/login`);
    // The page puts the keyboard there by itself.
    await page.locator('#email:focus').waitFor();
    await page.keyboard.type(place.email('alfa', 'viewer'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account');
    for (const path of ['/account', '/login', '/signup', '/forgot']) {
      await page.goto(place.url + path);
      const unnamed = page.locator('input:not([type=hidden]), select').filter({ visible: true });
      for (const field of await unnamed.all()) {
        const id = await field.getAttribute('id');
        const labelled = id !== null && (await page.locator(`label[for="${id}"]`).count()) === 1;
        const inside = (await field.locator('xpath=ancestor::label').count()) === 1;
        expect([path, id, labelled || inside]).toEqual([path, id, true]);
      }
    }
    await context.close();
  });

  it('the keyboard alone connects an app, and shows where it is', async () => {
    const { page, context } = await open(false);
    await page.goto(place.url + client.authorizePath());
    await page.locator('#email:focus').waitFor();
    await page.keyboard.type(place.email('alfa', 'engineer'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/oauth/consent?*');
    const passed: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const [name = '', value = '', outline = ''] = await page.evaluate<string[]>(
        '[document.activeElement.name, document.activeElement.value, getComputedStyle(document.activeElement).outlineStyle]',
      );
      expect([name, value, outline]).toEqual([name, value, 'solid']);
      passed.push(name);
      // Of a group of choices the arrows reach the others.
      if (name === 'access') await page.keyboard.press('ArrowDown');
      if (value === 'allow') break;
    }
    expect(passed).toEqual([
      '',
      'access',
      ...MODULE_NAMES.map((name) => `module.${name}`),
      'tools',
      'days',
      'decision',
    ]);
    expect(await page.isChecked('input[name=access][value=edit]')).toBe(true);
    const back = app.next();
    await page.keyboard.press('Enter');
    expect((await back).searchParams.get('code')).toMatch(/^tld_ac_/);
    await context.close();
  });

  it('without script nothing is offered that needs one', async () => {
    const { page, context } = await open(false);
    await page.goto(`${place.url}/login`);
    await signIn(page, place.email('alfa', 'viewer'));
    expect(await page.isVisible('#passkey-name')).toBe(false);
    expect(await page.isVisible('button[data-passkey]')).toBe(false);
    expect(await page.textContent('noscript')).toContain('needs a browser that runs scripts');
    await context.close();
  });

  it('the language follows the browser, and the reader’s choice', async () => {
    const { page, context } = await open(false, 'es-CL');
    await page.goto(`${place.url}/login`);
    expect(await page.getAttribute('html', 'lang')).toBe('es');
    await page.click('button[lang=en]');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(page.url()).toBe(`${place.url}/login`);
    await context.close();
  });

  it('a passkey is added and signs in without a password', async () => {
    const { page, context } = await open(true);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${place.url}/login`);
    await signIn(page, place.email('beta', 'viewer'));
    await page.waitForURL('**/account');
    await page.fill('#passkey-name', 'laptop');
    await Promise.all([page.waitForEvent('load'), page.click('button[data-passkey=register]')]);
    expect(await page.textContent('main')).toContain('laptop');
    await page.click('form[action="/logout"] button');
    await page.waitForURL('**/login');
    await page.click('button[data-passkey=sign-in]');
    await page.waitForURL('**/account');
    expect(await page.textContent('main')).toContain(place.email('beta', 'viewer'));
    await context.close();
  });

  it('after signing out the back button shows nothing of the account', async () => {
    const { page, context } = await open(false);
    await page.goto(`${place.url}/login`);
    await signIn(page, place.email('beta', 'owner'));
    await page.waitForURL('**/account');
    await page.click('form[action="/logout"] button');
    await page.waitForURL('**/login');
    await page.goBack();
    expect(await page.textContent('body')).not.toContain(place.email('beta', 'owner'));
    await context.close();
  });

  it('the consent page cannot be put into a frame of another site', async () => {
    const { page, context } = await open(true);
    await page.goto(`${place.url}/login`);
    await signIn(page, place.email('alfa', 'admin'));
    await page.waitForURL('**/account');
    await page.goto(`${app.origin}/evil`);
    await page.setContent(`<iframe src="${place.url}${client.authorizePath()}"></iframe>`);
    const framed = page.frames().find((one) => one !== page.mainFrame());
    expect((await framed?.content()) ?? '').not.toContain('value="allow"');
    await context.close();
  });
});
