import type { IncomingMessage } from 'node:http';
import { HttpRefusal, payloadTooLarge } from './http-answers.js';
import { BODY_LIMIT_BYTES } from './mcp.js';

/**
 * Reads the body of a request that nobody has parsed.
 *
 * More than the limit is let run past without being kept, and the connection stays open for the answer: a loop that
 * leaves the request early would cut the connection instead, and the client would never learn why.
 *
 * @throws HttpRefusal 413, also for a client that goes away half-way, which nobody will read
 */
export function readBody(request: IncomingMessage, limitBytes = BODY_LIMIT_BYTES): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let settled = false;
    const refuse = () => {
      if (settled) return;
      settled = true;
      chunks.length = 0;
      reject(new HttpRefusal(payloadTooLarge(limitBytes)));
    };
    if (Number(request.headers['content-length']) > limitBytes) {
      refuse();
      return;
    }
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size > limitBytes) refuse();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      settled = true;
      const [first] = chunks;
      resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks));
    });
    request.on('error', refuse);
    request.on('close', refuse);
  });
}
