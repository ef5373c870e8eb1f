import { callTool } from './call-tool.js';
import type { ListKind } from './catalogue.js';
import { complete } from './complete.js';
import type { Core, Method } from './core.js';
import { discover, initialize } from './discovery.js';
import { getPrompt } from './get-prompt.js';
import type { McpHost } from './host.js';
import { readResource } from './read-resource.js';
import { RPC, RpcError } from './rpc-error.js';
import { cancelTask, getTask, updateTask } from './tasks.js';
import type { Era } from './versions.js';

type MethodTable<C> = ReadonlyMap<string, Method<C>>;

/** The methods of each era; what the host does not have is not a method. `subscriptions/listen` stands apart. */
export function methodTables<C>(host: McpHost<C>): Record<Era, MethodTable<C>> {
  const both: [string, Method<C>][] = [
    ['tools/list', list('tools')],
    ['tools/call', callTool],
  ];
  if (host.resources !== undefined) {
    both.push(['resources/list', list('resources')]);
    both.push(['resources/templates/list', list('resourceTemplates')]);
    both.push(['resources/read', readResource]);
  }
  if (host.prompts !== undefined) both.push(['prompts/list', list('prompts')], ['prompts/get', getPrompt]);
  if (host.complete !== undefined) both.push(['completion/complete', complete]);

  const modern: [string, Method<C>][] = [...both, ['server/discover', discover]];
  if (host.tasks !== undefined) {
    modern.push(['tasks/get', getTask], ['tasks/update', updateTask], ['tasks/cancel', cancelTask]);
  }
  const legacy: [string, Method<C>][] = [...both, ['initialize', initialize], ['ping', nothing]];
  if (host.legacyExtras?.logging) legacy.push(['logging/setLevel', nothing]);
  if (host.legacyExtras?.subscribe) legacy.push(['resources/subscribe', nothing], ['resources/unsubscribe', nothing]);
  return { modern: new Map(modern), legacy: new Map(legacy) };
}

export function methodNotFound(method: string): RpcError {
  return new RpcError(RPC.methodNotFound, `Method not found: ${method}`, { http: 404 });
}

function list<C>(kind: ListKind): Method<C> {
  return (core: Core<C>, request, caller) => core.catalogue.page(kind, request, caller);
}

function nothing(): string {
  return '{}';
}
