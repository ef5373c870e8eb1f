export interface ServerEvent {
  readonly event: string;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  readonly data: any;
}

/** A plain client of server-sent events (WHATWG HTML 9.2), which keeps what has come and does not come back by itself. */
export interface EventClient {
  readonly status: number;
  readonly headers: Headers;
  /** The next event that has not been taken, or undefined when the server has ended the stream. */
  next(): Promise<ServerEvent | undefined>;
  /** Takes events until one satisfies the condition, and answers with all of them. */
  until(wanted: (event: ServerEvent) => boolean): Promise<ServerEvent[]>;
  /** The body of an answer that is no stream. */
  text(): Promise<string>;
  hangUp(): void;
}

export async function followEvents(
  url: string,
  path: string,
  cookie: string,
  lastEventId?: string,
): Promise<EventClient> {
  const over = new AbortController();
  const response = await fetch(`${url}${path}`, {
    headers: { cookie, accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: over.signal,
  });
  const events = response.headers.get('content-type') === 'text/event-stream' ? read(response) : undefined;
  const next = async (): Promise<ServerEvent | undefined> => {
    if (!events) throw new Error(`no stream: ${response.status}`);
    const { value, done } = await events.next();
    return done ? undefined : value;
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(wanted) {
      const taken: ServerEvent[] = [];
      for (;;) {
        const event = await next();
        if (!event) throw new Error(`the stream ended after ${JSON.stringify(taken)}`);
        taken.push(event);
        if (wanted(event)) return taken;
      }
    },
    text: () => response.text(),
    hangUp: () => over.abort(),
  };
}

async function* read(response: Response): AsyncGenerator<ServerEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line): [string, string] => {
            const colon = line.indexOf(':');
            return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
          }),
      );
      text = text.slice(end + 2);
      const data = fields.get('data');
      if (data !== undefined) yield { event: fields.get('event') ?? '', id: fields.get('id'), data: JSON.parse(data) };
    }
  }
}
