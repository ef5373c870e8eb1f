import { describe, expect, it } from '@jest/globals';
import { RpcError } from './rpc-error.js';
import { NESTING_LIMIT, parseJson } from './strict-json.js';

function parse(text: string): unknown {
  return parseJson(Buffer.from(text));
}

function codeOf(text: string | Uint8Array): number | undefined {
  try {
    parseJson(Buffer.from(text));
    return undefined;
  } catch (thrown) {
    return thrown instanceof RpcError ? thrown.code : Number.NaN;
  }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('parsing a body', () => {
  it('takes nesting up to the limit and refuses what is deeper, however deep', () => {
    expect(codeOf(nested(NESTING_LIMIT))).toBeUndefined();
    expect(codeOf(nested(NESTING_LIMIT + 1))).toBe(-32600);
    expect(codeOf(`${'{"a":'.repeat(NESTING_LIMIT + 1)}1${'}'.repeat(NESTING_LIMIT + 1)}`)).toBe(-32600);
    expect(codeOf(nested(500_000))).toBe(-32600);
  });

  it.each(['', '{', '{"a":1,}', 'NaN', '\ufeff{}', "{'a':1}"])('answers -32700 for %j', (text) => {
    expect(codeOf(text)).toBe(-32700);
  });

  it('answers -32700 for bytes that are not UTF-8', () => {
    expect(codeOf(Uint8Array.from([0x22, 0xff, 0x22]))).toBe(-32700);
    expect(codeOf(Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe(-32700);
  });

  it('refuses numbers that overflow to infinity', () => {
    expect(codeOf('{"a":[1e400]}')).toBe(-32600);
    expect(codeOf('{"a":-1e400}')).toBe(-32600);
    expect(parse('1e308')).toBe(1e308);
  });

  it('drops __proto__ keys however they are spelled, and pollutes nothing', () => {
    const parsed = parse('{"a":{"__proto__":{"admin":true}},"\\u005f_proto__":{"admin":true},"b":1}');
    expect(Object.keys(Object(parsed))).toEqual(['a', 'b']);
    expect(Object.keys(Object(parsed).a)).toEqual([]);
    expect(Reflect.get(Object.assign({}, parsed), 'admin')).toBeUndefined();
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('passes NUL and lone surrogates on: what a text may hold is the tools’ matter', () => {
    expect(parse('"a\\u0000b"')).toBe('a\0b');
    expect(parse('"\\ud800"')).toBe('\ud800');
  });
});
