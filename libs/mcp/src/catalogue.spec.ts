import { describe, expect, it } from '@jest/globals';
import { type Caller, hostWith, KEYS, listing } from '../test/hosts.js';
import { send } from '../test/recording-sink.js';
import { legacy, modern } from '../test/requests.js';
import { createMcp } from './create-mcp.js';
import type { McpHost } from './host.js';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

function listed(more: Partial<McpHost<Caller>> = {}, pageSize = 2) {
  let built = 0;
  const host = hostWith(
    {},
    {
      tools: () => {
        built += 1;
        return NAMES.map(listing);
      },
      ...more,
    },
  );
  const mcp = createMcp(host, { keys: KEYS, pageSize });
  const page = (cursor?: unknown, caller = 'acme/c1', method = 'tools/list') =>
    send(mcp, modern(method, cursor === undefined ? {} : { cursor }), caller);
  return { mcp, page, built: () => built };
}

function namesOf(tools: unknown): unknown[] {
  return Array.isArray(tools) ? tools.map((tool: object): unknown => Reflect.get(tool, 'name')) : [];
}

describe('lists', () => {
  it('come page by page, each once and in order', async () => {
    const { page } = listed();
    const seen: unknown[] = [];
    let cursor: unknown;
    do {
      const { result } = (await page(cursor)).json;
      expect(result).toMatchObject({ resultType: 'complete', ttlMs: 300_000, cacheScope: 'private' });
      seen.push(...namesOf(result.tools));
      cursor = result.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(NAMES);
  });

  it.each([[''], ['2'], ['k1.e30.x'], [2], [null], [{}]])('refuse the cursor %j', async (cursor) => {
    const { status, json } = await listed().page(cursor);
    expect([status, json.error.code]).toEqual([200, -32602]);
  });

  it('refuse a cursor of another list and of another catalogue', async () => {
    const { page } = listed({
      catalogueKey: (caller) => caller,
      prompts: { list: () => [], get: async () => ({ messages: [] }) },
    });
    const { nextCursor } = (await page()).json.result;
    expect((await page(nextCursor, 'acme/c2')).json.error.code).toBe(-32602);
    expect((await page(nextCursor, 'acme/c1', 'prompts/list')).json.error.code).toBe(-32602);
    expect((await page(nextCursor)).json.result).toHaveProperty('tools');
  });

  it('are built once for all callers with the same rights, and again for others', async () => {
    const { page, built } = listed({ catalogueKey: (caller) => (caller.endsWith('admin') ? 'admin' : 'member') });
    for (const caller of ['acme/c1', 'acme/c2', 'other/c3']) await page(undefined, caller);
    expect(built()).toBe(1);
    await page(undefined, 'acme/admin');
    expect(built()).toBe(2);
  });

  it('show icons only to revisions that know them, and cache members to none of 2025', async () => {
    const { mcp } = listed({}, 10);
    const shown = async (version: string | undefined) => {
      const headers = version === undefined ? {} : { 'mcp-protocol-version': version };
      return (await send(mcp, legacy('tools/list', {}, { headers }), 'acme/c1')).json.result;
    };
    for (const version of ['2025-11-25', '2025-06-18', undefined]) {
      const result = await shown(version);
      expect(Object.keys(result)).toEqual(['tools']);
      const [first] = Array.isArray(result.tools) ? result.tools : [];
      expect('icons' in first).toBe(version === '2025-11-25');
    }
  });
});

describe('a tool that mirrors an argument into a header', () => {
  const inputSchema = { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } };
  const tools = () => [{ name: 'near', inputSchema }];
  const callTool = async () => ({ content: [] });
  const near = (headers: Record<string, string>) =>
    modern('tools/call', { name: 'near', arguments: { region: 'eu' } }, { headers });

  it('is held to it at every call', async () => {
    const mcp = createMcp(hostWith({}, { tools, callTool, mirrorsArguments: true }), { keys: KEYS });
    expect((await send(mcp, near({ 'mcp-param-region': 'eu' }), 'acme/c1')).json.result).toHaveProperty('content');
    for (const headers of [{}, { 'mcp-param-region': 'us' }]) {
      const { status, json } = await send(mcp, near(headers), 'acme/c1');
      expect([status, json.error.code]).toEqual([400, -32020]);
    }
  });

  it('is not listed by a host that does not have it checked', async () => {
    const mcp = createMcp(hostWith({}, { tools, callTool }), { keys: KEYS });
    expect((await send(mcp, modern('tools/list'), 'acme/c1')).json.error.code).toBe(-32603);
  });
});
