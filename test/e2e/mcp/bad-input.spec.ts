import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Login, logIn } from '@talud/testing';
import { type AuditLog, auditLog } from '../../support/audit-rows.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { MODERN, mcp } from '../../support/mcp.js';
import { type RawAnswer, type RawRequest, raw } from '../../support/raw-http.js';

let gateway: TestGateway;
let owner: Login;
let log: AuditLog;
let mine: TestToken;
/** A fault that nobody caught would end the process; here it would end the test run, so it is told instead. */
const uncaught: unknown[] = [];
const tell = (fault: unknown): void => void uncaught.push(fault);

beforeAll(async () => {
  gateway = await startGateway();
  owner = await logIn(gateway.database.ownerUrl);
  log = await auditLog(gateway);
  await owner.query(
    `UPDATE plan SET connection_calls_per_minute = 10000, person_calls_per_minute = 10000, organization_calls_per_minute = 10000`,
  );
  process.on('unhandledRejection', tell);
});
beforeEach(async () => {
  mine = await gateway.token('alfa', 'engineer');
});
afterAll(async () => {
  process.off('unhandledRejection', tell);
  await log.end();
  await owner.end();
  await gateway.close();
  expect(uncaught).toEqual([]);
});

const META = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

function modern(method: string, params: object = {}, more: object = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: META, ...params }, ...more });
}

function headersFor(method: string, name?: string): Record<string, string> {
  return {
    ...{ ...HEADERS, authorization: `Bearer ${mine.token}`, 'mcp-protocol-version': MODERN, 'mcp-method': method },
    ...(name === undefined ? {} : { 'mcp-name': name }),
  };
}

const send = (request: RawRequest): Promise<RawAnswer> => raw(gateway.url, request);
const codeOf = ({ text }: RawAnswer): number | undefined => (text ? JSON.parse(text).error?.code : undefined);

/** Lists tools with everything in order but what the case changes. */
const listing = (change: {
  body?: RawRequest['body'];
  headers?: Record<string, string | undefined>;
  more?: RawRequest;
}) => {
  const headers = Object.fromEntries(
    Object.entries({ ...headersFor('tools/list'), ...change.headers }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  return send({ ...change.more, headers, body: change.body ?? modern('tools/list') });
};

describe('a request that is in order', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['as the specification has it', {}],
    ['without Accept', { accept: undefined }],
    ['with Accept of everything', { accept: '*/*' }],
    ['with JSON alone in Accept', { accept: 'application/json' }],
    ['with a charset', { 'content-type': 'application/json; charset=utf-8' }],
    ['with a session id that means nothing', { 'mcp-session-id': 'of somebody else' }],
    ['with the id of a last event', { 'last-event-id': '7' }],
    ['with our own Origin', { origin: '{ours}' }],
    ['with headers that only a proxy of ours could send', { 'x-internal-user': 'root', 'x-forwarded-user': 'root' }],
  ])('%s is answered', async (_, headers) => {
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value?.replace('{ours}', gateway.url)]),
    );
    expect((await listing({ headers: filled })).status).toBe(200);
  });

  it('is answered at the address with a slash too', async () => {
    expect((await listing({ more: { path: '/mcp/' } })).status).toBe(200);
  });
});

