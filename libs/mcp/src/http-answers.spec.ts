import { describe, expect, it } from '@jest/globals';
import {
  forbiddenOrigin,
  methodNotAllowed,
  misdirected,
  payloadTooLarge,
  tooManyRequests,
  unauthorized,
  unavailable,
  unsupportedMediaType,
} from './http-answers.js';

const METADATA = 'https://talud.example/.well-known/oauth-protected-resource/mcp';

describe('answers outside JSON-RPC', () => {
  it('challenges without an error when no token came', () => {
    expect(unauthorized(METADATA, false)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': `Bearer resource_metadata="${METADATA}", scope="mcp"` },
    });
  });

  it('names invalid_token only when a token was presented', () => {
    expect(unauthorized(METADATA, true).headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it('cannot be made to break out of the challenge', () => {
    const { headers } = unauthorized('https://x/"\r\nset-cookie: a=b', false);
    expect(headers['www-authenticate']).not.toMatch(/[\r\n]|x\/"/);
  });

  it.each([
    [methodNotAllowed(), 405, { allow: 'POST' }],
    [tooManyRequests(12), 429, { 'retry-after': '12' }],
    [unavailable(3), 503, { 'retry-after': '3' }],
    [forbiddenOrigin(), 403, {}],
    [misdirected(), 421, {}],
    [unsupportedMediaType(), 415, {}],
    [payloadTooLarge(1024), 413, { connection: 'close' }],
  ])('answer %#: status %i', (answer, status, headers) => {
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...headers,
    });
    expect(JSON.parse(answer.body ?? '')).not.toHaveProperty('id');
  });
});
