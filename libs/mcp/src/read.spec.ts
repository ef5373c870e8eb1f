import { describe, expect, it } from '@jest/globals';
import { legacy, MODERN, modern, type Post } from '../test/requests.js';
import { type Incoming, type McpRequest, readPost } from './read.js';

const LIMIT = 1024 * 1024;
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

function read({ headers, body }: Post, limit = LIMIT): Incoming {
  return readPost(headers, Buffer.from(body), limit);
}

function refusal(post: Post, limit?: number): { status: number; code?: number; id?: unknown; data?: unknown } {
  const incoming = read(post, limit);
  if (incoming.kind !== 'refused') throw new Error(`was taken as ${incoming.kind}`);
  const { id, error } = JSON.parse(incoming.answer.body ?? '{}');
  return { status: incoming.answer.status, code: error.code, id, data: error.data };
}

function request(post: Post): McpRequest {
  const incoming = read(post);
  if (incoming.kind !== 'request') throw new Error(`was taken as ${incoming.kind}`);
  return incoming;
}

function raw(body: string, headers = {}): Post {
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

describe('a body that is no request', () => {
  it.each([undefined, 'text/plain', 'application/jsonp', 'text/plain; application/json'])(
    'answers 415 to content type %s',
    (type) => {
      expect(refusal({ headers: { 'content-type': type }, body: '{}' })).toMatchObject({ status: 415 });
    },
  );

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('takes %s', (type) => {
    expect(request(legacy('ping', {}, { headers: { 'content-type': type } })).method).toBe('ping');
  });

  it('answers 413 above the limit, before it reads', () => {
    expect(refusal(raw('{'.repeat(101)), 100)).toMatchObject({ status: 413 });
  });

  it('answers -32700 with id null to what is not JSON', () => {
    expect(refusal(raw('{"jsonrpc":'))).toMatchObject({ status: 400, code: -32700, id: null });
  });

  it.each([
    ['a scalar', '7'],
    ['null', 'null'],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]'],
    ['an empty batch', '[]'],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}'],
    ['no method', '{"jsonrpc":"2.0","id":1}'],
    ['a method that is no text', '{"jsonrpc":"2.0","id":1,"method":7}'],
    ['id null', '{"jsonrpc":"2.0","id":null,"method":"ping"}'],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}'],
    ['an id that could not be echoed exactly', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'],
  ])('answers -32600 to %s', (_what, body) => {
    expect(refusal(raw(body))).toMatchObject({ status: 400, code: -32600, id: null });
  });

  it('answers -32600 with the id to params that are no object', () => {
    expect(refusal(raw('{"jsonrpc":"2.0","id":"x","method":"ping","params":[]}'))).toMatchObject({
      status: 400,
      code: -32600,
      id: 'x',
    });
  });

  it.each([
    ['a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}'],
    ['an unknown notification', '{"jsonrpc":"2.0","method":"notifications/nobody"}'],
    ['a posted result', '{"jsonrpc":"2.0","id":1,"result":{}}'],
    ['a posted error', '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}'],
  ])('answers 202 without a body to %s', (_what, body) => {
    const incoming = read(raw(body));
    expect(incoming.kind).toBe('notification');
    if (incoming.kind !== 'notification') return;
    expect(incoming.answer.status).toBe(202);
    expect(incoming.answer.body).toBeUndefined();
  });
});

