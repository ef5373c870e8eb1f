import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { slopeModule, type Tool } from '@talud/tools';
import { call, mcp } from '../support/mcp.js';
import { startToolWorld, TOOLS, type ToolWorld } from '../support/tool-world.js';

/** Choices that a tool takes, and the kind of the catalogue that explains them. */
const EXPLAINED: readonly (readonly [tool: string, argument: string, kind: string])[] = [
  ['load_set', 'kind', 'load_types'],
  ['tension_crack_set', 'mode', 'tension_crack_modes'],
  ['support_type_set', 'type_class', 'support_classes'],
  ['hydraulic_set', 'model', 'permeability_models'],
  ['random_variable_set', 'distribution', 'distributions'],
  ['focus_set', 'kind', 'focus_kinds'],
  ['analysis_configure', 'methods', 'methods'],
  ['analysis_configure', 'surface_type', 'surface_types'],
  ['analysis_configure', 'search_method', 'search_methods'],
  ['analysis_configure', 'interslice_function', 'interslice_functions'],
  ['annotation_to_boundary', 'type', 'boundary_types'],
];
const KINDS = slopeModule.guideFamilies.flatMap(({ values }) => values);

let world: ToolWorld;
beforeAll(async () => {
  world = await startToolWorld();
});
afterAll(() => world.close());

const ask = async (method: string, params: Record<string, unknown> = {}) =>
  (await mcp(world.gateway.url, world.engineer.token, method, params)).body;
const entriesOf = async (kind: string): Promise<Record<string, unknown>[]> =>
  (await call(world.gateway.url, world.engineer.token, 'catalog', { kind })).structuredContent.entries;

function choicesOf({ inputSchema }: Tool, argument: string): readonly unknown[] {
  const { [argument]: schema } = inputSchema.properties as Record<
    string,
    { enum?: unknown[]; items?: { enum?: unknown[] } }
  >;
  return schema?.enum ?? schema?.items?.enum ?? [];
}

describe('the catalogue', () => {
  it.each(KINDS)('of %s has an id and says what it is, as a tool and as a resource alike', async (kind) => {
    const entries = await entriesOf(kind);
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const entry of entries)
      expect([kind, Object.keys(entry).length > 0, typeof entry.id]).toEqual([kind, true, 'string']);
    const [content] = (await ask('resources/read', { uri: `slope://catalog/${kind}` })).result.contents;
    expect(JSON.parse(content.text)).toEqual({ kind, entries });
  });

  it.each(EXPLAINED)('explains every choice of %s: %s', async (name, argument, kind) => {
    const tool = TOOLS.find((one) => one.name === name);
    const choices = tool ? choicesOf(tool, argument) : [];
    expect(choices.length).toBeGreaterThan(1);
    expect((await entriesOf(kind)).map(({ id }) => id)).toEqual(expect.arrayContaining([...choices]));
  });

  it('is completed as somebody types', async () => {
    const ref = { type: 'ref/resource', uri: 'slope://catalog/{kind}' };
    const { values } = (await ask('completion/complete', { ref, argument: { name: 'kind', value: 'load' } })).result
      .completion;
    expect(values).toEqual(['load_types']);
  });
});

describe('resources of a project', () => {
  it('are listed as templates, and read: the project, its picture, a result with picture and report', async () => {
    const { resourceTemplates } = (await ask('resources/templates/list')).result;
    const templates = resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) =>
      uriTemplate.replace(/\{\?.*$/, ''),
    );
    const { project, result } = world.owned.ids;
    const expected: readonly (readonly [string, string, RegExp])[] = [
      ['slope://projects/{project_id}', 'application/json', /^\{/],
      ['slope://projects/{project_id}/render.png', 'image/png', /^\x89PNG/],
      ['slope://projects/{project_id}/results/{result_id}', 'application/json', /^\{/],
      ['slope://projects/{project_id}/results/{result_id}/render.png', 'image/png', /^\x89PNG/],
      ['slope://projects/{project_id}/results/{result_id}/report.pdf', 'application/pdf', /^%PDF-/],
    ];
    expect(templates).toEqual(expect.arrayContaining(expected.map(([template]) => template)));
    await call(world.gateway.url, world.engineer.token, 'report_generate', { result_id: result });
    for (const [template, mimeType, head] of expected) {
      const uri = template.replace('{project_id}', project).replace('{result_id}', result);
      const { result: read, error } = await ask('resources/read', { uri });
      expect([uri, error]).toEqual([uri, undefined]);
      const [{ text, blob, ...content }] = read.contents;
      expect(content).toEqual({ uri, mimeType });
      const bytes = text ?? Buffer.from(blob, 'base64').toString('latin1');
      expect([uri, bytes]).toEqual([uri, expect.stringMatching(head)]);
    }
  });
});

describe('prompts', () => {
  it('are one for a new slope and one for a design to a standard', async () => {
    const { prompts } = (await ask('prompts/list')).result;
    expect(prompts.map(({ name }: { name: string }) => name)).toEqual(['new_slope', 'design_to_standard']);
  });

  it('name tools that there are, and carry what the person gave', async () => {
    const given = {
      description: 'a cut of 12 m in clay',
      direction: 'left',
      project: 'North cut',
      standard: 'ec7_da1_c2',
      means: 'a berm',
    };
    for (const { name, arguments: taken } of slopeModule.prompts) {
      const args = Object.fromEntries(Object.entries(given).filter(([key]) => taken.some((one) => one.name === key)));
      const { messages } = (await ask('prompts/get', { name, arguments: args })).result;
      const { text } = messages[0].content;
      for (const value of Object.values(args)) expect(text).toContain(value);
      const named = text.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [];
      const known = [...TOOLS.map((tool) => tool.name), ...KINDS, 'result_id', ...Object.values(args)];
      expect(named.filter((word: string) => !known.includes(word))).toEqual([]);
    }
  });

  it.each(slopeModule.prompts.map(({ name, arguments: taken }) => [name, taken] as const))(
    '%s asks for what it needs, and completes what it knows',
    async (name, taken) => {
      expect((await ask('prompts/get', { name, arguments: {} })).error.code).toBe(-32602);
      for (const { name: argument, values } of taken) {
        if (values === undefined) continue;
        const params = { ref: { type: 'ref/prompt', name }, argument: { name: argument, value: '' } };
        expect((await ask('completion/complete', params)).result.completion.values).toEqual(values);
      }
    },
  );

  it('offers the standards of the catalogue', async () => {
    const standards = (await entriesOf('design_standards')).map(({ id }) => id);
    const design = slopeModule.prompts.find(({ name }) => name === 'design_to_standard');
    const offered = design?.arguments.find(({ name }) => name === 'standard')?.values ?? [];
    expect(offered.length).toBeGreaterThan(1);
    expect(standards).toEqual(expect.arrayContaining([...offered]));
  });
});