describe('at the door', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'])('%s is 405 and names POST', async (method) => {
    for (const headers of [{}, headersFor('tools/list')]) {
      const answer = await send({ method, headers });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    }
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1', 'localhost:1', '[', 'user@localhost'])(
    'the Host %p is 421',
    async (host) => {
      const answer = await send({ headers: { ...headersFor('tools/list'), host }, body: modern('tools/list') });
      expect([421, 400]).toContain(answer.status);
      expect(answer.text).not.toContain('tools');
    },
  );

  it.each(['https://evil.example', 'null', 'http://localhost', 'http://localhost:1', '*', 'file://', ''])(
    'the Origin %p is 403',
    async (origin) => {
      expect((await listing({ headers: { origin } })).status).toBe(403);
    },
  );

  it.each<[string, string | undefined]>([
    ['none', undefined],
    ['of another kind', 'Basic dGVzdDp0ZXN0'],
    ['empty', 'Bearer '],
    ['unknown', `Bearer tld_pat_${'x'.repeat(43)}`],
    ['a refresh token’s shape', `Bearer tld_rt_${'x'.repeat(43)}`],
    ['very long', `Bearer ${'x'.repeat(10_000)}`],
    ['two', `Bearer tld_pat_${'x'.repeat(43)}, Bearer tld_pat_${'y'.repeat(43)}`],
    ['an injection', `Bearer ' OR true --`],
  ])('a token that is %s is 401, with where to get one', async (_, authorization) => {
    for (const body of [modern('tools/list'), 'not JSON', '']) {
      const answer = await listing({ headers: { authorization }, body });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('/.well-known/oauth-protected-resource/mcp"');
    }
  });

  it('a token in the address or in another header is none', async () => {
    const bare = { authorization: undefined };
    const inPath = await listing({ headers: bare, more: { path: `/mcp?access_token=${mine.token}` } });
    expect(inPath.status).toBe(401);
    for (const name of ['x-api-key', 'x-authorization', 'cookie', 'proxy-authorization']) {
      expect((await listing({ headers: { ...bare, [name]: mine.token } })).status).toBe(401);
    }
  });

  it('the door comes before the token, and the token before the body', async () => {
    expect((await send({ method: 'GET', headers: { host: 'evil.example' } })).status).toBe(405);
    expect((await send({ headers: { origin: 'https://evil.example' }, body: 'x' })).status).toBe(403);
    expect((await send({ headers: { 'content-type': 'text/plain' }, body: 'x' })).status).toBe(401);
  });
});

describe('the body', () => {
  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
  ])('of type %p is 415', async (type) => {
    expect((await listing({ headers: { 'content-type': type } })).status).toBe(415);
  });

  it.each<[string, RawRequest['body']]>([
    ['nothing', ''],
    ['half of it', '{"jsonrpc":"2.0","id":1'],
    ['something else', '<xml/>'],
    ['Latin-1', Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":"\xf1"}}', 'latin1')],
    ['UTF-16', Buffer.from(modern('tools/list'), 'utf16le')],
    ['a cut character', Buffer.from([0x22, 0xf0, 0x9f, 0x8f])],
    ['a raw NUL', '{"jsonrpc":"2.0",\0"id":1}'],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex')],
    ['JSON and more', `${modern('tools/list')}x`],
    ['NaN', '{"jsonrpc":"2.0","id":NaN,"method":"ping"}'],
  ])('that is %s is 400 and -32700, without an id', async (_, body) => {
    const answer = await listing({ body });
    expect([answer.status, codeOf(answer)]).toEqual([400, -32700]);
    expect(JSON.parse(answer.text).id).toBeNull();
  });

  it.each<[string, unknown]>([
    ['a number', 7],
    ['null', null],
    ['a text', 'tools/list'],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }]],
    ['an empty batch', []],
    ['an empty object', {}],
    ['another version', { jsonrpc: '1.0', id: 1, method: 'ping' }],
    ['a null id', { jsonrpc: '2.0', id: null, method: 'ping' }],
    ['an object for an id', { jsonrpc: '2.0', id: {}, method: 'ping' }],
    ['a truth value for an id', { jsonrpc: '2.0', id: true, method: 'ping' }],
    ['a number for a method', { jsonrpc: '2.0', id: 1, method: 1 }],
    ['a list for params', { jsonrpc: '2.0', id: 1, method: 'ping', params: [1] }],
    ['a text for params', { jsonrpc: '2.0', id: 1, method: 'ping', params: 'x' }],
  ])('that is %s is 400 and -32600', async (_, body) => {
    const answer = await listing({ body: JSON.stringify(body) });
    expect([answer.status, codeOf(answer)]).toEqual([400, -32600]);
  });

  it('nested without end is refused', async () => {
    for (const depth of [65, 1000, 100_000]) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
        const answer = await listing({ body: `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":${deep}}}` });
        expect(answer.status).toBe(400);
        expect([-32600, -32700]).toContain(codeOf(answer));
      }
    }
  });

  it('of more than a megabyte is 413, with a length or without', async () => {
    const big = Buffer.alloc(1024 * 1024 + 1, ' ');
    const part = Buffer.alloc(64 * 1024, ' ');
    const answers = [
      await listing({ body: big }),
      await listing({ body: Array(17).fill(part) }),
      await listing({ headers: { 'content-length': '999999999999' }, body: [part] }).catch(() => ({ status: 413 })),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([413, 413, 413]);
  });

  it('of a megabyte to the byte is read', async () => {
    const body = modern('tools/list');
    const filled = body + ' '.repeat(1024 * 1024 - body.length);
    expect((await listing({ body: filled })).status).toBe(200);
  });

  it('that the client does not finish hurts nobody', async () => {
    const { hostname, port } = new URL(gateway.url);
    for (const text of ['POST /mcp HTTP/1.1\r\n', 'POST /mcp HTTP/1.1\r\nHost: x\r\n\r\n', '\0\0\0\0']) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
      socket.destroy();
    }
    const cut = connect(Number(port), hostname);
    cut.on('error', () => undefined);
    await once(cut, 'connect');
    const head = Object.entries({
      ...headersFor('tools/list'),
      host: new URL(gateway.url).host,
      'content-length': '100',
    });
    cut.write(`POST /mcp HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n{"json`);
    cut.destroy();
    expect((await listing({})).status).toBe(200);
    expect(uncaught).toEqual([]);
  });
});

