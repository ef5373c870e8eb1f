import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createMcp,
  forbiddenOrigin,
  type HttpAnswer,
  HttpRefusal,
  type McpHost,
  type McpOptions,
  methodNotAllowed,
  misdirected,
  nodeSink,
  readBody,
  unauthorized,
} from '@talud/mcp';

/** A host on plain `node:http` with the checks that stand before the protocol layer: verb, Host, Origin, bearer token. */
export interface ServedHost {
  url: string;
  /** Faults of the host that callers saw as a fixed text. */
  faults: unknown[];
  close(): Promise<void>;
}

/** Serves `host` on a free loopback port. @param callers who is asking, by bearer token */
export async function serveHost<C>(
  host: McpHost<C>,
  callers: ReadonlyMap<string, C>,
  options: Partial<McpOptions> = {},
): Promise<ServedHost> {
  const faults: unknown[] = [];
  const mcp = createMcp(host, {
    keys: [{ id: 'k1', secret: randomBytes(32) }],
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  let url = '';
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sink = nodeSink(response);
    const origin = new URL(url);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const caller = token === undefined ? undefined : callers.get(token);
    const refusal = refusalOf(request, origin);
    if (refusal !== undefined) return sink.answer(refusal);
    if (caller === undefined) {
      return sink.answer(
        unauthorized(`${origin.origin}/.well-known/oauth-protected-resource/mcp`, token !== undefined),
      );
    }
    try {
      const body = await readBody(request);
      await mcp.serve(mcp.read(request.headers, body), caller, sink);
    } catch (thrown) {
      if (!(thrown instanceof HttpRefusal)) throw thrown;
      sink.answer(thrown.answer);
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  url = `http://127.0.0.1:${address.port}/mcp`;
  return {
    url,
    faults,
    close: async () => {
      mcp.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function refusalOf({ method, headers }: IncomingMessage, { host, port }: URL): HttpAnswer | undefined {
  if (headers.host !== host && headers.host !== `localhost:${port}`) return misdirected();
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return forbiddenOrigin();
  return method === 'POST' ? undefined : methodNotAllowed();
}
