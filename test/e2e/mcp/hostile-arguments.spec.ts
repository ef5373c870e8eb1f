import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@talud/errors';
import { readProjectHandle } from '@talud/tenancy';
import type { Login } from '@talud/testing';
import type { Tool } from '@talud/tools';
import { exclusiveArguments, HERE, saysSo } from '../../support/exclusive-arguments.js';
import { type Foreign, foreignArguments, foreignThings } from '../../support/foreign-arguments.js';
import { mcp } from '../../support/mcp.js';
import { BEFORE } from '../../support/tool-samples.js';
import { type Args, startToolWorld, TOOLS, type ToolWorld } from '../../support/tool-world.js';
import { logInto } from '../../support/two-tenants.js';
import { wrongArguments } from '../../support/wrong-arguments.js';

let world: ToolWorld;
let foreign: Foreign;
let app: Login;
beforeAll(async () => {
  world = await startToolWorld();
  app = await logInto(world.gateway, 'alfa');
  foreign = await foreignThings(world.gateway);
});
afterAll(async () => {
  await app.end();
  await world.close();
});

const REFUSAL = new RegExp(`^\\[(${Object.keys(ERROR_CODES).join('|')})\\] [^\\n]+ Hint: .+`, 's');
const named = TOOLS.map((tool) => [tool.name, tool] as const);

/** Calls, and answers with the refusal; undefined when the tool took it. */
async function refusalOf(tool: Tool, args: Args): Promise<string | undefined> {
  const { token } = world.callerOf(tool);
  const { status, body } = await mcp(world.gateway.url, token, 'tools/call', { name: tool.name, arguments: args });
  expect([tool.name, status]).toEqual([tool.name, 200]);
  if (!body.result.isError) return undefined;
  const [{ text }] = body.result.content;
  expect([tool.name, text]).toEqual([tool.name, expect.stringMatching(REFUSAL)]);
  expect([tool.name, text]).not.toEqual([tool.name, expect.stringContaining('E_INTERNAL')]);
  expect([tool.name, text.length < 4_000]).toEqual([tool.name, true]);
  return text;
}

async function revision(project: string): Promise<number> {
  const { rows } = await app.query('SELECT current_revision FROM slope_project WHERE id = $1', [
    readProjectHandle(project),
  ]);
  return rows[0].current_revision;
}

describe('wrong arguments', () => {
  it.each(named)('of %s are answered, and change nothing', async (_name, tool) => {
    const project = await world.demo();
    const wrong = wrongArguments(tool, world.sample(tool, project));
    for (const { argument, way, args } of wrong.filter(({ refused }) => refused)) {
      const text = await refusalOf(tool, args);
      expect([argument, way, text?.slice(0, 20)]).toEqual([argument, way, '[E_INVALID_ARGUMENT]']);
    }
    let before = await revision(project);
    expect(before).toBe(1);
    for (const { argument, way, args } of wrong.filter(({ refused }) => !refused)) {
      if (argument === 'wait_seconds') continue;
      const text = await refusalOf(tool, args);
      const after = await revision(project);
      if (text !== undefined) expect([argument, way, after]).toEqual([argument, way, before]);
      before = after;
    }
  });
});

describe('arguments that exclude each other', () => {
  it.each(named.filter(([, tool]) => exclusiveArguments(tool).length > 0))(
    'are not taken together by %s',
    async (_name, tool) => {
      for (const { pair, args } of exclusiveArguments(tool)) {
        const project = await world.demo();
        await world.take(BEFORE[tool.name] ?? [], project);
        const known = Object.fromEntries(
          Object.entries(args).map(([name, value]) => [name, value === HERE ? project : value]),
        );
        const start = await revision(project);
        const text = await refusalOf(tool, { ...world.ids(tool, project), ...required(tool), ...known });
        expect([pair, text?.slice(0, 60)]).toEqual([pair, expect.stringMatching(/^\[E_(CONFLICT|INVALID_ARGUMENT)\]/)]);
        expect([pair, await revision(project)]).toEqual([pair, start]);
      }
    },
  );

  /** What the sample gives for arguments that must be there. */
  function required(tool: Tool): Args {
    const must = (tool.inputSchema.required ?? []) as readonly string[];
    return Object.fromEntries(Object.entries(world.sample(tool)).filter(([name]) => must.includes(name)));
  }

  it('are tried wherever the text of an argument says so', () => {
    for (const tool of TOOLS) {
      const tried = exclusiveArguments(tool).flatMap(({ pair }) => pair);
      const properties: object = tool.inputSchema.properties ?? {};
      const said = Object.entries(properties).filter(([, { description }]) => saysSo(String(description)));
      expect([tool.name, said.map(([name]) => name).filter((name) => !tried.includes(name))]).toEqual([tool.name, []]);
    }
  });
});

describe('ids of another organization', () => {
  it.each(named)('are not there for %s, whatever they are of', async (_name, tool) => {
    const project = await world.demo();
    for (const { argument, args } of foreignArguments(tool, world.sample(tool, project), foreign)) {
      const text = await refusalOf(tool, args);
      expect([argument, text?.slice(0, 60)]).toEqual([
        argument,
        expect.stringMatching(/^\[E_(NOT_FOUND|INVALID_ARGUMENT|CONFLICT)\]/),
      ]);
      expect([argument, await revision(project)]).toEqual([argument, 1]);
    }
  });
});

it('the server answers still', async () => {
  const { body } = await mcp(world.gateway.url, world.engineer.token, 'tools/call', {
    name: 'server_info',
    arguments: {},
  });
  expect(body.result.structuredContent.server).toBeTruthy();
});