describe('the envelope', () => {
  const meta = (change: object): string =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { ...META, ...change } } });

  it.each<[string, string, number]>([
    ['without capabilities', meta({ 'io.modelcontextprotocol/clientCapabilities': undefined }), -32602],
    ['with capabilities that are a list', meta({ 'io.modelcontextprotocol/clientCapabilities': [] }), -32602],
    ['with an unknown log level', meta({ 'io.modelcontextprotocol/logLevel': 'loud' }), -32602],
    ['with a progress token that is an object', meta({ progressToken: {} }), -32602],
  ])('%s is 400', async (_, body, code) => {
    const answer = await listing({ body });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect(JSON.parse(answer.text).id).toBe(1);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['no version', { 'mcp-protocol-version': undefined }],
    ['another version', { 'mcp-protocol-version': '2025-11-25' }],
    ['no method', { 'mcp-method': undefined }],
    ['another method', { 'mcp-method': 'tools/call' }],
    ['a method in other letters', { 'mcp-method': 'Tools/List' }],
  ])('with headers that have %s is 400 and -32020', async (_, headers) => {
    const answer = await listing({ headers });
    expect([answer.status, codeOf(answer)]).toEqual([400, -32020]);
  });

  it('of a version that we do not speak is 400 and -32022, with those we do', async () => {
    const answer = await listing({
      headers: { 'mcp-protocol-version': '2099-01-01' },
      body: meta({ 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }),
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, -32022]);
    expect(JSON.parse(answer.text).error.data).toEqual({ supported: [MODERN], requested: '2099-01-01' });
  });

  it.each(['no/such', 'ping', 'initialize', 'logging/setLevel', '__proto__', 'constructor', 'toString', ''])(
    'with the method %p is 404 and -32601',
    async (method) => {
      const answer = await send({ headers: headersFor(method), body: modern(method) });
      expect([answer.status, codeOf(answer)]).toEqual([404, -32601]);
    },
  );

  it('that is a notification or somebody’s answer is 202 and empty', async () => {
    for (const body of [
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', method: 'tools/call', params: { name: 'project_new', arguments: {} } },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } },
    ]) {
      const answer = await listing({ body: JSON.stringify(body) });
      expect([answer.status, answer.text]).toEqual([202, '']);
    }
    expect(await log.rows('alfa', mine.connection)).toEqual([]);
  });
});

