import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string | string[]>;
  /** Several parts are sent chunked, without a length. */
  readonly body?: string | Uint8Array | readonly (string | Uint8Array)[];
}

/** One request as it is written here: fetch would mend headers, lengths and paths. */
export function raw(
  url: string,
  { method = 'POST', path = '/mcp', headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      const done = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', done);
      response.on('error', done);
    });
    // A server that has refused what is still on its way may close the line under it: the answer counts.
    sent.on('error', (error) => {
      if (!answered) reject(error);
    });
    const parts = Array.isArray(body) ? body : undefined;
    if (parts === undefined) return void sent.end(body);
    for (const part of parts) sent.write(part);
    sent.end();
  });
}
