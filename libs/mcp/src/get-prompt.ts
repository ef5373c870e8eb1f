import { ask, readAskingCall } from './asking.js';
import { callContext, type Method } from './core.js';
import { mustBeAskable } from './input-required.js';
import { seal } from './results.js';
import { invalidParams, unknownPrompt } from './rpc-error.js';
import { isObject } from './strict-json.js';

/** `prompts/get`. */
export async function getPrompt<C>(...[core, request, caller, exchange]: Parameters<Method<C>>): Promise<string> {
  const { name, arguments: args = {} } = request.params;
  if (typeof name !== 'string') throw invalidParams('params.name must be a string');
  if (!isTexts(args)) throw invalidParams('params.arguments must be an object of strings');
  const { prompts, serverInfo } = core.host;
  if (prompts === undefined) throw unknownPrompt(name);
  const { bound, answers } = await readAskingCall(core, request, caller, {
    method: 'prompts/get',
    name,
    arguments: args,
  });
  const outcome = await prompts.get({
    ...callContext(request, caller, exchange),
    name,
    arguments: args,
    ...answers,
  });
  if (!('messages' in outcome)) {
    mustBeAskable(outcome, request.era, request.clientCapabilities);
    return ask(core, outcome, bound);
  }
  const { description, messages, _meta } = outcome;
  return seal(request.era, serverInfo, { description, messages, _meta });
}

export function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((item) => typeof item === 'string');
}
