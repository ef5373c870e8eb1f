import { RPC } from './rpc-error.js';

/** A whole answer, ready to be written. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The call is answered outside JSON-RPC, for example with 503 because its audit row could not be kept. */
export class HttpRefusal extends Error {
  constructor(readonly answer: HttpAnswer) {
    super(`answered with HTTP ${answer.status}`);
    this.name = 'HttpRefusal';
  }
}

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export function jsonAnswer(status: number, body: string, headers: Record<string, string> = {}): HttpAnswer {
  return { status, headers: { ...JSON_HEADERS, ...headers }, body };
}

/** 202: a notification or a posted response was taken. */
export function accepted(): HttpAnswer {
  return { status: 202, headers: { 'cache-control': 'no-store', 'content-length': '0' } };
}

/**
 * 401: one answer for a token that is missing, unknown, expired or revoked. It must be a real HTTP 401 on the first
 * request: hosts start their authorization from it.
 *
 * @param resourceMetadataUrl address of the protected resource metadata (RFC 9728)
 * @param tokenPresented whether the request had a token; only then `error="invalid_token"` is named
 * @param scope scopes to ask for
 */
export function unauthorized(resourceMetadataUrl: string, tokenPresented: boolean, scope = 'mcp'): HttpAnswer {
  const challenge = [
    `resource_metadata="${quoted(resourceMetadataUrl)}"`,
    `scope="${quoted(scope)}"`,
    ...(tokenPresented ? ['error="invalid_token"', 'error_description="The access token is not valid"'] : []),
  ];
  return refusal(401, 'Authorization is needed', { 'www-authenticate': `Bearer ${challenge.join(', ')}` });
}

/** 403: the `Origin` is not one of ours. */
export function forbiddenOrigin(): HttpAnswer {
  return refusal(403, 'This Origin is not allowed');
}

/** 421: the `Host` is not one of ours. */
export function misdirected(): HttpAnswer {
  return refusal(421, 'This Host is not served here');
}

/** 405 for every verb but POST. A client that tries GET takes 405 for "no stream here" and 404 for a lost server. */
export function methodNotAllowed(): HttpAnswer {
  return refusal(405, 'Only POST is answered here', { allow: 'POST' });
}

export function unsupportedMediaType(): HttpAnswer {
  return refusal(415, 'The body must be application/json');
}

export function payloadTooLarge(limitBytes: number): HttpAnswer {
  return refusal(413, `The body may have at most ${limitBytes} bytes`, { connection: 'close' });
}

/** 400: the client broke off. Nobody reads it. */
export function brokenOff(): HttpAnswer {
  return refusal(400, 'The body is not whole', { connection: 'close' });
}

export function tooManyRequests(retryAfterS: number): HttpAnswer {
  return refusal(429, `Too many requests; again in ${retryAfterS} s`, { 'retry-after': String(retryAfterS) });
}

/** 503: a part of the service is away. Never 401: that would make clients throw their tokens away. */
export function unavailable(retryAfterS: number): HttpAnswer {
  return refusal(
    503,
    `The service is away for the moment; again in ${retryAfterS} s`,
    { 'retry-after': String(retryAfterS) },
    RPC.internal,
  );
}

/** An error without id: the request was not read, so nobody can be answered. */
function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code: number = RPC.invalidRequest,
): HttpAnswer {
  return jsonAnswer(status, JSON.stringify({ jsonrpc: '2.0', error: { code, message } }), headers);
}

function quoted(text: string): string {
  return text.replace(/[^\x20-\x7e]|["\\]/g, '');
}