describe('a call', () => {
  const calling = (name: unknown, args: unknown, header = typeof name === 'string' ? name : 'x'): Promise<RawAnswer> =>
    send({ headers: headersFor('tools/call', header), body: modern('tools/call', { name, arguments: args }) });

  it('of a tool that does not exist is -32602, and recorded', async () => {
    for (const name of ['no_such_tool', '__proto__', 'constructor', 'hasOwnProperty', 'PROJECT_LIST']) {
      const answer = await calling(name, {});
      expect([answer.status, codeOf(answer)]).toEqual([200, -32602]);
    }
    expect((await log.rows('alfa', mine.connection)).map((row) => row.outcome)).toEqual(Array(5).fill('denied'));
  });

  it('whose header names another tool is 400 and -32020', async () => {
    const answer = await calling('project_new', {}, 'project_list');
    expect([answer.status, codeOf(answer)]).toEqual([400, -32020]);
  });

  it('whose arguments are no object is -32602, and recorded', async () => {
    for (const args of [[], 'x', 7, true]) {
      const answer = await calling('project_list', args);
      expect([answer.status, codeOf(answer)]).toEqual([200, -32602]);
    }
    expect(await log.rows('alfa', mine.connection)).toHaveLength(4);
  });

  it('whose arguments do not fit is told what to do, and recorded', async () => {
    const bad: Record<string, unknown>[] = [
      { offset: -1 },
      { offset: 1e308 },
      { offset: '1; DROP TABLE slope_project' },
      { offset: {} },
      { nonsense: 1 },
      { name: 'a\0b' },
      { 'a\0b': 1 },
      { constructor: 1 },
      { toString: 'x' },
      { [`k${'x'.repeat(500_000)}`]: 1 },
      Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, i])),
    ];
    for (const args of bad) {
      const answer = await calling('project_list', args);
      const { result } = JSON.parse(answer.text);
      expect([answer.status, result.isError]).toEqual([200, true]);
      expect(result.content[0].text).toMatch(/^\[E_INVALID_ARGUMENT\] .* Hint: /);
      expect(answer.text.length).toBeLessThan(2000);
    }
    const rows = await log.rows('alfa', mine.connection);
    expect(rows.map((row) => [row.outcome, row.code])).toEqual(Array(bad.length).fill(['error', 'E_INVALID_ARGUMENT']));
    for (const row of rows) expect(Buffer.byteLength(row.arguments ?? '')).toBeLessThanOrEqual(2048);
  });

  it('cannot pollute a prototype', async () => {
    const body = modern('tools/call', { name: 'project_list', arguments: {} }).replace(
      '"arguments":{}',
      '"arguments":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}',
    );
    const answer = await send({ headers: headersFor('tools/call', 'project_list'), body });
    expect(answer.status).toBe(200);
    expect('polluted' in {}).toBe(false);
    expect(await log.rows('alfa', mine.connection)).toHaveLength(1);
  });

  it('with half of a surrogate pair in its arguments is refused, and recorded', async () => {
    const body = modern('tools/call', { name: 'project_new', arguments: { name: 'x' } }).replace('"x"', '"\\ud800"');
    const answer = await send({ headers: headersFor('tools/call', 'project_new'), body });
    expect(JSON.parse(answer.text).result.isError).toBe(true);
    expect(await log.rows('alfa', mine.connection)).toHaveLength(1);
  });

  it('echoes its id with its type', async () => {
    for (const id of [0, -1, 1.5, 9007199254740991, 'x', '', '1', 'ñ🏔']) {
      const answer = await listing({ body: modern('tools/list', {}, { id }) });
      expect(JSON.parse(answer.text).id).toBe(id);
    }
  });

  it('is answered as what it is: JSON, not to be kept, of a known length', async () => {
    const answer = await calling('project_list', {});
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(answer.text)),
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });
});

describe('two hundred callers of two organizations with the same ids', () => {
  it('each get their own answer', async () => {
    const [alfa, beta] = [await gateway.token('alfa', 'engineer'), await gateway.token('beta', 'engineer')];
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const { token } = i % 2 ? alfa : beta;
        const nonce = `tool_${i}_nonce`;
        const answer = await mcp(gateway.url, token, 'tools/call', { name: nonce, arguments: {} }, { id: 1 });
        return [nonce, answer.body];
      }),
    );
    for (const [nonce, body] of answers) {
      expect(body).toMatchObject({ id: 1, error: { message: `Unknown tool: ${nonce}` } });
    }
    expect(uncaught).toEqual([]);
  });
});
