import { connect, createServer, type Socket } from 'node:net';

/** A server seen through a line that the test can cut. */
export interface Line {
  /** The server's address, through the line. */
  readonly url: string;
  /**
   * The next time that a client sends this text: `unsent` cuts the line before the text reaches the server, `unanswered`
   * lets the server have it and cuts when an answer names it, which the client then never sees. (Postgres answers a
   * command with its name.) Resolves when the line was cut.
   */
  cutAt(text: string, how: 'unsent' | 'unanswered'): Promise<void>;
  /** Cuts every line and lets nobody through until `back` is called. */
  away(): void;
  back(): void;
  close(): Promise<void>;
}

interface Cut {
  readonly text: string;
  readonly how: 'unsent' | 'unanswered';
  readonly done: () => void;
}

/** Stands before the server of the address; understands nothing of what it passes on. */
export async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const lines = new Set<Socket>();
  let isAway = false;
  let wanted: Cut | undefined;

  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    let answering: Cut | undefined;
    const cut = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      lines.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        lines.delete(socket);
        cut();
      });
    }
    client.on('data', (chunk) => {
      const hit = wanted !== undefined && chunk.includes(wanted.text) ? wanted : undefined;
      if (hit !== undefined) wanted = undefined;
      if (hit?.how === 'unsent') {
        cut();
        hit.done();
        return;
      }
      answering ??= hit;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (answering === undefined) return void client.write(chunk);
      if (!chunk.includes(answering.text)) return;
      cut();
      answering.done();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(address.port);

  const away = (): void => {
    isAway = true;
    for (const socket of lines) socket.destroy();
  };
  return {
    url: through.href,
    cutAt: (text, how) =>
      new Promise((done) => {
        wanted = { text, how, done };
      }),
    away,
    back: () => {
      isAway = false;
    },
    close: () => {
      away();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
