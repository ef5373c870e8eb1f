import type {
  CompletionResult,
  Implementation,
  InputRequired,
  JsonObject,
  PromptListing,
  PromptResult,
  ResourceListing,
  ResourceResult,
  ResourceTemplateListing,
  Task,
  TaskDetail,
  ToolListing,
  ToolResult,
} from './content.js';
import type { RpcError } from './rpc-error.js';
import type { RequestId } from './rpc-message.js';
import type { Era, Version } from './versions.js';

export const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What every call carries. `C` is the product's own account of who is asking; it is passed through untouched. */
export interface CallContext<C> {
  readonly caller: C;
  readonly requestId: RequestId;
  readonly era: Era;
  readonly version: Version;
  readonly clientInfo: Implementation | undefined;
  /** What the client declared on this request; empty for 2025 clients, whose handshake is not remembered. */
  readonly clientCapabilities: JsonObject;
  /** `_meta` of the request as sent (trace context, keys of extensions). */
  readonly meta: JsonObject;
  /** Aborted when the client closes the response. What the call returns afterwards is thrown away. */
  readonly signal: AbortSignal;
}

/** What a call that may ask back carries besides. */
export interface AskingContext<C> extends CallContext<C> {
  /** Answers by the key of the question; unknown keys stay in, not yet answered ones are missing. */
  readonly inputResponses: Readonly<Record<string, JsonObject>>;
  /** The state that an earlier round returned, verified as ours, this caller's and this call's; else undefined. */
  readonly state: unknown;
}

export interface ToolCall<C> extends AskingContext<C> {
  readonly name: string;
  /** As sent: an object, otherwise unchecked. */
  readonly arguments: JsonObject;
  /** The client takes a task for an answer (extension `io.modelcontextprotocol/tasks` declared on this request). */
  readonly takesTask: boolean;
  /** Sends progress if the client asked for it. Must grow; what does not is dropped, as is more than two a second. */
  progress(done: number, total?: number, message?: string): void;
  /** Sends a log message if the client asked for this level. */
  log(level: LogLevel, data: unknown, logger?: string): void;
}

export interface ResourceRead<C> extends AskingContext<C> {
  readonly uri: string;
}

export interface PromptGet<C> extends AskingContext<C> {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string>>;
}

export interface CompletionCall<C> extends CallContext<C> {
  readonly ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  readonly argument: { name: string; value: string };
  /** Arguments that are already filled in. */
  readonly given: Readonly<Record<string, string>>;
}

export interface TaskCall<C> extends CallContext<C> {
  readonly taskId: string;
}

export interface TaskCreated {
  /** Must be stored before it is returned. */
  task: Task;
}

/** Something changed that a listening client may have asked to hear of. `ended`: the caller's rights are gone. */
export type HostEvent =
  | { kind: 'tools' | 'prompts' | 'resources' | 'ended' }
  | { kind: 'resource'; uri: string }
  | { kind: 'task'; task: TaskDetail };

/**
 * What a product gives: its name, its lists and what is behind them.
 *
 * Lists and `instructions` are synchronous on purpose: discovery answers from memory and cannot fail. They must be the
 * same for the same `catalogueKey`, in a fixed order. Calls may throw `RpcError` (a protocol fault), `TaludError` (a refusal;
 * of a tool it becomes a failed result) and `HttpRefusal` (an answer outside JSON-RPC, such as 503). Anything else thrown
 * is a bug, answered with a fixed text.
 */
export interface McpHost<C> {
  readonly serverInfo: Implementation;
  /** Who is asking, as two opaque texts: what a sealed state is bound to, and what open streams are counted by. */
  principal(caller: C): { tenant: string; connection: string };
  /** Changes whenever anything this caller may list changes; callers with the same key share the lists' JSON. */
  catalogueKey(caller: C): string;
  instructions(caller: C): string;
  tools(caller: C): readonly ToolListing[];
  callTool(call: ToolCall<C>): Promise<ToolResult | InputRequired | TaskCreated>;
  readonly resources?: {
    list(caller: C): readonly ResourceListing[];
    templates(caller: C): readonly ResourceTemplateListing[];
    /** Throws `resourceNotFound(uri)` for what is unknown, and the same for what is not the caller's. */
    read(call: ResourceRead<C>): Promise<ResourceResult | InputRequired>;
  };
  readonly prompts?: {
    list(caller: C): readonly PromptListing[];
    get(call: PromptGet<C>): Promise<PromptResult | InputRequired>;
  };
  complete?(call: CompletionCall<C>): Promise<CompletionResult>;
  /** Jobs as tasks. Each throws `RpcError.invalidParams` for an unknown id, and the same for a foreign one. */
  readonly tasks?: {
    get(call: TaskCall<C>): Promise<TaskDetail>;
    update(call: TaskCall<C>, inputResponses: Readonly<Record<string, JsonObject>>): Promise<void>;
    cancel(call: TaskCall<C>): Promise<void>;
  };
  /** Tells `listener` of changes until the returned function is called. With it, clients may listen. */
  watch?(caller: C, listener: (event: HostEvent) => void): () => void;
  /** The lists whose changes `watch` tells of: these are advertised and no others. */
  readonly changingLists?: readonly ('tools' | 'prompts' | 'resources')[];
  /** Whether the caller may be told of changes of this resource. Without it no resource can be watched. */
  mayWatchResource?(caller: C, uri: string): boolean;
  /** A call that was refused here before the host saw it (state or header tampered with): for the audit. */
  refused?(call: RefusedCall<C>): Promise<void>;
  /** Set when a tool's schema carries `x-mcp-header`: its headers are then compared at every call. */
  readonly mirrorsArguments?: true;
  /** Extensions to advertise beside tasks, such as `{ 'io.modelcontextprotocol/ui': {} }`. */
  readonly extensions?: Readonly<Record<string, JsonObject>>;
  /** Legacy features that only make sense with a session; for a conformance fixture, never for a product. */
  readonly legacyExtras?: { logging?: boolean; subscribe?: boolean };
}

export interface RefusedCall<C> {
  readonly caller: C;
  readonly method: 'tools/call' | 'resources/read' | 'prompts/get';
  /** Name of the tool or prompt, or URI of the resource, as sent. */
  readonly name: string;
  readonly arguments: JsonObject;
  readonly requestId: RequestId;
  readonly error: RpcError;
}
