import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DOCUMENT, DocumentHost, HOST } from '../security/support/document-host.js';
import { type Place, startPlace } from '../security/support/place.js';
import { type AssistantApp, Person } from '../support/connecting/assistant-app.js';
import { allowInChromium, startChromium } from '../support/connecting/chromium.js';
import { inspectorApp } from '../support/connecting/inspector-app.js';
import { mcpRemoteApp } from '../support/connecting/mcp-remote-app.js';
import { sdkApp } from '../support/connecting/sdk-app.js';
import { goesTheWholeWay } from '../support/connecting/whole-way.js';

type Start = (options: { url: string; person: Person; document?: string }) => Promise<AssistantApp>;

const APPS: [string, Start][] = [
  ['SDK v1', (options) => sdkApp({ version: 'v1', ...options })],
  ['SDK v2', (options) => sdkApp({ version: 'v2', ...options })],
  ['mcp-remote', mcpRemoteApp],
  ['Inspector', inspectorApp],
];

describe.each(APPS)('%s, and a person in Chromium', (_name, start) => {
  let host: DocumentHost;
  let place: Place;
  let browser: Browser;
  beforeAll(async () => {
    host = await DocumentHost.start();
    host.serve({
      redirect_uris: ['callback', 'oauth/callback'].flatMap((path) =>
        ['localhost', '127.0.0.1'].map((name) => `http://${name}/${path}`),
      ),
    });
    const settings = { TALUD_OUTBOUND: 'allowed', TALUD_CLIENT_DOCUMENT_HOSTS: HOST };
    place = await startPlace(settings, { network: host.network() });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await place?.close();
    await host?.close();
  });

  const engineer = (): Person =>
    new Person((address) => allowInChromium(browser, place, place.email('alfa', 'engineer'), address));

  it('registers and goes the whole way', async () => {
    const person = engineer();
    const app = await start({ url: `${place.url}/mcp`, person });
    await goesTheWholeWay({ place, person, app, known: 'registered' });
  });

  it('goes the whole way as the client of its metadata document', async () => {
    const person = engineer();
    const app = await start({ url: `${place.url}/mcp`, person, document: DOCUMENT });
    await goesTheWholeWay({ place, person, app, known: 'document' });
  });
});
