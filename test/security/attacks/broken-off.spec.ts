import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headOf } from '../support/held-back.js';
import { type Place, startPlace } from '../support/place.js';

/** Clients that go away at once: what they were given room for is free again. */
describe('a request whose sender is gone before anybody reads it', () => {
  let place: Place;
  beforeAll(async () => {
    place = await startPlace();
    await place.asOwner(`UPDATE plan SET connection_calls_per_minute = 100000, person_calls_per_minute = 100000,
                                organization_calls_per_minute = 100000`);
  });
  afterAll(() => place.close());

  it('keeps no place for files', async () => {
    const browser = await place.signedIn('alfa', 'engineer');
    const headers = headOf(place, browser, 'application/octet-stream');
    const lines = Object.entries({ ...headers, host: 'localhost', 'content-length': '99' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    for (let turn = 0; turn < 20; turn++) {
      const socket = connect(Number(new URL(place.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`POST /api/uploads?name=gone HTTP/1.1\r\n${head}\r\n`, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    const upload = async (name: string): Promise<number> =>
      (await fetch(`${place.url}/api/uploads?name=${name}`, { method: 'POST', headers, body: 'x' })).status;
    // The last of them may not have been looked at yet.
    let answers: number[] = [];
    while (answers.some((status) => status !== 201) || answers.length === 0) {
      answers = await Promise.all([upload('a'), upload('b')]);
      expect(answers.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    }
  });
});
