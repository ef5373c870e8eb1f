import { type HttpAnswer, jsonAnswer } from './http-answers.js';
import type { RpcError } from './rpc-error.js';
import type { RequestId } from './rpc-message.js';
import type { Era } from './versions.js';

/** @param resultJson the result as JSON, so that lists are serialized once and not per request */
export function resultMessage(id: RequestId, resultJson: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${resultJson}}`;
}

/** @param id null when the request could not be read so far (JSON-RPC 2.0, section 5) */
export function errorMessage(id: RequestId | null, error: RpcError, era: Era): string {
  const code = era === 'legacy' ? error.legacyCode : error.code;
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: error.message, data: error.data } });
}

/** A legacy client reads the error from the body and takes another status for a broken transport. */
export function errorAnswer(id: RequestId | null, error: RpcError, era: Era): HttpAnswer {
  return jsonAnswer(era === 'legacy' ? 200 : error.http, errorMessage(id, error, era));
}
