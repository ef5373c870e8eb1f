import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { endWithAnswers } from './end-with-answers.js';

/** A server that, left to itself, would keep its connections for ever, and what lets them go. */
async function started(): Promise<{ server: Server; port: number; letGo: () => void }> {
  const server = createServer({ keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 });
  const letGo = endWithAnswers(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, letGo };
}

async function close({ server, letGo }: { server: Server; letGo: () => void }): Promise<void> {
  const closed = once(server, 'close');
  letGo();
  server.close();
  await closed;
}

describe('a server that closes', () => {
  it('waits for an answer, and not for the client that would keep its connection', async () => {
    const place = await started();
    const asked = once(place.server, 'request');
    const sent = get({ agent: new Agent({ keepAlive: true }), host: '127.0.0.1', port: place.port });
    const answered = once(sent, 'response');
    const [, response] = (await asked) as [IncomingMessage, ServerResponse];
    const closed = close(place);
    response.end('the whole answer');
    const [answer] = (await answered) as [IncomingMessage];
    expect(await text(answer)).toBe('the whole answer');
    await closed;
  });

  it('waits neither for a connection between two requests nor for one that never sent any', async () => {
    const place = await started();
    place.server.on('request', (_request, response) => response.end());
    const silent = connect(place.port, '127.0.0.1');
    await once(place.server, 'connection');
    const sent = get({ agent: new Agent({ keepAlive: true }), host: '127.0.0.1', port: place.port });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    const over = once(silent.resume(), 'close');
    await close(place);
    await over;
  });
});
