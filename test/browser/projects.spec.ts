import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ROOT } from '../../scripts/doors/root.mjs';
import { PASSWORD, type Place, startPlace } from '../security/support/place.js';
import { startChromium } from '../support/connecting/chromium.js';
import { startInProcessWorker } from '../support/in-process-worker.js';
import { figures } from '../support/mcp.js';
import { nailedDam } from '../support/nailed-dam.js';
import { closeProject, logInto } from '../support/two-tenants.js';

/** Where the pictures are left for people to look at. */
const PICTURES = join(ROOT, '.data/pages');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Wish {
  readonly locale?: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly script?: boolean;
}

describe('a project in a browser', () => {
  let place: Place;
  let browser: Browser;
  let worker: { close(): Promise<void> };
  let token: string;
  const open: BrowserContext[] = [];
  let dam: string | undefined;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true, mode: 0o700 });
    place = await startPlace();
    worker = await startInProcessWorker(place.gateway);
    await place.asOwner(`UPDATE plan SET connection_calls_per_minute = 10000, person_calls_per_minute = 10000`);
    ({ token } = await place.gateway.token('alfa', 'engineer', { name: 'Claude' }));
    browser = await startChromium();
  });
  afterAll(async () => {
    for (const context of open) await context.close();
    await browser?.close();
    await worker?.close();
    await place?.close();
  });

  const act = (tool: string, args: Record<string, unknown>) => figures(place.url, token, tool, args);
  const demo = async (name: string): Promise<string> =>
    (await act('project_new', { name, template: 'demo' })).project_id;
  const materialOf = async (project_id: string): Promise<string> =>
    (await act('project_summary', { project_id })).materials[0].name;
  const rename = async (project_id: string, name: string) =>
    act('material_set', { project_id, material: await materialOf(project_id), name });
  const analysed = async (project_id: string): Promise<void> => {
    await act('analysis_configure', { project_id, num_slices: 20, grid: { nx: 4, ny: 4 } });
    await act('analysis_run', { project_id, accept_defaults: true });
  };

  /** The page of the project, open in a browser in which the member has signed in, and following it. */
  const watching = async (member: 'owner' | 'engineer' | 'viewer', project: string, wish: Wish = {}): Promise<Page> => {
    const { locale = 'en-GB', width = 1280, colorScheme = 'light', script = true } = wish;
    const context = await browser.newContext({
      ...{ locale, colorScheme, javaScriptEnabled: script, viewport: { width, height: 900 } },
      extraHTTPHeaders: place.from(),
    });
    open.push(context);
    const page = await context.newPage();
    await page.goto(`${place.url}/projects/${project}`);
    await page.fill('#email', place.email('alfa', member));
    await page.fill('#password', PASSWORD);
    await page.click('form[action="/login"] button:not([hidden])');
    await page.waitForURL(`**/projects/${project}`);
    if (script) await page.locator('#following:not(:empty)').waitFor();
    return page;
  };
  const shows = (page: Page, where: string, text: string): Promise<void> =>
    page.locator(where, { hasText: text }).first().waitFor();

  it('follows what an assistant does, without being loaded again', async () => {
    const project = await demo('Watched');
    const page = await watching('viewer', project);
    await page.evaluate('window.kept = true');
    await rename(project, 'Grey marl');
    await shows(page, '#news', 'Claude (of Demo alfa engineer): Changed the material "Grey marl"');
    await shows(page, '#picture svg text', 'Grey marl');
    await shows(page, '#history li', 'Changed the material "Grey marl"');
    await shows(page, '#model table', 'Grey marl');
    expect(await page.textContent('#news-at')).toMatch(/^(now|\d+ seconds? ago)$/);
    await act('project_save', { project_id: project, label: 'As built' });
    await shows(page, '#versions li', 'As built');
    await analysed(project);
    await shows(page, '#results h3', 'Analysis of revision 3');
    await shows(page, '#picture svg text', 'F = ');
    await rename(project, 'Brown marl');
    await shows(page, '#results', 'of the section as it is');
    await act('material_set', { project_id: project, material: 'Brown marl', properties: { unit_weight: 21 } });
    await shows(page, '#results', 'stale: the section has changed since');
    expect(await page.locator('form:has(input[value=undo])').count()).toBe(0);
    expect(await page.evaluate('window.kept')).toBe(true);
  });

  it('shows how far a job has come, and cancels it', async () => {
    const project = await demo('Running');
    const page = await watching('engineer', project);
    await worker.close();
    const { job_id } = await act('analysis_run', { project_id: project, accept_defaults: true, wait_seconds: 0 });
    await shows(page, '#jobs li', 'Analysis of revision 1 waits');
    const app = await logInto(place.gateway, 'alfa');
    await app.query(
      `UPDATE analysis_job SET state = 'running', progress_done = 1, progress_total = 4, started_at = now() WHERE state = 'queued'`,
    );
    await app.query(
      `INSERT INTO project_event (org_id, project_id, kind, user_id, detail)
       SELECT org_id, project_id, 'job', user_id, jsonb_build_object('job', id, 'run', kind, 'state', 'running', 'revision', revision)
       FROM analysis_job WHERE state = 'running'`,
    );
    await app.end();
    await page.locator(`progress#${job_id}[value="0.25"]`).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await shows(page, '#jobs', 'Nothing runs.');
    expect((await act('job_get', { job_id })).state).toBe('cancelled');
    worker = await startInProcessWorker(place.gateway);
  });

  it('lets an engineer undo what the assistant did, by a button, and name a state while it goes on', async () => {
    const project = await demo('Undone');
    const page = await watching('owner', project);
    await page.fill('#version', 'Before the ma');
    for (const name of ['one', 'two', 'three']) await rename(project, name);
    await page.getByRole('button', { name: 'Undo: Changed the material "three"' }).waitFor();
    // What somebody is typing stays.
    expect(await page.inputValue('#version')).toBe('Before the ma');
    await page.getByRole('button', { name: 'Undo: Changed the material "three"' }).click();
    await shows(page, '#news', 'Demo alfa owner undid: Changed the material "three"');
    expect(await materialOf(project)).toBe('two');
    await page.getByRole('button', { name: 'Redo: Changed the material "three"' }).waitFor();
    await page.click('#several summary');
    await rename(project, 'four');
    await shows(page, '#history li', 'Changed the material "four"');
    expect(await page.locator('#several[open]').count()).toBe(1);
    await page.selectOption('#steps', '3');
    await page.getByRole('button', { name: 'Undo them' }).click();
    await shows(page, '#news', 'Demo alfa owner undid');
    expect(await materialOf(project)).toBe('Silty clay');
    await page.fill('#version', 'Before the marl');
    await page.keyboard.press('Enter');
    await shows(page, '#versions li', 'Before the marl');
  });

  it('comes back by itself when the connection was away, and has missed nothing', async () => {
    const project = await demo('Away');
    const page = await watching('viewer', project);
    const streams: string[] = [];
    await page.route('**/events', (route) => {
      streams.push(route.request().url());
      return streams.length < 2 ? route.abort() : route.continue();
    });
    await page.reload();
    await shows(page, '#following', 'The connection is interrupted');
    await rename(project, 'Missed marl');
    await shows(page, '#model table', 'Missed marl');
    await shows(page, '#following', 'This page follows the project');
  });

  it('holds no connection while nobody sees it, and is looked at again before it is shown', async () => {
    const project = await demo('Behind');
    const page = await watching('viewer', project);
    const turn = (state: 'hidden' | 'visible'): Promise<unknown> =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
    await turn('hidden');
    await ended;
    expect(await page.isVisible('#model')).toBe(false);
    await rename(project, 'Marl behind');
    const read = page.waitForResponse((answer) => answer.url().endsWith(project));
    await turn('visible');
    await read;
    await shows(page, '#model table', 'Marl behind');
    await rename(project, 'Marl in front');
    await shows(page, '#model table', 'Marl in front');
  });

  it('ends with a sentence, and shows nothing more, when the person signs out elsewhere', async () => {
    const project = await demo('Signed out');
    const page = await watching('engineer', project);
    const other = await page.context().newPage();
    await other.goto(`${place.url}/account`);
    await other.click('form[action="/logout"] button');
    await shows(page, '[role=alert]', 'You are signed out, so this page no longer follows the project.');
    expect(await page.textContent('body')).not.toMatch(/Signed out|Silty clay/);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login?next=*');
  });

  it('ends with a sentence when the project is closed to the person', async () => {
    const project = await demo('Closed');
    const page = await watching('viewer', project);
    await closeProject(place.gateway, 'alfa', project);
    await shows(page, '[role=alert]', 'You no longer see this project');
    expect(await page.textContent('body')).not.toMatch(/Silty clay/);
  });

  it('is what the person’s assistants mean while it is open, unless they are not told', async () => {
    const [opened, current] = [await demo('Open in the browser'), await demo('Opened last')];
    const meant = async (): Promise<string> => (await act('project_summary', {})).project_id;
    const told = async (page: Page): Promise<void> => {
      await page.waitForResponse((one) => one.url().endsWith('/api/presence') && one.status() === 204);
    };
    const page = await watching('engineer', opened);
    await Promise.all([told(page), page.reload()]);
    expect(await meant()).toBe(opened);
    await page.getByRole('button', { name: 'Do not tell them in this browser' }).click();
    await page.getByRole('button', { name: 'Tell them in this browser' }).waitFor();
    expect(await meant()).toBe(current);
    await Promise.all([told(page), page.getByRole('button', { name: 'Tell them in this browser' }).click()]);
    expect(await meant()).toBe(opened);
  });

  it('works without script as it was loaded', async () => {
    const project = await demo('No script');
    await rename(project, 'Undone without script');
    const page = await watching('engineer', project, { script: false });
    expect(await page.textContent('noscript')).toContain('Without scripts');
    await page.getByRole('button', { name: 'Undo: Changed the material' }).click();
    expect(await page.textContent('#model table')).toContain('Silty clay');
    await page.goto(`${place.url}/projects`);
    await page.setInputFiles('#file', {
      ...{ name: 'none.json', mimeType: 'application/json' },
      buffer: Buffer.from('{"no": "project"}'),
    });
    await page.getByRole('button', { name: 'Bring the file in' }).click();
    await page.locator('.error').waitFor();
  });

  it.each([
    { locale: 'en-GB', width: 1600, colorScheme: 'light' },
    { locale: 'en-GB', width: 360, colorScheme: 'dark' },
    { locale: 'es-CL', width: 1600, colorScheme: 'dark' },
    { locale: 'es-CL', width: 360, colorScheme: 'light' },
  ] as const)('is for everybody: $locale, $width wide, $colorScheme', async ({ locale, width, colorScheme }) => {
    const language = locale.slice(0, 2);
    const name = 'Geotecnia-de-la-Cordillera-sin-ningún-espacio-para-partir-el-nombre-en-dos-líneas';
    const project = await demo(name);
    await analysed(project);
    await act('project_save', { project_id: project, label: name });
    for (const to of ['Marga gris', name]) await rename(project, to);
    dam ??= (await nailedDam(act, 'A dam with all that there is')).project;
    const page = await watching('engineer', project, { locale, width, colorScheme });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    for (const [at, shot] of [
      ['/projects', 'projects'],
      [`/projects/${dam}`, 'dam'],
      [`/projects/${project}`, 'project'],
    ] as const) {
      await page.goto(place.url + at);
      await page.screenshot({ path: join(PICTURES, `${shot}-${language}-${width}.png`), fullPage: true });
      expect([at, await page.getAttribute('html', 'lang')]).toEqual([at, language]);
      expect([at, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([at, width]);
      await page.evaluate(AXE);
      const faults = await page.evaluate<string[]>(
        `axe.run().then(({ violations }) => violations.flatMap((one) =>
           one.nodes.map((node) => one.id + ': ' + node.target.join(' ') + ': ' + node.failureSummary)))`,
      );
      expect([at, faults]).toEqual([at, []]);
    }
    expect(complaints).toEqual([]);
    // Nothing of the picture lies beside the window, and what was found is read before how it came to be.
    const pictures = await page.evaluate<number[]>(
      `[...document.querySelectorAll('#picture svg')].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0)
         .map((box) => box.right)`,
    );
    expect(pictures).toHaveLength(1);
    for (const right of pictures) expect(right).toBeLessThanOrEqual(width);
    expect(await page.locator(':has(> #results) ~ :has(> #history)').count()).toBe(1);
  });

  it('by the keyboard alone an edit is undone', async () => {
    const project = await demo('Keyboard');
    await rename(project, 'Undone by key');
    const page = await watching('engineer', project);
    const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent.trim().slice(0, 5)');
    for (let presses = 0; (await focused()) !== 'Undo:'; presses++) {
      expect(presses).toBeLessThan(30);
      await page.keyboard.press('Tab');
      expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    }
    await page.keyboard.press('Enter');
    await shows(page, '#news', 'undid');
    expect(await materialOf(project)).toBe('Silty clay');
  });
});
