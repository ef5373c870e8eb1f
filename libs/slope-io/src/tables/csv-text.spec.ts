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

  // Excel of a locale whose decimals have commas parts the cells of a CSV file by semicolons.
  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['"a";=1+1;b', `"""a"";'=1+1;b"`],
    [' =1', "' =1"],
    ['a; @x', "a;' @x"],
    ['＝1+1', "'＝1+1"],
    ['a\t-1', "a\t'-1"],
    ['clay; c = 5 - 2', 'clay; c = 5 - 2'],
  ])('nor out of %j, wherever the spreadsheet begins a cell', (name, cell) => {
    expect(csvText(['n'], [[name]])).toBe(`n\r\n${cell}\r\n`);
  });

  it('leaves negative numbers numbers', () => {
    expect(csvText(['n'], [[-1.5], [1e-7], [Number.NaN]])).toBe('n\r\n-1.5\r\n1e-7\r\n\r\n');
  });
});
