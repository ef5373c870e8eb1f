import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PASSWORD, type Place, startPlace } from '../security/support/place.js';
import { startChromium } from '../support/connecting/chromium.js';
import { startInProcessWorker } from '../support/in-process-worker.js';
import { call } from '../support/mcp.js';

describe('a project in a browser', () => {
  let place: Place;
  let browser: Browser;
  let worker: { close(): Promise<void> };
  let token: string;
  let project: string;

  const act = async (tool: string, args: Record<string, unknown> = {}) => {
    const result = await call(place.url, token, tool, { project_id: project, ...args });
    if (result.isError) throw new Error(JSON.stringify(result));
    return result.structuredContent;
  };

  beforeAll(async () => {
    place = await startPlace();
    browser = await startChromium();
    worker = await startInProcessWorker(place.gateway);
    ({ token } = await place.gateway.token('alfa', 'engineer', { name: 'Claude' }));
    project = (await call(place.url, token, 'project_new', { name: 'North slope', template: 'demo' })).structuredContent
      .project_id;
    await act('analysis_configure', { grid: { nx: 4, ny: 4 }, num_slices: 20 });
    let run = await act('analysis_run', { accept_defaults: true, wait_seconds: 45 });
    while (run.state !== 'done')
      run = (await call(place.url, token, 'job_get', { job_id: run.job_id, wait_seconds: 30 })).structuredContent;
  });
  afterAll(async () => {
    await worker?.close();
    await browser?.close();
    await place?.close();
  });

  const signedIn = async (
    member: 'owner' | 'engineer' | 'viewer',
    wish: { locale?: string; width?: number; dark?: boolean } = {},
  ): Promise<{ page: Page; context: BrowserContext }> => {
    const { locale = 'en-GB', width = 1280, dark = false } = wish;
    const context = await browser.newContext({
      ...{ locale, extraHTTPHeaders: place.from(), colorScheme: dark ? 'dark' : 'light' },
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${place.url}/login`);
    await page.fill('#email', place.email('alfa', member));
    await page.fill('#password', PASSWORD);
    await page.click('form[action="/login"] button:not([hidden])');
    await page.waitForURL('**/account');
    return { page, context };
  };

  it('looks', async () => {
    for (const [locale, width, dark] of [
      ['en-GB', 1600, false],
      ['es-CL', 360, true],
      ['es-CL', 1600, true],
      ['en-GB', 360, false],
    ] as const) {
      const { page, context } = await signedIn('engineer', { locale, width, dark });
      const log: string[] = [];
      page.on('console', (m) => log.push(m.text()));
      page.on('pageerror', (m) => log.push(String(m)));
      await page.goto(`${place.url}/projects`);
      await page.screenshot({ path: `/tmp/shots/list-${locale}-${width}.png`, fullPage: true });
      await page.click('ul.plain a');
      await page.locator('#following:not(:empty)').waitFor();
      await page.screenshot({ path: `/tmp/shots/project-${locale}-${width}.png`, fullPage: true });
      expect(log).toEqual([]);
      await context.close();
    }
  });
});
