import { TaludError } from '@talud/errors';
import { HttpRefusal, parseJson, RpcError, readBody } from '@talud/mcp';
import type { NextFunction, Request, Response } from 'express';
import type { Gateway } from '../gateway.js';
import { readLargeBody, SMALL_BODY_BYTES } from '../large-body.js';
import { browserSession } from '../pages/browser.js';
import { RateLimited } from './rate-limited.js';
import { NotSignedIn } from './session.guard.js';

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const IN_UTF8 = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Puts the JSON that a request of the API brings into its `body`, by the rules of /mcp: no deeper, no larger numbers. It is read
 * before guards look who sends it, so that it cannot be held back until those have looked. An operation may bring as much as a tool
 * takes, but of a stranger nothing large is read. Bodies of other types are left alone.
 */
export function readJson(gateway: Gateway): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    jsonOf(gateway, request).then((body) => {
      request.body = body;
      next();
    }, next);
  };
}

async function jsonOf(gateway: Gateway, request: Request): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': packed } = request.headers;
  if (!JSON_TYPE.test(type)) return undefined;
  // A packed body is refused: none of our clients sends one, and a small one may be large within.
  if (!IN_UTF8.test(type) || packed !== undefined) throw notJson('The body is not JSON as it is read here');
  try {
    const bytes = await bodyOf(gateway, request);
    return bytes.byteLength === 0 ? undefined : parseJson(bytes);
  } catch (refusal) {
    if (refusal instanceof RpcError) throw notJson(refusal.message);
    if (refusal instanceof HttpRefusal) throw inWords(refusal);
    throw refusal;
  }
}

async function bodyOf(gateway: Gateway, request: Request): Promise<Uint8Array> {
  const isSmall = Number(request.headers['content-length']) <= SMALL_BODY_BYTES;
  if (isSmall || !request.path.startsWith('/operations/')) return readBody(request, SMALL_BODY_BYTES);
  const session = await browserSession(gateway, request);
  if (!session || session.awaitsSecondFactor) throw new NotSignedIn();
  return readLargeBody(request, { id: session.id, owner: session.activeOrg ?? session.userId });
}

function notJson(what: string): TaludError {
  return new TaludError('E_INVALID_ARGUMENT', `${what}.`, {
    hint: 'Send content-type: application/json and a JSON object.',
  });
}

/** What reading a body is refused with, in the words of the API. */
function inWords(refusal: HttpRefusal): Error {
  switch (refusal.answer.status) {
    case 413:
      return new TaludError('E_TOO_LARGE', 'The body is too large.', {
        hint: 'Send at most 64 KB, or 1 MB for an operation; bring larger files in by POST /api/uploads.',
      });
    case 429:
      return new RateLimited(
        'Many large bodies are arriving at the moment.',
        Number(refusal.answer.headers['retry-after']),
      );
    case 400:
      return notJson('The body is not whole');
    default:
      return refusal;
  }
}
