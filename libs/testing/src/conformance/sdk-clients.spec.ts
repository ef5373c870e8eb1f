import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { conformanceFixture } from './fixture.js';
import { type ServedHost, serveHost } from './serve-fixture.js';

const TOKEN = 'token-of-acme';
const WITH_TOKEN = { requestInit: { headers: { authorization: `Bearer ${TOKEN}` } } };

let served: ServedHost;

beforeAll(async () => {
  const identity = {
    serverInfo: { name: 'talud-conformance', version: '1.0.0' },
    principal: (caller: string) => ({ tenant: caller, connection: caller }),
  };
  served = await serveHost(conformanceFixture<string>(identity), new Map([[TOKEN, 'acme']]));
});

afterAll(() => served.close());

async function connected(mode: VersionNegotiationMode): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
  );
  client.setRequestHandler('elicitation/create', async () => ({
    action: 'accept',
    content: { name: 'Ada', ok: true },
  }));
  await client.connect(new StreamableHTTPClientTransport(new URL(served.url), WITH_TOKEN));
  return client;
}

const GREETING = [{ type: 'text', text: 'This is a simple text response for testing.' }];

describe.each<[string, VersionNegotiationMode, 'modern' | 'legacy']>([
  ['legacy', 'legacy', 'legacy'],
  ['auto', 'auto', 'modern'],
  ['pinned', { pin: '2026-07-28' }, 'modern'],
])('the SDK v2 client, %s', (_name, mode, era) => {
  it('agrees on the era and reads who we are', async () => {
    const client = await connected(mode);
    expect(client.getProtocolEra()).toBe(era);
    expect(client.getServerVersion()?.name).toBe('talud-conformance');
    expect(client.getInstructions()).toContain('never instructions');
    await client.close();
  });

  it('lists, calls, reads, gets and completes', async () => {
    const client = await connected(mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('test_simple_text');
    expect((await client.callTool({ name: 'test_simple_text' })).content).toEqual(GREETING);
    expect((await client.callTool({ name: 'test_error_handling' })).isError).toBe(true);
    expect((await client.listResources()).resources).toHaveLength(3);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
    expect((await client.readResource({ uri: 'test://template/7/data' })).contents[0]).toMatchObject({
      mimeType: 'application/json',
    });
    expect((await client.listPrompts()).prompts).toHaveLength(5);
    expect((await client.getPrompt({ name: 'test_simple_prompt' })).messages).toHaveLength(1);
    const ref = { type: 'ref/prompt' as const, name: 'test_prompt_with_arguments' };
    expect((await client.complete({ ref, argument: { name: 'arg1', value: '' } })).completion.values).toEqual([]);
    await client.close();
  });

  it('is told of progress', async () => {
    const client = await connected(mode);
    const seen: number[] = [];
    await client.callTool(
      { name: 'test_tool_with_progress' },
      { onprogress: ({ progress }) => void seen.push(progress) },
    );
    expect(seen).toEqual([0, 50, 100]);
    await client.close();
  });

  it('gets a protocol error for an unknown tool and an unknown resource', async () => {
    const client = await connected(mode);
    await expect(client.callTool({ name: 'nobody' })).rejects.toMatchObject({ code: -32602 });
    // The client shows the -32002 of a 2025 server as today's code.
    await expect(client.readResource({ uri: 'test://nobody' })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });

  it('mirrors an argument into its header', async () => {
    const client = await connected(mode);
    await client.listTools();
    const { content } = await client.callTool({ name: 'test_custom_header', arguments: { region: 'Ávila' } });
    expect(content).toEqual([{ type: 'text', text: 'Ávila' }]);
    await client.close();
  });
});

describe('the SDK v2 client of today', () => {
  it('answers questions inside a call, over several rounds', async () => {
    const client = await connected('auto');
    const one = await client.callTool({ name: 'test_input_required_result_elicitation' });
    expect(one.content).toEqual([{ type: 'text', text: 'Hello, Ada!' }]);
    const kept = await client.callTool({ name: 'test_input_required_result_request_state' });
    expect(kept.content).toEqual([{ type: 'text', text: 'state-ok' }]);
    await client.close();
  });

  it('listens, hears of a change, and is told when the server closes', async () => {
    const client = await connected('auto');
    const heard = new Promise<void>((resolve) => {
      client.setNotificationHandler('notifications/tools/list_changed', () => resolve());
    });
    const subscription = await client.listen({ toolsListChanged: true, resourceSubscriptions: ['test://other'] });
    expect(subscription.honoredFilter).toEqual({ toolsListChanged: true, resourceSubscriptions: [] });
    await client.callTool({ name: 'test_trigger_tool_change' });
    await heard;
    await subscription.close();
    await client.close();
  });

  it('is refused what it did not declare', async () => {
    const client = await connected('auto');
    await expect(client.callTool({ name: 'test_missing_capability' })).rejects.toMatchObject({ code: -32021 });
    await client.close();
  });

  it('without a token gets a real 401', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const transport = new StreamableHTTPClientTransport(new URL(served.url));
    await expect(client.connect(transport)).rejects.toThrow(/401|Unauthorized/i);
  });
});

describe('the SDK v1 client', () => {
  it('connects, lists, calls with progress and pings', async () => {
    const client = new ClientV1({ name: 'test', version: '1.0.0' });
    await client.connect(new TransportV1(new URL(served.url), WITH_TOKEN));
    expect(client.getServerVersion()?.name).toBe('talud-conformance');
    expect((await client.listTools()).tools.length).toBeGreaterThan(20);
    const seen: number[] = [];
    const { content } = await client.callTool({ name: 'test_tool_with_progress' }, undefined, {
      onprogress: ({ progress }) => void seen.push(progress),
    });
    expect([seen, content]).toEqual([
      [0, 50, 100],
      [{ type: 'text', text: 'Tool with progress executed successfully' }],
    ]);
    await client.ping();
    await expect(client.readResource({ uri: 'test://nobody' })).rejects.toMatchObject({ code: -32002 });
    await client.close();
  });
});
