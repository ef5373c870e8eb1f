import { describe, expect, it } from '@jest/globals';
import { isFigure, WITH_COMMA, WITH_POINT } from './number-text.js';

describe('a number in words', () => {
  it('has the point or the comma, and no minus before a zero', () => {
    expect([WITH_POINT.fixed(1.5105, 3), WITH_COMMA.fixed(1.5105, 3)]).toEqual(['1.510', '1,510']);
    expect([WITH_POINT.fixed(-0.001, 1), WITH_COMMA.fixed(-0.001, 1)]).toEqual(['0.0', '0,0']);
    expect([WITH_POINT.plain(9.81), WITH_COMMA.plain(9.81), WITH_COMMA.plain(1000)]).toEqual(['9.81', '9,81', '1000']);
  });

  it.each([
    [0, '0'],
    [0.30000000000000004, '0.3'],
    [-123.456, '-123.5'],
    [1.817e-6, '1.817 × 10⁻⁶'],
    [1e-12, '1 × 10⁻¹²'],
    [3.3062e-7, '3.306 × 10⁻⁷'],
    [12_345_678, '1.235 × 10⁷'],
  ])('%p in four digits is %s', (value, text) => {
    expect(WITH_POINT.digits(value, 4)).toBe(text);
    expect(WITH_COMMA.digits(value, 4)).toBe(text.replace('.', ','));
    expect(isFigure(text)).toBe(true);
    expect(isFigure(WITH_COMMA.digits(value, 4))).toBe(true);
  });

  it('parts coordinates so that no comma has two meanings', () => {
    expect(WITH_POINT.list([1, 2.5], 2)).toBe('1.00, 2.50');
    expect(WITH_COMMA.list([1, 2.5], 2)).toBe('1,00; 2,50');
    expect(WITH_COMMA.list([1, 2.5])).toBe('1; 2,5');
  });

  it('is told from a text that holds one', () => {
    expect(['1.20 %', '-3', '0,5', '12 kPa', '1.2, 3.4', 'a', ''].map(isFigure)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
  });
});
