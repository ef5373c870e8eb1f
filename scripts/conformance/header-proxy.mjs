import { createServer, request as httpRequest } from 'node:http';

/**
 * The suite cannot send a token, so a proxy on loopback adds it. Everything else passes as it is, Host and Origin too,
 * unless they name the proxy itself.
 *
 * @param {string} targetUrl
 * @param {Readonly<Record<string, string>>} headers
 */
export async function startHeaderProxy(targetUrl, headers) {
  const target = new URL(targetUrl);
  const server = createServer((incoming, outgoing) => {
    const own = new RegExp(`^(http://)?(localhost|127\\.0\\.0\\.1):${incoming.socket.localPort}$`);
    const { host, origin } = incoming.headers;
    const sent = { ...incoming.headers, ...headers };
    if (host !== undefined) sent.host = host.replace(own, `$1${target.host}`);
    if (origin !== undefined) sent.origin = origin.replace(own, `$1${target.host}`);
    const upstream = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: sent,
        setHost: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.flushHeaders();
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://localhost:${address.port}${target.pathname}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
