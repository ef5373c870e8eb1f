import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Told of every answer that a server of this process has given. */
const ANSWERED = 'http.server.response.finish';

/**
 * What the apps of a gateway in this process asked and how it answered, in order, as `POST /mcp 401`: what is asked of
 * /mcp, the documents and the token endpoints. Pages are the person's.
 */
export function watchRequests(url: string): { readonly seen: string[]; stop(): void } {
  const { host } = new URL(url);
  const seen: string[] = [];
  const look = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const [path = ''] = (request.url ?? '').split('?');
    if (request.headers.host !== host || !/^\/(?:mcp|\.well-known\/|oauth\/(?:register|token))/.test(path)) return;
    seen.push(`${request.method} ${path} ${response.statusCode}`);
  };
  subscribe(ANSWERED, look);
  return { seen, stop: () => unsubscribe(ANSWERED, look) };
}
