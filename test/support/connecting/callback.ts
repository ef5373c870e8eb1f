import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An app on the person's computer that waits on loopback for the answer which the person's browser brings. */
export class Callback {
  private arrived: (address: URL) => void = () => undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>app</title><h1>The app has its answer</h1></html>');
      if (request.url?.startsWith('/callback')) this.arrived(new URL(request.url, this.origin));
    });
  }

  static async listen(): Promise<Callback> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Callback(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.origin}/callback`;
  }

  /** The next answer that is brought. */
  next(): Promise<URL> {
    return new Promise((resolve) => {
      this.arrived = resolve;
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
