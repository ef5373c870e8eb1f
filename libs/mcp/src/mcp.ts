import type { IncomingHttpHeaders } from 'node:http';
import type { Incoming } from './read.js';
import type { ResponseSink } from './sink.js';

/** A request body holds at most a file of 256 KB in Base64 and its surroundings. Chosen. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

export interface Mcp<C> {
  /** Reads one POST whose verb, Host, Origin and bearer token were checked before. Touches nothing but its arguments. */
  read(headers: IncomingHttpHeaders, rawBody: Uint8Array): Incoming;
  /** Answers what was read. Never rejects; resolves when the answer is written, for a listen stream when it has opened. */
  serve(incoming: Incoming, caller: C, sink: ResponseSink): Promise<void>;
  /** Listen streams that are open. */
  listening(): number;
  /** Ends every open listen stream with its result; further ones are answered with 503. */
  close(): void;
}

/** Keys for what goes to the client and must come back untouched. The first signs; all are accepted. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

export interface SigningKey {
  /** Letters, digits, `-` and `_`. */
  id: string;
  /** At least 32 bytes. */
  secret: Uint8Array;
}

export interface ListenLimits {
  perConnection: number;
  perTenant: number;
  perProcess: number;
  /** Rights are looked at again by ending the stream; the client opens it anew. */
  maximumAgeMs: number;
  keepAliveMs: number;
}

export interface McpOptions {
  keys: SigningKeys;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
  bodyLimitBytes?: number;
  /** Entries on a page of a list. Some clients read page one only, so it should hold all tools. */
  pageSize?: number;
  /** How long a client may keep discovery and lists. */
  listTtlMs?: number;
  /** How long an unfinished call may be continued. */
  stateTtlMs?: number;
  listen?: Partial<ListenLimits>;
  /** Told of every bug that a call hit; the caller sees a fixed text only. */
  onFault?: (fault: unknown, method: string) => void;
}
