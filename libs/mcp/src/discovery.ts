import type { JsonObject } from './content.js';
import type { Method } from './core.js';
import type { McpHost } from './host.js';
import { TASKS_EXTENSION } from './meta-keys.js';
import { implementationFor, seal } from './results.js';
import { isLegacyVersion, MODERN_VERSIONS, NEWEST_LEGACY } from './versions.js';

/** `server/discover`: answered from memory, so that a client's first probe cannot fail. */
export function discover<C>(...[core, request, caller]: Parameters<Method<C>>): string {
  const { host, listTtlMs } = core;
  const result = {
    supportedVersions: MODERN_VERSIONS,
    capabilities: modernCapabilities(host),
    instructions: host.instructions(caller),
  };
  return seal(request.era, host.serverInfo, result, { cache: { ttlMs: listTtlMs, cacheScope: 'private' } });
}

/** `initialize`: an unknown version is answered with our newest legacy one, never with an error. */
export function initialize<C>(...[{ host }, request, caller]: Parameters<Method<C>>): string {
  const asked = request.params.protocolVersion;
  const protocolVersion = isLegacyVersion(asked) ? asked : NEWEST_LEGACY;
  return JSON.stringify({
    protocolVersion,
    capabilities: legacyCapabilities(host),
    serverInfo: implementationFor(protocolVersion, host.serverInfo),
    instructions: host.instructions(caller),
  });
}

function modernCapabilities<C>(host: McpHost<C>): JsonObject {
  const listChanged = (list: 'tools' | 'prompts' | 'resources') =>
    host.watch !== undefined && host.changingLists?.includes(list) ? { listChanged: true } : {};
  const subscribe = host.watch === undefined || host.mayWatchResource === undefined ? {} : { subscribe: true };
  const extensions = { ...host.extensions, ...(host.tasks === undefined ? {} : { [TASKS_EXTENSION]: {} }) };
  return {
    tools: listChanged('tools'),
    ...(host.resources === undefined ? {} : { resources: { ...listChanged('resources'), ...subscribe } }),
    ...(host.prompts === undefined ? {} : { prompts: listChanged('prompts') }),
    ...(host.complete === undefined ? {} : { completions: {} }),
    ...(Object.keys(extensions).length === 0 ? {} : { extensions }),
  };
}

/** Without a session nothing can be pushed, so nothing of that kind is advertised. */
function legacyCapabilities<C>(host: McpHost<C>): JsonObject {
  return {
    tools: {},
    ...(host.resources === undefined ? {} : { resources: host.legacyExtras?.subscribe ? { subscribe: true } : {} }),
    ...(host.prompts === undefined ? {} : { prompts: {} }),
    ...(host.complete === undefined ? {} : { completions: {} }),
    ...(host.legacyExtras?.logging ? { logging: {} } : {}),
  };
}
