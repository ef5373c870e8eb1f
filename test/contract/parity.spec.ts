import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DemoMemberName } from '@talud/identity';
import { logIn } from '@talud/testing';
import type { Tool } from '@talud/tools';
import { type Console, signIn } from '../support/console.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { call } from '../support/mcp.js';
import { TOOLS } from '../support/tool-world.js';

/** The faces of every operation: a tool of an assistant, and a route of the console. */
let gateway: TestGateway;
const tokens = new Map<DemoMemberName, string>();
const people = new Map<DemoMemberName, Console>();
const MEMBERS: readonly DemoMemberName[] = ['viewer', 'engineer', 'admin', 'owner'];
beforeAll(async () => {
  gateway = await startGateway();
  const owner = await logIn(gateway.database.ownerUrl);
  // Every tool once for each member: limits have tests of their own.
  await owner.query(
    'UPDATE plan SET connection_calls_per_minute = 9999, person_calls_per_minute = 9999, organization_calls_per_minute = 9999',
  );
  await owner.end();
  for (const member of MEMBERS) {
    tokens.set(member, (await gateway.token('alfa', member, { modules: ['slope', 'org'] })).token);
    people.set(member, await signIn(gateway, 'alfa', member));
  }
});
afterAll(() => gateway.close());

const asTool = (member: DemoMemberName, name: string, args: object) =>
  call(gateway.url, tokens.get(member) ?? '', name, { ...args });
const asOperation = async (member: DemoMemberName, name: string, args: object) =>
  (await people.get(member)?.send('POST', `/api/operations/${name}`, args)) ?? { status: 0, text: '', body: undefined };

/** Who may call a tool, by the roles that the organization has. */
const CALLERS: Readonly<Record<Tool['access'], readonly DemoMemberName[]>> = {
  read: MEMBERS,
  edit: ['engineer', 'admin', 'owner'],
  admin: ['admin', 'owner'],
};

describe.each(MEMBERS)('to the role of %s', (member) => {
  it('every operation is a tool and a route alike: there with the same words, or not there at all', async () => {
    const unknown = await asOperation(member, 'no_such_operation', {});
    for (const { name, access } of TOOLS) {
      const [tool, route] = [
        await asTool(member, name, { no_such_argument: 1 }),
        await asOperation(member, name, { no_such_argument: 1 }),
      ];
      if (!CALLERS[access].includes(member)) {
        expect([name, tool.code, tool.message]).toEqual([name, -32602, `Unknown tool: ${name}`]);
        expect([name, route.status, route.text]).toEqual([name, 404, unknown.text]);
        continue;
      }
      const { code, message, hint } = route.body.error ?? {};
      expect([name, tool.isError, tool.content?.[0].text]).toEqual([name, true, `[${code}] ${message} Hint: ${hint}`]);
      expect([name, route.status, code]).toEqual([name, 400, 'E_INVALID_ARGUMENT']);
    }
  });
});
