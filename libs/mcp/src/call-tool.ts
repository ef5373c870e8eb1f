import { TaludError } from '@talud/errors';
import { ask, readAskingCall } from './asking.js';
import type { ToolResult } from './content.js';
import { type Core, type Method } from './core.js';
import type { TaskCreated, ToolCall } from './host.js';
import { refusalToAsk } from './input-required.js';
import { TASKS_EXTENSION } from './meta-keys.js';
import { checkParameterHeaders } from './mirrored-headers.js';
import { logOf, progressOf } from './notifying.js';
import type { McpRequest } from './read.js';
import { seal } from './results.js';
import { invalidParams } from './rpc-error.js';
import { isObject } from './strict-json.js';

/** `tools/call`: everything about the tool itself is the host's. */
export async function callTool<C>(...[core, request, caller, exchange]: Parameters<Method<C>>): Promise<string> {
  const { name, arguments: args = {} } = request.params;
  if (typeof name !== 'string') throw invalidParams('params.name must be a string');
  const sent = isObject(args) ? args : {};
  const { bound, answers } = await readAskingCall(
    core,
    request,
    caller,
    { method: 'tools/call', name, arguments: sent },
    () => {
      if (args !== sent) throw invalidParams('params.arguments must be an object');
      if (request.era === 'legacy' || !core.host.mirrorsArguments) return;
      checkParameterHeaders(request.headers, core.catalogue.headerParametersOf(name, caller), sent);
    },
  );
  const level = request.era === 'legacy' && core.host.legacyExtras?.logging ? 'debug' : request.logLevel;
  const { id, era, version, clientInfo, clientCapabilities, meta } = request;
  const toolCall: ToolCall<C> = {
    caller,
    requestId: id,
    era,
    version,
    clientInfo,
    clientCapabilities,
    meta,
    signal: exchange.signal,
    name,
    arguments: sent,
    inputResponses: answers.inputResponses,
    state: answers.state,
    takesTask: takesTask(core, request),
    progress: progressOf(request, exchange, core.now),
    log: logOf(level, exchange),
  };
  const outcome = await core.host.callTool(toolCall).catch(toolError);
  if ('content' in outcome) return sealTool(core, request, outcome);
  if ('task' in outcome) return sealTask(core, toolCall.takesTask, outcome);
  const refusal = refusalToAsk(outcome, era, clientCapabilities);
  if (refusal === undefined) return ask(core, outcome, bound);
  return sealTool(core, request, { content: [{ type: 'text', text: refusal }], isError: true });
}

/** A refusal of the product is a result, which the model can act on; anything else goes on as it is. */
function toolError(thrown: unknown): ToolResult {
  if (!(thrown instanceof TaludError)) throw thrown;
  return { content: [{ type: 'text', text: thrown.toText() }], isError: true };
}

function sealTool<C>(core: Core<C>, request: McpRequest, result: ToolResult): string {
  const { content, structuredContent, isError, _meta } = result;
  return seal(request.era, core.host.serverInfo, { content, structuredContent, isError, _meta });
}

function sealTask<C>(core: Core<C>, taken: boolean, { task }: TaskCreated): string {
  if (!taken) throw new Error('a task was returned to a client that does not take one');
  return seal('modern', core.host.serverInfo, { ...task }, { type: 'task' });
}

function takesTask<C>({ host }: Core<C>, { era, clientCapabilities: { extensions } }: McpRequest): boolean {
  return era === 'modern' && host.tasks !== undefined && isObject(extensions) && TASKS_EXTENSION in extensions;
}
