import type { JsonObject, TaskDetail } from './content.js';
import { type Core, callContext, type Method } from './core.js';
import type { McpHost, TaskCall } from './host.js';
import { TASKS_EXTENSION } from './meta-keys.js';
import { readInputResponses } from './request-state.js';
import { seal } from './results.js';
import { invalidParams, missingCapability } from './rpc-error.js';
import { isObject } from './strict-json.js';

type Tasks<C> = NonNullable<McpHost<C>['tasks']>;

/** `tasks/get`: the task and what it has come to. */
export async function getTask<C>(...[core, ...rest]: Parameters<Method<C>>): Promise<string> {
  const { tasks, call } = taskCall(core, ...rest);
  return seal('modern', core.host.serverInfo, taskOnWire(await tasks.get(call)));
}

/** `tasks/update`: answers for a task that waits for input. */
export async function updateTask<C>(...[core, request, ...rest]: Parameters<Method<C>>): Promise<string> {
  const { tasks, call } = taskCall(core, request, ...rest);
  await tasks.update(call, readInputResponses(request.params));
  return seal('modern', core.host.serverInfo, {});
}

/** `tasks/cancel`: a wish; a finished task is acknowledged too. */
export async function cancelTask<C>(...[core, ...rest]: Parameters<Method<C>>): Promise<string> {
  const { tasks, call } = taskCall(core, ...rest);
  await tasks.cancel(call);
  return seal('modern', core.host.serverInfo, {});
}

/** The result of a tool inside a task is a whole result of its own. */
export function taskOnWire({ result, ...task }: TaskDetail): JsonObject {
  return result === undefined ? { ...task } : { ...task, result: { ...result, resultType: 'complete' } };
}

/** The extension is looked for before the task, so that an id tells nothing to a client that cannot use it. */
function taskCall<C>(
  { host }: Core<C>,
  request: Parameters<Method<C>>[1],
  caller: C,
  exchange: Parameters<Method<C>>[3],
): { tasks: Tasks<C>; call: TaskCall<C> } {
  const { extensions } = request.clientCapabilities;
  if (!isObject(extensions) || !(TASKS_EXTENSION in extensions)) {
    throw missingCapability({ extensions: { [TASKS_EXTENSION]: {} } });
  }
  const { taskId } = request.params;
  if (typeof taskId !== 'string' || host.tasks === undefined) throw invalidParams('params.taskId must be a string');
  return { tasks: host.tasks, call: { ...callContext(request, caller, exchange), taskId } };
}
