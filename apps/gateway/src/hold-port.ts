import { createServer, type Server } from 'node:net';

export interface HeldPort {
  readonly port: number;
  /** Listens already; a server that listens on it in turn takes the port over. */
  readonly socket: Server;
}

/** A free port, which is nobody else's from here on: the origin must be known before there is a server to listen. */
export function holdPort(host: string): Promise<HeldPort> {
  return new Promise((resolve, reject) => {
    const socket = createServer();
    socket.once('error', reject);
    socket.listen(0, host, () => {
      const address = socket.address();
      if (address && typeof address === 'object') resolve({ port: address.port, socket });
      else reject(new Error('no port'));
    });
  });
}
