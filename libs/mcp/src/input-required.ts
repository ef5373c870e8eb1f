import type { InputRequest, InputRequired, JsonObject } from './content.js';
import { invalidParams, missingCapability } from './rpc-error.js';
import { isObject } from './strict-json.js';
import type { Era } from './versions.js';

/** What the client would have to declare to be asked these questions; undefined when it has. */
export function undeclaredCapabilities(
  capabilities: JsonObject,
  requests: Readonly<Record<string, InputRequest>>,
): JsonObject | undefined {
  const missing: Record<string, JsonObject> = {};
  for (const { method, params } of Object.values(requests)) {
    if (method === 'sampling/createMessage') {
      if (!isObject(capabilities.sampling)) missing.sampling = {};
    } else if (method === 'roots/list') {
      if (!isObject(capabilities.roots)) missing.roots = {};
    } else {
      const mode = params?.mode === 'url' ? 'url' : 'form';
      if (!takesMode(capabilities.elicitation, mode)) missing.elicitation = { ...missing.elicitation, [mode]: {} };
    }
  }
  return Object.keys(missing).length > 0 ? missing : undefined;
}

/** `elicitation: {}` means forms only. */
function takesMode(elicitation: unknown, mode: 'form' | 'url'): boolean {
  if (!isObject(elicitation)) return false;
  return mode === 'url'
    ? elicitation.url !== undefined
    : elicitation.form !== undefined || elicitation.url === undefined;
}

/**
 * Whether this client can be asked. If not, and the host said what to do `otherwise`, that is what it is told; a client
 * that could have declared the capability gets -32021.
 *
 * @returns undefined when it can be asked, else the text to answer with
 */
export function refusalToAsk(question: InputRequired, era: Era, capabilities: JsonObject): string | undefined {
  const requests = question.inputRequests ?? {};
  if (era === 'legacy') return question.otherwise ?? 'This call needs an answer that this client cannot be asked for.';
  const missing = undeclaredCapabilities(capabilities, requests);
  if (missing === undefined) return undefined;
  if (question.otherwise !== undefined) return question.otherwise;
  throw missingCapability(missing);
}

/** The same for calls whose results have no error flag. */
export function mustBeAskable(question: InputRequired, era: Era, capabilities: JsonObject): void {
  const refusal = refusalToAsk(question, era, capabilities);
  if (refusal !== undefined) throw invalidParams(refusal);
}
