import { describe, expect, it } from '@jest/globals';
import { isLocal, isLoopback, isRegistered, mayRegister, redirectHost } from './redirect-uris.js';

describe('redirect addresses', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://claude.com/api/mcp/auth_callback',
    'https://chatgpt.com/connector_platform_oauth_redirect',
    'https://chatgpt.com/connector/oauth/Abc_123-x',
    'https://vscode.dev/redirect',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'http://localhost/callback',
    'http://127.0.0.1:33418/',
    'http://127.0.0.1:33418',
    'http://[::1]:5000/oauth/callback',
  ])('that clients are known to use may be registered: %s', (one) => {
    expect(mayRegister(one, [])).toBe(true);
  });

  it('that the operator lists may be registered, and no others', () => {
    const listed = ['https://app.example/callback'];
    expect(mayRegister('https://app.example/callback', listed)).toBe(true);
    expect(mayRegister('https://app.example/callback/', listed)).toBe(false);
    expect(mayRegister('https://app.example/callback', [])).toBe(false);
  });

  it('on loopback are the same on any port, and on nothing else', () => {
    const registered = ['http://localhost/callback', 'https://claude.ai/api/mcp/auth_callback'];
    expect(isRegistered('http://localhost:3118/callback', registered)).toBe(true);
    expect(isRegistered('http://127.0.0.1:3118/callback', registered)).toBe(false);
    expect(isRegistered('http://localhost:3118/callback?x=1', registered)).toBe(false);
    expect(isRegistered('http://localhost:3118/Callback', registered)).toBe(false);
    expect(isRegistered('https://claude.ai:8443/api/mcp/auth_callback', registered)).toBe(false);
    expect(isRegistered('http://127.0.0.1:4000', ['http://127.0.0.1/'])).toBe(true);
  });

  it('with dot segments or a port that does not exist are no loopback', () => {
    for (const one of [
      'http://localhost/../x',
      'http://localhost/a/./b',
      'http://localhost:65536/',
      'http://localhost:0/',
    ]) {
      expect(isLoopback(one)).toBe(false);
    }
  });

  it('are named by their host, or as this computer', () => {
    expect(redirectHost('https://claude.ai/api/mcp/auth_callback')).toBe('claude.ai');
    expect(redirectHost('cursor://anysphere.cursor-mcp/oauth/callback')).toBe('localhost');
    expect(isLocal('cursor://anysphere.cursor-mcp/oauth/callback')).toBe(true);
    expect(isLocal('https://localhost.example/')).toBe(false);
  });
});
