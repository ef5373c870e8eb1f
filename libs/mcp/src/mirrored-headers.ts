import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from './content.js';
import type { HeaderParameter } from './header-parameters.js';
import { headerMismatch } from './rpc-error.js';

/** Which field of the parameters `Mcp-Name` repeats. */
const NAME_FIELD: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value?.trim();
}

/**
 * Text of a header value that may be wrapped as `=?base64?…?=` (UTF-8).
 *
 * @throws RpcError -32020 for characters a header cannot carry and for bad Base64
 */
export function decodeHeader(name: string, value: string): string {
  if (/[^\x20-\x7e\t]/.test(value)) throw headerMismatch(`${name} has characters that a header cannot carry`);
  if (!value.startsWith('=?base64?') || !value.endsWith('?=')) return value;
  const encoded = value.slice('=?base64?'.length, -'?='.length);
  if (encoded.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) {
    throw headerMismatch(`${name} is not valid Base64`);
  }
  return Buffer.from(encoded, 'base64').toString('utf8');
}

/** Proxies act on headers, we act on the body: they must say the same (*Streamable HTTP*, 2026-07-28). */
export function checkMirroredHeaders(headers: IncomingHttpHeaders, method: string, params: JsonObject): void {
  const methodHeader = headerOf(headers, 'mcp-method');
  if (methodHeader === undefined) throw headerMismatch('Mcp-Method header is required');
  if (methodHeader !== method) throw headerMismatch('Mcp-Method differs from the body');
  const field = Object.hasOwn(NAME_FIELD, method) ? NAME_FIELD[method] : undefined;
  if (field === undefined) return;
  const nameHeader = headerOf(headers, 'mcp-name');
  if (nameHeader === undefined) throw headerMismatch('Mcp-Name header is required');
  if (decodeHeader('Mcp-Name', nameHeader) !== params[field]) {
    throw headerMismatch(`Mcp-Name differs from params.${field}`);
  }
}

/** The same for arguments that a tool's schema mirrors into `Mcp-Param-*`. */
export function checkParameterHeaders(
  headers: IncomingHttpHeaders,
  parameters: readonly HeaderParameter[],
  args: JsonObject,
): void {
  for (const { header, path, type } of parameters) {
    const value = valueAt(args, path);
    const sent = headerOf(headers, header);
    if (value === undefined || value === null) {
      if (sent !== undefined) throw headerMismatch(`${header} has no value in the body`);
      continue;
    }
    if (sent === undefined) throw headerMismatch(`${header} is required`);
    const text = decodeHeader(header, sent);
    const equal = type === 'integer' ? text !== '' && Number(text) === value : text === String(value);
    if (!equal) throw headerMismatch(`${header} differs from the body`);
  }
}

function valueAt(args: JsonObject, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
