import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allowByForms } from '@talud/testing';
import { DOCUMENT, DocumentHost, HOST } from '../../security/support/document-host.js';
import { PASSWORD, type Place, startPlace } from '../../security/support/place.js';
import { Person } from '../../support/connecting/assistant-app.js';
import { type SdkVersion, sdkApp } from '../../support/connecting/sdk-app.js';
import { goesTheWholeWay } from '../../support/connecting/whole-way.js';

const VERSIONS: SdkVersion[] = ['v1', 'v2, legacy', 'v2'];

describe('an app on the official SDK, and a person without script', () => {
  let host: DocumentHost;
  let place: Place;
  beforeAll(async () => {
    host = await DocumentHost.start();
    host.serve();
    const settings = { TALUD_OUTBOUND: 'allowed', TALUD_CLIENT_DOCUMENT_HOSTS: HOST };
    place = await startPlace(settings, { network: host.network() });
  });
  afterAll(async () => {
    await place.close();
    await host.close();
  });

  const engineer = (): Person =>
    new Person(async (address) => {
      const back = await allowByForms(place.browser(), address, {
        email: place.email('alfa', 'engineer'),
        password: PASSWORD,
      });
      await fetch(back);
    });

  it.each(VERSIONS)('%s registers and goes the whole way', async (version) => {
    const person = engineer();
    const app = await sdkApp({ version, url: `${place.url}/mcp`, person });
    await goesTheWholeWay({ place, person, app, known: 'registered' });
  });

  it.each(VERSIONS)('%s goes the whole way as the client of its metadata document', async (version) => {
    const person = engineer();
    const app = await sdkApp({ version, url: `${place.url}/mcp`, person, document: DOCUMENT });
    await goesTheWholeWay({ place, person, app, known: 'document' });
    // The copy that the first of them brought is still fresh for the others.
    expect(host.requests).toHaveLength(1);
  });
});
