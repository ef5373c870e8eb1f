import { readSingleParameters } from '@talud/oauth';
import type { Request } from 'express';

const LIMIT_BYTES = 16 * 1024;

/** A body that is not read: why, and the status that says so. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  constructor(
    readonly status: 413 | 415 | 400,
    message: string,
  ) {
    super(message);
  }
}

/** The text of a body of at most 16 KB with the given type. @throws BodyRefused */
export async function readText(request: Request, type: string): Promise<string> {
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  if (given.trim().toLowerCase() !== type) throw new BodyRefused(415, `The body must be ${type}.`);
  if (Number(request.headers['content-length'] ?? 0) > LIMIT_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The fields of a form of ours, each given once. @throws BodyRefused, OAuthError */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  return readSingleParameters(await readText(request, 'application/x-www-form-urlencoded'));
}

/** The query as it was sent: parsing it once and in one way is our own business. */
export function rawQuery(request: Request): string {
  const at = request.originalUrl.indexOf('?');
  return at < 0 ? '' : request.originalUrl.slice(at + 1);
}

function tooLarge(): BodyRefused {
  return new BodyRefused(413, 'The body is larger than 16 KB.');
}
