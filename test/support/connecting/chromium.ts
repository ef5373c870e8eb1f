import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM } from '../../../scripts/doors/chromium.mjs';
import { PASSWORD, type Place } from '../../security/support/place.js';

export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}

/**
 * Signs in and allows an app in a browser profile of its own, under the headers as they are shipped, until the app's
 * own page is shown.
 */
export async function allowInChromium(browser: Browser, place: Place, email: string, address: string): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: place.from() });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.fill('#email', email);
    await page.fill('#password', PASSWORD);
    await page.click('form[action="/login"] button:not([hidden])');
    await page.click('button[value=allow]');
    await page.waitForURL((url) => url.origin !== place.url);
  } finally {
    await context.close();
  }
}
