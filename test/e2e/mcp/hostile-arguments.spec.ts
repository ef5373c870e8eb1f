import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@talud/errors';
import { call, mcp } from '../../support/mcp.js';
import { startToolWorld, TOOLS, type ToolWorld } from '../../support/tool-world.js';
import { wrongArguments } from '../../support/wrong-arguments.js';

/** Pairs that a tool does not take together, and what is read only with another. */
const EXCLUSIVE: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ['model_render', { method_id: 'spencer' }],
  ['model_render', { stage: 1 }],
  ['mesh_generate', { target_elements: 500, target_size: 2 }],
  ['load_set', { kind: 'line', point_xy: [10, 25], magnitude: 5, start: [0, 25], end: [5, 25] }],
];

let world: ToolWorld;
beforeAll(async () => {
  world = await startToolWorld();
});
afterAll(() => world.close());

const REFUSAL = new RegExp(`^\\[(${Object.keys(ERROR_CODES).join('|')})\\] [^\\n]+ Hint: .+`, 's');

describe('wrong arguments', () => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    'of %s are answered, and change nothing',
    async (name, tool) => {
      const { token } = world.callerOf(tool);
      const project = await world.demo();
      const right = world.sample(tool, project);
      const revision = async (): Promise<unknown> =>
        (await call(world.gateway.url, token, 'project_summary', { project_id: project })).structuredContent.revision;
      const send = async (args: Record<string, unknown>) => {
        const answer = await mcp(world.gateway.url, token, 'tools/call', { name, arguments: args });
        return { status: answer.status, result: answer.body?.result, error: answer.body?.error };
      };
      const wrong = wrongArguments(tool);
      for (const { argument, way, value } of wrong.filter(({ refused }) => refused)) {
        const { status, result } = await send({ ...right, [argument]: value });
        expect([argument, way, status, result?.isError]).toEqual([argument, way, 200, true]);
        expect([argument, way, result.content[0].text]).toEqual([argument, way, expect.stringMatching(REFUSAL)]);
        expect([argument, way, result.content[0].text.slice(0, 20)]).toEqual([argument, way, '[E_INVALID_ARGUMENT]']);
      }
      expect(await revision()).toBe(1);
      for (const { argument, way, value } of wrong.filter(({ refused }) => !refused)) {
        if (argument === 'wait_seconds') continue;
        const before = await revision();
        const { status, result } = await send({ ...right, [argument]: value });
        expect([argument, way, status]).toEqual([argument, way, 200]);
        if (!result.isError) continue;
        expect([argument, way, result.content[0].text]).toEqual([argument, way, expect.stringMatching(REFUSAL)]);
        expect([argument, way, result.content[0].text]).not.toEqual([
          argument,
          way,
          expect.stringContaining('E_INTERNAL'),
        ]);
        expect([argument, way, result.content[0].text.length < 4_000]).toEqual([argument, way, true]);
        expect([argument, way, await revision()]).toEqual([argument, way, before]);
      }
    },
  );

  it.each(EXCLUSIVE)('%s does not take together what excludes itself: %j', async (name, args) => {
    const project_id = await world.demo();
    const refused = await call(world.gateway.url, world.engineer.token, name, { project_id, ...args });
    expect(refused.isError).toBe(true);
    expect(refused.content[0].text).toMatch(/^\[E_(CONFLICT|INVALID_ARGUMENT)\] .+ Hint: /s);
    const seen = await call(world.gateway.url, world.engineer.token, 'project_summary', { project_id });
    expect(seen.structuredContent.revision).toBe(1);
  });

  it('leave a server that answers', async () => {
    expect((await call(world.gateway.url, world.engineer.token, 'server_info')).structuredContent.server).toBeTruthy();
  });
});
