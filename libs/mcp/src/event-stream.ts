import type { ResponseSink } from './sink.js';

/** No cache and no buffering proxy may hold events back. */
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Server-sent events on one response, each of one line of JSON, with a comment line when nothing else is said. */
export class EventStream {
  readonly #beat: NodeJS.Timeout;
  #ended = false;

  constructor(
    private readonly sink: ResponseSink,
    keepAliveMs: number,
  ) {
    sink.open(200, HEADERS);
    this.#beat = setInterval(() => this.#write(':\n\n'), keepAliveMs);
    this.#beat.unref();
  }

  /**
   * @param json JSON has no line break, so one data line holds it
   * @param id what the client names when it comes back, if the event has a place to come back to
   */
  send(json: string, { event = 'message', id }: { event?: string; id?: string | undefined } = {}): void {
    this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`);
  }

  end(): void {
    if (this.#ended) return;
    this.stop();
    this.sink.end();
  }

  /** Stops without a word: the client has gone. */
  stop(): void {
    this.#ended = true;
    clearInterval(this.#beat);
  }

  #write(text: string): void {
    if (this.#ended || this.sink.write(text)) return;
    this.stop();
    this.sink.destroy();
  }
}
