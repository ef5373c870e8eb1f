import { describe, expect, it, jest } from '@jest/globals';
import { type Caller, hostWith, KEYS } from '../test/hosts.js';
import { RecordingSink } from '../test/recording-sink.js';
import { declares, modern } from '../test/requests.js';
import { createMcp } from './create-mcp.js';
import type { HostEvent, McpHost } from './host.js';
import type { ListenLimits } from './mcp.js';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const EVERYTHING = {
  toolsListChanged: true,
  promptsListChanged: true,
  resourcesListChanged: true,
  resourceSubscriptions: ['p:mine', 'p:foreign'],
};

function listening(limits: Partial<ListenLimits> = {}, more: Partial<McpHost<Caller>> = {}) {
  const listeners = new Map<(event: HostEvent) => void, Caller>();
  const host = hostWith(
    {},
    {
      resources: { list: () => [], templates: () => [], read: async () => ({ contents: [] }) },
      watch: (caller, listener) => {
        listeners.set(listener, caller);
        return () => listeners.delete(listener);
      },
      changingLists: ['tools', 'resources'],
      mayWatchResource: (_caller, uri) => uri === 'p:mine',
      ...more,
    },
  );
  const mcp = createMcp(host, { keys: KEYS, listen: limits });
  const open = async (
    notifications: unknown,
    { caller = 'acme/c1', id = 1, tasks = false }: { caller?: Caller; id?: string | number; tasks?: boolean } = {},
  ) => {
    const sink = new RecordingSink();
    const meta = tasks ? declares({ extensions: { 'io.modelcontextprotocol/tasks': {} } }).meta : {};
    const { headers, body } = modern('subscriptions/listen', { notifications }, { id, meta });
    await mcp.serve(mcp.read(headers, Buffer.from(body)), caller, sink);
    return sink;
  };
  const publish = (event: HostEvent) => {
    for (const listener of [...listeners.keys()]) listener(event);
  };
  return { mcp, open, publish, listeners };
}

