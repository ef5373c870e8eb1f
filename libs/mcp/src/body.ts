import type { IncomingMessage } from 'node:http';
import { brokenOff, HttpRefusal, payloadTooLarge, tooManyRequests } from './http-answers.js';
import { BODY_LIMIT_BYTES } from './mcp.js';

/** When one whose body has no place may send it again. Chosen. */
const RETRY_AFTER_S = 5;

/** The client went away before its body was there. */
export class BrokenOff extends HttpRefusal {
  constructor() {
    super(brokenOff());
  }
}

/** There is no place for a body, or the one that it had went to somebody else. */
export class BodyDisplaced extends HttpRefusal {
  constructor() {
    super(tooManyRequests(RETRY_AFTER_S));
  }
}

/**
 * Reads the body of a request that nobody has parsed.
 *
 * More than the limit is let run past without being kept, and the connection stays open for the answer: a loop that
 * leaves the request early would cut the connection instead, and the client would never learn why.
 *
 * @param place aborted when the body is to be kept no longer
 * @throws BrokenOff; BodyDisplaced; HttpRefusal 413
 */
export function readBody(
  request: IncomingMessage,
  limitBytes = BODY_LIMIT_BYTES,
  place?: AbortSignal,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const gathered = new Gathered();
    let settled = false;
    // Every request closes in the end: an error and its stack are made only when it is refused.
    const refuse = (refusal: () => HttpRefusal) => {
      if (settled) return;
      settled = true;
      gathered.clear();
      reject(refusal());
    };
    const tooLarge = () => refuse(() => new HttpRefusal(payloadTooLarge(limitBytes)));
    const gone = () => refuse(() => new BrokenOff());
    // Whoever has gone already says so to nobody who listens now.
    if (request.destroyed) return gone();
    if (Number(request.headers['content-length']) > limitBytes) return tooLarge();
    place?.addEventListener('abort', () => refuse(() => new BodyDisplaced()));
    request.on('data', (chunk: Uint8Array) => {
      if (settled) return;
      if (gathered.bytes + chunk.byteLength > limitBytes) tooLarge();
      else gathered.add(chunk);
    });
    request.on('end', () => {
      if (settled) return;
      settled = true;
      resolve(gathered.whole());
    });
    request.on('error', gone);
    request.on('close', gone);
  });
}

/**
 * Pieces, copied together as they come: a body in pieces of one byte, kept as pieces, takes two hundred times its length.
 */
class Gathered {
  #room = Buffer.alloc(0);
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  add(piece: Uint8Array): void {
    const bytes = this.#bytes + piece.byteLength;
    if (bytes > this.#room.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.max(bytes, 2 * this.#room.byteLength));
      larger.set(this.#room.subarray(0, this.#bytes));
      this.#room = larger;
    }
    this.#room.set(piece, this.#bytes);
    this.#bytes = bytes;
  }

  /** No longer than the body: what is sent to a thread takes its whole room along. */
  whole(): Uint8Array {
    return this.#bytes === this.#room.byteLength ? this.#room : new Uint8Array(this.#room.subarray(0, this.#bytes));
  }

  clear(): void {
    this.#room = Buffer.alloc(0);
    this.#bytes = 0;
  }
}
