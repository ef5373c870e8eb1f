import { TaludError } from '@talud/errors';
import { Catalogue } from './catalogue.js';
import type { Core } from './core.js';
import { Exchange } from './exchange.js';
import type { McpHost } from './host.js';
import { HttpRefusal } from './http-answers.js';
import { Listeners } from './listen.js';
import { BODY_LIMIT_BYTES, type ListenLimits, type Mcp, type McpOptions } from './mcp.js';
import { methodNotFound, methodTables } from './method-table.js';
import { type McpRequest, readPost } from './read.js';
import { RpcError } from './rpc-error.js';
import { createSealing } from './sealing.js';
import type { ResponseSink } from './sink.js';

/** Chosen; the keep-alive stays below the idle timeout of common proxies (60 s). */
const LISTEN_LIMITS: ListenLimits = {
  perConnection: 8,
  perTenant: 200,
  perProcess: 1024,
  maximumAgeMs: 15 * 60_000,
  keepAliveMs: 15_000,
};

/** What a host throws to refuse; all else is a fault. */
const EXPECTED = [RpcError, HttpRefusal, TaludError];

/** Makes the protocol layer of a process: one for all callers, with nothing of a caller kept between requests. */
export function createMcp<C>(host: McpHost<C>, options: McpOptions): Mcp<C> {
  const now = options.now ?? Date.now;
  const limits = { ...LISTEN_LIMITS, ...options.listen };
  const listTtlMs = options.listTtlMs ?? 300_000;
  const sealing = createSealing(options.keys, now);
  const catalogue = new Catalogue(host, sealing, options.pageSize ?? 250, listTtlMs);
  const core: Core<C> = { host, sealing, catalogue, now, listTtlMs, stateTtlMs: options.stateTtlMs ?? 600_000 };
  const tables = methodTables(host);
  const watch = host.watch?.bind(host);
  const listeners = watch && new Listeners(host, watch, limits);

  async function answer(request: McpRequest, caller: C, sink: ResponseSink): Promise<void> {
    const exchange = new Exchange(request, sink, limits.keepAliveMs);
    try {
      if (listeners !== undefined && request.era === 'modern' && request.method === 'subscriptions/listen') {
        exchange.handOver(() => listeners.open(request, caller, sink));
        return;
      }
      const method = tables[request.era].get(request.method);
      if (method === undefined) throw methodNotFound(request.method);
      exchange.complete(await method(core, request, caller, exchange));
    } catch (thrown) {
      if (!EXPECTED.some((kind) => thrown instanceof kind)) options.onFault?.(thrown, request.method);
      exchange.fail(thrown);
    }
  }

  return {
    read: (headers, rawBody) => readPost(headers, rawBody, options.bodyLimitBytes ?? BODY_LIMIT_BYTES),
    serve: async (incoming, caller, sink) => {
      if (incoming.kind === 'request') await answer(incoming, caller, sink);
      else sink.answer(incoming.answer);
    },
    listening: () => listeners?.count ?? 0,
    close: () => listeners?.close(),
  };
}
