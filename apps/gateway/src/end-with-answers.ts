import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

/**
 * Lets connections go from the moment that the returned function is called: those on which nothing is answered at once, the
 * others with their answers. A server that closes waits for all of them, and so does the process: a minute for one that a
 * client keeps for its next request, or has opened for a first one that it may never send.
 */
export function endWithAnswers(server: Server): () => void {
  const answers = new Map<Socket, number>();
  let ends = false;
  const change = (socket: Socket, by: number): void => {
    const before = answers.get(socket);
    // A connection that breaks closes before the answers on it do: it is to be remembered no longer.
    if (before === undefined) return;
    answers.set(socket, before + by);
    if (ends && before + by === 0) socket.destroySoon();
  };
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    answers.set(socket, 0);
    change(socket, 0);
    socket.once('close', () => answers.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  return () => {
    ends = true;
    for (const socket of answers.keys()) change(socket, 0);
  };
}
