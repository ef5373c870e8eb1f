import { describe, expect, it } from '@jest/globals';
import { normalizeEmail } from './email.js';

describe('the one spelling of an address', () => {
  it.each([
    ['Ana@Example.ORG', 'ana@example.org'],
    [' ana@example.org ', 'ana@example.org'],
    ['ana@example.org.', 'ana@example.org'],
    ['ana＠example.org', 'ana@example.org'],
    ['ａna@example.org', 'ana@example.org'],
    ['ana+talud@example.org', 'ana+talud@example.org'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
  ])('of %j is %j', (given, spelled) => {
    expect(normalizeEmail(given)).toBe(spelled);
  });

  it.each([
    '',
    'ana',
    '@example.org',
    'ana@',
    'ana@localhost',
    'ana@@example.org',
    'a@b@example.org',
    'a b@example.org',
    '.ana@example.org',
    'ana..b@example.org',
    'аna@example.org',
    'ana@exa\u0000mple.org',
    'ana@[127.0.0.1]',
    `${'a'.repeat(65)}@example.org`,
    `ana@${'a'.repeat(250)}.org`,
  ])('does not exist for %j', (given) => {
    expect(normalizeEmail(given)).toBeUndefined();
  });
});
