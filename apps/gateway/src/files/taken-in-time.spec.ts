import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { takenInTime } from './taken-in-time.js';

/** More than the system keeps for a reader. */
const BODY = Buffer.alloc(64 << 20);
/** At half a megabit, and a minute. */
const TIME_MS = BODY.byteLength / 64 + 60_000;

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((_, response) => {
    takenInTime(response, BODY.byteLength);
    response.end(BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  ({ port } = address);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
});

afterEach(async () => {
  jest.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const begun = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject));

/** How many bytes come, and whether they are all. */
const taken = (answer: IncomingMessage): Promise<{ bytes: number; whole: boolean }> =>
  new Promise((resolve) => {
    let bytes = 0;
    answer.on('data', (piece: Buffer) => {
      bytes += piece.byteLength;
    });
    answer.on('error', () => undefined);
    answer.on('close', () => resolve({ bytes, whole: answer.complete }));
  });

describe('an answer that is taken slowly', () => {
  it('is whole within its time', async () => {
    const answer = await begun();
    jest.advanceTimersByTime(TIME_MS - 1);
    expect(await taken(answer)).toEqual({ bytes: BODY.byteLength, whole: true });
  });

  it('is cut after it', async () => {
    const answer = await begun();
    jest.advanceTimersByTime(TIME_MS);
    expect((await taken(answer)).whole).toBe(false);
  });
});
