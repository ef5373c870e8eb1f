import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rounds } from '@talud/testing';
import type { Answer, Browser } from '../support/browser.js';
import { OAuthClient } from '../support/client.js';
import { DOCUMENT, DocumentHost, HOST } from '../support/document-host.js';
import { inBatches } from '../support/in-batches.js';
import { type Place, startPlace } from '../support/place.js';

const CALLBACK = `https://${HOST}/callback`;

describe('client metadata documents', () => {
  let host: DocumentHost;
  let place: Place;
  let n = 0;
  beforeAll(async () => {
    host = await DocumentHost.start();
    const settings = { TALUD_OUTBOUND: 'allowed', TALUD_CLIENT_DOCUMENT_HOSTS: HOST };
    place = await startPlace(settings, { network: host.network() });
  });
  afterAll(async () => {
    await place.close();
    await host.close();
  });
  beforeEach(() => host.reset());

  const NAMES = ['owner', 'admin', 'engineer', 'engineer-2', 'viewer'] as const;
  /** Another member each time: every person has a budget of their own. */
  const someone = (): Promise<Browser> => {
    n++;
    return place.signedIn(n % 2 ? 'alfa' : 'beta', NAMES[(n >> 1) % 5] ?? 'owner');
  };
  const freshId = (): string =>
    `https://${HOST}/client-${n}-${host.lookUps}-${Math.random().toString(36).slice(2)}.json`;
  const ask = (browser: Browser, id: string, redirectUri = CALLBACK): Promise<Answer> =>
    browser.get(new OAuthClient(place.url, id, redirectUri).authorizePath());
  const expectPage = (answer: Answer): void => {
    expect(answer.status).toBe(400);
    expect(answer.location).toBeUndefined();
  };

  it('a person comes with a document, and the page says where it was read', async () => {
    host.serve({ client_id: DOCUMENT });
    const browser = await someone();
    const client = new OAuthClient(place.url, DOCUMENT, 'http://127.0.0.1:54321/callback');
    const page = await client.consentPage(browser);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Vendor app');
    expect(page.text).toContain(HOST);
    expect(host.dialled).toEqual(['93.184.216.34']);
    expect(host.requests[0]?.headers).toMatchObject({ host: HOST, 'accept-encoding': 'identity' });
    expect(host.requests[0]?.headers).not.toHaveProperty('cookie');
    const { access } = await client.connect(browser);
    expect(await place.calls(access)).toBe(200);
    expect(host.requests).toHaveLength(1);
  });

  it.each([
    `http://${HOST}/client.json`,
    'https://93.184.216.34/client.json',
    'https://1572395042/client.json',
    'https://0x5db8d822/client.json',
    'https://[2606:2800:220:1::1]/client.json',
    `https://${HOST}:8443/client.json`,
    `https://${HOST}:443/client.json`,
    `https://user@${HOST}/client.json`,
    `https://user:secret@${HOST}/client.json`,
    `https://${HOST}/client.json#x`,
    `https://${HOST}/client.json?x=1`,
    `https://${HOST}/a/../client.json`,
    `https://${HOST}/%2e%2e/client.json`,
    `https://${HOST.toUpperCase()}/client.json`,
    `https://${HOST}\\client.json`,
    `https:/\\${HOST}/client.json`,
    `https://${HOST}`,
    `https://${HOST}/`,
    `https://${HOST}./client.json`,
    'https://localhost/client.json',
    'https://intranet/client.json',
    'https://printer.local/client.json',
    'https://metadata.google.internal/client.json',
    'https://other.vendor.dev/client.json',
    `https://${HOST}/${'x'.repeat(600)}`,
  ])('attack 10: %s is no address of a document, and nothing is asked of the network', async (id) => {
    expectPage(await ask(await place.signedIn('alfa', 'engineer'), id));
    expectPage(await ask(place.browser(), id));
    expect([host.lookUps, host.requests.length]).toEqual([0, 0]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '192.0.0.8',
    '240.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2002:a00:1::1',
    '2001::1',
    '2001:db8::1',
    '100::1',
    '5f00::1',
  ])('attack 11: a name that leads to %s is not followed', async (address) => {
    host.addresses = [[address]];
    expectPage(await ask(await someone(), freshId()));
    expect([host.dialled, host.requests]).toEqual([[], []]);
  });

  it('attack 12: one private address among public ones is one too many, and a name is looked up once', async () => {
    for (const addresses of [['93.184.216.34', '10.0.0.1'], ['::1', '93.184.216.34'], []]) {
      host.reset();
      host.addresses = [addresses];
      expectPage(await ask(await someone(), freshId()));
      expect(host.dialled).toEqual([]);
    }
    host.reset();
    host.addresses = [['93.184.216.34'], ['127.0.0.1']];
    expect((await ask(await someone(), freshId())).status).toBe(303);
    expect([host.lookUps, host.dialled]).toEqual([1, ['93.184.216.34']]);
  });

  it('attack 13: a redirect is not followed', async () => {
    for (const to of ['http://169.254.169.254/latest/meta-data/', `https://${HOST}/elsewhere`]) {
      host.reset();
      host.answer = (_request, response) => response.writeHead(302, { location: to }).end();
      expectPage(await ask(await someone(), freshId()));
      expect(host.requests).toHaveLength(1);
    }
  });

  it.each<[string, () => void]>([
    ['is larger than 5 KB', () => host.serve({ padding: 'x'.repeat(6_000) })],
    [
      'never ends',
      () => {
        host.answer = (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('{');
        };
      },
    ],
    [
      'never answers',
      () => {
        host.answer = () => undefined;
      },
    ],
    [
      'breaks off',
      () => {
        host.answer = (request, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
          response.write('{"a"');
          request.socket.destroy();
        };
      },
    ],
    ['has another type', () => host.serve({}, { 'content-type': 'text/html' })],
    ['names another client', () => host.serve({ client_id: `https://${HOST}/other.json` })],
    ['holds a secret', () => host.serve({ client_secret: 'x' })],
    ['asks for authentication', () => host.serve({ token_endpoint_auth_method: 'private_key_jwt' })],
    ['has no name', () => host.serve({ client_name: undefined })],
    ['leads to another host', () => host.serve({ redirect_uris: [CALLBACK, 'https://evil.example/callback'] })],
    ['leads to a look-alike', () => host.serve({ redirect_uris: [CALLBACK, `https://${HOST}.evil.example/`] })],
    ['has no address', () => host.serve({ redirect_uris: [] })],
    ['has eleven addresses', () => host.serve({ redirect_uris: Array(11).fill(CALLBACK) })],
    [
      'is no JSON',
      () => {
        host.answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{');
      },
    ],
    [
      'is a list',
      () => {
        host.answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      },
    ],
    [
      'is not found',
      () => {
        host.answer = (_request, response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      },
    ],
  ])('attack 14: a document that %s is refused, and the server goes on', async (_name, serve) => {
    serve();
    expectPage(await ask(await someone(), freshId()));
    expect((await place.browser().get('/health')).status).toBe(200);
  });

  it('attack 15: a document that unpacks to a gigabyte is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    host.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    expectPage(await ask(await someone(), freshId()));
  });

  it('attack 16: of a thousand new documents a person makes us fetch ten an hour, and a stranger none', async () => {
    const many = rounds(1_000);
    const stranger = place.browser();
    const led = await inBatches(many, async () => {
      const answer = await ask(stranger, freshId());
      return answer.status === 303 && answer.location?.startsWith('/login');
    });
    expect(led.every(Boolean)).toBe(true);
    expect([host.lookUps, host.requests.length]).toEqual([0, 0]);
    await place.forgetTries();
    const browser = await place.signedIn('alfa', 'owner');
    let passed = 0;
    // One after the other: of those that come at once four at most are fetched, which is another limit.
    for (let i = 0; i < many; i++) if ((await ask(browser, freshId())).status === 303) passed++;
    expect([passed, host.requests.length]).toEqual([10, 10]);
    await place.forgetTries();
  });

  it('one document is fetched once, however many ask for it at the same time', async () => {
    const browser = await someone();
    const id = freshId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(browser, id)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([303]));
    expect(host.requests).toHaveLength(1);
  });

  it('attack 17: an address that the document no longer lists between page and answer gives no code', async () => {
    const browser = await someone();
    const id = freshId();
    const client = new OAuthClient(place.url, id, CALLBACK);
    const form = OAuthClient.form(await client.consentPage(browser));
    host.serve({ client_id: id, redirect_uris: [`https://${HOST}/new`] });
    await place.sql('UPDATE oauth_client SET document_fresh_until = now() WHERE id = $1', [id]);
    expect((await ask(await someone(), id, `https://${HOST}/new`)).status).toBe(303);
    expectPage(await browser.post('/oauth/consent', form));
  });

  it('attack 18: a client that the operator closed does not open itself again', async () => {
    const id = freshId();
    expect((await ask(await someone(), id)).status).toBe(303);
    await place.sql('UPDATE oauth_client SET disabled_at = now(), document_fresh_until = now() WHERE id = $1', [id]);
    expectPage(await ask(await someone(), id));
    const [row] = await place.sql<{ disabled: boolean }>(
      'SELECT disabled_at IS NOT NULL AS disabled FROM oauth_client WHERE id = $1',
      [id],
    );
    expect(row?.disabled).toBe(true);
  });

  it('what failed is not tried again for a minute', async () => {
    const id = freshId();
    host.serve({ client_secret: 'x' });
    expectPage(await ask(await someone(), id));
    host.serve();
    expectPage(await ask(await someone(), id));
    expect(host.requests).toHaveLength(1);
  });
});

describe('with nothing to be called', () => {
  it('no document is fetched, and the metadata says so', async () => {
    const host = await DocumentHost.start();
    const place = await startPlace({ TALUD_CLIENT_DOCUMENT_HOSTS: HOST }, { network: host.network() });
    try {
      const browser = await place.signedIn('alfa', 'engineer');
      const answer = await browser.get(new OAuthClient(place.url, DOCUMENT, CALLBACK).authorizePath());
      expect(answer.status).toBe(400);
      expect(host.lookUps).toBe(0);
      const metadata = await browser.json('GET', '/.well-known/oauth-authorization-server');
      expect(metadata.json.client_id_metadata_document_supported).toBe(false);
    } finally {
      await place.close();
      await host.close();
    }
  });
});
