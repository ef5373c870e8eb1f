import { describe, expect, it } from '@jest/globals';
import { auditName, auditText } from './audit-text.js';

const SECRET = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v';

describe('arguments in the log', () => {
  it('are JSON', () => {
    expect(auditText({ offset: 3, name: 'dam' })).toBe('{"offset":3,"name":"dam"}');
    expect(auditText(undefined)).toBe('');
  });

  it.each([
    { note: `the token is tld_pat_${SECRET} and stays` },
    { nested: [{ deep: { text: `tld_at_${SECRET}` } }] },
    { [`tld_rt_${SECRET}`]: 'a secret as a name' },
    { header: `Bearer ${SECRET}` },
    { link: `http://localhost/download/eyJhbGciOiJIUzI1NiJ9.${SECRET}.${SECRET}` },
    { password: SECRET },
    { apiKey: SECRET },
    { 'api-key': SECRET },
    { client_secret: { inside: SECRET } },
    { Authorization: [SECRET] },
    { access_token: SECRET },
    { credentials: SECRET },
  ])('hold no secret of %j', (args) => {
    const text = auditText(args);
    expect(text).not.toContain(SECRET);
    expect(text).toContain('[redacted]');
  });

  it('keep what stands beside a secret', () => {
    expect(auditText({ password: 'x', name: 'dam' })).toBe('{"password":"[redacted]","name":"dam"}');
  });

  it('hold no NUL and no half of a surrogate pair, however written', () => {
    for (const text of ['\0', 'a\0b', '\ud800', '\udc00x', 'x\ud800\ud800', '\\u0000', '\\\\u0000']) {
      const kept = auditText({ text, [text]: 1 });
      expect(kept).not.toContain('\0');
      expect(kept).not.toMatch(/\\u(0000|d[89ab]|d[c-f])/i);
      expect(kept).not.toMatch(/\p{Surrogate}/u);
      expect(() => JSON.parse(kept)).not.toThrow();
    }
    expect(auditText({ text: 'a\0b' })).toBe('{"text":"a\\ufffdb"}');
    expect(auditText({ text: 'slope 🏔 ñ' })).toBe('{"text":"slope 🏔 ñ"}');
  });

  it('are cut between two characters, at 2048 bytes at most', () => {
    for (const character of ['a', 'ñ', '€', '🏔']) {
      for (let shift = 0; shift < 4; shift++) {
        const kept = auditText({ text: 'x'.repeat(shift) + character.repeat(3000) });
        const bytes = Buffer.byteLength(kept);
        expect(bytes).toBeLessThanOrEqual(2048);
        expect(bytes).toBeGreaterThan(2048 - Buffer.byteLength(character));
        expect(kept).not.toContain('\ufffd');
      }
    }
    expect(Buffer.byteLength(auditText({ text: 'a'.repeat(2037) }))).toBe(2048);
  });

  it.each([
    ['the beginnings of a link', { text: 'eyJ'.repeat(300_000) }],
    ['numbers', { x: Array.from({ length: 300_000 }, (_, i) => i) }],
    ['names', Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i]))],
    ['lists in lists', { x: Array.from({ length: 2_000 }, () => Array.from({ length: 100 }, () => ({ a: [1] }))) }],
  ])('end soon for a megabyte of %s, which would hold everybody up', (_, args) => {
    const kept = auditText(args);
    expect(Buffer.byteLength(kept)).toBe(2048);
    expect(JSON.stringify(args).startsWith(kept)).toBe(true);
  });

  it('hold no part of a secret that lies across the cut', () => {
    const kept = auditText({ text: `${'a'.repeat(2010)} tld_pat_${SECRET}` });
    expect(kept).not.toContain(SECRET.slice(0, 6));
  });
});

describe('the name of what was called in the log', () => {
  it('holds no secret, no NUL and no half of a surrogate pair, and is cut at 200 characters', () => {
    expect(auditName('project_list')).toBe('project_list');
    expect(auditName(`tld_pat_${SECRET}`)).toBe('[redacted]');
    expect(auditName('a\0b\ud800')).toBe('a\ufffdb\ufffd');
    expect(auditName('n'.repeat(300))).toHaveLength(200);
    expect(auditName('eyJ'.repeat(300_000))).toHaveLength(200);
    expect(auditName(`${'n'.repeat(199)}🏔`)).toBe('n'.repeat(199));
  });
});
