import type { OrgContext } from '@talud/tenancy';
import { GRANT_WORDS } from './grant-words.js';
import { isAllowedByRole, isGranted, isOfModules, isOfToolsets } from './is-granted.js';
import type { Tool } from './tool.js';
import { type ModuleName, moduleOf, type ToolSet, USUAL_MODULES } from './tool-sets.js';

/*
 * What an assistant may say to its person when their grant is too narrow for what they ask: which page, which choice. Names
 * of tools are no secret; what is told of the grant is what the caller can see of its own.
 */

const EDIT_CHOICE = '“Read and edit”';

/** Where a person widens what an assistant of theirs may do. */
function place(publicUrl: string): string {
  return `${publicUrl}/account/assistants`;
}

/** How the person gets the tools that a text names and the caller does not hold; undefined when nothing of the person's own lacks. */
export function howToGetNamed(
  text: string,
  tools: readonly Tool[],
  context: OrgContext,
  publicUrl: string,
): string | undefined {
  const { connection, ...person } = context;
  if (!connection) return undefined;
  const words = new Set(text.match(/[a-z]+(?:_[a-z]+)+/g));
  const lacking = tools.filter(
    (tool) => words.has(tool.name) && isAllowedByRole(tool, person) && !isGranted(tool, context),
  );
  if (lacking.length === 0) return undefined;
  const modules = lacking.filter((tool) => !isOfModules(tool, connection)).map(({ set }) => moduleOf(set));
  const sets = lacking.filter((tool) => !isOfToolsets(tool, connection)).map(({ set }) => set);
  const choices = [
    ...(lacking.some((tool) => !isAllowedByRole(tool, context)) ? [EDIT_CHOICE] : []),
    ...quoted(modules.map((name) => GRANT_WORDS.modules[name as ModuleName])),
    ...quoted(sets.map((name) => GRANT_WORDS.sets[name as ToolSet])),
  ];
  const names = lacking.map(({ name }) => name).join(', ');
  return `Not among your tools: ${names}. The person adds them at ${place(publicUrl)}: ${choices.join(', ')}, Save.`;
}

/**
 * How the person widens a connection that holds less than their role allows; undefined when it holds all of it. It hangs on the
 * connection alone, so it tells nothing of any tool.
 */
export function howToWiden(context: OrgContext, publicUrl: string): string | undefined {
  const { connection, role } = context;
  if (!connection) return undefined;
  const reads = connection.readOnly && role !== 'viewer';
  const some =
    !connection.toolsets.includes('full') || USUAL_MODULES.some((name) => !connection.modules.includes(name));
  if (!reads && !some) return undefined;
  const holds = [...(reads ? ['may only read'] : []), ...(some ? ['holds some of the tools'] : [])].join(' and ');
  const choices = [...(reads ? [EDIT_CHOICE] : []), ...(some ? ['more under “Parts and tools”'] : [])].join(', ');
  return `This connection ${holds}. The person widens it at ${place(publicUrl)}: ${choices}, Save.`;
}

function quoted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => `“${name}”`);
}
