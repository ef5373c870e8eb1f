/** What tools, resources and prompts look like on the wire, as far as this server produces it. */

export type JsonObject = { readonly [key: string]: unknown };

export interface Icon {
  src: string;
  mimeType?: string;
  sizes?: readonly string[];
  theme?: 'light' | 'dark';
}

/** A program: this server, or the client that speaks to it. */
export interface Implementation {
  name: string;
  version: string;
  title?: string;
  description?: string;
  websiteUrl?: string;
  icons?: readonly Icon[];
}

export interface ContentAnnotations {
  audience?: readonly ('user' | 'assistant')[];
  /** 0 (optional) to 1 (required). */
  priority?: number;
  /** ISO 8601. */
  lastModified?: string;
}

/** Contents of a resource: `text`, or `blob` in Base64. */
export type ResourceContents = {
  uri: string;
  mimeType?: string;
  _meta?: JsonObject;
} & ({ text: string } | { blob: string });

export type ContentBlock = { annotations?: ContentAnnotations; _meta?: JsonObject } & (
  | { type: 'text'; text: string }
  | { type: 'image' | 'audio'; data: string; mimeType: string }
  | { type: 'resource'; resource: ResourceContents }
  | {
      type: 'resource_link';
      uri: string;
      name: string;
      title?: string;
      description?: string;
      mimeType?: string;
      size?: number;
    }
);

export interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** An entry of `tools/list`, sent as it stands (icons are left out for clients before 2025-11-25). */
export interface ToolListing {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations?: ToolAnnotations;
  icons?: readonly Icon[];
  _meta?: JsonObject;
}

export interface ResourceListing {
  uri: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
  size?: number;
  annotations?: ContentAnnotations;
  icons?: readonly Icon[];
  _meta?: JsonObject;
}

export interface ResourceTemplateListing {
  /** RFC 6570. */
  uriTemplate: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
  annotations?: ContentAnnotations;
  icons?: readonly Icon[];
  _meta?: JsonObject;
}

export interface PromptListing {
  name: string;
  title?: string;
  description?: string;
  arguments?: readonly { name: string; title?: string; description?: string; required?: boolean }[];
  icons?: readonly Icon[];
  _meta?: JsonObject;
}

export interface ToolResult {
  content: readonly ContentBlock[];
  /** Always an object: 2025 clients take nothing else. Each half of a result must say everything on its own. */
  structuredContent?: JsonObject;
  isError?: boolean;
  _meta?: JsonObject;
}

export interface ResourceResult {
  contents: readonly ResourceContents[];
  /** How long a client may keep it; 0, the default, means ask again. */
  ttlMs?: number;
  /** `public` only for what is identical for everyone. Default `private`. */
  cacheScope?: 'public' | 'private';
  _meta?: JsonObject;
}

export interface PromptResult {
  description?: string;
  messages: readonly { role: 'user' | 'assistant'; content: ContentBlock }[];
  _meta?: JsonObject;
}

export interface CompletionResult {
  /** At most 100 are sent. */
  values: readonly string[];
  total?: number;
  hasMore?: boolean;
}

/** One question to the client (MRTR). Only `elicitation/create` is not deprecated. */
export interface InputRequest {
  method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
  params?: JsonObject;
}

/** The call cannot be finished without answers; the client repeats it with `inputResponses` and the sealed state. */
export interface InputRequired {
  inputRequests?: Readonly<Record<string, InputRequest>>;
  /** JSON that comes back as `state` of the repeated call; sealed, but readable to the client: no secrets. */
  state?: unknown;
  /** What a client without MRTR is told: which argument to add. */
  otherwise?: string;
}

export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

/** A task of the extension `io.modelcontextprotocol/tasks`. */
export interface Task {
  taskId: string;
  status: TaskStatus;
  statusMessage?: string;
  /** ISO 8601. */
  createdAt: string;
  lastUpdatedAt: string;
  /** How long the result is kept; null: without end. */
  ttlMs: number | null;
  pollIntervalMs?: number;
}

/** A task with what it has come to: `result` when completed, `error` when failed, questions when it waits for input. */
export interface TaskDetail extends Task {
  result?: ToolResult;
  error?: { code: number; message: string; data?: unknown };
  inputRequests?: Readonly<Record<string, InputRequest>>;
}
