import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headOf } from '../support/held-back.js';
import { type Place, startPlace } from '../support/place.js';

/** Bodies that are begun and never ended, by senders who hope that all of it is kept. */
describe('a large body that does not end', () => {
  let place: Place;
  const open: Socket[] = [];
  beforeAll(async () => {
    place = await startPlace();
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await place.close();
  });

  /** Sends a head and one piece of the body; `answer` resolves with the first line that comes back. */
  async function begin(path: string, headers: Record<string, string>): Promise<{ answer: Promise<string> }> {
    const socket = connect(Number(new URL(place.url).port), '127.0.0.1');
    open.push(socket);
    socket.on('error', () => undefined);
    const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0] ?? '');
    const head = Object.entries({ host: new URL(place.url).host, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    await new Promise<void>((resolve) => {
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n1\r\n{\r\n`, () => resolve());
    });
    return { answer };
  }
  const CHUNKED = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };

  it('is not read of a stranger, nor of somebody whose second step is not done', async () => {
    const { answer } = await begin('/api/operations/project_list', { ...CHUNKED, origin: place.url });
    expect(await answer).toBe('HTTP/1.1 401 Unauthorized');
    const cookie = `talud_session=${'A'.repeat(43)}`;
    const other = await begin('/api/operations/project_list', { ...CHUNKED, origin: place.url, cookie });
    expect(await other.answer).toBe('HTTP/1.1 401 Unauthorized');
  });

  it('takes one of sixteen places of its session, of which another person has their own', async () => {
    const [browser, colleague] = [await place.signedIn('alfa', 'engineer'), await place.signedIn('alfa', 'viewer')];
    const from = (who: typeof browser) => ({ ...headOf(place, who, 'application/json'), ...CHUNKED });
    const begun = [];
    for (let n = 0; n < 17; n++) begun.push(await begin('/api/operations/project_list', from(browser)));
    expect(await Promise.race(begun.map(({ answer }) => answer))).toBe('HTTP/1.1 429 Too Many Requests');
    expect((await browser.json('POST', '/api/operations/project_list', {})).status).toBe(200);
    const large = { search: 'x'.repeat(70_000) };
    expect((await colleague.json('POST', '/api/operations/project_list', large)).status).toBe(400);
  });

  it('takes one of sixteen places of its connection, and calls that are there at once take none', async () => {
    const { token } = await place.gateway.token('beta', 'engineer');
    const headers = { ...CHUNKED, authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
    const begun = [];
    for (let n = 0; n < 17; n++) begun.push(await begin('/mcp', headers));
    expect(await Promise.race(begun.map(({ answer }) => answer))).toBe('HTTP/1.1 429 Too Many Requests');
    expect(await place.calls(token)).toBe(200);
  });
});
