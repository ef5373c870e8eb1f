import { newId, projectHandle, projectId } from '@talud/tenancy';
import type { Tool } from '@talud/tools';

type Schema = Readonly<Record<string, unknown>>;

/** One argument of a tool, made wrong in one way. */
export interface Wrong {
  readonly argument: string;
  readonly way: 'type' | 'range' | 'unknown' | 'null' | 'foreign' | 'not a number' | 'huge' | 'empty' | 'twice';
  readonly value: unknown;
  /** The schema alone shows that it is wrong; otherwise the tool may well take it. */
  readonly refused: boolean;
}

const OF_NO_TYPE: Readonly<Record<string, unknown>> = {
  string: { text: 'x' },
  number: 'seven',
  integer: 2.5,
  boolean: 'yes',
  array: 7,
  object: 7,
};
const LONG = 'x'.repeat(100_000);

/** Every argument of a tool wrong in every way that its schema has an idea of. */
export function wrongArguments({ inputSchema }: Tool): Wrong[] {
  const properties = (inputSchema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = (inputSchema.required ?? []) as readonly string[];
  const wrong = Object.entries(properties).flatMap(([argument, schema]) => [
    ...wrongly(schema).map((one) => ({ ...one, argument })),
    ...(required.includes(argument) ? [{ argument, way: 'null', value: null, refused: true } as const] : []),
    ...(argument === 'project_id' || argument === 'project'
      ? [{ argument, way: 'foreign', value: projectHandle(projectId(newId())), refused: false } as const]
      : []),
  ]);
  return [
    ...wrong,
    { argument: 'no_such_argument', way: 'unknown', value: 1, refused: true },
    { argument: '__proto__x', way: 'unknown', value: {}, refused: true },
  ];
}

function wrongly(schema: Schema): Omit<Wrong, 'argument'>[] {
  const types = [schema.type].flat().map(String);
  const is = (...some: string[]): boolean => some.some((type) => types.includes(type));
  const numeric = is('number', 'integer');
  const typed = Object.entries(OF_NO_TYPE).find(([type]) => type === types[0])?.[1];
  const found: (Omit<Wrong, 'argument'> | false)[] = [
    types.length === 1 && { way: 'type', value: typed, refused: true },
    is('array') && schema.items !== undefined && { way: 'type', value: [true, null, { nothing: [] }], refused: false },
    typeof schema.minimum === 'number' && { way: 'range', value: schema.minimum - 1, refused: true },
    typeof schema.maximum === 'number' && { way: 'range', value: schema.maximum + 1, refused: true },
    Array.isArray(schema.enum) && { way: 'unknown', value: 'no such choice', refused: true },
    is('string') && !schema.enum && { way: 'unknown', value: 'no such name', refused: false },
    ...['NaN', 'Infinity', '-Infinity', '0x10', '1e999'].map(
      (value) => numeric && ({ way: 'not a number', value, refused: types.length === 1 } as const),
    ),
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
