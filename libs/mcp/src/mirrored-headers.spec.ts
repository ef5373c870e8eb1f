import { describe, expect, it } from '@jest/globals';
import { headerParameters } from './header-parameters.js';
import { checkParameterHeaders, decodeHeader } from './mirrored-headers.js';

const { parameters } = headerParameters({
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    count: { type: 'integer', 'x-mcp-header': 'Count' },
    dry: { type: 'boolean', 'x-mcp-header': 'Dry' },
    inner: { type: 'object', properties: { depth: { type: 'string', 'x-mcp-header': 'Inner-Depth' } } },
  },
});

const check = (headers: Record<string, string>, args: Record<string, unknown>) =>
  checkParameterHeaders(headers, parameters, args);

describe('header values', () => {
  it('decodes the Base64 form and leaves everything else alone', () => {
    expect(decodeHeader('x', '=?base64?SMOpbGxv?=')).toBe('Héllo');
    expect(decodeHeader('x', '=?base64??=')).toBe('');
    expect(decodeHeader('x', 'SMOpbGxv')).toBe('SMOpbGxv');
    expect(decodeHeader('x', '=?BASE64?SMOpbGxv?=')).toBe('=?BASE64?SMOpbGxv?=');
  });

  it.each(['=?base64?SMOpbGx?=', '=?base64?SMOp!Gxv?=', '=?base64?=SMO?=', 'h\u00e9'])('refuses %s', (value) => {
    expect(() => decodeHeader('x', value)).toThrow(expect.objectContaining({ code: -32020, http: 400 }));
  });
});

describe('arguments mirrored into headers', () => {
  it('takes what is equal: integers by value, booleans by name, nested ones by path', () => {
    check({ 'mcp-param-region': 'us-west1' }, { region: 'us-west1' });
    check({ 'mcp-param-region': '=?base64?5LiW55WM?=' }, { region: '世界' });
    check({ 'mcp-param-count': '42.0' }, { count: 42 });
    check({ 'mcp-param-dry': 'true' }, { dry: true });
    check({ 'mcp-param-inner-depth': 'x' }, { inner: { depth: 'x' } });
    check({}, { region: null });
    check({}, {});
  });

  it.each([
    ['missing', {}, { region: 'a' }],
    ['different', { 'mcp-param-region': 'b' }, { region: 'a' }],
    ['in another case', { 'mcp-param-region': 'A' }, { region: 'a' }],
    ['without a value in the body', { 'mcp-param-region': 'a' }, {}],
    ['with null in the body', { 'mcp-param-region': 'a' }, { region: null }],
    ['no integer', { 'mcp-param-count': 'many' }, { count: 42 }],
    ['empty for zero', { 'mcp-param-count': '' }, { count: 0 }],
    ['no boolean name', { 'mcp-param-dry': '1' }, { dry: true }],
  ])('refuses a header that is %s', (_what, headers, args) => {
    expect(() => check(headers, args)).toThrow(expect.objectContaining({ code: -32020, http: 400 }));
  });
});

describe('x-mcp-header annotations', () => {
  it.each([
    ['a name with a space', { a: { type: 'string', 'x-mcp-header': 'My Header' } }],
    ['an empty name', { a: { type: 'string', 'x-mcp-header': '' } }],
    ['an object', { a: { type: 'object', 'x-mcp-header': 'A' } }],
    ['a number', { a: { type: 'number', 'x-mcp-header': 'A' } }],
    ['the same name twice', { a: { type: 'string', 'x-mcp-header': 'A' }, b: { type: 'string', 'x-mcp-header': 'a' } }],
    ['a list item', { a: { type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } } }],
  ])('do not count on %s', (_what, properties) => {
    expect(headerParameters({ type: 'object', properties }).problems).toHaveLength(1);
  });
});
