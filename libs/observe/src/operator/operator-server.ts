import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import type { Metrics } from '../metrics/metrics.js';
import type { Readiness } from './readiness.js';

export interface OperatorServer {
  readonly url: string;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
}

/**
 * A port apart, for whoever runs the service: `/metrics`, `/health/live`, `/health/ready`. `token`: asked for as a bearer token; without
 * it whoever reaches the port may read.
 */
export async function serveOperator(
  { token, ...place }: Pick<ListenOptions, 'host' | 'port'> & { readonly token?: string },
  metrics: Metrics,
  ready: Readiness,
): Promise<OperatorServer> {
  const pages: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': async () => ({ status: 200, text: await metrics.text(), type: metrics.contentType }),
    '/health/live': async () => ({ status: 200, text: 'ok\n' }),
    '/health/ready': async () =>
      (await ready.isReady()) ? { status: 200, text: 'ok\n' } : { status: 503, text: 'away\n' },
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.method !== 'GET') return { status: 405, text: 'only GET\n' };
    if (token !== undefined && !isToken(request.headers.authorization, token)) return { status: 401, text: 'no\n' };
    const page = Object.hasOwn(pages, request.url ?? '') ? pages[request.url ?? ''] : undefined;
    return (await page?.()) ?? { status: 404, text: 'nothing here\n' };
  };
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    void answer(request)
      .catch((): Answer => ({ status: 500, text: 'a fault\n' }))
      .then(({ status, text, type = 'text/plain; charset=utf-8' }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });
  return {
    url: addressOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Compared as digests of one length, in a time that tells nothing. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}
