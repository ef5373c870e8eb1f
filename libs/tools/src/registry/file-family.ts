import type { OrgContext, ProjectId } from '@talud/tenancy';
import type { Tool, ToolRun } from './tool.js';
import { readUri, type UriVariables } from './uri-template.js';

/**
 * Files that are made out of a tenant's rows when somebody asks, each under an address of one template. The same address
 * is read over MCP as a resource and by a download link, with the same rights.
 */
export interface FileFamily {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** The tool to whose callers these files are open: they show nothing that it does not. */
  readonly openWith: string;
  /** Reads what the file is made of. Throws TaludError for every expected refusal. */
  open(run: ToolRun, variables: UriVariables): Promise<OpenedFile>;
}

/** What a file is made of, read; `make` needs no database and is called after the transaction. */
export interface OpenedFile {
  readonly project: ProjectId;
  /** With its ending; letters, digits, dash, underscore and dot. */
  readonly name: string;
  make(): Promise<Uint8Array>;
}

export interface FoundFile {
  readonly family: FileFamily;
  readonly variables: UriVariables;
}

export interface FileRegistry {
  /** The families that the caller may open. */
  granted(context: OrgContext): readonly FileFamily[];
  /** The family of an address, if there is one and the caller may open it. */
  find(uri: string, context: OrgContext): FoundFile | undefined;
}

/** One immutable registry per process. `find` looks a tool up among those that the caller is granted. */
export function fileRegistry(
  families: readonly FileFamily[],
  tools: { find(name: string, context: OrgContext): Tool | undefined },
): FileRegistry {
  const granted = (context: OrgContext): FileFamily[] =>
    families.filter(({ openWith }) => tools.find(openWith, context) !== undefined);
  return {
    granted,
    find(uri, context) {
      for (const family of granted(context)) {
        const variables = readUri(family.uriTemplate, uri);
        if (variables !== undefined) return { family, variables };
      }
      return undefined;
    },
  };
}

/** A name that every file system takes, out of a project's; a letter with a mark stays as the letter alone. */
export function fileName(text: string, ending: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  return `${plain || 'project'}.${ending}`;
}
