import type { IncomingHttpHeaders } from 'node:http';
import type { Implementation, JsonObject } from './content.js';
import { LOG_LEVELS, type LogLevel } from './host.js';
import { META } from './meta-keys.js';
import { checkMirroredHeaders, headerOf } from './mirrored-headers.js';
import { headerMismatch, RPC, RpcError } from './rpc-error.js';
import type { RequestId, RpcMessage } from './rpc-message.js';
import { isObject } from './strict-json.js';
import { type Era, eraOf, isLegacyVersion, isModernVersion, MODERN_VERSIONS, type Version } from './versions.js';

/** What a request says about itself beside method and parameters. */
export interface Envelope {
  era: Era;
  version: Version;
  meta: JsonObject;
  clientInfo: Implementation | undefined;
  clientCapabilities: JsonObject;
  logLevel: LogLevel | undefined;
  progressToken: RequestId | undefined;
}

type Request = Extract<RpcMessage, { kind: 'request' }>;

const NOTHING: JsonObject = Object.freeze({});

/** Reads the envelope of either era, in the order of the validation table. Every fault is HTTP 400. */
export function readEnvelope(headers: IncomingHttpHeaders, { method, params }: Request): Envelope {
  const header = headerOf(headers, 'mcp-protocol-version');
  const meta = isObject(params._meta) ? params._meta : undefined;
  const era = eraOf(method, meta?.[META.protocolVersion], header);
  return era === 'modern' ? modern(headers, header, method, params, meta) : legacy(header, method, params, meta);
}

function modern(
  headers: IncomingHttpHeaders,
  header: string | undefined,
  method: string,
  params: JsonObject,
  meta: JsonObject | undefined,
): Envelope {
  const claim = meta?.[META.protocolVersion];
  if (meta === undefined || typeof claim !== 'string') throw bad(`_meta["${META.protocolVersion}"] is required`);
  if (header === undefined) throw headerMismatch('MCP-Protocol-Version header is required');
  if (header !== claim) throw headerMismatch('MCP-Protocol-Version differs from the body');
  if (!isModernVersion(claim)) throw unsupportedVersion(claim);
  const clientCapabilities = meta[META.clientCapabilities];
  if (!isObject(clientCapabilities)) throw bad(`_meta["${META.clientCapabilities}"] is required`);
  const logLevel = meta[META.logLevel];
  if (logLevel !== undefined && !isLogLevel(logLevel)) throw bad(`_meta["${META.logLevel}"] is not a log level`);
  const progressToken = meta.progressToken;
  if (progressToken !== undefined && !isToken(progressToken)) throw bad('_meta.progressToken is not a token');
  checkMirroredHeaders(headers, method, params);
  const clientInfo = implementationOf(meta[META.clientInfo]);
  return { era: 'modern', version: claim, meta, clientInfo, clientCapabilities, logLevel, progressToken };
}

/** The negotiated version is not remembered, so any known one is taken; without a header the oldest shape is safe. */
function legacy(header: string | undefined, method: string, params: JsonObject, meta: JsonObject = NOTHING): Envelope {
  const opening = method === 'initialize';
  if (!opening && header !== undefined && !isLegacyVersion(header)) {
    throw new RpcError(RPC.invalidRequest, 'Unsupported MCP-Protocol-Version', { http: 400 });
  }
  return {
    era: 'legacy',
    version: isLegacyVersion(header) ? header : '2025-03-26',
    meta,
    clientInfo: opening ? implementationOf(params.clientInfo) : undefined,
    clientCapabilities: NOTHING,
    logLevel: undefined,
    progressToken: isToken(meta.progressToken) ? meta.progressToken : undefined,
  };
}

function unsupportedVersion(requested: string): RpcError {
  return new RpcError(RPC.unsupportedVersion, 'Unsupported protocol version', {
    data: { supported: MODERN_VERSIONS, requested },
    http: 400,
  });
}

function bad(message: string): RpcError {
  return new RpcError(RPC.invalidParams, message, { http: 400 });
}

function isLogLevel(value: unknown): value is LogLevel {
  return LOG_LEVELS.some((level) => level === value);
}

function isToken(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** `clientInfo` is a courtesy: what is malformed is left out, not refused. */
function implementationOf(value: unknown): Implementation | undefined {
  if (!isObject(value) || typeof value.name !== 'string' || typeof value.version !== 'string') return undefined;
  const title = typeof value.title === 'string' ? { title: value.title } : {};
  return { name: value.name, version: value.version, ...title };
}
