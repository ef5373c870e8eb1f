import { statedCode } from './stated-codes.js';
import { toItsEnd } from './to-its-end.js';

/** Plain MCP over fetch, for tests that look at bytes; the clients' own tests use the official SDK. */
export interface McpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  readonly body: any;
}

export const MODERN = '2026-07-28';
let nextId = 1;

export interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly id?: number | string;
  readonly signal?: AbortSignal;
}

/** One modern request with all its mirrored headers. A refusal by a code that the tool does not state is a fault. */
export async function mcp(
  url: string,
  token: string | undefined,
  method: string,
  params: Record<string, unknown> = {},
  sent: Sent = {},
): Promise<McpAnswer> {
  const name = params.name ?? params.uri ?? params.taskId;
  const answer = await post(
    url,
    token,
    JSON.stringify({
      jsonrpc: '2.0',
      id: sent.id ?? nextId++,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': MODERN,
          'io.modelcontextprotocol/clientCapabilities': {},
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        },
      },
    }),
    {
      ...sent,
      headers: {
        'mcp-protocol-version': MODERN,
        'mcp-method': method,
        ...(typeof name === 'string' ? { 'mcp-name': headerText(name) } : {}),
        ...sent.headers,
      },
    },
  );
  const result = method === 'tools/call' ? answer.body?.result : undefined;
  if (result?.isError) statedCode(String(name), String(result.content[0]?.text));
  return answer;
}

/** What no header can carry goes as Base64 between markers. */
function headerText(text: string): string {
  return /^[\x21-\x7e]+$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

export async function post(
  url: string,
  token: string | undefined,
  body: string | Uint8Array,
  sent: Sent = {},
): Promise<McpAnswer> {
  const response = await fetch(`${url}/mcp`, {
    method: sent.method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...sent.headers,
    },
    ...(sent.method === 'GET' ? {} : { body }),
    ...(sent.signal ? { signal: sent.signal } : {}),
  });
  const text = await response.text();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  return { status: response.status, headers: response.headers, text, body: parsed };
}

/** One tool call; answers with the tool's result. */
export async function call(
  url: string,
  token: string,
  tool: string,
  args: Record<string, unknown> = {},
): Promise<McpAnswer['body']> {
  const answer = await mcp(url, token, 'tools/call', { name: tool, arguments: args });
  return answer.body?.result ?? answer.body?.error ?? answer;
}

/**
 * The figures of a call that must succeed, and of a run that it waits for in the end. Any other answer, of the tool or of HTTP,
 * ends the test with its text.
 */
export async function figures(
  url: string,
  token: string,
  tool: string,
  args: Record<string, unknown> = {},
): Promise<McpAnswer['body']> {
  const ask = async (name: string, given: Readonly<Record<string, unknown>>) => {
    const result = await call(url, token, name, given);
    if (!result.structuredContent || result.isError) throw new Error(`${name}: ${JSON.stringify(result)}`);
    return result.structuredContent;
  };
  return toItsEnd(ask, tool, args);
}
