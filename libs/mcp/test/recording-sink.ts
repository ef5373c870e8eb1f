import type { HttpAnswer, Mcp, ResponseSink } from '../src/index.js';
import type { Post } from './requests.js';

/** A response that is written down instead of sent. */
export class RecordingSink implements ResponseSink {
  status: number | undefined;
  headers: Readonly<Record<string, string>> = {};
  text = '';
  ended = false;
  destroyed = false;
  /** Set to play a client that does not read. */
  full = false;
  readonly #aborts: (() => void)[] = [];

  answer({ status, headers, body }: HttpAnswer): void {
    this.open(status, headers);
    this.text = body ?? '';
    this.ended = true;
  }

  open(status: number, headers: Readonly<Record<string, string>>): void {
    if (this.status !== undefined) throw new Error('the head was written twice');
    this.status = status;
    this.headers = headers;
  }

  write(text: string): boolean {
    if (this.ended) throw new Error('written after the end');
    this.text += text;
    return !this.full;
  }

  end(): void {
    this.ended = true;
  }

  destroy(): void {
    this.destroyed = true;
    this.abort();
  }

  onAbort(listener: () => void): void {
    this.#aborts.push(listener);
  }

  /** The client goes away. */
  abort(): void {
    for (const listener of this.#aborts) listener();
  }

  get json(): Answer {
    return parse(this.text);
  }

  /** The messages of an event stream. */
  get events(): Answer[] {
    return this.text
      .split('\n\n')
      .filter((event) => event.includes('data: '))
      .map((event) => parse(event.slice(event.indexOf('data: ') + 'data: '.length)));
  }
}

export interface Answer {
  jsonrpc: string;
  id?: string | number | null;
  method?: string;
  params: Record<string, unknown>;
  result: Record<string, unknown>;
  error: { code: number; message: string; data?: Record<string, unknown> };
}

function parse(text: string): Answer {
  const answer: Answer = JSON.parse(text);
  return answer;
}

/** Sends one post to the protocol layer and returns what was written. */
export async function send<C>(mcp: Mcp<C>, { headers, body }: Post, caller: C): Promise<RecordingSink> {
  const sink = new RecordingSink();
  await mcp.serve(mcp.read(headers, Buffer.from(body)), caller, sink);
  return sink;
}
