import type { JsonObject } from './content.js';
import { RPC, RpcError } from './rpc-error.js';
import { isObject } from './strict-json.js';

export type RequestId = string | number;

export type RpcMessage =
  | { kind: 'request'; id: RequestId; method: string; params: JsonObject }
  | { kind: 'notification'; method: string }
  | { kind: 'response' };

/** Tells what a parsed body is. Batches, `id: null`, and numbers that could not be echoed exactly are refused. */
export function readMessage(body: unknown): RpcMessage {
  if (Array.isArray(body)) throw malformed('Batches are not supported');
  if (!isObject(body) || body.jsonrpc !== '2.0') throw malformed('Not a JSON-RPC 2.0 message');
  const { id, method, params } = body;
  if (method === undefined && 'id' in body && ('result' in body || 'error' in body)) return { kind: 'response' };
  if (typeof method !== 'string') throw malformed('method must be a string');
  if (params !== undefined && !isObject(params)) throw malformed('params must be an object', idOf(id));
  if (!('id' in body)) return { kind: 'notification', method };
  const known = idOf(id);
  if (known === undefined) throw malformed('id must be a string or a number that can be echoed exactly');
  return { kind: 'request', id: known, method, params: params ?? {} };
}

/** A refusal while reading: knows the id, when that much could be read. */
export class MalformedMessage extends RpcError {
  constructor(
    message: string,
    readonly id: RequestId | undefined,
  ) {
    super(RPC.invalidRequest, message, { http: 400 });
  }
}

function malformed(message: string, id?: RequestId): MalformedMessage {
  return new MalformedMessage(message, id);
}

function idOf(id: unknown): RequestId | undefined {
  if (typeof id === 'string') return id;
  return typeof id === 'number' && Number.isFinite(id) && Math.abs(id) <= Number.MAX_SAFE_INTEGER ? id : undefined;
}
