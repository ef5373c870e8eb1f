import { describe, expect, it } from '@jest/globals';
import { TaludError } from '@talud/errors';
import { type ConnectionGrant, connectionId, newId, type OrgContext, orgId, type Role, userId } from '@talud/tenancy';
import { toolRegistry } from './registry.js';
import { type Access, type Arguments, EDIT, type JsonSchema, READ, type Tool } from './tool.js';

const limits: OrgContext['limits'] = {
  ...{ connectionCallsPerMinute: 1, personCallsPerMinute: 1, organizationCallsPerMinute: 1, runsAtOnce: 1 },
  ...{ runsWaiting: 1, surfacesPerRun: 1, runSeconds: 1, runMemoryMb: 1, verticesPerProject: 1, projects: 1 },
  resultsPerProject: 1,
  uploadKb: 1024,
  uploadsMb: 8,
  reportsPerProject: 100,
  meshElements: 20_000,
  blobsMb: 512,
};

function caller(role: Role, grant?: Partial<ConnectionGrant>): OrgContext {
  const who = { orgId: orgId(newId()), userId: userId(newId()), role, shownName: 'x', limits };
  if (!grant) return who;
  const id = connectionId(newId());
  return { ...who, connection: { id, readOnly: false, modules: ['slope'], toolsets: ['full'], ...grant } };
}

function tool(name: string, set: string, access: Access, inputSchema: JsonSchema = { type: 'object' }): Tool {
  const annotations = access === 'read' ? READ : EDIT;
  const run = async (): Promise<never> => {
    throw new Error('not run');
  };
  return { name, title: name, description: name, set, access, annotations, inputSchema, outputSchema: {}, run };
}

const TOOLS = [
  tool('server_info', 'core', 'read'),
  tool('project_list', 'core', 'read'),
  tool('model_define', 'model', 'edit'),
  tool('material_delete', 'model', 'edit'),
  tool('member_list', 'view', 'admin'),
  tool('elsewhere', 'no_such_set', 'read'),
];
const registryOf = (...tools: readonly Tool[]) => toolRegistry([{ tools, otherWords: { fellenius: ['ordinary'] } }]);
const registry = registryOf(...TOOLS);
const named = (context: OrgContext): string[] => registry.granted(context).map((one) => one.name);

describe('what a caller is granted', () => {
  it.each<[string, OrgContext, string[]]>([
    [
      'an admin',
      caller('admin', {}),
      ['server_info', 'project_list', 'model_define', 'material_delete', 'member_list'],
    ],
    ['an engineer', caller('engineer', {}), ['server_info', 'project_list', 'model_define', 'material_delete']],
    ['a viewer', caller('viewer', {}), ['server_info', 'project_list']],
    [
      'a read-only connection of an admin',
      caller('admin', { readOnly: true }),
      ['server_info', 'project_list', 'member_list'],
    ],
    [
      'the compact profile',
      caller('engineer', { toolsets: ['compact'] }),
      ['server_info', 'project_list', 'model_define'],
    ],
    ['one set', caller('engineer', { toolsets: ['model'] }), ['server_info', 'model_define', 'material_delete']],
    ['two sets', caller('engineer', { toolsets: ['view', 'core'] }), ['server_info', 'project_list']],
    ['no module', caller('engineer', { modules: [] }), ['server_info']],
    ['another module', caller('engineer', { modules: ['fleet'] }), ['server_info']],
    ['no set', caller('engineer', { toolsets: [] }), ['server_info']],
    ['a set that does not exist', caller('engineer', { toolsets: ['*', 'FULL', 'full '] }), ['server_info']],
  ])('%s', (_, context, expected) => {
    expect(named(context)).toEqual(expected);
    for (const one of TOOLS) {
      expect(registry.find(one.name, context)?.name).toBe(expected.includes(one.name) ? one.name : undefined);
    }
  });

  it('is never more than the role allows, whatever the grant says', () => {
    for (const role of ['viewer', 'engineer', 'admin', 'owner'] as const) {
      const most = new Set(named(caller(role, {})));
      for (const readOnly of [true, false]) {
        for (const toolsets of [['full'], ['compact'], ['core', 'model', 'view'], ['model', 'full', 'nonsense']]) {
          for (const name of named(caller(role, { readOnly, toolsets }))) expect(most).toContain(name);
        }
      }
    }
  });

  it.each(['', 'PROJECT_LIST', 'project_list ', '__proto__', 'constructor', 'toString', 'no_such_tool'])(
    'is not a tool named %p',
    (name) => {
      expect(registry.find(name, caller('owner'))).toBeUndefined();
    },
  );
});

describe('a registry', () => {
  it('refuses two tools of one name, and a schema that is none', () => {
    expect(() => registryOf(tool('a', 'core', 'read'), tool('a', 'core', 'read'))).toThrow('two tools');
    expect(() => registryOf(tool('a', 'core', 'read', { type: 'objekt' }))).toThrow();
  });
});

const METHOD = { type: 'string', enum: ['spencer', 'bishop_simplified', 'ordinary'] } as const;
const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    offset: { type: 'integer', minimum: 0, maximum: 100 },
    depth_m: { type: 'number' },
    method: METHOD,
    methods: { type: 'array', items: METHOD },
    draw: { type: 'boolean' },
    name: { type: 'string', maxLength: 20 },
    points: { type: 'array', items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } },
    material: {
      type: 'object',
      properties: { unit_weight: { type: 'number', description: 'kN/m3.' } },
      required: ['unit_weight'],
      additionalProperties: false,
    },
  },
  required: ['offset'],
  additionalProperties: false,
};
const sample = registryOf(tool('sample', 'core', 'edit', SCHEMA));

