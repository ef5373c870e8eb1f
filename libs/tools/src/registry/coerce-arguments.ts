import type { Arguments, JsonSchema } from './tool.js';

/**
 * What models commonly write beside the letter of the schema, put right before the check: a number or a truth value
 * as text, and a choice in another letter case. A null in place of an argument means "not given". Nothing else is touched.
 */
export function coerceArguments(schema: JsonSchema, args: Arguments): Arguments {
  return coerceEach(schema, Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null)));
}

function coerceEach(schema: JsonSchema, given: Arguments): Arguments {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, isRecord(property) ? coerce(property, value) : value];
    }),
  );
}

function coerce(schema: Readonly<Record<string, unknown>>, value: unknown): unknown {
  if (Array.isArray(value) && isRecord(schema.items)) {
    const items = schema.items;
    return value.map((item) => coerce(items, item));
  }
  if (isRecord(value)) return coerceEach(schema, value);
  if (typeof value !== 'string') return value;
  if (Array.isArray(schema.enum)) {
    const lower = value.toLowerCase();
    return schema.enum.find((choice) => typeof choice === 'string' && choice.toLowerCase() === lower) ?? value;
  }
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (schema.type === 'number' || schema.type === 'integer') {
    return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value.trim()) ? Number(value) : value;
  }
  return value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
