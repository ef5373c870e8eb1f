import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editIn } from '@talud/slope-render';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { call, figures, mcp } from '../../support/mcp.js';
import { BEFORE } from '../../support/tool-samples.js';
import { type Args, startToolWorld, TOOLS, type ToolWorld } from '../../support/tool-world.js';
import { logInto } from '../../support/two-tenants.js';

/** What no answer to an assistant holds: people's addresses, tokens, places on a disk, names of tables, parts of a stack. */
const FORBIDDEN = [
  /@(alfa|beta)\.example/,
  /tld_(at|rt|ac|pat|ik)_/,
  /\/(work|home|tmp|usr|root)\//,
  /node_modules/,
  /\bat \w+ \(/,
];
const FORBIDDEN_KEYS = /^(e_?mail|shown_?email|token|token_?hash|prefix|path|org_?id|user_?id|password|secret|stack)$/i;

let world: ToolWorld;
beforeAll(async () => {
  world = await startToolWorld();
});
afterAll(() => world.close());

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('every tool', () => {
  it('answers a call that fits: as its output schema says, without what nobody is told', async () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    for (const tool of TOOLS) {
      const { token } = world.callerOf(tool);
      const project = await world.demo();
      await world.take(BEFORE[tool.name] ?? [], project);
      const answer = await mcp(world.gateway.url, token, 'tools/call', {
        name: tool.name,
        arguments: world.sample(tool, project),
      });
      const { result } = answer.body;
      for (const pattern of tool.access === 'admin' ? FORBIDDEN.slice(1) : FORBIDDEN) {
        expect([tool.name, pattern.exec(answer.text)?.[0]]).toEqual([tool.name, undefined]);
      }
      expect([tool.name, result.isError ? result.content[0].text : 'answered']).toEqual([tool.name, 'answered']);
      const validate = ajv.compile(tool.outputSchema);
      expect([tool.name, validate(result.structuredContent), validate.errors]).toEqual([tool.name, true, null]);
      expect([tool.name, result.structuredContent.summary !== '', result.content[0].text !== '']).toEqual([
        ...[tool.name, true, true],
      ]);
      const keys = keysOf(result.structuredContent).filter((key) => FORBIDDEN_KEYS.test(key));
      expect([tool.name, tool.access === 'admin' ? [] : keys]).toEqual([tool.name, []]);
    }
    // Every label that these edits left in a history is told in the other language of the pages.
    const app = await logInto(world.gateway, 'alfa');
    const { rows } = await app.query('SELECT DISTINCT label FROM slope_revision');
    await app.end();
    expect(rows.length).toBeGreaterThan(30);
    for (const { label } of rows) expect([label, editIn('es', label) !== label]).toEqual([label, true]);
  });

  it('that leaves a result has its figures in the list of projects, as it tells them itself', async () => {
    const ok = (name: string, args: Args) => figures(world.gateway.url, world.engineer.token, name, args);
    const kinds: string[] = [];
    for (const tool of TOOLS.filter(({ name }) => /_run$/.test(name))) {
      const demo = await world.demo();
      await world.take([['analysis_configure', { num_slices: 10, grid: { nx: 2, ny: 2 } }]], demo);
      await world.take(BEFORE[tool.name] ?? [], demo);
      const { wait_seconds: _waitsNot, ...args } = world.sample(tool, demo);
      const run = await ok(tool.name, args);
      const { project_id } = run;
      const { projects } = await ok('project_list', {});
      const { last_result: last } = projects.find((one: { project_id: string }) => one.project_id === project_id);
      const { summary } = await ok('results_get', { result_id: run.result_id });
      expect([tool.name, last.result_id, summary.includes(`: ${last.headline}.`)]).toEqual([
        tool.name,
        run.result_id,
        true,
      ]);
      kinds.push(last.kind);
    }
    expect(kinds.sort()).toEqual([
      'analysis',
      'back_analysis',
      'drawdown_sweep',
      'groundwater',
      'optimized',
      'statistics',
    ]);
  });

  it('that changes something is no tool to a viewer and to a connection that reads, with ids that they see', async () => {
    const every = { modules: ['slope', 'org'] };
    const viewer = await world.gateway.token('alfa', 'viewer', every);
    const reading = await world.gateway.token('alfa', 'engineer', { ...every, readOnly: true });
    const ask = async (token: string, name: string, args: object): Promise<string> =>
      (await mcp(world.gateway.url, token, 'tools/call', { name, arguments: args }, { id: 7 })).text;
    const seen = await call(world.gateway.url, viewer.token, 'project_summary', {
      project_id: world.owned.ids.project,
    });
    expect(seen.isError).toBeUndefined();
    for (const tool of TOOLS) {
      for (const { token } of [viewer, reading]) {
        const text = await ask(token, tool.name, world.sample(tool));
        if (tool.access === 'read') {
          expect([tool.name, text.includes('Unknown tool')]).toEqual([tool.name, false]);
          continue;
        }
        const unknown = (await ask(token, 'no_such_tool', {})).replace('no_such_tool', tool.name);
        expect([tool.name, text]).toEqual([tool.name, unknown]);
      }
    }
    const after = await call(world.gateway.url, viewer.token, 'project_summary', {
      project_id: world.owned.ids.project,
    });
    expect(after.structuredContent.revision).toBe(seen.structuredContent.revision);
  });

  it('is listed in the fixed order, with a title and the four hints, within the budgets', async () => {
    const listed = async (toolsets: string[]) => {
      const { token } = await world.gateway.token('alfa', 'owner', { modules: ['slope', 'org'], toolsets });
      const first = await mcp(world.gateway.url, token, 'tools/list', {}, { id: 7 });
      expect((await mcp(world.gateway.url, token, 'tools/list', {}, { id: 7 })).text).toBe(first.text);
      return first;
    };
    const full = await listed(['full']);
    expect(full.body.result.tools.map((tool: { name: string }) => tool.name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { title, annotations } of full.body.result.tools) {
      expect(annotations).toEqual({
        ...{ title, readOnlyHint: expect.any(Boolean), destructiveHint: expect.any(Boolean) },
        ...{ idempotentHint: expect.any(Boolean), openWorldHint: false },
      });
    }
    expect(Buffer.byteLength(JSON.stringify(full.body.result.tools))).toBeLessThanOrEqual(110 * 1024);
    const compact = await listed(['compact']);
    expect(Buffer.byteLength(JSON.stringify(compact.body.result.tools))).toBeLessThanOrEqual(24 * 1024);
  });
});
