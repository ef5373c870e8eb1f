import { didYouMean, type OtherWords, TaludError } from '@talud/errors';
import { looksLikeId } from '@talud/tenancy';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { coerceArguments, isRecord } from './coerce-arguments.js';
import type { Arguments, JsonSchema, Tool } from './tool.js';

/**
 * The arguments as the tool may trust them.
 *
 * @throws E_INVALID_ARGUMENT that names the argument, what it must be, and the closest known name or choice.
 */
export function checkArguments(
  { inputSchema: schema }: Pick<Tool, 'inputSchema'>,
  validate: ValidateFunction,
  args: Arguments,
  otherWords: OtherWords,
): Arguments {
  refuseUnreadable(args);
  const coerced = coerceArguments(schema, args);
  const unknown = unknownName(schema, coerced, '');
  if (unknown === undefined && validate(coerced)) return coerced;
  const fault = unknown ?? validate.errors?.[0];
  throw new TaludError('E_INVALID_ARGUMENT', sentence(fault), { hint: hint(fault, schema, coerced, otherWords) });
}

/** NUL and lone surrogates cannot be stored as text and are never meant. */
const UNSTORABLE = /\p{Surrogate}|\0/u;

/** Names of one object; no tool takes a tenth of it, and many different names cost more than all else. Chosen. */
const MOST_MEMBERS = 1_000;

function refuseUnreadable(value: unknown): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) {
    throw new TaludError('E_INVALID_ARGUMENT', 'A text holds a NUL or half of a surrogate pair.', {
      hint: 'Remove control characters from names and notes.',
    });
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) refuseUnreadable(item);
    return;
  }
  const members = Object.entries(value);
  if (members.length > MOST_MEMBERS) {
    throw new TaludError('E_INVALID_ARGUMENT', `An object holds ${members.length} names; ${MOST_MEMBERS} are taken.`, {
      hint: 'Give many things of a kind as a list.',
    });
  }
  for (const [key, inner] of members) {
    refuseUnreadable(key);
    refuseUnreadable(inner);
  }
}

type Fault = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params' | 'message'>;

/** The first name that an object does not take. It explains a missing one, so it is looked for before all else. */
function unknownName(schema: JsonSchema, value: unknown, instancePath: string): Fault | undefined {
  if (Array.isArray(value)) {
    const { items } = schema;
    return isRecord(items)
      ? firstOf(value.entries(), ([i, item]) => unknownName(items, item, `${instancePath}/${i}`))
      : undefined;
  }
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return undefined;
  return firstOf(Object.entries(value), ([name, inner]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isRecord(property)) return unknownName(property, inner, `${instancePath}/${name}`);
    if (schema.additionalProperties !== false) return undefined;
    const params = { additionalProperty: name, known: Object.keys(properties), within: holderOf(name, properties) };
    return { keyword: 'additionalProperties', instancePath, params };
  });
}

/** The object among the properties that takes a name which was given beside it. */
function holderOf(name: string, properties: JsonSchema): string | undefined {
  return Object.keys(properties).find((holder) => {
    const { properties: inner } = Object(properties[holder]);
    return isRecord(inner) && Object.hasOwn(inner, name);
  });
}

function firstOf<T, R>(all: Iterable<T>, look: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = look(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function sentence(fault: Fault | undefined): string {
  if (!fault) return 'The arguments do not fit the tool’s schema.';
  const place = fault.instancePath ? `"${fault.instancePath.slice(1).replaceAll('/', '.')}"` : 'the arguments';
  if (fault.keyword === 'additionalProperties') {
    return `Unknown argument "${String(fault.params.additionalProperty).slice(0, 80)}"${fault.instancePath ? ` in ${place}` : ''}.`;
  }
  if (fault.keyword === 'required')
    return `The argument "${fault.params.missingProperty}" is missing${fault.instancePath ? ` in ${place}` : ''}.`;
  if (fault.keyword === 'enum') return `The argument ${place} is not one of its choices.`;
  if (fault.keyword === 'type') {
    const types: readonly string[] = [fault.params.type].flat();
    return `The argument ${place} must be ${types.map((type) => TYPE_WORDS[type] ?? type).join(' or ')}.`;
  }
  return `The argument ${place} ${fault.message ?? 'does not fit'}.`;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

function hint(fault: Fault | undefined, schema: JsonSchema, args: Arguments, otherWords: OtherWords): string {
  if (fault?.keyword === 'additionalProperties') {
    const known: readonly string[] = fault.params.known;
    if (known.length === 0) return 'This takes no arguments.';
    if (fault.params.within !== undefined) return `It belongs into "${fault.params.within}".`;
    return closestTo(String(fault.params.additionalProperty), known, otherWords);
  }
  if (fault?.keyword === 'enum') {
    const choices = (fault.params.allowedValues as unknown[]).map(String);
    return closestTo(valueAt(args, fault.instancePath), choices, otherWords);
  }
  if (fault?.keyword === 'type' && NUMBER_TYPES.has(fault.params.type)) {
    return 'Send a plain number: a decimal point, no unit.';
  }
  const missing = fault?.keyword === 'required' ? `/${fault.params.missingProperty}` : '';
  const said = description(schema, `${fault?.instancePath ?? ''}${missing}`);
  return said ?? 'Correct the argument and call again; the tool’s input schema says what it takes.';
}

/** What the schema says of the place, or of the nearest around it that it says something of. */
function description(schema: JsonSchema, pointer: string): string | undefined {
  let [here, said]: [JsonSchema, string | undefined] = [schema, undefined];
  for (const name of stepsOf(pointer)) {
    const properties = isRecord(here.properties) ? here.properties : {};
    const next = Object.hasOwn(properties, name) ? properties[name] : here.items;
    if (!isRecord(next)) break;
    here = next;
    said = formOf(name, here) ?? said;
  }
  return said;
}

/** What is to be written for an argument. */
function formOf(name: string, { properties, items, description: text }: JsonSchema): string | undefined {
  if (isRecord(properties))
    return `${name} is an object, not a text of one, with ${Object.keys(properties).join(', ')}.`;
  if (isRecord(items) && Array.isArray(items.enum)) return `${name} is a list of some of ${items.enum.join(', ')}.`;
  if (typeof text === 'string') return `${name}: ${text}`;
  return isRecord(items) && items.type === 'number' ? 'Write it as a list of numbers, such as [12.5, 3].' : undefined;
}

const NUMBER_TYPES: ReadonlySet<unknown> = new Set(['number', 'integer']);

function closestTo(given: unknown, known: readonly string[], otherWords: OtherWords): string {
  const listed = `Known: ${known.join(', ')}.`;
  return typeof given !== 'string' || looksLikeId(given) ? listed : didYouMean(given, known, otherWords);
}

/** The value that a JSON pointer of the check leads to. */
function valueAt(args: Arguments, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((value, name) => Object(value)[name], args);
}

/** The names in a JSON pointer, in which `/` and `~` are escaped (RFC 6901). */
function stepsOf(pointer: string): readonly string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
