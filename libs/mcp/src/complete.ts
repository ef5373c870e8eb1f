import { callContext, type Method } from './core.js';
import { isTexts } from './get-prompt.js';
import type { CompletionCall } from './host.js';
import { seal } from './results.js';
import { invalidParams } from './rpc-error.js';
import { isObject } from './strict-json.js';

/** Most values of one completion (*Completion*, 2026-07-28). */
const VALUES_MAX = 100;

/** `completion/complete`. */
export async function complete<C>(...[core, request, caller, exchange]: Parameters<Method<C>>): Promise<string> {
  const { ref, argument, context } = request.params;
  const given = isObject(context) && context.arguments !== undefined ? context.arguments : {};
  if (!isObject(argument) || typeof argument.name !== 'string' || typeof argument.value !== 'string') {
    throw invalidParams('params.argument must be {name, value}');
  }
  if (!isTexts(given)) throw invalidParams('params.context.arguments must be an object of strings');
  const call = {
    ...callContext(request, caller, exchange),
    ref: referenceOf(ref),
    argument: { name: argument.name, value: argument.value },
    given,
  };
  const { values, total, hasMore } = (await core.host.complete?.(call)) ?? { values: [] };
  const shown = values.slice(0, VALUES_MAX);
  const completion = { values: shown, total, hasMore: hasMore ?? values.length > VALUES_MAX };
  return seal(request.era, core.host.serverInfo, { completion });
}

function referenceOf(ref: unknown): CompletionCall<unknown>['ref'] {
  if (isObject(ref) && ref.type === 'ref/prompt' && typeof ref.name === 'string') {
    return { type: ref.type, name: ref.name };
  }
  if (isObject(ref) && ref.type === 'ref/resource' && typeof ref.uri === 'string') {
    return { type: ref.type, uri: ref.uri };
  }
  throw invalidParams('params.ref must be {type: "ref/prompt", name} or {type: "ref/resource", uri}');
}