describe('the envelope of a modern request', () => {
  it('is read', () => {
    const meta = {
      'io.modelcontextprotocol/clientInfo': { name: 'c', version: '2', title: 'C', more: 1 },
      [LOG_LEVEL]: 'warning',
      progressToken: 7,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    expect(request(modern('tools/list', {}, { meta, id: 'a' }))).toMatchObject({
      id: 'a',
      era: 'modern',
      version: MODERN,
      clientInfo: { name: 'c', version: '2', title: 'C' },
      logLevel: 'warning',
      progressToken: 7,
      acceptsEvents: true,
      meta,
    });
  });

  it('needs no clientInfo, and ignores a malformed one', () => {
    expect(request(modern('tools/list')).clientInfo).toBeUndefined();
    const meta = { 'io.modelcontextprotocol/clientInfo': 'me' };
    expect(request(modern('tools/list', {}, { meta })).clientInfo).toBeUndefined();
  });

  it.each([
    ['no version', { [VERSION]: undefined }],
    ['a version that is no text', { [VERSION]: 20260728 }],
    ['no capabilities', { [CAPABILITIES]: undefined }],
    ['capabilities that are a list', { [CAPABILITIES]: [] }],
    ['an unknown log level', { [LOG_LEVEL]: 'loud' }],
    ['a progress token that is an object', { progressToken: {} }],
  ])('answers 400 and -32602 to %s', (_what, meta) => {
    expect(refusal(modern('tools/list', {}, { meta }))).toMatchObject({ status: 400, code: -32602, id: 1 });
  });

  it('answers -32602 when _meta is missing altogether', () => {
    const { headers } = modern('tools/list');
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}';
    expect(refusal({ headers, body })).toMatchObject({ status: 400, code: -32602 });
  });

  it.each([
    ['no version header', { 'mcp-protocol-version': undefined }],
    ['another version header', { 'mcp-protocol-version': '2025-11-25' }],
    ['no Mcp-Method', { 'mcp-method': undefined }],
    ['another Mcp-Method', { 'mcp-method': 'tools/list' }],
    ['Mcp-Method in another case', { 'mcp-method': 'TOOLS/CALL' }],
    ['Mcp-Method sent twice', { 'mcp-method': 'tools/call, tools/call' }],
    ['no Mcp-Name', { 'mcp-name': undefined }],
    ['another Mcp-Name', { 'mcp-name': 'other' }],
    ['Mcp-Name that is not Base64', { 'mcp-name': '=?base64?aGk?=' }],
    ['Mcp-Name with bytes beyond ASCII', { 'mcp-name': 'h\u00ef' }],
  ])('answers 400 and -32020 to %s', (_what, headers) => {
    expect(refusal(modern('tools/call', { name: 'hi' }, { headers }))).toMatchObject({ status: 400, code: -32020 });
  });

  it.each([['2025-11-25'], ['2027-01-01'], ['v999']])('answers -32022 with both versions to version %s', (version) => {
    const post = modern(
      'tools/list',
      {},
      { meta: { [VERSION]: version }, headers: { 'mcp-protocol-version': version } },
    );
    expect(refusal(post)).toMatchObject({
      status: 400,
      code: -32022,
      data: { supported: [MODERN], requested: version },
    });
  });

  it('ignores unknown _meta keys, unknown capabilities and session headers', () => {
    const post = modern(
      'tools/list',
      {},
      {
        meta: { 'org.example/x': 1, [CAPABILITIES]: { telepathy: {} } },
        headers: { 'mcp-session-id': 'abc', 'last-event-id': '7' },
      },
    );
    expect(request(post).era).toBe('modern');
  });

  it.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['application/json, text/event-stream', true],
  ])('takes Accept %s', (accept, events) => {
    expect(request(modern('tools/list', {}, { headers: { accept } })).acceptsEvents).toBe(events);
  });
});

describe('a legacy request', () => {
  it.each([undefined, '*/*', 'application/json', 'text/event-stream'])('takes Accept %s on initialize', (accept) => {
    expect(request(legacy('initialize', {}, { headers: { accept } })).era).toBe('legacy');
  });

  it('takes any known version, whatever was negotiated, and the oldest shape without one', () => {
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
      const post = legacy('tools/list', {}, { headers: { 'mcp-protocol-version': version } });
      expect(request(post)).toMatchObject({ era: 'legacy', version });
    }
    expect(request(legacy('tools/list')).version).toBe('2025-03-26');
  });

  it('answers 400 to an unknown version, but never on initialize', () => {
    const headers = { 'mcp-protocol-version': '2024-01-01' };
    expect(refusal(legacy('tools/list', {}, { headers }))).toMatchObject({ status: 400, code: -32600, id: 1 });
    expect(request(legacy('initialize', {}, { headers })).era).toBe('legacy');
    const modernHeader = { 'mcp-protocol-version': MODERN };
    expect(request(legacy('initialize', {}, { headers: modernHeader })).era).toBe('legacy');
  });

  it('reads who is opening, and drops a malformed progress token', () => {
    expect(request(legacy('initialize', { clientInfo: { name: 'c', version: '1' } })).clientInfo?.name).toBe('c');
    expect(request(legacy('tools/call', { _meta: { progressToken: {} } })).progressToken).toBeUndefined();
  });
});