function check(args: Arguments): Arguments | string {
  const [only] = sample.tools;
  if (!only) throw new Error('no tool');
  try {
    return sample.check(only, args);
  } catch (error) {
    if (!(error instanceof TaludError)) throw error;
    expect(error.code).toBe('E_INVALID_ARGUMENT');
    return error.toText();
  }
}

const names = (count: number): Arguments => Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, i]));

describe('arguments', () => {
  it.each<[Arguments, Arguments]>([
    [{ offset: 3 }, { offset: 3 }],
    [{ offset: '3' }, { offset: 3 }],
    [
      { offset: 1, depth_m: '-2.5e1' },
      { offset: 1, depth_m: -25 },
    ],
    [
      { offset: 1, draw: 'true' },
      { offset: 1, draw: true },
    ],
    [
      { offset: 1, method: 'Spencer' },
      { offset: 1, method: 'spencer' },
    ],
    [{ offset: 1, name: null }, { offset: 1 }],
    [
      { offset: 1, name: '12' },
      { offset: 1, name: '12' },
    ],
    [
      { offset: 1, material: { unit_weight: '19' } },
      { offset: 1, material: { unit_weight: 19 } },
    ],
    [
      { offset: 1, points: [['0', 1]] },
      { offset: 1, points: [[0, 1]] },
    ],
  ])('%j pass as %j', (args, taken) => {
    expect(check(args)).toEqual(taken);
  });

  it.each<[Arguments, string]>([
    [{}, 'The argument "offset" is missing.'],
    [{ ofset: 3 }, 'Unknown argument "ofset". Hint: Did you mean "offset"?'],
    [{ offset: 1, max_iterations: 3 }, 'Unknown argument "max_iterations"'],
    [{ offset: 1, method: 'spenser' }, 'Did you mean "spencer"? Known: spencer, bishop_simplified, ordinary.'],
    [{ offset: 1, method: 'Fellenius' }, 'Did you mean "ordinary"?'],
    [
      { offset: 1, methods: ['spencer', 'bishop'] },
      '"methods.1" is not one of its choices. Hint: Did you mean "bishop_simplified"?',
    ],
    [{ offset: 1, method: `p_${'a'.repeat(26)}` }, 'Hint: Known: spencer, bishop_simplified, ordinary.'],
    [{ offset: 1, depth_m: '5 m' }, 'must be a number. Hint: Send a plain number: a decimal point, no unit.'],
    [{ offset: 1, depth_m: '2,5' }, 'must be a number. Hint: Send a plain number: a decimal point, no unit.'],
    [{ offset: -1 }, '"offset" must be >= 0'],
    [{ offset: 1.5 }, '"offset" must be a whole number'],
    [{ offset: '1; DROP TABLE' }, '"offset" must be a whole number'],
    [{ offset: '1e999' }, '"offset" must be'],
    [{ offset: 1, depth_m: '1e999' }, '"depth_m" must be a number'],
    [{ offset: 1, depth_m: 'NaN' }, '"depth_m" must be a number'],
    [{ offset: 1, depth_m: '0x10' }, '"depth_m" must be a number'],
    [{ offset: 1, draw: 'yes' }, '"draw" must be true or false'],
    [{ offset: 1, draw: 1 }, '"draw" must be true or false'],
    [{ offset: 1, name: 'x'.repeat(21) }, '"name" must NOT have more than 20 characters'],
    [{ offset: 1, points: [[0, 1, 2]] }, '"points.0" must NOT have more than 2 items'],
    [
      { offset: 1, points: ['0,1'] },
      '"points.0" must be a list. Hint: Write it as a list of numbers, such as [12.5, 3].',
    ],
    [{ offset: 1, material: { unit_weihgt: 19 } }, '"unit_weihgt" in "material". Hint: Did you mean "unit_weight"?'],
    [{ offset: 1, material: {} }, 'The argument "unit_weight" is missing in "material". Hint: unit_weight: kN/m3.'],
    [
      { offset: 1, material: [] },
      '"material" must be an object. Hint: material is an object, not a text of one, with unit_weight.',
    ],
    [
      { offset: 1, methods: 'spencer' },
      '"methods" must be a list. Hint: methods is a list of some of spencer, bishop_simplified, ordinary.',
    ],
    [{ offset: 1, unit_weight: 19 }, 'Unknown argument "unit_weight". Hint: It belongs into "material".'],
    [{ offset: 1, name: 'a\0b' }, 'A text holds a NUL'],
    [{ offset: 1, name: '\ud800' }, 'A text holds a NUL'],
    [{ offset: 1, '\0': 1 }, 'A text holds a NUL'],
    [{ offset: 1, material: { unit_weight: ['\udc00'] } }, 'A text holds a NUL'],
    [{ offset: 1, material: names(1_001) }, 'An object holds 1001 names; 1000 are taken.'],
    [{ offset: 1, material: names(1_000) }, 'Unknown argument "x0" in "material"'],
  ])('%j are refused: %s', (args, text) => {
    expect(check(args)).toContain(text);
  });

  it('are looked at in one pass, however long a number they claim to be', () => {
    expect(check({ offset: `${'1'.repeat(900_000)}x` })).toContain('"offset" must be a whole number');
  });

  it('suggest nothing for what could be an id', () => {
    const text = check({ offset: 1, [`p_${'a'.repeat(26)}`]: 1 });
    expect(text).not.toContain('Did you mean');
    expect(text).toContain('Known: offset');
  });

  it('are refused in few words, however many faults they have', () => {
    expect(String(check(names(20_000))).length).toBeLessThan(1000);
    expect(String(check({ offset: 1, points: Array(100_000).fill(['x']) })).length).toBeLessThan(1000);
    expect(String(check({ ['x'.repeat(100_000)]: 1 })).length).toBeLessThan(1000);
  });
});
