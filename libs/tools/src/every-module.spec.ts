import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { orgModule } from './org/org-module.js';
import { COMPACT, MODULE_NAMES, MODULES } from './registry/tool-sets.js';
import { slopeModule } from './slope/slope-module.js';

const EVERY = [slopeModule, orgModule];
const TOOLS = EVERY.flatMap(({ tools }) => tools);

const listed = ({ name, title, description, annotations, inputSchema, outputSchema }: (typeof TOOLS)[number]) =>
  JSON.stringify({ name, title, description, annotations, inputSchema, outputSchema });

describe('the tools of every module', () => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s keeps to what every client takes', (_name, tool) => {
    expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)*$/u);
    expect(tool.name.length).toBeLessThanOrEqual(40);
    expect(tool.description.length).toBeLessThanOrEqual(1024);
    expect(Object.values(tool.annotations).every((hint) => typeof hint === 'boolean')).toBe(true);
    expect(Object.keys(tool.annotations)).toHaveLength(4);
    for (const schema of [tool.inputSchema, tool.outputSchema]) {
      expect(schema.type).toBe('object');
      expect(JSON.stringify(schema)).not.toMatch(/"\$ref"|"prefixItems"/u);
      expect(Object.keys(schema)).not.toEqual(expect.arrayContaining(['oneOf']));
      expect(() => new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)).not.toThrow();
    }
    expect(tool.inputSchema.additionalProperties).toBe(false);
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
    const sizes = TOOLS.map((tool) => ({ name: tool.name, size: listed(tool).length }));
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
