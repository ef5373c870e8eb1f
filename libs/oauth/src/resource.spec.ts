import { describe, expect, it } from '@jest/globals';
import { OAuthError } from './oauth-error.js';
import { checkResource } from './resource.js';

const OURS = 'https://talud.example/mcp';

describe('the resource of a request (RFC 8707)', () => {
  it.each([
    undefined,
    '',
    'https://talud.example/mcp',
    'https://talud.example/mcp/',
    'HTTPS://Talud.Example/mcp',
    'https://talud.example',
    'https://talud.example/',
    'https://talud.example/mcp?v=2',
  ])('is ours for %j', (given) => {
    expect(checkResource(given, OURS)).toBe(OURS);
  });

  it.each([
    'https://talud.example/MCP',
    'https://talud.example/other',
    'https://talud.example/mcp/other',
    'https://talud.example:8443/mcp',
    'http://talud.example/mcp',
    'https://talud.example.evil.example/mcp',
    'https://talud.example@evil.example/mcp',
    'https://user@talud.example/mcp',
    'https://talud.example/mcp#x',
    'talud.example/mcp',
    'mcp',
  ])('is not ours for %j', (given) => {
    expect(() => checkResource(given, OURS)).toThrow(OAuthError);
  });
});
