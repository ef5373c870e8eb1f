import type { JsonObject } from './content.js';
import type { HostEvent, McpHost } from './host.js';
import { invalidParams } from './rpc-error.js';
import { isObject } from './strict-json.js';
import { taskOnWire } from './tasks.js';

/** What one listen stream is told of: the part of its wishes that is honoured, as it stands in the acknowledgement. */
export interface SubscriptionFilter {
  toolsListChanged?: true;
  promptsListChanged?: true;
  resourcesListChanged?: true;
  resourceSubscriptions?: readonly string[];
  taskIds?: readonly string[];
}

/** Resources and tasks one stream may name. Chosen. */
const NAMED_MAX = 100;

/** @throws RpcError -32602 for a malformed filter; what the host does not have, or not for this caller, is left out */
export function readFilter<C>(
  host: McpHost<C>,
  caller: C,
  takesTasks: boolean,
  { notifications }: JsonObject,
): SubscriptionFilter {
  if (!isObject(notifications)) throw invalidParams('params.notifications must be an object');
  const filter: SubscriptionFilter = {};
  for (const list of ['tools', 'prompts', 'resources'] as const) {
    if (wanted(notifications, `${list}ListChanged`) && host.changingLists?.includes(list)) {
      filter[`${list}ListChanged`] = true;
    }
  }
  const uris = named(notifications, 'resourceSubscriptions');
  if (uris !== undefined && host.mayWatchResource !== undefined) {
    filter.resourceSubscriptions = uris.filter((uri) => host.mayWatchResource?.(caller, uri));
  }
  const taskIds = named(notifications, 'taskIds');
  if (taskIds !== undefined && host.tasks !== undefined && takesTasks) filter.taskIds = taskIds;
  return filter;
}

/** The notification an event becomes on a stream with this filter; undefined when it did not ask for it. */
export function notificationFor(
  filter: SubscriptionFilter,
  event: HostEvent,
): { method: string; params: object } | undefined {
  switch (event.kind) {
    case 'tools':
    case 'prompts':
    case 'resources':
      return filter[`${event.kind}ListChanged`]
        ? { method: `notifications/${event.kind}/list_changed`, params: {} }
        : undefined;
    case 'resource':
      return filter.resourceSubscriptions?.includes(event.uri)
        ? { method: 'notifications/resources/updated', params: { uri: event.uri } }
        : undefined;
    case 'task':
      return filter.taskIds?.includes(event.task.taskId)
        ? { method: 'notifications/tasks', params: taskOnWire(event.task) }
        : undefined;
    case 'ended':
      return undefined;
  }
}

function wanted(notifications: JsonObject, key: string): boolean {
  const value = notifications[key];
  if (value !== undefined && typeof value !== 'boolean') throw invalidParams(`notifications.${key} must be a boolean`);
  return value === true;
}

function named(notifications: JsonObject, key: string): string[] | undefined {
  const value = notifications[key];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > NAMED_MAX) {
    throw invalidParams(`notifications.${key} must be a list of at most ${NAMED_MAX} texts`);
  }
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw invalidParams(`notifications.${key} must be a list of texts`);
    return item;
  });
}
