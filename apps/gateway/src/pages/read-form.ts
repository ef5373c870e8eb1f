import { BrokenOff, HttpRefusal, readBody } from '@talud/mcp';
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

/** The text of a body with the given type, of at most 16 KB unless the limit says else. @throws BodyRefused */
export async function readText(request: Request, type: string, limitBytes = LIMIT_BYTES): Promise<string> {
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  if (given.trim().toLowerCase() !== type) throw new BodyRefused(415, `The body must be ${type}.`);
  try {
    return Buffer.from(await readBody(request, limitBytes)).toString('utf8');
  } catch (error) {
    if (error instanceof BrokenOff) throw new BodyRefused(400, 'The body is not whole.');
    if (error instanceof HttpRefusal) throw new BodyRefused(413, `The body is larger than ${limitBytes / 1024} KB.`);
    throw error;
  }
}

/** The fields of a form of ours, each given once. @throws BodyRefused, OAuthError */
export async function readForm(request: Request, limitBytes = LIMIT_BYTES): Promise<ReadonlyMap<string, string>> {
  return readSingleParameters(await readText(request, 'application/x-www-form-urlencoded', limitBytes));
}

/** The parameters of a page's address, each given once. @throws OAuthError */
export function readQuery(request: Request): ReadonlyMap<string, string> {
  return readSingleParameters(rawQuery(request));
}

/** The query as it was sent: parsing it once and in one way is our own business. */
export function rawQuery(request: Request): string {
  const at = request.originalUrl.indexOf('?');
  return at < 0 ? '' : request.originalUrl.slice(at + 1);
}
