import { Agent, createServer, request } from 'node:http';

/**
 * A balancer over loopback ports, each request to the next one. It sends a request on to another server only when it
 * could not connect, for then nothing was asked; when a server breaks off later it answers 502, and whether to repeat
 * is the client's matter.
 */
export async function roundRobin() {
  /** @type {number[]} */
  const ports = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {Buffer} body
   * @param {import('node:http').ServerResponse} response
   * @param {number} left
   */
  function forward(incoming, body, response, left) {
    const port = ports[turn++ % ports.length];
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (response.headersSent) response.destroy();
      else if (error.code === 'ECONNREFUSED' && left > 1) forward(incoming, body, response, left - 1);
      else response.writeHead(502).end();
    });
    onward.end(body);
  }

  const server = createServer(async (incoming, response) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    forward(incoming, Buffer.concat(chunks), response, ports.length);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    add: (/** @type {number} */ other) => ports.push(other),
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
