import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raw } from '../../support/raw-http.js';
import type { Browser } from '../support/browser.js';
import { type Place, startPlace } from '../support/place.js';

/** What reaches the server as bytes that no client of ours would send. */
describe('on the wire', () => {
  let place: Place;
  let token: string;
  let browser: Browser;
  beforeAll(async () => {
    place = await startPlace();
    ({ token } = await place.gateway.token('alfa', 'engineer'));
    browser = await place.signedIn('alfa', 'engineer');
  });
  afterAll(() => place.close());

  /** As a page of ours would send it, with whatever bytes. */
  const fromPage = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
    raw(place.url, {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        origin: place.url,
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
    });
  const host = (): string => new URL(place.url).host;
  const BODY = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'project_list' } });
  const post = (lines: string[], body = BODY): string =>
    [`POST /mcp HTTP/1.1`, `host: ${host()}`, 'content-type: application/json', ...lines, '', body].join('\r\n');
  const bearer = (): string => `authorization: Bearer ${token}`;

  it.each([
    ['two lengths', () => [`content-length: ${BODY.length}`, 'content-length: 3']],
    ['a length and chunks', () => [`content-length: ${BODY.length}`, 'transfer-encoding: chunked']],
    ['a blank before the colon', () => [`content-length : ${BODY.length}`]],
    ['a length that is no number', () => ['content-length: +5']],
    ['a length and a folded line', () => [`content-length: ${BODY.length}`, ' , 3']],
    ['a length and chunks behind a tab', () => [`content-length: ${BODY.length}`, 'transfer-encoding:\tchunked']],
    ['chunks and something else', () => ['transfer-encoding: chunked', 'transfer-encoding: identity']],
    ['a coding that only ends like one', () => ['transfer-encoding: xchunked']],
    ['a return within a line', () => [`content-length: ${BODY.length}\rcontent-length: 3`]],
    ['a zero byte in a line', () => [`content-length: ${BODY.length}`, 'x-a: \0']],
    ['chunks without a size', () => ['transfer-encoding: chunked']],
  ])('%s: the request is refused, and nothing of it is read as a second one', async (_, lines) => {
    const answer = await exchange(place.url, post([bearer(), ...lines()]));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('a head of more than 16 KB is refused', async () => {
    const answer = await exchange(place.url, post([`x-large: ${'a'.repeat(20_000)}`, 'content-length: 0'], ''));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('requests sent in one go are answered one by one, each by its own token', async () => {
    const length = `content-length: ${BODY.length}`;
    const both = post([bearer(), length]) + post(['authorization: Bearer tld_at_x', length, 'connection: close']);
    const answer = await exchange(place.url, both);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401']);
  });

  it.each([
    ['a second Host', 'host: evil.example', /^HTTP\/1\.1 (200|400|421) /],
    ['a second Origin', 'origin: https://evil.example', /^HTTP\/1\.1 403 /],
    ['a second token', 'authorization: Bearer tld_at_other', /^HTTP\/1\.1 (200|400|401) /],
  ])('%s opens nothing', async (_, line, status) => {
    const second = post([
      bearer(),
      `origin: ${place.url}`,
      line,
      `content-length: ${BODY.length}`,
      'connection: close',
    ]);
    expect(await exchange(place.url, second)).toMatch(status);
    const alone = post([line, `content-length: ${BODY.length}`, 'connection: close']);
    expect(await exchange(place.url, alone)).not.toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['gzip', 'deflate', 'br'])('a body packed with %s is not unpacked', async (encoding) => {
    const headers = { 'content-encoding': encoding, 'content-type': 'application/json' };
    const body = gzipSync(Buffer.from(JSON.stringify({ name: 'x'.repeat(1 << 20) })));
    const toMcp = await raw(place.url, { headers: { ...headers, authorization: `Bearer ${token}` }, body });
    expect(toMcp.status).toBe(400);
    for (const path of ['/api/operations/project_new', '/api/me/tokens']) {
      const answer = await fromPage(path, body, headers);
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });

  it.each([
    ['DELETE', '/api/me/passkeys/%00'],
    ['DELETE', '/api/me/sessions/%00'],
    ['PATCH', '/api/organization/members/%00'],
    ['DELETE', '/api/organization/invitations/%00'],
    ['POST', '/api/connections/%00/revoke'],
    ['GET', '/api/projects/%00/events'],
    ['GET', '/projects/%00'],
    ['GET', '/download/%00'],
  ])('%s %s: a zero byte names nothing', async (method, path) => {
    const administrator = await place.signedIn('alfa', 'owner');
    const body = method === 'PATCH' ? { role: 'viewer' } : {};
    expect((await administrator.json(method, path, body)).status).toBe(404);
  });

  it('names of prototypes in a body are names and nothing else', async () => {
    const pollution = '{"__proto__":{"offset":1,"admin":true},"constructor":{"prototype":{"admin":true}}}';
    const answer = await fromPage('/api/operations/project_list', pollution);
    expect(answer.status).toBe(400);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
    expect((await browser.json('POST', '/api/operations/project_list', {})).status).toBe(200);
  });

  it('a body nested as deep as it is long is refused, on both faces, and the process goes on', async () => {
    const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const answer = await fromPage('/api/operations/project_list', deep);
    expect(answer.status).toBe(400);
    expect(await place.calls(token)).toBe(200);
  });
});

/** Sends bytes and gives all that comes back until the server closes; the line stays open meanwhile, as a client's does. */
function exchange(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(bytes);
  });
}
