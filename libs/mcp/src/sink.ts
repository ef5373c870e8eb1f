import type { ServerResponse } from 'node:http';
import type { HttpAnswer } from './http-answers.js';

/** Where an answer goes: a whole one, or the head and then the parts of a stream. */
export interface ResponseSink {
  /** Writes a whole answer and ends. */
  answer(answer: HttpAnswer): void;
  open(status: number, headers: Readonly<Record<string, string>>): void;
  /** @returns false when the reader is so far behind that the stream should be given up */
  write(text: string): boolean;
  end(): void;
  /** Cuts the connection. */
  destroy(): void;
  /** Calls `listener` once when the client goes away before the answer is complete. */
  onAbort(listener: () => void): void;
}

/** A reader that leaves more than this unread is cut off. Chosen. */
const BACKLOG_BYTES = 1024 * 1024;

/** The sink over Node's own response, also Express's. */
export function nodeSink(response: ServerResponse): ResponseSink {
  return {
    answer: ({ status, headers, body }) => {
      if (response.headersSent || response.destroyed) return;
      response.writeHead(
        status,
        body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      );
      response.end(body);
    },
    open: (status, headers) => {
      response.writeHead(status, headers);
      response.flushHeaders();
    },
    write: (text) => response.write(text) || response.writableLength <= BACKLOG_BYTES,
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    onAbort: (listener) => {
      if (response.destroyed) queueMicrotask(listener);
      else response.once('close', () => response.writableFinished || listener());
    },
  };
}
