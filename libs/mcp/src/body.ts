import type { IncomingMessage } from 'node:http';
import { type HttpAnswer, payloadTooLarge } from './http-answers.js';
import { BODY_LIMIT_BYTES } from './mcp.js';

export type Body = { kind: 'body'; bytes: Uint8Array } | { kind: 'refused'; answer: HttpAnswer };

/**
 * Reads the body of a request that nobody has parsed. More than the limit is refused without being kept; a client that
 * goes away half-way is refused too, and nobody will read that answer.
 */
export function readBody(request: IncomingMessage, limitBytes = BODY_LIMIT_BYTES): Promise<Body> {
  const refused: Body = { kind: 'refused', answer: payloadTooLarge(limitBytes) };
  if (Number(request.headers['content-length']) > limitBytes) return Promise.resolve(refused);
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size <= limitBytes) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve(refused);
      }
    });
    request.on('end', () => resolve({ kind: 'body', bytes: Buffer.concat(chunks, size) }));
    request.on('close', () => resolve(refused));
    request.on('error', () => resolve(refused));
  });
}
