import type { IncomingMessage } from 'node:http';
import { brokenOff, HttpRefusal, payloadTooLarge } from './http-answers.js';
import { BODY_LIMIT_BYTES } from './mcp.js';

/** The client went away before its body was there. */
export class BrokenOff extends HttpRefusal {
  constructor() {
    super(brokenOff());
  }
}

/**
 * Reads the body of a request that nobody has parsed.
 *
 * More than the limit is let run past without being kept, and the connection stays open for the answer: a loop that
 * leaves the request early would cut the connection instead, and the client would never learn why.
 *
 * @throws BrokenOff; HttpRefusal 413
 */
export function readBody(request: IncomingMessage, limitBytes = BODY_LIMIT_BYTES): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let settled = false;
    // Every request closes in the end: an error and its stack are made only when it is refused.
    const refuse = (refusal: () => HttpRefusal) => {
      if (settled) return;
      settled = true;
      chunks.length = 0;
      reject(refusal());
    };
    const tooLarge = () => refuse(() => new HttpRefusal(payloadTooLarge(limitBytes)));
    const gone = () => refuse(() => new BrokenOff());
    if (Number(request.headers['content-length']) > limitBytes) {
      tooLarge();
      return;
    }
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size > limitBytes) tooLarge();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      settled = true;
      const [first] = chunks;
      resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks));
    });
    request.on('error', gone);
    request.on('close', gone);
  });
}
