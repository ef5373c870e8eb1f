import type { OrgContext } from '@talud/tenancy';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { checkArguments } from './check-arguments.js';
import { isGranted } from './is-granted.js';
import type { Arguments, Tool } from './tool.js';
import type { ToolModule } from './tool-module.js';

export interface ToolRegistry {
  readonly tools: readonly Tool[];
  /** What the caller is shown, in the fixed order. */
  granted(context: OrgContext): readonly Tool[];
  /** The tool, if there is one of this name and the caller is granted it. */
  find(name: string, context: OrgContext): Tool | undefined;
  /** @throws E_INVALID_ARGUMENT */
  check(tool: Tool, args: Arguments): Arguments;
}

/** One immutable registry per process; schemas are compiled here, once. */
export function toolRegistry(modules: readonly Pick<ToolModule, 'tools' | 'otherWords'>[]): ToolRegistry {
  // The first fault is told and no other: a caller can send ten thousand.
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  const tools = modules.flatMap((module) => module.tools);
  const entries = new Map(
    modules.flatMap(({ tools: own, otherWords }) =>
      own.map((tool) => [tool.name, { tool, otherWords, validate: ajv.compile(tool.inputSchema) }] as const),
    ),
  );
  if (entries.size !== tools.length) throw new Error('two tools have one name');
  return {
    tools,
    granted: (context) => tools.filter((tool) => isGranted(tool, context)),
    find(name, context) {
      const entry = entries.get(name);
      return entry && isGranted(entry.tool, context) ? entry.tool : undefined;
    },
    check(tool, args) {
      const entry = entries.get(tool.name);
      if (!entry) throw new Error(`${tool.name} is not registered`);
      return checkArguments(tool, entry.validate, args, entry.otherWords);
    },
  };
}
