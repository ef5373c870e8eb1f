import { ask, readAskingCall } from './asking.js';
import { callContext, type Method } from './core.js';
import { mustBeAskable } from './input-required.js';
import { seal } from './results.js';
import { invalidParams, resourceNotFound } from './rpc-error.js';

/** `resources/read`. What the host says nothing about may not be kept. */
export async function readResource<C>(...[core, request, caller, exchange]: Parameters<Method<C>>): Promise<string> {
  const { uri } = request.params;
  if (typeof uri !== 'string') throw invalidParams('params.uri must be a string');
  const { resources, serverInfo } = core.host;
  if (resources === undefined) throw resourceNotFound(uri);
  const { bound, answers } = await readAskingCall(core, request, caller, {
    method: 'resources/read',
    name: uri,
    arguments: {},
  });
  const outcome = await resources.read({ ...callContext(request, caller, exchange), uri, ...answers });
  if (!('contents' in outcome)) {
    mustBeAskable(outcome, request.era, request.clientCapabilities);
    return ask(core, outcome, bound);
  }
  const { contents, _meta, ttlMs = 0, cacheScope = 'private' } = outcome;
  return seal(request.era, serverInfo, { contents, _meta }, { cache: { ttlMs, cacheScope } });
}
