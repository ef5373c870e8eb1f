import { createHash } from 'node:crypto';
import { TaludError } from '@talud/errors';
import {
  type CompletionResult,
  invalidParams,
  type McpHost,
  type ResourceResult,
  resourceNotFound,
  unknownPrompt,
} from '@talud/mcp';
import { type GuideFamily, howToWiden, type Prompt } from '@talud/tools';
import { type MadeFile, openFile } from '../files/open-file.js';
import type { Gateway, McpCaller } from '../gateway.js';
import { type AuditEntry, keepRefusal, openEntry } from './audit-entry.js';
import { CallLimited, limitRead } from './limit-call.js';
import { callTool } from './tool-call.js';
import { toolListing } from './tool-listing.js';

/** How long a client may keep a guide; it changes with a release only. */
const GUIDE_TTL_MS = 300_000;

type Parts = Omit<Gateway, 'mcp'>;

/** What the product gives to the protocol layer. `gateway` is asked for late, since it holds the layer itself. */
export function productHost(parts: Parts, gateway: () => Gateway): McpHost<McpCaller> {
  const { modules, registry } = parts;
  return {
    serverInfo: {
      name: 'talud',
      title: 'Talud',
      version: parts.version,
      description: 'Slope-stability projects, shared.',
    },
    principal: (caller) => ({ tenant: caller.orgId, connection: caller.connection.id }),
    catalogueKey: (caller) =>
      createHash('sha256')
        .update([howToWiden(caller, parts.origin), ...registry.granted(caller).map((tool) => tool.name)].join())
        .digest('base64url'),
    instructions: (caller) =>
      [
        ...(caller.connection.readOnly ? [howToWiden(caller, parts.origin)] : []),
        ...modules
          .filter((module) => module.tools.some((tool) => registry.find(tool.name, caller)))
          .map((module) => module.instructions),
      ]
        .filter((text) => text !== undefined)
        .join('\n\n'),
    tools: (caller) => registry.granted(caller).map(toolListing),
    callTool: (call) => callTool(gateway(), call),
    resources: {
      list: () =>
        modules.flatMap((module) =>
          module.guides.map(({ uri, name, title, description, mimeType }) => ({
            uri,
            name,
            title,
            description,
            mimeType,
          })),
        ),
      templates: (caller) =>
        [...modules.flatMap((module) => module.guideFamilies), ...parts.files.granted(caller)].map(
          ({ uriTemplate, name, title, description, mimeType }) => ({
            uriTemplate,
            name,
            title,
            description,
            mimeType,
          }),
        ),
      read: async ({ uri, caller }) => {
        const entry = openEntry(caller, 'resources/read', uri, {});
        const guide = findGuide(parts, uri);
        await mayRead(gateway(), caller, guide ? undefined : entry, entry.at);
        return guide ?? readFile(gateway(), caller, uri, entry);
      },
    },
    prompts: {
      list: () =>
        modules.flatMap((module) =>
          module.prompts.map((prompt) => ({
            name: prompt.name,
            title: prompt.title,
            description: prompt.description,
            arguments: prompt.arguments.map(({ name, description, required }) => ({ name, description, required })),
          })),
        ),
      get: async ({ name, arguments: args }) => {
        const prompt = findPrompt(parts, name);
        if (!prompt) throw unknownPrompt(name);
        const missing = prompt.arguments.find((argument) => argument.required && !args[argument.name]);
        if (missing) throw invalidParams(`The argument ${missing.name} is missing`);
        return {
          description: prompt.description,
          messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.text(args) } }],
        };
      },
    },
    complete: async ({ ref, argument }) => complete(knownValues(parts, ref, argument.name), argument.value),
    watch: (caller, listener) => parts.connectionWatch.watch(caller.connection.id, (kind) => listener({ kind })),
    changingLists: ['tools'],
    refused: async ({ caller, method, name, arguments: args, error }) => {
      if (method === 'tools/call') await keepRefusal(gateway(), openEntry(caller, method, name, args), error);
    },
  };
}

function findGuide(gateway: Parts, uri: string): ResourceResult | undefined {
  for (const module of gateway.modules) {
    const guide = module.guides.find((one) => one.uri === uri);
    if (guide) return contents(uri, guide.mimeType, guide.text());
    for (const family of module.guideFamilies) {
      const value = family.values.find((one) => addressOf(family, one) === uri);
      if (value !== undefined) return contents(uri, family.mimeType, family.text(value));
    }
  }
  return undefined;
}

/** Chosen: what an answer carries as text or Base64. Larger files are fetched by a download link. */
const FILE_BYTES = 1 << 20;

/** Over the limit, what is not a guide is in the log as a call would be; guides are the same for everybody. */
async function mayRead(gateway: Gateway, caller: McpCaller, entry: AuditEntry | undefined, at: Date): Promise<void> {
  try {
    await limitRead(gateway, caller, at);
  } catch (refusal) {
    if (!(refusal instanceof CallLimited)) throw refusal;
    if (entry) await keepRefusal(gateway, entry, refusal);
    throw refusal.flood ?? refusal;
  }
}

async function readFile(gateway: Gateway, caller: McpCaller, uri: string, entry: AuditEntry): Promise<ResourceResult> {
  try {
    const holder = { kind: 'connection', orgId: caller.orgId, id: caller.connection.id } as const;
    const { mimeType, bytes } = await openFile(gateway, { caller, holder, uri, entry, check: refuseTooLarge });
    const isText = mimeType.startsWith('text/') || mimeType === 'application/json';
    const content = isText ? { text: Buffer.from(bytes).toString() } : { blob: Buffer.from(bytes).toString('base64') };
    return { contents: [{ uri, mimeType, ...content }] };
  } catch (refusal) {
    if (refusal instanceof TaludError && refusal.code === 'E_NOT_FOUND') throw resourceNotFound(uri);
    throw refusal;
  }
}

function refuseTooLarge({ bytes }: MadeFile): void {
  if (bytes.byteLength <= FILE_BYTES) return;
  throw new TaludError(
    'E_TOO_LARGE',
    `The file has ${bytes.byteLength} bytes; ${FILE_BYTES} can be read as a resource.`,
    {
      hint: 'Call the tool that makes it, and fetch the file by the link that it answers.',
    },
  );
}

function contents(uri: string, mimeType: string, text: string): ResourceResult {
  return { contents: [{ uri, mimeType, text }], ttlMs: GUIDE_TTL_MS };
}

function addressOf(family: GuideFamily, value: string): string {
  return family.uriTemplate.replace(`{${family.variable}}`, value);
}

function findPrompt(gateway: Parts, name: string): Prompt | undefined {
  return gateway.modules.flatMap((module) => module.prompts).find((prompt) => prompt.name === name);
}

type CompletionRef = { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };

function knownValues(gateway: Parts, ref: CompletionRef, argument: string): readonly string[] {
  if (ref.type === 'ref/prompt') {
    return findPrompt(gateway, ref.name)?.arguments.find((one) => one.name === argument)?.values ?? [];
  }
  const families = gateway.modules.flatMap((module) => module.guideFamilies);
  return families.find((one) => one.uriTemplate === ref.uri && one.variable === argument)?.values ?? [];
}

function complete(known: readonly string[], typed: string): CompletionResult {
  const values = known.filter((value) => value.startsWith(typed.toLowerCase()));
  return { values: values.slice(0, 100), total: values.length, hasMore: values.length > 100 };
}
