import { describe, expect, it } from '@jest/globals';
import { cleanName, cleanNote } from './clean-text.js';

describe('cleanName', () => {
  it.each([
    ['Silty clay', 'Silty clay'],
    ['  two\n lines\t', 'two lines'],
    ['a\u202Eb\u2066c\u200Fd\u061Ce', 'abcde'],
    ['bell\u0007 escape\u001B[31m', 'bell escape[31m'],
    ['hidden\u{E0041}\u{E0042} tags', 'hidden tags'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['between \u202E words', 'between words'],
    ['نمی\u200Cخواهم', 'نمی\u200Cخواهم'],
    ['e\u0301', '\u00e9'],
  ])('turns %j into %j', (raw, clean) => {
    expect(cleanName('name', raw)).toEqual({ ok: true, value: clean });
  });

  it.each([
    ['NUL', 'a\0b'],
    ['half a surrogate pair', 'a\uD800b'],
    ['nothing visible', ' \u200B\u202E '],
    ['201 characters', 'x'.repeat(201)],
    ['31 marks on one letter', `a${'\u0301'.repeat(31)}`],
    ['a megabyte of them', `a${'\u0301\u0327'.repeat(250_000)}`],
    ['a number', 7],
    ['nothing', undefined],
  ])('refuses %s', (_what, raw) => {
    expect(cleanName('name', raw)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
  });

  it('takes 30 marks on each letter', () => {
    const letters = `a${'\u0327'.repeat(30)}`.repeat(6);
    expect(cleanName('name', letters)).toEqual({ ok: true, value: letters });
  });

  it('counts characters, not code units', () => {
    expect(cleanName('name', '\u{1F600}'.repeat(200))).toMatchObject({ ok: true });
  });
});

describe('cleanNote', () => {
  it('keeps line breaks and may be empty', () => {
    expect(cleanNote('note', 'first\r\nsecond\u202E')).toEqual({ ok: true, value: 'first\nsecond' });
    expect(cleanNote('note', '')).toEqual({ ok: true, value: '' });
  });

  it('takes 4 000 characters and no more', () => {
    expect(cleanNote('note', 'x'.repeat(4000))).toMatchObject({ ok: true });
    expect(cleanNote('note', 'x'.repeat(4001))).toMatchObject({ ok: false });
  });
});
