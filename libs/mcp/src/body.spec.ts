import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { BodyDisplaced, BrokenOff, readBody } from './body.js';
import { HttpRefusal } from './http-answers.js';

const LIMIT = 1000;

/** A request whose pieces the test sends; every one is the same memory, as a socket's buffer would be. */
function request(headers: Record<string, string> = {}, destroyed = false) {
  const emitter = Object.assign(new EventEmitter(), { headers, destroyed });
  const memory = Buffer.alloc(LIMIT + 1);
  return {
    body: readBody(emitter as unknown as IncomingMessage, LIMIT),
    with: (place: AbortSignal) => readBody(emitter as unknown as IncomingMessage, LIMIT, place),
    send: (text: string) => emitter.emit('data', memory.subarray(0, memory.write(text))),
    end: () => emitter.emit('end') && emitter.emit('close'),
    close: () => emitter.emit('close'),
  };
}

describe('a body', () => {
  it.each([[[]], [['all at once']], [[...'letter by letter']], [['a', 'x'.repeat(997), 'yz']]])(
    'is put together from %j',
    async (pieces: string[]) => {
      const { body, send, end } = request();
      for (const piece of pieces) send(piece);
      end();
      expect(Buffer.from(await body).toString()).toBe(pieces.join(''));
    },
  );

  it('keeps nothing of its pieces: many of one byte take no more memory than one of many', async () => {
    const { body, send, end } = request();
    for (let n = 0; n < LIMIT; n++) send(String(n % 10));
    end();
    const whole = await body;
    expect(Buffer.from(whole).toString()).toBe('0123456789'.repeat(100));
    expect(whole.buffer.byteLength).toBe(LIMIT);
  });

  it.each([
    ['a length above the limit', { 'content-length': '1001' }, []],
    ['one byte too many', {}, ['x'.repeat(1000), 'x']],
  ])('is refused for %s', async (_, headers, pieces: string[]) => {
    const { body, send, end } = request(headers);
    for (const piece of pieces) send(piece);
    send('later');
    end();
    await expect(body).rejects.toMatchObject({ answer: { status: 413 } });
  });

  it('is broken off when the client goes away', async () => {
    const { body, send, close } = request();
    send('half');
    close();
    await expect(body).rejects.toThrow(BrokenOff);
  });

  it('is broken off when the client has gone before', async () => {
    await expect(request({}, true).body).rejects.toThrow(BrokenOff);
  });

  it('is refused when its place goes to another, and not when it is there', async () => {
    const place = new AbortController();
    const sent = request();
    const body = sent.with(place.signal);
    sent.send('half');
    place.abort();
    sent.end();
    await expect(body).rejects.toThrow(BodyDisplaced);
    await expect(body).rejects.toBeInstanceOf(HttpRefusal);
    await expect(body).rejects.toMatchObject({ answer: { status: 429, headers: { 'retry-after': '5' } } });
    expect(Buffer.from(await sent.body).toString()).toBe('half');
  });
});
