import { didYouMean, TaludError } from '@talud/errors';
import { looksLikeId } from '@talud/tenancy';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { coerceArguments, isRecord } from './coerce-arguments.js';
import type { Arguments, JsonSchema } from './tool.js';

/**
 * The arguments as the tool may trust them.
 *
 * @throws E_INVALID_ARGUMENT that names the argument, what it must be, and the closest known name or choice.
 */
export function checkArguments(schema: JsonSchema, validate: ValidateFunction, args: Arguments): Arguments {
  refuseUnreadable(args);
  const coerced = coerceArguments(schema, args);
  const unknown = unknownName(schema, coerced, '');
  if (unknown === undefined && validate(coerced)) return coerced;
  const fault = unknown ?? validate.errors?.[0];
  throw new TaludError('E_INVALID_ARGUMENT', sentence(fault), { hint: hint(fault, schema, coerced) });
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
    return { keyword: 'additionalProperties', instancePath, params: { additionalProperty: name } };
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
  return `The argument ${place} ${fault.message ?? 'does not fit'}.`;
}

function hint(fault: Fault | undefined, schema: JsonSchema, args: Arguments): string {
  if (fault?.keyword === 'additionalProperties' && !fault.instancePath) {
    const given = String(fault.params.additionalProperty);
    const known = Object.keys((schema.properties as object | undefined) ?? {});
    if (known.length === 0) return 'This tool takes no arguments.';
    return looksLikeId(given) ? `Known: ${known.join(', ')}.` : didYouMean(given, known);
  }
  if (fault?.keyword === 'enum') {
    const choices = (fault.params.allowedValues as unknown[]).map(String);
    const given = valueAt(args, fault.instancePath);
    const guessed = typeof given === 'string' && !looksLikeId(given) ? didYouMean(given, choices) : '';
    return guessed.startsWith('Did') ? guessed : `Choices: ${choices.join(', ')}.`;
  }
  return 'Correct the argument and call again; the tool’s input schema says what it takes.';
}

/** What stands at a JSON pointer (RFC 6901). */
function valueAt(args: Arguments, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>((inner, escaped) => {
    if (Array.isArray(inner)) return inner[Number(escaped)];
    return isRecord(inner) ? inner[escaped.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }, args);
}
