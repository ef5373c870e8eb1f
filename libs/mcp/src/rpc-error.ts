import { strikeTokens, strikeTokensIn, TaludError } from '@talud/errors';

/** JSON-RPC and MCP codes in use. Our own would have to lie outside -32768 to -32000; there are none. */
export const RPC = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
  /** Legacy only; a modern answer must never carry it. */
  legacyResourceNotFound: -32002,
} as const;

export interface RpcErrorDetail {
  data?: unknown;
  /** HTTP status on the modern leg. Default 200. */
  http?: number;
  /** Code on the legacy leg, where it differs. */
  legacyCode?: number;
}

/** A protocol fault: leaves the process as a JSON-RPC error, message and all, without any token of the caller's. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly http: number;
  readonly legacyCode: number;

  constructor(code: number, message: string, detail: RpcErrorDetail = {}) {
    super(strikeTokens(message));
    this.name = 'RpcError';
    this.code = code;
    this.data = strikeTokensIn(detail.data);
    this.http = detail.http ?? 200;
    this.legacyCode = detail.legacyCode ?? code;
  }
}

/** Unknown tool or prompt, bad cursor, malformed parameters. */
export function invalidParams(message: string, data?: unknown): RpcError {
  return new RpcError(RPC.invalidParams, message, { data });
}

/**
 * The one answer for a tool that does not exist, is switched off, or is not granted.
 *
 * @param beside what to do about it: the same for every name, or it would tell which of them there are
 */
export function unknownTool(name: string, beside?: string): RpcError {
  return invalidParams(`Unknown tool: ${name}${beside === undefined ? '' : `. ${beside}`}`);
}

export function unknownPrompt(name: string): RpcError {
  return invalidParams(`Unknown prompt: ${name}`);
}

/** The one answer for a resource that does not exist or is not the caller's. */
export function resourceNotFound(uri: string): RpcError {
  return new RpcError(RPC.invalidParams, 'Resource not found', {
    data: { uri },
    legacyCode: RPC.legacyResourceNotFound,
  });
}

export function headerMismatch(message: string): RpcError {
  return new RpcError(RPC.headerMismatch, message, { http: 400 });
}

/** @param requiredCapabilities a capabilities object, such as `{ elicitation: { url: {} } }` */
export function missingCapability(requiredCapabilities: object): RpcError {
  return new RpcError(RPC.missingCapability, 'The client did not declare a capability that this request needs', {
    data: { requiredCapabilities },
    http: 400,
  });
}

/** What a caller is told of anything thrown: refusals as they are, and of a bug, whatever it was, nothing. */
export function toRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  if (!(thrown instanceof TaludError)) return new RpcError(RPC.internal, 'Internal error');
  const asked = thrown.code === 'E_INVALID_ARGUMENT' || thrown.code === 'E_NOT_FOUND';
  return asked ? invalidParams(thrown.toText()) : new RpcError(RPC.internal, thrown.toText());
}
