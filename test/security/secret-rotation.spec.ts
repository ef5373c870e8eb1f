import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatewayConfig } from '@talud/config';
import { generate } from 'otplib';
import { type ServedGateway, serve } from '../../apps/gateway/src/serve.js';
import { Browser } from './support/browser.js';
import { OAuthClient } from './support/client.js';
import { PASSWORD, type Place, startPlace } from './support/place.js';

const [OLD, NEW] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];

describe('changing the secret of the service', () => {
  let place: Place;
  let totp: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    place = await startPlace({ TALUD_SECRET: OLD });
    const engineer = await place.signedIn('alfa', 'engineer');
    ({ secret: totp } = (await engineer.json('POST', '/api/me/totp')).json);
    const confirmed = await engineer.json('POST', '/api/me/totp/confirm', { code: await generate({ secret: totp }) });
    recoveryCodes = confirmed.json.recoveryCodes;
  });
  afterAll(() => place.close());

  /** A gateway with other secrets over the same database, as after a restart. */
  async function restarted<T>(secrets: Record<string, string>, work: (url: string) => Promise<T>): Promise<T> {
    const { database, redis } = place.gateway;
    const served: ServedGateway = await serve(
      gatewayConfig({
        TALUD_PORT: '0',
        TALUD_APP_DATABASE_URL: database.appUrl,
        TALUD_AUTH_DATABASE_URL: database.authUrl,
        REDIS_URL: redis.url,
        TALUD_ROLE_PREFIX: database.rolePrefix,
        TALUD_LOG_LEVEL: 'error',
        TALUD_TRUSTED_PROXIES: '1',
        ...secrets,
      }),
    );
    try {
      return await work(served.url);
    } finally {
      await served.close();
    }
  }

  /** The same browser at the restarted service: its cookies are kept. */
  const moved = (browser: Browser, url: string): Browser => {
    const same = new Browser(url, place.from());
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    return same;
  };
  /** The status of the second step with the person's app: 303 when its code is taken. */
  const secondStep = async (url: string, code?: string): Promise<number> => {
    await place.forgetTries();
    // Every code is of this half minute: as if none had been used.
    await place.sql('UPDATE credential_totp SET last_time_step = NULL');
    const browser = new Browser(url, place.from());
    expect((await browser.signIn(place.email('alfa', 'engineer'), PASSWORD)).location).toBe('/login/second-step');
    return (await browser.post('/login/second-step', { code: code ?? (await generate({ secret: totp })) })).status;
  };
  const sealed = async (): Promise<string> => {
    const [row] = await place.sql<{ sealed: string }>(
      `SELECT encode(secret_sealed, 'hex') AS sealed FROM credential_totp`,
    );
    return row?.sealed ?? '';
  };
  /** A consent page that was opened under the old secret and is answered at the restarted service. */
  const consent = async (url: string, page: { browser: Browser; form: Record<string, string> }): Promise<number> =>
    (await moved(page.browser, url).post('/oauth/consent', page.form)).status;
  const openPage = async (member: 'owner' | 'admin') => {
    const browser = await place.signedIn('alfa', member);
    const client = await OAuthClient.register(place.url, undefined, place.from());
    return { browser, form: OAuthClient.form(await client.consentPage(browser)) };
  };
  /** Whether the service knows the browser: a stranger's guesses then do not keep its person out. */
  const isKnown = async (url: string, browser: Browser, email: string): Promise<boolean> => {
    await place.forgetTries();
    for (let i = 0; i < 6; i++) await new Browser(url, place.from()).signIn(email, 'wrong');
    return (await moved(browser, url).signIn(email, PASSWORD)).status === 303;
  };

  it('with the new one alone, what the old one sealed and signed is worth nothing, and nothing fails', async () => {
    const [page, known] = [await openPage('owner'), await place.signedIn('alfa', 'viewer')];
    await restarted({ TALUD_SECRET: NEW }, async (url) => {
      expect(await secondStep(url)).toBe(403);
      expect(await secondStep(url, recoveryCodes[0])).toBe(303);
      expect(await consent(url, page)).toBe(400);
      expect(await isKnown(url, known, place.email('alfa', 'viewer'))).toBe(false);
      await place.forgetTries();
      // Sessions and tokens are kept by their hash and do not depend on it.
      expect((await moved(page.browser, url).json('GET', '/api/me')).status).toBe(200);
    });
    expect(await secondStep(place.url)).toBe(303);
  });

  it('before the change every replica takes the new one for reading, and still writes with the old', async () => {
    const before = await sealed();
    await restarted({ TALUD_SECRET: OLD, TALUD_PREVIOUS_SECRET: NEW }, async (url) => {
      expect(await secondStep(url)).toBe(303);
      expect(await sealed()).toBe(before);
    });
  });

  it('with the new one and the old beside it all goes on, and second factors are sealed anew', async () => {
    const [page, known] = [await openPage('admin'), await place.signedIn('alfa', 'viewer')];
    const before = await sealed();
    await restarted({ TALUD_SECRET: NEW, TALUD_PREVIOUS_SECRET: OLD }, async (url) => {
      expect(await sealed()).not.toBe(before);
      expect(await secondStep(url)).toBe(303);
      expect(await consent(url, page)).toBe(200);
      expect(await isKnown(url, known, place.email('alfa', 'viewer'))).toBe(true);
    });
    await place.forgetTries();
  });

  it('after that the old one is not needed, and opens nothing', async () => {
    await restarted({ TALUD_SECRET: NEW }, async (url) => expect(await secondStep(url)).toBe(303));
    expect(await secondStep(place.url)).toBe(403);
  });
});
