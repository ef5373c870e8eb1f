import type { OrganizationDescription, SignInFigures } from '@talud/store';
import type { JobId, OrgContext, OrgTransaction, ProjectId } from '@talud/tenancy';
import type { ToolErrors } from './tool-errors.js';

export type JsonSchema = Readonly<Record<string, unknown>>;
export type Arguments = Readonly<Record<string, unknown>>;

/** What a tool may do at most: decides who is shown it and who may call it. */
export type Access = 'read' | 'edit' | 'admin';

/**
 * One tool. Its file says all there is to it; the folder's list registers it.
 *
 * The description is written for a language model: what it does, when to use it, units, one trap; at most 1024
 * characters. Schemas are plain JSON Schema 2020-12 with an object at the root, no `$ref` and no root combinators.
 */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Tool set, by which grants name it; every set belongs to one module. */
  readonly set: string;
  readonly access: Access;
  /** Calls of a reading tool that change something all the same; they are held to what a writing tool is held to. */
  readonly writes?: (args: Arguments) => boolean;
  /** Changes the connection's own row (its current project), so two such calls of one connection go one after another. */
  readonly movesConnection?: true;
  readonly annotations: Annotations;
  /** What it refuses beyond what its arguments bring with them and what any tool may answer (`statedErrors`). */
  readonly errors?: ToolErrors;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  /** Arguments have passed `inputSchema`. Throws TaludError for every expected refusal. */
  run(call: ToolRun, args: Arguments): Promise<ToolOutcome>;
}

export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: false;
}

export const READ: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
export const EDIT: Annotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
export const DESTRUCTIVE: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: false,
};

/** What a tool works with: who asks, and their organization's rows in one transaction. */
export interface ToolRun {
  readonly context: OrgContext;
  readonly tx: OrgTransaction;
  /** What `server_info` tells about the place. */
  readonly server: ServerFacts;
  readonly organization: OrganizationFacts;
}

/** What is kept of the caller's organization outside its own rows, and so is read by the identity login. */
export interface OrganizationFacts {
  describe(): Promise<OrganizationDescription>;
  /** How its members sign in. */
  signIn(): Promise<SignInFigures>;
}

export interface ServerFacts {
  readonly version: string;
  readonly publicUrl: string;
  /** The tools that this caller is shown, in order. */
  readonly toolNames: readonly string[];
}

/** Both halves are sufficient alone: some hosts show the model only one. `structured.summary` is a sentence or two. */
export interface ToolAnswer {
  readonly kind: 'answer';
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>> & { readonly summary: string };
  readonly image?: { readonly png: Uint8Array };
  /** A file of the module that the caller may fetch: the gateway adds a link that is good for a while. */
  readonly download?: Download;
  /** What the audit row names. */
  readonly project?: ProjectId;
  readonly job?: JobId;
}

export interface Download {
  /** Address in one of the module's file families. */
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

/**
 * Work without the database that would hold others up, or take long. What it needs was read in this transaction; it is done
 * after COMMIT, and what it resolves to runs in a transaction of its own, in which the call ends as any other, with its audit
 * row. That one looks again at whatever may have changed meanwhile, and may ask for work once more.
 */
export interface HeavyWork {
  readonly kind: 'heavy';
  /** @param withinMs what is left for it of the time of the call, waiting included */
  work(withinMs: number): Promise<(run: ToolRun) => Promise<ToolOutcome>>;
}

/**
 * The call waits for a job, outside any transaction. `look` is called in a transaction of its own after each notice
 * and at the end of the wait (`last`), when it must answer.
 */
export interface Waiting {
  readonly kind: 'waiting';
  readonly project: ProjectId;
  readonly job: JobId;
  /** The job was made by this call: ring for it after COMMIT. */
  readonly ring: boolean;
  readonly waitSeconds: number;
  look(run: ToolRun, last: boolean): Promise<ToolAnswer | StillRunning>;
}

export interface StillRunning {
  readonly kind: 'running';
  readonly done: number;
  readonly total: number;
}

/** How a call ends: its transaction, with the audit row, is over. */
export type ToolEnd = ToolAnswer | Waiting;
export type ToolOutcome = ToolEnd | HeavyWork;
