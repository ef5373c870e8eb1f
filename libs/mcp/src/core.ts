import type { Catalogue } from './catalogue.js';
import type { Exchange } from './exchange.js';
import type { CallContext, McpHost } from './host.js';
import type { McpRequest } from './read.js';
import type { Sealing } from './sealing.js';

/** What the methods share; made once per process. */
export interface Core<C> {
  readonly host: McpHost<C>;
  readonly sealing: Sealing;
  readonly catalogue: Catalogue<C>;
  readonly now: () => number;
  readonly listTtlMs: number;
  readonly stateTtlMs: number;
}

/** Answers one method. @returns the sealed result as JSON */
export type Method<C> = (core: Core<C>, request: McpRequest, caller: C, exchange: Exchange) => string | Promise<string>;

export function callContext<C>(request: McpRequest, caller: C, exchange: Exchange): CallContext<C> {
  const { id, era, version, clientInfo, clientCapabilities, meta } = request;
  return { caller, requestId: id, era, version, clientInfo, clientCapabilities, meta, signal: exchange.signal };
}
