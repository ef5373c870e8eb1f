import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { COMPACT, MODULES } from '../registry/tool-sets.js';
import { slopeModule } from './slope-module.js';

const listed = ({
  name,
  title,
  description,
  annotations,
  inputSchema,
  outputSchema,
}: (typeof slopeModule.tools)[number]) =>
  JSON.stringify({ name, title, description, annotations, inputSchema, outputSchema });

describe('the slope tools', () => {
  it.each(slopeModule.tools.map((tool) => [tool.name, tool] as const))(
    '%s keeps to what every client takes',
    (_name, tool) => {
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
    },
  );

  it('stand in the order of their sets', () => {
    const order: readonly string[] = MODULES.slope;
    const places = slopeModule.tools.map(({ set }) => order.indexOf(set));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('fit their budgets as a list: 24 KB compact, 110 KB full, 2 KB of instructions', () => {
    const sizes = slopeModule.tools.map((tool) => ({ name: tool.name, size: listed(tool).length }));
    const total = (some: typeof sizes) => some.reduce((sum, { size }) => sum + size, 0);
    expect(total(sizes.filter(({ name }) => COMPACT.has(name)))).toBeLessThan(24 * 1024);
    expect(total(sizes)).toBeLessThan(110 * 1024);
    expect(Buffer.byteLength(slopeModule.instructions)).toBeLessThan(2048);
  });

  it('have every tool of the compact profile', () => {
    const names = slopeModule.tools.map(({ name }) => name);
    expect([...COMPACT].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('read without writing where they say so', () => {
    for (const { access, annotations } of slopeModule.tools) {
      if (annotations.readOnlyHint) expect(access).toBe('read');
    }
  });
});
