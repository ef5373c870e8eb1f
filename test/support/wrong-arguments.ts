import type { Tool } from '@talud/tools';

type Schema = Readonly<Record<string, unknown>>;
type Args = Readonly<Record<string, unknown>>;

/** A call of a tool with one argument made wrong in one way. */
export interface Wrong {
  /** Where: a name, or a path into an argument such as `spec.external`. */
  readonly argument: string;
  readonly way: 'type' | 'range' | 'unknown' | 'null' | 'not a number' | 'huge' | 'empty' | 'twice';
  readonly args: Args;
  /** The schema alone shows that it is wrong; otherwise the tool may well take it. */
  readonly refused: boolean;
}

interface WrongValue extends Pick<Wrong, 'way' | 'refused'> {
  readonly value: unknown;
}

const OF_NO_TYPE: Args = {
  string: { text: 'x' },
  number: 'seven',
  integer: 2.5,
  boolean: 'yes',
  array: 7,
  object: 7,
};
const LONG = 'x'.repeat(100_000);

/** Every argument of a tool, and every part of one that its schema describes, wrong in every way that it has an idea of. */
export function wrongArguments({ inputSchema }: Tool, right: Args): Wrong[] {
  return [
    ...wrongParts(inputSchema, right, ''),
    { argument: 'no_such_argument', way: 'unknown', args: { ...right, no_such_argument: 1 }, refused: true },
    { argument: '__proto__x', way: 'unknown', args: { ...right, __proto__x: {} }, refused: true },
  ];
}

function wrongParts(schema: Schema, right: Args, prefix: string): Wrong[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries(properties).flatMap(([name, part]) => {
    const argument = `${prefix}${name}`;
    const missing: WrongValue[] = required.includes(name) ? [{ way: 'null', value: null, refused: true }] : [];
    const own = [...wrongValues(part), ...missing].map(({ value, ...wrong }) => ({
      ...wrong,
      argument,
      args: { ...right, [name]: value },
    }));
    if (part.properties === undefined) return own;
    const inner = (right[name] ?? {}) as Args;
    return [
      ...own,
      ...wrongParts(part, inner, `${argument}.`).map((one) => ({ ...one, args: { ...right, [name]: one.args } })),
    ];
  });
}

function wrongValues(schema: Schema): WrongValue[] {
  const types = [schema.type].flat().map(String);
  const is = (...some: string[]): boolean => some.some((type) => types.includes(type));
  const numeric = is('number', 'integer');
  const typed = Object.entries(OF_NO_TYPE).find(([type]) => type === types[0])?.[1];
  const found: (WrongValue | false)[] = [
    types.length === 1 && { way: 'type', value: typed, refused: true },
    is('array') && schema.items !== undefined && { way: 'type', value: [true, null, { nothing: [] }], refused: false },
    typeof schema.minimum === 'number' && { way: 'range', value: schema.minimum - 1, refused: true },
    typeof schema.maximum === 'number' && { way: 'range', value: schema.maximum + 1, refused: true },
    typeof schema.exclusiveMinimum === 'number' && { way: 'range', value: schema.exclusiveMinimum, refused: true },
    Array.isArray(schema.enum) && { way: 'unknown', value: 'no such choice', refused: true },
    is('string') && !schema.enum && { way: 'unknown', value: 'no such name', refused: false },
    ...['NaN', 'Infinity', '-Infinity', '0x10', '1e999'].map(
      (value) => numeric && ({ way: 'not a number', value, refused: types.length === 1 } as const),
    ),
    { way: 'null', value: null, refused: false },
    numeric && { way: 'huge', value: 1e308, refused: false },
    numeric && { way: 'huge', value: -1e308, refused: false },
    is('string') && { way: 'huge', value: LONG, refused: false },
    is('array') && { way: 'huge', value: Array(20_000).fill([1, 1]), refused: false },
    is('object') && {
      way: 'huge',
      value: Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i])),
      refused: false,
    },
    is('string') && { way: 'empty', value: '', refused: false },
    is('array') && { way: 'empty', value: [], refused: false },
    is('object') && { way: 'empty', value: {}, refused: false },
    is('array') && { way: 'twice', value: Array(2).fill('Silty clay'), refused: false },
    is('array') && { way: 'twice', value: Array(4).fill([1, 1]), refused: false },
  ];
  return found.filter((one) => one !== false);
}
