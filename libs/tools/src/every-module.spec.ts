import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { orgModule } from './org/org-module.js';
import { COMPACT, MODULE_NAMES, MODULES } from './registry/tool-sets.js';
import { slopeModule } from './slope/slope-module.js';

const EVERY = [slopeModule, orgModule];
const TOOLS = EVERY.flatMap(({ tools }) => tools);

/** Bytes of a tool in the list, as the gateway writes it. */
const listedBytes = ({ name, title, description, annotations, inputSchema, outputSchema }: (typeof TOOLS)[number]) =>
  Buffer.byteLength(
    JSON.stringify({ name, title, description, inputSchema, outputSchema, annotations: { title, ...annotations } }),
  );

type Schema = Readonly<Record<string, unknown>>;
const properties = (schema: Schema): Readonly<Record<string, Schema>> =>
  (schema.properties as Record<string, Schema> | undefined) ?? {};

/** What every host passes on to its model unharmed; others flatten or refuse what is not among these. */
const USUAL = [
  ...['type', 'description', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'default'],
  ...[
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'minItems',
    'maxItems',
    'minLength',
    'maxLength',
    'uniqueItems',
    'pattern',
  ],
];

/** Keywords of a schema, and of all within it, that are not usual. */
function unusual(schema: Schema): string[] {
  const inner = [...Object.values(properties(schema)), ...(schema.items ? [schema.items as Schema] : [])];
  return [...Object.keys(schema).filter((key) => !USUAL.includes(key)), ...inner.flatMap(unusual)];
}

/** Arguments without a type, and lists that do not say of what: hosts that translate the schema refuse the whole list. */
function untyped(path: string, schema: Schema): string[] {
  const isList = [schema.type].flat().includes('array');
  return [
    ...(schema.type === undefined || (isList && !schema.items) ? [path] : []),
    ...(schema.items ? untyped(`${path}[]`, schema.items as Schema) : []),
    ...Object.entries(properties(schema)).flatMap(([name, one]) => untyped(`${path}.${name}`, one)),
  ];
}

describe('the tools of every module', () => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s keeps to what every client takes', (_name, tool) => {
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)*$/u);
    expect(tool.name.length).toBeLessThanOrEqual(40);
    expect(tool.description.length).toBeLessThanOrEqual(1024);
    expect(Object.values(tool.annotations).every((hint) => typeof hint === 'boolean')).toBe(true);
    expect(Object.keys(tool.annotations)).toHaveLength(4);
    for (const schema of [tool.inputSchema, tool.outputSchema]) {
      expect(schema.type).toBe('object');
      expect(unusual(schema)).toEqual([]);
      expect(() => new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)).not.toThrow();
    }
    expect(untyped('', tool.inputSchema)).toEqual([]);
    expect(tool.inputSchema.additionalProperties).toBe(false);
    const known = Object.keys(properties(tool.inputSchema));
    expect(known).toEqual(expect.arrayContaining([...((tool.inputSchema.required as string[] | undefined) ?? [])]));
    expect(tool.title).toMatch(/^\p{Lu}.{2,59}$/u);
  });

  it('have a title each', () => {
    expect(new Set(TOOLS.map(({ title }) => title)).size).toBe(TOOLS.length);
  });

  it.each(EVERY)('stand in the order of the sets of $name', ({ name, tools }) => {
    const order: readonly string[] = Object.entries(MODULES).find(([module]) => module === name)?.[1] ?? [];
    const places = tools.map(({ set }) => order.indexOf(set));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('are those of the modules that a grant may name', () => {
    expect(EVERY.map(({ name }) => name)).toEqual(Object.keys(MODULES));
    expect(MODULE_NAMES).toEqual(Object.keys(MODULES));
    expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
  });

  it('fit their budgets as a list: 24 KB compact, 110 KB full, 2 KB of instructions', () => {
    const sizes = TOOLS.map((tool) => ({ name: tool.name, size: listedBytes(tool) }));
    const total = (some: typeof sizes) => some.reduce((sum, { size }) => sum + size, 0);
    expect(total(sizes.filter(({ name }) => COMPACT.has(name)))).toBeLessThan(24 * 1024);
    expect(total(sizes)).toBeLessThan(110 * 1024);
    expect(Buffer.byteLength(EVERY.map((module) => module.instructions).join('\n\n'))).toBeLessThan(2048);
  });

  it('have every tool of the compact profile', () => {
    const names = TOOLS.map(({ name }) => name);
    expect([...COMPACT].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('read without writing where they say so', () => {
    for (const { access, annotations } of TOOLS) {
      if (annotations.readOnlyHint) expect(access).not.toBe('edit');
    }
  });
});

describe('the tools of the organization', () => {
  it('change nothing', () => {
    for (const { annotations, writes, movesConnection } of orgModule.tools) {
      expect([annotations.readOnlyHint, writes, movesConnection]).toEqual([true, undefined, undefined]);
    }
  });
});
