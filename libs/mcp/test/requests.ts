import type { IncomingHttpHeaders } from 'node:http';

export const MODERN = '2026-07-28';
const PREFIX = 'io.modelcontextprotocol/';

export interface Post {
  headers: IncomingHttpHeaders;
  body: string;
}

type Params = Record<string, unknown>;

/** A well-formed request of 2026-07-28. `meta` and `headers` are laid over it; undefined takes a member away. */
export function modern(
  method: string,
  params: Params = {},
  { meta = {}, headers = {}, id = 1 }: { meta?: Params; headers?: IncomingHttpHeaders; id?: unknown } = {},
): Post {
  const name = params.name ?? params.uri ?? params.taskId;
  const _meta = { [`${PREFIX}protocolVersion`]: MODERN, [`${PREFIX}clientCapabilities`]: {}, ...meta };
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': MODERN,
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta } }),
  };
}

/** A request of 2025, as lean as clients send it. */
export function legacy(
  method: string,
  params: Params = {},
  { headers = {}, id = 1 }: { headers?: IncomingHttpHeaders; id?: unknown } = {},
): Post {
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  };
}

/** Capabilities of a modern client, as `meta`. */
export function declares(capabilities: Params): { meta: Params } {
  return { meta: { [`${PREFIX}clientCapabilities`]: capabilities } };
}
