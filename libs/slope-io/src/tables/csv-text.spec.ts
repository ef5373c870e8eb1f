import { describe, expect, it } from '@jest/globals';
import { csvText } from './csv-text.js';

describe('a table as CSV', () => {
  // RFC 4180, section 2.
  it('parts lines by CRLF and cells by commas, and quotes what holds either', () => {
    const rows = [
      [1, 'x,y'],
      [-0, 'say "no"'],
      [null, 'two\nlines'],
    ];
    expect(csvText(['a', 'b'], rows)).toBe('a,b\r\n1,"x,y"\r\n0,"say ""no"""\r\n,"two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('gives a spreadsheet no formula out of the name %j', (name) => {
    expect(csvText(['n'], [[name]])).toBe(`n\r\n'${name}\r\n`);
  });

  it('leaves negative numbers numbers', () => {
    expect(csvText(['n'], [[-1.5], [1e-7], [Number.NaN]])).toBe('n\r\n-1.5\r\n1e-7\r\n\r\n');
  });
});
