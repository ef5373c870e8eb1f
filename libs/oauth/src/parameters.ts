import { OAuthError } from './oauth-error.js';

/** Parameters of one request, each given once and as plain text. */
export type Parameters = ReadonlyMap<string, string>;

/**
 * Reads a query or form body. A parameter that stands twice, or as `name[]` or `name[key]`, is named in `repeated`
 * and has no value: what reads only the first would differ from what reads the last.
 */
export function readParameters(text: string): { values: Parameters; repeated: ReadonlySet<string> } {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [key, value] of new URLSearchParams(text)) {
    const bracket = key.indexOf('[');
    const name = bracket < 0 ? key : key.slice(0, bracket);
    if (bracket >= 0 || values.has(name)) repeated.add(name);
    else values.set(name, value);
  }
  for (const name of repeated) values.delete(name);
  return { values, repeated };
}

/** The same where any repetition ends the request. @throws OAuthError invalid_request */
export function readSingleParameters(text: string): Parameters {
  const { values, repeated } = readParameters(text);
  const [first] = repeated;
  if (first !== undefined) throw new OAuthError('invalid_request', 'A parameter is repeated or is not plain text.');
  return values;
}

/** @throws OAuthError invalid_request when the parameter is absent or empty */
export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (!value) throw new OAuthError('invalid_request', `The parameter ${name} is missing.`);
  return value;
}
