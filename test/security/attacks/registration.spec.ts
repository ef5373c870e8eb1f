import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePool, purgeExpired, statementPool } from '@talud/store';
import { rounds } from '@talud/testing';
import { raw } from '../../support/raw-http.js';
import { OAuthClient, register } from '../support/client.js';
import { inBatches } from '../support/in-batches.js';
import { type Place, startPlace } from '../support/place.js';

describe('registration of clients', () => {
  let place: Place;
  beforeAll(async () => {
    place = await startPlace();
  });
  afterAll(() => place.close());

  const refused = async (redirectUris: unknown): Promise<void> => {
    const answer = await register(place.url, { redirect_uris: redirectUris }, place.from());
    expect([redirectUris, answer.status]).toEqual([redirectUris, 400]);
    expect(answer.json.error).toBe('invalid_redirect_uri');
  };

  it('attack 1: a hosted redirect address outside the list is refused', () =>
    refused(['https://evil.example/callback']));

  it.each([
    'https://claude.ai.evil.example/api/mcp/auth_callback',
    'https://claude.ai/api/mcp/auth_callback/more',
    'https://claude.ai/api/mcp/x/../auth_callback',
    'https://claude.ai/api/mcp/auth_callback?x=1',
    'https://CLAUDE.ai/api/mcp/auth_callback',
    'https://claude.ai:443/api/mcp/auth_callback',
    'https://chatgpt.com/connector/oauth/../../evil',
    'https://chatgpt.com/connector/oauth/',
  ])('attack 2: the look-alike %s is refused', (one) => refused([one]));

  it.each([
    'http://localhost@evil.example/',
    'http://localhost.evil.example/',
    'http://127.1/',
    'http://0.0.0.0/',
    'http://127.0.0.1:99999/',
    'http://127.0.0.1:0/',
    'http://2130706433/',
    'http://[::ffff:7f00:1]/',
    'http://localhost:80:90/',
    'http://localhost\\@evil.example/',
    'http://localhost/../x',
    'http://LOCALHOST/callback',
    'https://localhost/callback',
  ])('attack 3: the disguised loopback %s is refused', (one) => refused([one]));

  it.each([
    ['javascript:', ['javascript:alert(1)']],
    ['data:', ['data:text/html,x']],
    ['a fragment', ['http://localhost/callback#x']],
    ['an empty string', ['']],
    ['no array', 'http://localhost/callback'],
    ['no address', []],
    ['no text', [1]],
    ['nothing at all', undefined],
    ['eleven addresses', Array.from({ length: 11 }, (_, i) => `http://localhost:${3000 + i}/callback`)],
  ])('attack 4: %s is refused', (_name, uris) => refused(uris));

  it('attack 5: markup in a name is shown as text', async () => {
    const answer = await register(
      place.url,
      { client_name: '<script>alert(1)</script>', redirect_uris: ['http://localhost/callback'] },
      place.from(),
    );
    const client = new OAuthClient(place.url, answer.json.client_id, 'http://localhost/callback');
    const page = await client.consentPage(await place.signedIn('alfa', 'engineer'));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('attack 6: bidirectional and invisible characters leave a name', async () => {
    const answer = await register(
      place.url,
      { client_name: 'Cl\u202eau\u200bde\u2066\u00ad\ufeff', redirect_uris: ['http://localhost/callback'] },
      place.from(),
    );
    expect(answer.json.client_name).toBe('Claude');
  });

  it('attack 7: of ten thousand registrations from one address, and from one IPv6 /64, twenty are kept, and purged', async () => {
    const many = rounds(10_000);
    const attempts = (address: (i: number) => string): Promise<number[]> =>
      inBatches(many, async (i) => {
        const body = { redirect_uris: ['http://localhost/callback'] };
        return (await register(place.url, body, { 'x-forwarded-for': address(i) })).status;
      });
    const one = place.address();
    const kept = async (): Promise<number> => {
      const [row] = await place.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM oauth_client WHERE address_block IN ($1, '2001:db8:7:7')`,
        [one],
      );
      return row?.n ?? -1;
    };
    for (const answers of [await attempts(() => one), await attempts((i) => `2001:db8:7:7::${(i + 1).toString(16)}`)]) {
      expect(answers.filter((status) => status === 201)).toHaveLength(20);
      expect(answers.filter((status) => status === 429)).toHaveLength(many - 20);
    }
    expect(await kept()).toBe(40);
    await place.sql(
      `UPDATE oauth_client SET created_at = now() - interval '8 days', last_used_at = now() - interval '8 days'
       WHERE address_block IN ($1, '2001:db8:7:7')`,
      [one],
    );
    const pool = makePool({ url: place.gateway.database.maintUrl, size: 2, name: 'test', onError: () => undefined });
    await purgeExpired(statementPool(pool));
    await pool.end();
    expect(await kept()).toBe(0);
  });

  it('a vendor’s range has a ceiling of its own: its users do not keep each other out', async () => {
    const vendor = await startPlace({ TALUD_VENDOR_RANGES: '203.0.113.0/24, 2001:db8:1::/48' });
    try {
      for (let i = 0; i < 50; i++) {
        const headers = { 'x-forwarded-for': i % 2 ? '203.0.113.9' : '2001:db8:1::9' };
        const answer = await register(vendor.url, { redirect_uris: ['http://localhost/callback'] }, headers);
        expect(answer.status).toBe(201);
      }
    } finally {
      await vendor.close();
    }
  });

  it('attack 8: bodies that are too large, no object or malformed are refused, and the server goes on', async () => {
    const large = JSON.stringify({ redirect_uris: ['http://localhost/callback'], client_name: 'x'.repeat(20_000) });
    expect((await register(place.url, large, place.from())).status).toBe(413);
    // Without a length it is cut off in the middle, and the client is still told why.
    for (const path of ['/oauth/register', '/oauth/token', '/login']) {
      const answer = await raw(place.url, {
        path,
        headers: {
          ...place.from(),
          origin: place.url,
          'content-type': path === '/oauth/register' ? 'application/json' : 'application/x-www-form-urlencoded',
        },
        body: Array.from({ length: 40 }, () => 'x'.repeat(1024)),
      });
      expect([path, answer.status]).toEqual([path, 413]);
    }
    for (const body of ['[]', 'null', '"x"', '{"redirect_uris":', '']) {
      expect((await register(place.url, body, place.from())).status).toBe(400);
    }
    const polluting =
      '{"__proto__":{"redirect_uris":["https://evil.example/"]},"redirect_uris":["http://localhost/cb"]}';
    const answer = await register(place.url, polluting, place.from());
    expect(answer.json.redirect_uris).toEqual(['http://localhost/cb']);
    expect(
      (await register(place.url, '{"__proto__":{"redirect_uris":["http://localhost/cb"]}}', place.from())).status,
    ).toBe(400);
  });

  it('attack 9: a client that asks for a secret is told that it has none, and nothing in the answer is null', async () => {
    const answer = await register(
      place.url,
      {
        redirect_uris: ['http://localhost/callback'],
        token_endpoint_auth_method: 'client_secret_post',
        application_type: 'native',
        client_uri: null,
      },
      place.from(),
    );
    expect(answer.status).toBe(201);
    expect(answer.json.token_endpoint_auth_method).toBe('none');
    expect(answer.json).not.toHaveProperty('client_secret');
    expect(Object.values(answer.json)).not.toContain(null);
  });
});
