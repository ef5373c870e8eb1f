/**
 * The protocol layer: JSON-RPC and MCP over HTTP, in both eras, without sessions. `createMcp` is the door; README.md has
 * the words and the way of a request.
 */

export { BodyDisplaced, BrokenOff, readBody } from './body.js';
export type * from './content.js';
export { createMcp } from './create-mcp.js';
export { EventStream } from './event-stream.js';
export type * from './host.js';
export { LOG_LEVELS } from './host.js';
export {
  accepted,
  forbiddenOrigin,
  type HttpAnswer,
  HttpRefusal,
  methodNotAllowed,
  misdirected,
  payloadTooLarge,
  tooManyRequests,
  unauthorized,
  unavailable,
  unsupportedMediaType,
} from './http-answers.js';
export {
  BODY_LIMIT_BYTES,
  type ListenLimits,
  type Mcp,
  type McpOptions,
  type SigningKey,
  type SigningKeys,
} from './mcp.js';
export { Places } from './places.js';
export type { Incoming, McpRequest } from './read.js';
export {
  invalidParams,
  missingCapability,
  RPC,
  RpcError,
  resourceNotFound,
  unknownPrompt,
  unknownTool,
} from './rpc-error.js';
export type { RequestId } from './rpc-message.js';
export { SharedPlaces } from './shared-places.js';
export { nodeSink, type ResponseSink } from './sink.js';
export { parseJson } from './strict-json.js';
export { toolListingProblems } from './tool-listing.js';
export { type Era, LEGACY_VERSIONS, MODERN_VERSIONS, type Version } from './versions.js';
