import { didYouMean, TaludError } from '@talud/errors';
import { looksLikeId } from '@talud/tenancy';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { coerceArguments } from './coerce-arguments.js';
import type { Arguments, JsonSchema } from './tool.js';

/**
 * The arguments as the tool may trust them.
 *
 * @throws E_INVALID_ARGUMENT that names the argument, what it must be, and the closest known name or choice.
 */
export function checkArguments(schema: JsonSchema, validate: ValidateFunction, args: Arguments): Arguments {
  refuseBadText(args);
  const coerced = coerceArguments(schema, args);
  if (validate(coerced)) return coerced;
  const fault = worst(validate.errors ?? []);
  throw new TaludError('E_INVALID_ARGUMENT', sentence(fault), { hint: hint(fault, schema) });
}

/** NUL and lone surrogates cannot be stored as text and are never meant. */
const UNSTORABLE = /\p{Surrogate}|\0/u;

function refuseBadText(value: unknown): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) {
    throw new TaludError('E_INVALID_ARGUMENT', 'A text holds a NUL or half of a surrogate pair.', {
      hint: 'Remove control characters from names and notes.',
    });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseBadText(key);
    refuseBadText(inner);
  }
}

/** An unknown name explains a missing one, so it is told first. */
function worst(errors: readonly ErrorObject[]): ErrorObject | undefined {
  return errors.find((error) => error.keyword === 'additionalProperties') ?? errors[0];
}

function sentence(fault: ErrorObject | undefined): string {
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

function hint(fault: ErrorObject | undefined, schema: JsonSchema): string {
  if (fault?.keyword === 'additionalProperties' && !fault.instancePath) {
    const given = String(fault.params.additionalProperty);
    const known = Object.keys((schema.properties as object | undefined) ?? {});
    if (known.length === 0) return 'This tool takes no arguments.';
    return looksLikeId(given) ? `Known: ${known.join(', ')}.` : didYouMean(given, known);
  }
  if (fault?.keyword === 'enum') return `Choices: ${(fault.params.allowedValues as unknown[]).map(String).join(', ')}.`;
  return 'Correct the argument and call again; the tool’s input schema says what it takes.';
}
