import { HttpRefusal, payloadTooLarge } from '@talud/mcp';
import type { Request } from 'express';

export const BODY_LIMIT_BYTES = 1024 * 1024;

/** The raw body, given up as soon as it is larger than one megabyte: what follows is not kept. */
export async function readBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES)
    throw new HttpRefusal(payloadTooLarge(BODY_LIMIT_BYTES));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) throw new HttpRefusal(payloadTooLarge(BODY_LIMIT_BYTES));
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] ?? new Uint8Array()) : Buffer.concat(chunks);
}
