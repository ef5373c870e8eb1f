/** What tools, resources and prompts look like on the wire, as far as this server produces it. */

export type JsonObject = { readonly [key: string]: unknown };

export interface Icon {
  src: string;
  mimeType?: string | undefined;
  sizes?: readonly string[] | undefined;
  theme?: 'light' | 'dark' | undefined;
}

/** A program: this server, or the client that speaks to it. */
export interface Implementation {
  name: string;
  version: string;
  title?: string | undefined;
  description?: string | undefined;
  websiteUrl?: string | undefined;
  icons?: readonly Icon[] | undefined;
}

export interface ContentAnnotations {
  audience?: readonly ('user' | 'assistant')[] | undefined;
  /** 0 (optional) to 1 (required). */
  priority?: number | undefined;
  /** ISO 8601. */
  lastModified?: string | undefined;
}

/** Contents of a resource: `text`, or `blob` in Base64. */
export type ResourceContents = {
  uri: string;
  mimeType?: string | undefined;
  _meta?: JsonObject | undefined;
} & ({ text: string } | { blob: string });

export type ContentBlock = { annotations?: ContentAnnotations | undefined; _meta?: JsonObject } & (
  | { type: 'text'; text: string }
  | { type: 'image' | 'audio'; data: string; mimeType: string }
  | { type: 'resource'; resource: ResourceContents }
  | {
      type: 'resource_link';
      uri: string;
      name: string;
      title?: string | undefined;
      description?: string | undefined;
      mimeType?: string | undefined;
      size?: number | undefined;
    }
);

export interface ToolAnnotations {
  title?: string | undefined;
  readOnlyHint?: boolean | undefined;
  destructiveHint?: boolean | undefined;
  idempotentHint?: boolean | undefined;
  openWorldHint?: boolean | undefined;
}

/** An entry of `tools/list`, sent as it stands (icons are left out for clients before 2025-11-25). */
export interface ToolListing {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: JsonObject;
  outputSchema?: JsonObject | undefined;
  annotations?: ToolAnnotations | undefined;
  icons?: readonly Icon[] | undefined;
  _meta?: JsonObject | undefined;
}

export interface ResourceListing {
  uri: string;
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  mimeType?: string | undefined;
  size?: number | undefined;
  annotations?: ContentAnnotations | undefined;
  icons?: readonly Icon[] | undefined;
  _meta?: JsonObject | undefined;
}

export interface ResourceTemplateListing {
  /** RFC 6570. */
  uriTemplate: string;
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  mimeType?: string | undefined;
  annotations?: ContentAnnotations | undefined;
  icons?: readonly Icon[] | undefined;
  _meta?: JsonObject | undefined;
}

export interface PromptListing {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  arguments?:
    | readonly {
        name: string | undefined;
        title?: string | undefined;
        description?: string | undefined;
        required?: boolean;
      }[]
    | undefined;
  icons?: readonly Icon[] | undefined;
  _meta?: JsonObject | undefined;
}

export interface ToolResult {
  content: readonly ContentBlock[];
  /** Always an object: 2025 clients take nothing else. Each half of a result must say everything on its own. */
  structuredContent?: JsonObject | undefined;
  isError?: boolean | undefined;
  _meta?: JsonObject | undefined;
}

export interface ResourceResult {
  contents: readonly ResourceContents[];
  /** How long a client may keep it; 0, the default, means ask again. */
  ttlMs?: number | undefined;
  /** `public` only for what is identical for everyone. Default `private`. */
  cacheScope?: 'public' | 'private' | undefined;
  _meta?: JsonObject | undefined;
}

export interface PromptResult {
  description?: string | undefined;
  messages: readonly { role: 'user' | 'assistant'; content: ContentBlock }[];
  _meta?: JsonObject | undefined;
}

export interface CompletionResult {
  /** At most 100 are sent. */
  values: readonly string[];
  total?: number | undefined;
  hasMore?: boolean | undefined;
}

/** One question to the client (MRTR). Only `elicitation/create` is not deprecated. */
export interface InputRequest {
  method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
  params?: JsonObject | undefined;
}

/** The call cannot be finished without answers; the client repeats it with `inputResponses` and the sealed state. */
export interface InputRequired {
  inputRequests?: Readonly<Record<string, InputRequest>> | undefined;
  /** JSON that comes back as `state` of the repeated call; sealed, but readable to the client: no secrets. */
  state?: unknown | undefined;
  /** What a client without MRTR is told: which argument to add. */
  otherwise?: string | undefined;
}

export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

/** A task of the extension `io.modelcontextprotocol/tasks`. */
export interface Task {
  taskId: string;
  status: TaskStatus;
  statusMessage?: string | undefined;
  /** ISO 8601. */
  createdAt: string;
  lastUpdatedAt: string;
  /** How long the result is kept; null: without end. */
  ttlMs: number | null;
  pollIntervalMs?: number | undefined;
}

/** A task with what it has come to: `result` when completed, `error` when failed, questions when it waits for input. */
export interface TaskDetail extends Task {
  result?: ToolResult | undefined;
  error?: { code: number | undefined; message: string; data?: unknown } | undefined;
  inputRequests?: Readonly<Record<string, InputRequest>> | undefined;
}
