import { EventStream } from './event-stream.js';
import { HttpRefusal, jsonAnswer } from './http-answers.js';
import type { McpRequest } from './read.js';
import { errorAnswer, errorMessage, resultMessage } from './rpc-answers.js';
import { toRpcError } from './rpc-error.js';
import type { ResponseSink } from './sink.js';

/**
 * One request and its one answer. The answer is plain JSON unless something has to be said before it is complete: the
 * first notification turns the response into an event stream. After that every answer, an error too, is an event.
 */
export class Exchange {
  readonly #cancel = new AbortController();
  #stream: EventStream | undefined;
  #finished = false;

  constructor(
    private readonly request: McpRequest,
    private readonly sink: ResponseSink,
    private readonly keepAliveMs: number,
  ) {
    sink.onAbort(() => {
      if (this.#finished) return;
      this.#finished = true;
      this.#stream?.stop();
      this.#cancel.abort();
    });
  }

  /** Aborted when the client has closed the response; nothing is written from then on. */
  get signal(): AbortSignal {
    return this.#cancel.signal;
  }

  /** Nothing is sent to a client that does not take events, and nothing after the answer. */
  notify(method: string, params: object): void {
    if (this.#finished || !this.request.acceptsEvents) return;
    this.#stream ??= new EventStream(this.sink, this.keepAliveMs);
    this.#stream.send(JSON.stringify({ jsonrpc: '2.0', method, params }));
  }

  complete(resultJson: string): void {
    if (this.#finished) return;
    this.#finished = true;
    const message = resultMessage(this.request.id, resultJson);
    if (this.#stream === undefined) this.sink.answer(jsonAnswer(200, message));
    else this.#close(this.#stream, message);
  }

  /** What is neither a protocol fault nor a refusal is a bug, and its text stays here. */
  fail(thrown: unknown): void {
    if (this.#finished) return;
    this.#finished = true;
    const { id, era } = this.request;
    const error = toRpcError(thrown);
    if (this.#stream !== undefined) this.#close(this.#stream, errorMessage(id, error, era));
    else if (thrown instanceof HttpRefusal) this.sink.answer(thrown.answer);
    else this.sink.answer(errorAnswer(id, error, era));
  }

  /** Leaves the response to a stream of its own kind; what `open` throws is still answered here. */
  handOver(open: () => void): void {
    open();
    this.#finished = true;
  }

  #close(stream: EventStream, message: string): void {
    stream.send(message);
    stream.end();
  }
}
