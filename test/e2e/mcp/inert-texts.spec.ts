import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawing, polyline } from '../../../libs/slope-io/test/drawing.js';
import { DISGUISED, INJECTIONS, INVISIBLE } from '../../support/injections.js';
import { call, mcp } from '../../support/mcp.js';
import { startToolWorld, TOOLS, type ToolWorld } from '../../support/tool-world.js';
import { ANCHOR } from '../../support/two-tenants.js';

let world: ToolWorld;
beforeAll(async () => {
  world = await startToolWorld();
});
afterAll(() => world.close());

const ok = async (name: string, args: Record<string, unknown>) => {
  const result = await call(world.gateway.url, world.engineer.token, name, args);
  if (result.isError || !result.structuredContent) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return result.structuredContent;
};

/** Whether the text stands anywhere as a key, or as anything but a value. */
function asKey(value: unknown, text: string): boolean {
  if (Array.isArray(value)) return value.some((one) => asKey(one, text));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(text) || asKey(inner, text));
}

/** Every text among the values. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A place for a text that a person, or a drawing of theirs, brings in, and where a project then has it. */
interface Place {
  readonly what: string;
  readonly tool: string;
  args(text: string): Record<string, unknown>;
  readonly part: string;
}
const PLACES: readonly Place[] = [
  { what: 'a material', tool: 'material_set', args: (name) => ({ material: 'Silty clay', name }), part: 'materials' },
  {
    what: 'a line',
    tool: 'boundary_edit',
    args: (name) => ({ boundary: 'Water table', op: 'rename', name }),
    part: 'boundaries',
  },
  { what: 'a support type', tool: 'support_type_set', args: (name) => ({ ...ANCHOR, name }), part: 'support_types' },
  {
    what: 'a support',
    tool: 'support_set',
    args: (name) => ({ head: [30, 20], tail: [15, 18], name }),
    part: 'supports',
  },
  {
    what: 'a load',
    tool: 'load_set',
    args: (name) => ({ kind: 'line', point_xy: [10, 25], magnitude: 5, name }),
    part: 'loads',
  },
  {
    what: 'an earthquake record',
    tool: 'seismic_record_set',
    args: (name) => ({ accelerations: [0.1, -0.2], dt: 0.01, name }),
    part: 'seismic_records',
  },
  {
    what: 'a note on the section',
    tool: 'annotation_set',
    args: (text) => ({ kind: 'text', points_xy: [[20, 30]], text }),
    part: 'annotations',
  },
  {
    what: 'a random variable',
    tool: 'random_variable_set',
    args: (label) => ({ key: 'water_table::offset', label }),
    part: 'random_variables',
  },
  {
    what: 'a stage of seepage',
    tool: 'transient_set',
    args: (label) => ({ stages: [{ time: 1, label }] }),
    part: 'transient_stages',
  },
];

/** A project in which everything that has a name has this one, and an analysis of it. */
async function named(text: string): Promise<{ project_id: string; result_id: string }> {
  const { project_id } = await ok('project_new', { name: DISGUISED(text), template: 'demo' });
  for (const { tool, args } of PLACES) await ok(tool, { project_id, ...args(DISGUISED(text)) });
  await ok('transient_set', { project_id, enabled: false });
  await ok('project_save', { project_id, label: DISGUISED(text) });
  const grid = { nx: 2, ny: 2 };
  await ok('analysis_configure', { project_id, methods: ['bishop_simplified'], num_slices: 10, grid });
  const { result_id } = await ok('analysis_run', { project_id, accept_defaults: true });
  return { project_id, result_id };
}

describe.each(INJECTIONS)('what is named %j', (text) => {
  it('travels through every tool that reads as a value, without what hides', async () => {
    const { project_id, result_id } = await named(text);
    const summary = await ok('project_summary', { project_id });
    expect(summary.project).toBe(text);
    for (const { what, part } of PLACES) {
      const { data } = await ok('project_get', { project_id, section: part });
      expect([what, textsOf(data)]).toEqual([what, expect.arrayContaining([text])]);
    }
    const history = await ok('project_history', { project_id });
    expect(history.versions.map(({ label }: { label: string }) => label)).toEqual([text]);

    for (const tool of TOOLS.filter(({ access }) => access === 'read')) {
      const { token } = world.callerOf(tool);
      const args = world.sample(tool, project_id);
      const answer = await mcp(world.gateway.url, token, 'tools/call', {
        name: tool.name,
        arguments: { ...args, ...('result_id' in args ? { result_id } : {}) },
      });
      expect([tool.name, answer.status, answer.body?.jsonrpc]).toEqual([tool.name, 200, '2.0']);
      const { content, structuredContent, isError } = answer.body.result;
      expect([tool.name, asKey(structuredContent, text)]).toEqual([tool.name, false]);
      expect([tool.name, content[0].type, isError === true && content[0].text.startsWith('[E_INTERNAL]')]).toEqual([
        ...[tool.name, 'text', false],
      ]);
      const shown = [content[0].text, ...textsOf(structuredContent)].map((one) => one.replace(/\n/g, ' '));
      expect([tool.name, shown.filter((one) => INVISIBLE.test(one))]).toEqual([tool.name, []]);
    }
    expect('polluted' in {}).toBe(false);
    // The numbers do not depend on what things are called.
    expect((await ok('results_get', { result_id })).methods[0].value).toBe(await plainFactor());
  });

  it('as a layer of a drawing is a name, never a kind or a word of ours', async () => {
    const layers = [
      polyline(DISGUISED(text).replace('\u0007', ''), [
        [0, 8],
        [30, 8],
      ]),
    ];
    const outline = polyline('EXTERNAL', OUTLINE, { closed: true });
    const file = { name: 'named.dxf', base64: Buffer.from(drawing([outline, ...layers])).toString('base64') };
    const inspected = await ok('dxf_inspect', { file, unit: 'm' });
    expect(inspected.layers.map(({ name }: { name: string }) => name)).toContain(text);
    expect(asKey(inspected, text)).toBe(false);
    expect(textsOf(inspected).filter((one) => INVISIBLE.test(one))).toEqual([]);
    const { project_id } = await ok('project_new', {});
    const imported = await ok('dxf_import', { project_id, file, unit: 'm' });
    const shown = [...textsOf(imported), ...textsOf(await ok('project_summary', { project_id }))];
    expect(shown.filter((one) => INVISIBLE.test(one))).toEqual([]);
  });
});

const OUTLINE: readonly (readonly [number, number])[] = [
  [0, 0],
  [30, 0],
  [30, 10],
  [20, 10],
  [10, 5],
  [0, 5],
];

let factor: number | undefined;
/** The factor of the same project under plain names. */
async function plainFactor(): Promise<number> {
  if (factor === undefined) {
    const { result_id } = await named('Plain');
    factor = (await ok('results_get', { result_id })).methods[0].value as number;
  }
  return factor;
}
