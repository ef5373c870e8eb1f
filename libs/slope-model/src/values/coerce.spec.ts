import { describe, expect, it } from '@jest/globals';
import { coerceBool, coerceChoice, coerceFloat, coerceInt, coercePoint, coercePoints, coerceRecord } from './coerce.js';

const refused = { ok: false, code: 'E_INVALID_ARGUMENT' };

describe('strict coercion', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ])('takes %j as a bool', (raw, value) => {
    expect(coerceBool('b', raw)).toEqual({ ok: true, value });
  });
  it.each([0, 1, 'yes', 'TRUE', null, []])('refuses %j as a bool', (raw) => {
    expect(coerceBool('b', raw)).toMatchObject(refused);
  });

  it.each([
    [3, 3],
    [3.0, 3],
    ['3', 3],
    ['-4', -4],
  ])('takes %j as an int', (raw, value) => {
    expect(coerceInt('i', raw)).toEqual({ ok: true, value });
  });
  it.each([2.5, '2.5', true, 'three', 1e300, ''])('refuses %j as an int', (raw) => {
    expect(coerceInt('i', raw)).toMatchObject(refused);
  });

  it.each([
    [1.5, 1.5],
    ['1e-3', 0.001],
    ['.5', 0.5],
    [-0, 0],
  ])('takes %j as a float', (raw, value) => {
    expect(coerceFloat('f', raw)).toEqual({ ok: true, value });
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY, true, 'Infinity', '0x10', '1,5', '', null, [1]])(
    'refuses %p as a float',
    (raw) => {
      expect(coerceFloat('f', raw)).toMatchObject(refused);
    },
  );

  it('looks at a number as long as a request in one pass', () => {
    // Tried from every digit it would hold a process up for hours.
    expect(coerceFloat('f', `${'1'.repeat(900_000)}x`)).toMatchObject(refused);
    expect(coerceFloat('f', `1${' '.repeat(900_000)}x`)).toMatchObject(refused);
  });

  it('takes a choice in any letter case, and its aliases', () => {
    expect(coerceChoice('d', 'l2r', ['R2L', 'L2R'])).toEqual({ ok: true, value: 'L2R' });
    expect(coerceChoice('d', 'Left_To_Right', ['R2L', 'L2R'], { left_to_right: 'L2R' })).toEqual({
      ok: true,
      value: 'L2R',
    });
  });
  it('refuses an unknown choice with the known ones', () => {
    expect(coerceChoice('m', 'spenser', ['spencer'])).toMatchObject({
      ...refused,
      unknown: { name: 'spenser', known: ['spencer'] },
    });
    expect(coerceChoice('m', 'constructor', ['spencer'], {})).toMatchObject(refused);
  });

  it.each([[[1, 2]], [{ x: 1, y: 2 }], [['1', 2.0]]])('takes %j as a point', (raw) => {
    expect(coercePoint('p', raw)).toEqual({ ok: true, value: [1, 2] });
  });
  it.each([[[1]], [[1, 2, 3]], [{ x: 1 }], [{ x: 1, y: 2, z: 3 }], [[1, Number.NaN]], [[1, 1e9]], ['1,2'], [null]])(
    'refuses %j as a point',
    (raw) => {
      expect(coercePoint('p', raw)).toMatchObject(refused);
    },
  );

  it('refuses more points than a document may hold', () => {
    expect(
      coercePoints(
        'p',
        Array.from({ length: 10_001 }, (_, i) => [i, 0]),
        2,
      ),
    ).toMatchObject({ ok: false, code: 'E_TOO_LARGE' });
  });

  it('drops null members of an object and refuses unknown ones', () => {
    expect(coerceRecord('o', { a: null, b: 1 }, ['a', 'b'])).toEqual({ ok: true, value: { b: 1 } });
    expect(coerceRecord('o', { c: 1 }, ['a', 'b'])).toMatchObject({ ...refused, unknown: { name: 'c' } });
    expect(coerceRecord('o', JSON.parse('{"__proto__": {}}'), ['a'])).toMatchObject(refused);
  });
});
