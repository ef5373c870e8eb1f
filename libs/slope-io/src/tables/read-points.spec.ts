import { describe, expect, it } from '@jest/globals';
import { readPoints } from './read-points.js';

const read = (text: string) => readPoints(new TextEncoder().encode(text));

describe('points from a table', () => {
  it.each([
    ['commas and a head', 'x,y,head\r\n0,1.5,12\r\n10,-2,1.1e1\r\n'],
    ['semicolons and decimal commas', 'X (m);Y (m);Carga (m)\n0;1,5;12\n\n10;-2;11,0\n'],
    ['tabs', '0\t1.5\t12\n10\t-2\t11'],
    ['blanks', '  0  1.5 12 \n 10 -2   11\n'],
    ['quotes and a mark at its head', '\ufeff"0","1.5","12"\n"10","-2","11"'],
  ])('are read with %s', (_form, text) => {
    const points = [
      [0, 1.5, 12],
      [10, -2, 11],
    ];
    expect(read(text)).toEqual({ ok: true, value: points });
  });

  it.each([
    ['1,2,3\n4,5\n', 2],
    ['1,2,3\n4,5,dry\n', 2],
    ['x,y,head\n1,2,3,4\n', 2],
    ['1,2,NaN\n', 1],
    ['1,2,0x10\n', 1],
  ])('%j names the line that is none', (text, line) => {
    expect(read(text)).toMatchObject({ ok: false, message: `Line ${line} of the file is not three numbers.` });
  });

  it('of a number as long as a file are refused in one pass', () => {
    expect(read(`1,2,${'1'.repeat(900_000)}x\n`)).toMatchObject({ ok: false });
  });

  it('that are more than a grid has, or lines of nothing, are refused by their number', () => {
    const refused = { ok: false, code: 'E_TOO_LARGE', message: 'The file has more than 20000 lines.' };
    expect(read('1,2,3\n'.repeat(1_000_000))).toMatchObject(refused);
    expect(read('\n'.repeat(1_000_000))).toMatchObject(refused);
    expect(read(','.repeat(1_000_000))).toMatchObject({ ok: true, value: [] });
  });

  it('of something else than text are refused', () => {
    expect(readPoints(new Uint8Array([0xff, 0xfe, 0x30]))).toMatchObject({ ok: false });
  });
});
