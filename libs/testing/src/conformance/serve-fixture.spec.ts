import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type McpHost, type ToolCall, unknownTool } from '@talud/mcp';
import { type ServedHost, serveHost } from './serve-fixture.js';

interface Caller {
  tenant: string;
  connection: string;
}

let waits: (call: ToolCall<Caller>) => void = () => undefined;

/** What an echo waits for before it answers. */
const open = async () => undefined;
let gate: () => Promise<void> = open;

const host: McpHost<Caller> = {
  serverInfo: { name: 'test', version: '1.0.0' },
  principal: (caller) => caller,
  catalogueKey: () => 'all',
  instructions: () => '',
  tools: () => [{ name: 'echo', inputSchema: { type: 'object' } }],
  callTool: async (call) => {
    if (call.name === 'echo') {
      await gate();
      return { content: [{ type: 'text', text: `${call.caller.tenant} ${call.arguments.nonce}` }] };
    }
    if (call.name === 'wait') {
      waits(call);
      await once(call.signal, 'abort');
      return { content: [] };
    }
    throw unknownTool(call.name);
  },
};

let served: ServedHost;

beforeAll(async () => {
  const callers = ['acme', 'other'].map((tenant): [string, Caller] => [
    `token-${tenant}`,
    { tenant, connection: 'c1' },
  ]);
  served = await serveHost(host, new Map(callers));
});

afterAll(() => served.close());

function post(tenant: string, body: unknown, init: RequestInit = {}): Promise<Response> {
  return fetch(served.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer token-${tenant}`, ...init.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(init.signal === undefined ? {} : { signal: init.signal }),
  });
}

function toolCall(name: string, args: object) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}

describe('callers at the same time', () => {
  it('with the same ids each get their own answer, in whatever order the answers come', async () => {
    const count = 200;
    const held: (() => void)[] = [];
    gate = () =>
      new Promise((resolve) => {
        held.push(resolve);
        if (held.length < count) return;
        for (let n = 0; n < count; n++) held[(n * 77) % count]?.();
      });
    const calls = Array.from({ length: count }, (_, n) => ({
      tenant: n % 2 === 0 ? 'acme' : 'other',
      nonce: `nonce-${n}`,
    }));
    const answers = await Promise.all(
      calls.map(async ({ tenant, nonce }) => (await post(tenant, toolCall('echo', { nonce }))).json()),
    );
    expect(answers).toEqual(
      calls.map(({ tenant, nonce }) => ({
        jsonrpc: '2.0',
        id: 1,
        result: { content: [{ type: 'text', text: `${tenant} ${nonce}` }] },
      })),
    );
    gate = open;
  });
});

describe('the way of a request', () => {
  it.each(['GET', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'])('%s is 405 with Allow: POST', async (method) => {
    const answer = await fetch(served.url, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    ['no token', undefined, false],
    ['an unknown token', 'Bearer nobody', true],
    ['another scheme', 'Basic dG9rZW4tYWNtZTo=', false],
  ])('%s is 401 with a challenge', async (_what, authorization, presented) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await fetch(served.url, { method: 'POST', headers, body: '{}' });
    const challenge = answer.headers.get('www-authenticate') ?? '';
    expect(answer.status).toBe(401);
    expect(challenge).toContain('/.well-known/oauth-protected-resource/mcp"');
    expect(challenge.includes('error="invalid_token"')).toBe(presented);
  });

  it('a foreign Host is 421 and a foreign Origin 403, before the token is looked at', async () => {
    const status = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(served.url, { method: 'POST', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.on('error', reject).end('{}');
      });
    expect(await status({ host: 'evil.example' })).toBe(421);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
  });

  it('a body over 1 MB is 413, announced or not', async () => {
    const tooMuch = ' '.repeat(1024 * 1024 + 1);
    expect((await post('acme', tooMuch)).status).toBe(413);
    const chunked = request(served.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer token-acme',
        'transfer-encoding': 'chunked',
      },
    });
    chunked.on('error', () => undefined);
    const answered = new Promise<number | undefined>((resolve) => {
      chunked.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    });
    for (let part = 0; part < 33; part++) chunked.write(' '.repeat(32 * 1024));
    chunked.end();
    expect(await answered).toBe(413);
  });

  it('a body of just 1 MB is read', async () => {
    const body = JSON.stringify(toolCall('echo', { nonce: 'n' }));
    const answer = await post('acme', body + ' '.repeat(1024 * 1024 - body.length));
    expect(await answer.json()).toMatchObject({ result: { content: [{ text: 'acme n' }] } });
  });

  it('a client that closes the response aborts the call', async () => {
    const client = new AbortController();
    const begun = new Promise<ToolCall<Caller>>((resolve) => {
      waits = resolve;
    });
    const answer = expect(post('acme', toolCall('wait', {}), { signal: client.signal })).rejects.toThrow('aborted');
    const call = await begun;
    const aborted = once(call.signal, 'abort');
    client.abort();
    await aborted;
    await answer;
    expect(served.faults).toEqual([]);
  });
});
