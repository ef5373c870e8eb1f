import type { ToolListing } from './content.js';
import { type HeaderParameter, headerParameters } from './header-parameters.js';
import type { McpHost } from './host.js';
import type { McpRequest } from './read.js';
import { listingFor, seal } from './results.js';
import { invalidParams } from './rpc-error.js';
import type { Sealing } from './sealing.js';
import type { Version } from './versions.js';

export type ListKind = 'tools' | 'resources' | 'resourceTemplates' | 'prompts';

/** Catalogues kept at a time; each is the lists of one set of rights. Chosen: 64 full tool lists are about 7 MB. */
const KEPT = 64;

interface Kept {
  /** Sealed JSON of one page, by kind, shape and cursor. */
  pages: Map<string, string>;
  headerParameters: ReadonlyMap<string, readonly HeaderParameter[]> | undefined;
}

/** The lists of the host, paged, shaped for the revision and kept as JSON by the caller's catalogue key. */
export class Catalogue<C> {
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly host: McpHost<C>,
    private readonly sealing: Sealing,
    private readonly pageSize: number,
    private readonly ttlMs: number,
  ) {}

  /**
   * @returns the sealed result as JSON
   * @throws RpcError -32602 for a cursor that is not ours, or of another catalogue
   */
  page(kind: ListKind, request: McpRequest, caller: C): string {
    const key = this.host.catalogueKey(caller);
    const start = this.#start(kind, key, request.params.cursor);
    const { pages } = this.#of(key);
    const name = `${kind} ${shapeOf(request.version)} ${start}`;
    const kept = pages.get(name);
    if (kept !== undefined) return kept;
    const page = this.#build(kind, request, caller, key, start);
    pages.set(name, page);
    return page;
  }

  /** Arguments of a tool that clients mirror into headers; empty for nearly every tool. */
  headerParametersOf(tool: string, caller: C): readonly HeaderParameter[] {
    const kept = this.#of(this.host.catalogueKey(caller));
    kept.headerParameters ??= new Map(
      this.host.tools(caller).map((listing) => [listing.name, headerParameters(listing.inputSchema).parameters]),
    );
    return kept.headerParameters.get(tool) ?? [];
  }

  #build(kind: ListKind, request: McpRequest, caller: C, key: string, start: number): string {
    const all = this.#list(kind, caller);
    const end = start + this.pageSize;
    const entries = all.slice(start, end).map((listing) => listingFor(request.version, listing));
    const cursor = end < all.length ? { nextCursor: this.sealing.seal('cursor', end, [kind, key]) } : {};
    const cache = { ttlMs: this.ttlMs, cacheScope: 'private' } as const;
    return seal(request.era, this.host.serverInfo, { [kind]: entries, ...cursor }, { cache });
  }

  #list(kind: ListKind, caller: C): readonly { icons?: unknown }[] {
    switch (kind) {
      case 'tools':
        return this.#tools(caller);
      case 'resources':
        return this.host.resources?.list(caller) ?? [];
      case 'resourceTemplates':
        return this.host.resources?.templates(caller) ?? [];
      case 'prompts':
        return this.host.prompts?.list(caller) ?? [];
    }
  }

  /** A mirrored argument that nobody compares would be a hole, so it is not listed at all. */
  #tools(caller: C): readonly ToolListing[] {
    const tools = this.host.tools(caller);
    if (this.host.mirrorsArguments) return tools;
    const mirroring = tools.find(({ inputSchema }) => headerParameters(inputSchema).parameters.length > 0);
    if (mirroring !== undefined) throw new Error(`${mirroring.name} has x-mcp-header, but mirrorsArguments is not set`);
    return tools;
  }

  /** An empty text is a cursor too, and not one of ours. */
  #start(kind: ListKind, key: string, cursor: unknown): number {
    if (cursor === undefined) return 0;
    const opened = typeof cursor === 'string' ? this.sealing.open('cursor', cursor, [kind, key]) : undefined;
    if (typeof opened?.value !== 'number') throw invalidParams('The cursor is not valid; list again without one');
    return opened.value;
  }

  /** The catalogue used last moves to the end, so the first is the one to drop. */
  #of(key: string): Kept {
    const kept = this.#kept.get(key) ?? { pages: new Map(), headerParameters: undefined };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > KEPT) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return kept;
  }
}

/** Revisions with the same listing share a page. */
function shapeOf(version: Version): string {
  return version >= '2025-11-25' ? version : 'before 2025-11-25';
}
