import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from './content.js';
import { type Envelope, readEnvelope } from './envelope.js';
import { accepted, type HttpAnswer, payloadTooLarge, unsupportedMediaType } from './http-answers.js';
import { errorAnswer } from './rpc-answers.js';
import { RpcError } from './rpc-error.js';
import { MalformedMessage, type RequestId, readMessage } from './rpc-message.js';
import { parseJson } from './strict-json.js';

/** A request whose shape, era, envelope and mirrored headers are in order. Method and parameters are not looked at yet. */
export interface McpRequest extends Readonly<Envelope> {
  readonly kind: 'request';
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
  readonly acceptsEvents: boolean;
  readonly headers: IncomingHttpHeaders;
}

export type Incoming =
  | McpRequest
  /** A notification, or a response that somebody posted: taken and dropped. */
  | { readonly kind: 'notification'; readonly method: string | undefined; readonly answer: HttpAnswer }
  | { readonly kind: 'refused'; readonly answer: HttpAnswer };

/** Content type, size, JSON, JSON-RPC, era, envelope, in this order. */
export function readPost(headers: IncomingHttpHeaders, rawBody: Uint8Array, bodyLimitBytes: number): Incoming {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return refused(unsupportedMediaType());
  if (rawBody.byteLength > bodyLimitBytes) return refused(payloadTooLarge(bodyLimitBytes));
  let id: RequestId | null = null;
  try {
    const message = readMessage(parseJson(rawBody));
    if (message.kind === 'response') return { kind: 'notification', method: undefined, answer: accepted() };
    if (message.kind === 'notification') return { ...message, answer: accepted() };
    id = message.id;
    const { era, version, meta, clientInfo, clientCapabilities, logLevel, progressToken } = readEnvelope(
      headers,
      message,
    );
    // Written out member by member: copying objects into one another was a third of the cost of a call (measured).
    return {
      kind: 'request',
      id,
      method: message.method,
      params: message.params,
      era,
      version,
      meta,
      clientInfo,
      clientCapabilities,
      logLevel,
      progressToken,
      acceptsEvents: /text\/event-stream/i.test(headers.accept ?? ''),
      headers,
    };
  } catch (thrown) {
    if (!(thrown instanceof RpcError)) throw thrown;
    if (thrown instanceof MalformedMessage) id = thrown.id ?? null;
    return refused(errorAnswer(id, thrown, 'modern'));
  }
}

function refused(answer: HttpAnswer): Incoming {
  return { kind: 'refused', answer };
}
