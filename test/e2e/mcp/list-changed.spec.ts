import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Console, signIn } from '../../support/console.js';
import { startGateway, type TestGateway, type TestToken } from '../../support/gateway.js';
import { mcp } from '../../support/mcp.js';

let gateway: TestGateway;
let engineer: Console;
let owner: Console;

beforeAll(async () => {
  gateway = await startGateway();
  engineer = await signIn(gateway, 'alfa', 'engineer');
  owner = await signIn(gateway, 'alfa', 'owner');
});
afterAll(() => gateway.close());

/** The official client of a connection, which listens for changes of its tools. */
async function listening({ token }: TestToken) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  let heard: () => void = () => undefined;
  client.setNotificationHandler('notifications/tools/list_changed', () => heard());
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${gateway.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  const subscription = await client.listen({
    toolsListChanged: true,
    promptsListChanged: true,
    resourcesListChanged: true,
  });
  return {
    client,
    honoured: subscription.honoredFilter,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** Does something, and waits until the client has been told that its tools have changed. */
    async toldOf(work: () => Promise<{ status: number }>): Promise<void> {
      const told = new Promise<void>((resolve) => {
        heard = resolve;
      });
      expect([200, 204]).toContain((await work()).status);
      await told;
    },
    async close() {
      await subscription.close();
      await client.close();
    },
  };
}

describe('a client that listens', () => {
  it('is promised news of its tools alone: the other lists never change', async () => {
    const own = await listening(await gateway.token('alfa', 'engineer'));
    expect(own.honoured).toEqual({ toolsListChanged: true });
    const { body } = await mcp(gateway.url, (await gateway.token('alfa', 'engineer')).token, 'server/discover');
    const { tools, resources, prompts } = body.result.capabilities;
    expect([tools, resources, prompts]).toEqual([{ listChanged: true }, {}, {}]);
    await own.close();
  });

  it('is told when its grant changes, and then sees the new list', async () => {
    const mine = await gateway.token('alfa', 'engineer');
    const own = await listening(mine);
    expect(await own.tools()).toContain('material_set');
    const change = (body: object) => () => engineer.send('PATCH', `/api/connections/${mine.connection}`, body);
    await own.toldOf(change({ readOnly: true }));
    expect(await own.tools()).not.toContain('material_set');
    await own.toldOf(change({ modules: ['slope', 'org'] }));
    expect(await own.tools()).toContain('get_organization_notes');
    await own.close();
  });

  it('is told when the policy of the organization changes', async () => {
    const own = await listening(await gateway.token('alfa', 'engineer'));
    const policy = (access: string) => () =>
      owner.send('PUT', '/api/organization/policy', {
        ...{ access, hosts: [], days: 180 },
        roles: ['owner', 'admin', 'engineer', 'viewer'],
      });
    await own.toldOf(policy('read'));
    expect(await own.tools()).not.toContain('material_set');
    await own.toldOf(policy('edit'));
    expect(await own.tools()).toContain('material_set');
    await own.close();
  });

  it('is told when the role of its person changes, and nobody else’s client is', async () => {
    const { userId } = gateway.organizations.alfa.members['engineer-2'];
    const own = await listening(await gateway.token('alfa', 'engineer-2', { modules: ['org'] }));
    const other = await listening(await gateway.token('beta', 'engineer'));
    let others = 0;
    other.client.setNotificationHandler('notifications/tools/list_changed', () => {
      others++;
    });
    const role = (to: string) => () => owner.send('PATCH', `/api/organization/members/${userId}`, { role: to });
    await own.toldOf(role('admin'));
    expect(await own.tools()).toContain('list_users');
    await own.toldOf(role('engineer'));
    expect(await own.tools()).not.toContain('list_users');
    expect(others).toBe(0);
    await own.close();
    await other.close();
  });
});
