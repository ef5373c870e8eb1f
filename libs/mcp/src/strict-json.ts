import { isUtf8 } from 'node:buffer';
import type { JsonObject } from './content.js';
import { RPC, RpcError } from './rpc-error.js';

/** Deepest nesting of a request; no tool needs a fifth of it. Chosen. */
export const NESTING_LIMIT = 64;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses a request body. Beyond `JSON.parse` it refuses text that is not UTF-8, nesting deeper than `NESTING_LIMIT`
 * and numbers that overflow to infinity, and drops `__proto__` keys, so that no later copy can pollute a prototype.
 * NUL and lone surrogates (escaped) pass: what a text may hold is the tools' matter.
 */
export function parseJson(raw: Uint8Array): unknown {
  if (!isUtf8(raw)) throw notJson('The body is not UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('utf8'));
  } catch {
    throw notJson('The body is not JSON');
  }
  inspect(value, 0);
  return value;
}

function inspect(value: unknown, depth: number): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refused('A number is out of range');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth === NESTING_LIMIT) throw refused(`The body is nested deeper than ${NESTING_LIMIT} levels`);
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1);
    return;
  }
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
  for (const item of Object.values(value)) inspect(item, depth + 1);
}

function notJson(message: string): RpcError {
  return new RpcError(RPC.parse, message, { http: 400 });
}

function refused(message: string): RpcError {
  return new RpcError(RPC.invalidRequest, message, { http: 400 });
}
