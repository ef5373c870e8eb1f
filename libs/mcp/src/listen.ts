import { EventStream } from './event-stream.js';
import type { McpHost } from './host.js';
import { HttpRefusal, tooManyRequests, unavailable } from './http-answers.js';
import type { ListenLimits } from './mcp.js';
import { META, TASKS_EXTENSION } from './meta-keys.js';
import type { McpRequest } from './read.js';
import { seal } from './results.js';
import { resultMessage } from './rpc-answers.js';
import { SharedPlaces } from './shared-places.js';
import type { ResponseSink } from './sink.js';
import { isObject } from './strict-json.js';
import { notificationFor, readFilter } from './subscription-filter.js';

/** When a caller at its limit may try again; streams end by themselves at their maximum age. */
const RETRY_AFTER_S = 30;

/** The open `subscriptions/listen` streams of this process, counted by connection, by tenant and in all. */
export class Listeners<C> {
  readonly #ends = new Set<() => void>();
  readonly #places: SharedPlaces;
  #closed = false;

  constructor(
    private readonly host: McpHost<C>,
    private readonly watch: NonNullable<McpHost<C>['watch']>,
    private readonly limits: ListenLimits,
  ) {
    this.#places = new SharedPlaces(limits.perProcess);
  }

  /**
   * Opens a stream: acknowledgement first, then what was asked for, at last the result of the request itself.
   *
   * @throws RpcError for a malformed filter, HttpRefusal over the limits
   */
  open(request: McpRequest, caller: C, sink: ResponseSink): void {
    const { extensions } = request.clientCapabilities;
    const takesTasks = isObject(extensions) && TASKS_EXTENSION in extensions;
    const filter = readFilter(this.host, caller, takesTasks, request.params);
    const release = this.#admit(caller, () => end());
    const tag = { [META.subscriptionId]: request.id };
    const stream = new EventStream(sink, this.limits.keepAliveMs);
    const notify = (method: string, params: object) =>
      stream.send(JSON.stringify({ jsonrpc: '2.0', method, params: { ...params, _meta: tag } }));

    let unwatch: (() => void) | undefined;
    let isOver = false;
    const over = () => {
      isOver = true;
      stream.stop();
      clearTimeout(age);
      unwatch?.();
      this.#ends.delete(end);
      release();
    };
    const end = () => {
      if (isOver) return;
      stream.send(resultMessage(request.id, seal('modern', this.host.serverInfo, { _meta: tag })));
      over();
      sink.end();
    };
    const age = setTimeout(end, this.limits.maximumAgeMs);
    age.unref();
    this.#ends.add(end);
    sink.onAbort(over);
    notify('notifications/subscriptions/acknowledged', { notifications: filter });
    try {
      unwatch = this.watch(caller, (event) => {
        if (event.kind === 'ended') return end();
        const notification = notificationFor(filter, event);
        if (notification !== undefined) notify(notification.method, notification.params);
      });
    } catch (fault) {
      over();
      sink.destroy();
      throw fault;
    }
    if (isOver) unwatch();
  }

  get count(): number {
    return this.#ends.size;
  }

  close(): void {
    this.#closed = true;
    for (const end of [...this.#ends]) end();
  }

  /**
   * @param lose ends the stream when another tenant gets its place
   * @returns what gives the place back, once
   */
  #admit(caller: C, lose: () => void): () => void {
    if (this.#closed) throw new HttpRefusal(unavailable(1));
    const { tenant, connection } = this.host.principal(caller);
    const { perConnection, perTenant } = this.limits;
    const counted = [
      [`connection ${tenant} ${connection}`, perConnection],
      [`tenant ${tenant}`, perTenant],
    ] as const;
    const release = this.#places.take(tenant, counted, lose);
    if (release === undefined) throw new HttpRefusal(tooManyRequests(RETRY_AFTER_S));
    return release;
  }
}
