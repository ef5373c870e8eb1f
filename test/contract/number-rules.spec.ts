import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RULES } from '../../libs/tools/src/slope/guide/rules.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { mcp } from '../support/mcp.js';

interface Listed {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly properties: Readonly<Record<string, unknown>> };
}

let gateway: TestGateway;
let tools: readonly Listed[];
let instructions: string;
beforeAll(async () => {
  gateway = await startGateway();
  const { token } = await gateway.token('alfa', 'engineer');
  tools = (await mcp(gateway.url, token, 'tools/list')).body.result.tools;
  instructions = (await mcp(gateway.url, token, 'server/discover')).body.result.instructions;
});
afterAll(() => gateway.close());

/** What a tool that takes an argument must say, whoever lists it: the argument is what the rule is about. */
const BY_ARGUMENT: Readonly<Record<string, readonly string[]>> = {
  running: ['accept_defaults', 'wait_seconds'],
  stale: ['result_id'],
  circles: ['radius_increment'],
  failure_direction: ['failure_direction'],
  assigned_water: ['assign_to'],
  first_material: ['replace'],
};

describe('every rule that changes a number', () => {
  it.each(RULES)('$id stands in the instructions, and in each tool that it touches', ({ sentence, tools: touched }) => {
    expect(instructions).toContain(sentence);
    for (const name of touched) {
      const tool = tools.find((one) => one.name === name);
      expect([name, tool?.description]).toEqual([name, expect.stringContaining(sentence)]);
    }
  });

  it.each(Object.entries(BY_ARGUMENT))('%s is told by every tool that takes %j', (id, taken) => {
    const sentence = RULES.find((rule) => rule.id === id)?.sentence ?? 'no such rule';
    const all = tools.filter(({ inputSchema }) => taken.every((name) => Object.hasOwn(inputSchema.properties, name)));
    expect(all.length).toBeGreaterThan(0);
    for (const { name, description } of all) {
      expect([name, description]).toEqual([name, expect.stringContaining(sentence)]);
    }
  });

  it('is said once: no tool and no instruction repeats a sentence', () => {
    for (const text of [instructions, ...tools.map(({ description }) => description)]) {
      for (const { sentence } of RULES) expect([sentence, text.split(sentence).length <= 2]).toEqual([sentence, true]);
    }
  });
});
