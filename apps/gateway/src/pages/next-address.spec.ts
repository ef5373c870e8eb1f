import { describe, expect, it } from '@jest/globals';
import { nextAddress, withNext } from './next-address.js';

describe('where a person goes after signing in', () => {
  it.each([
    '/projects',
    `/projects/p_${'a'.repeat(26)}`,
    '/account/assistants',
    '/account/files',
    '/account/tokens',
    '/account/organization',
    '/account/organization/activity',
    '/account/organization/connections',
    '/account/organization/notes',
  ])('is the page that was asked for: %s', (path) => {
    expect(nextAddress(path)).toBe(path);
    expect(withNext('/login', path)).toBe(`/login?next=${encodeURIComponent(path)}`);
  });

  it.each([
    undefined,
    '',
    'https://evil.example/account/organization',
    '//evil.example/projects',
    '/\\evil.example',
    '/account/organization/../../evil',
    '/account/organization/',
    '/account/organization\n',
    '/account/organization?next=https://evil.example',
    '/logout',
  ])('is the account for everything else: %j', (given) => {
    expect(nextAddress(given)).toBe('/account');
    expect(withNext('/login', nextAddress(given))).toBe('/login');
  });
});