describe('a listen stream', () => {
  it('opens with the part of the wishes that is honoured', async () => {
    const { open } = listening();
    const { status, headers, events, ended } = await open(EVERYTHING, { id: 'L' });
    expect([status, headers['content-type'], ended]).toEqual([200, 'text/event-stream', false]);
    expect(events).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: {
          notifications: { toolsListChanged: true, resourcesListChanged: true, resourceSubscriptions: ['p:mine'] },
          _meta: { [SUBSCRIPTION]: 'L' },
        },
      },
    ]);
  });

  it('tells what was asked for and nothing else, each with the id of its request', async () => {
    const { open, publish } = listening();
    const tools = await open({ toolsListChanged: true }, { id: 7 });
    const resource = await open({ resourceSubscriptions: ['p:mine'], toolsListChanged: false }, { id: '7' });
    publish({ kind: 'tools' });
    publish({ kind: 'prompts' });
    publish({ kind: 'resources' });
    publish({ kind: 'resource', uri: 'p:mine' });
    publish({ kind: 'resource', uri: 'p:foreign' });
    expect(tools.events.slice(1)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: { _meta: { [SUBSCRIPTION]: 7 } } },
    ]);
    expect(resource.events.slice(1)).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/resources/updated',
        params: { uri: 'p:mine', _meta: { [SUBSCRIPTION]: '7' } },
      },
    ]);
  });

  it('tells of tasks only a client that has the extension', async () => {
    const tasks = {
      get: async () => Promise.reject(new Error('unused')),
      update: async () => undefined,
      cancel: async () => undefined,
    };
    const { open, publish } = listening({}, { tasks });
    const without = await open({ taskIds: ['t1'] });
    const having = await open({ taskIds: ['t1'] }, { tasks: true });
    const task = { taskId: 't1', status: 'working', createdAt: 'x', lastUpdatedAt: 'x', ttlMs: null } as const;
    publish({ kind: 'task', task });
    publish({ kind: 'task', task: { ...task, taskId: 't2' } });
    expect(without.events).toHaveLength(1);
    expect(having.events.slice(1)).toMatchObject([{ method: 'notifications/tasks', params: task }]);
  });

  it.each([
    [undefined],
    [[]],
    [{ toolsListChanged: 1 }],
    [{ resourceSubscriptions: 'p:mine' }],
    [{ resourceSubscriptions: [1] }],
    [{ resourceSubscriptions: Array.from({ length: 101 }, () => 'p:mine') }],
  ])('is refused for the filter %j', async (notifications) => {
    const { open, listeners } = listening();
    const { status, json } = await open(notifications);
    expect([status, json.error.code, listeners.size]).toEqual([200, -32602, 0]);
  });

  it('ends with the result of its request when the server closes, and no other opens', async () => {
    const { mcp, open, listeners } = listening();
    const sink = await open({}, { id: 'L' });
    mcp.close();
    expect(sink.ended).toBe(true);
    expect(sink.events.at(-1)).toMatchObject({
      id: 'L',
      result: { resultType: 'complete', _meta: { [SUBSCRIPTION]: 'L' } },
    });
    expect(listeners.size).toBe(0);
    expect((await open({})).status).toBe(503);
  });

  it('ends when the caller’s rights are gone', async () => {
    const { open, publish, listeners } = listening();
    const sink = await open({});
    publish({ kind: 'ended' });
    expect([sink.ended, sink.events.length, listeners.size]).toEqual([true, 2, 0]);
  });

  it('ends at its maximum age, and says something before every idle timeout', async () => {
    jest.useFakeTimers();
    try {
      const { open, listeners } = listening({ maximumAgeMs: 60_000, keepAliveMs: 15_000 });
      const sink = await open({});
      await jest.advanceTimersByTimeAsync(59_999);
      expect(sink.text.match(/^:$/gm)).toHaveLength(3);
      expect(sink.ended).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect([sink.ended, listeners.size, jest.getTimerCount()]).toEqual([true, 0, 0]);
      (await open({})).abort();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is given up without a word when the client goes away', async () => {
    const { open, publish, listeners } = listening();
    const sink = await open({ toolsListChanged: true });
    sink.abort();
    publish({ kind: 'tools' });
    expect([sink.events.length, sink.ended, listeners.size]).toEqual([1, false, 0]);
  });

  it('is cut when its reader falls too far behind', async () => {
    const { open, publish, listeners } = listening();
    const sink = await open({ toolsListChanged: true });
    sink.full = true;
    publish({ kind: 'tools' });
    expect([sink.destroyed, listeners.size]).toEqual([true, 0]);
  });
});

describe('open streams', () => {
  it('are bounded by connection, by tenant and in all, and a closed one makes room', async () => {
    const { open } = listening({ perConnection: 2, perTenant: 3, perProcess: 5 });
    const statusFor = async (caller: Caller) => (await open({}, { caller })).status;
    const first = await open({}, { caller: 'a/1' });
    expect(await statusFor('a/1')).toBe(200);
    expect(await statusFor('a/1')).toBe(429);
    expect(await statusFor('a/2')).toBe(200);
    expect(await statusFor('a/3')).toBe(429);
    expect(await statusFor('b/1')).toBe(200);
    expect(await statusFor('b/2')).toBe(200);
    expect(await statusFor('b/3')).toBe(429);
    first.abort();
    first.abort();
    expect(await statusFor('a/3')).toBe(200);
    expect(await statusFor('a/3')).toBe(429);
  });

  it('end for a tenant with fewer, the newest of whoever has most, as streams end', async () => {
    const { open, listeners } = listening({ perTenant: 3, perProcess: 4 });
    const streams = [];
    for (const [id, caller] of (['a/1', 'a/2', 'b/1', 'a/3'] as const).entries()) {
      streams.push(await open({}, { caller, id: `stream ${id}` }));
    }
    expect((await open({}, { caller: 'c/1' })).status).toBe(200);
    expect(streams.map(({ ended }) => ended)).toEqual([false, false, false, true]);
    expect(streams[3]?.events.at(-1)).toMatchObject({
      id: 'stream 3',
      result: { resultType: 'complete', _meta: { [SUBSCRIPTION]: 'stream 3' } },
    });
    expect(listeners.size).toBe(4);
    for (const caller of ['c/1', 'b/1'] as const) expect((await open({}, { caller })).status).toBe(429);
  });
});
