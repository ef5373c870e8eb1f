import type { IncomingHttpHeaders } from 'node:http';
import type { Implementation, JsonObject } from './content.js';
import type { LogLevel } from './host.js';
import type { HttpAnswer } from './http-answers.js';
import type { RequestId } from './rpc-message.js';
import type { Era, Version } from './versions.js';

/** A request whose shape, era, envelope and mirrored headers are in order. Method and parameters are not looked at yet. */
export interface McpRequest {
  readonly kind: 'request';
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
  readonly era: Era;
  readonly version: Version;
  readonly meta: JsonObject;
  readonly clientInfo: Implementation | undefined;
  readonly clientCapabilities: JsonObject;
  readonly logLevel: LogLevel | undefined;
  readonly progressToken: RequestId | undefined;
  readonly acceptsEvents: boolean;
  readonly headers: IncomingHttpHeaders;
}

export type Incoming =
  | McpRequest
  | { readonly kind: 'notification'; readonly method: string | undefined }
  | { readonly kind: 'refused'; readonly answer: HttpAnswer; readonly id: RequestId | undefined };
