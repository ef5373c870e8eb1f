import { ANY_TOOL_ERRORS, orgModule, slopeModule, statedErrors } from '@talud/tools';

/** The codes that each tool states, beside those that any tool may answer. */
export const STATED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [slopeModule, orgModule].flatMap((module) =>
    module.tools.map((tool) => [tool.name, new Set(statedErrors(module, tool).keys())] as const),
  ),
);

/**
 * The code of a refusal of a tool of ours.
 *
 * @throws Error when the tool does not state that it answers this code: no test takes such an answer
 */
export function statedCode(tool: string, text: string): string | undefined {
  const code = /^\[(E_[A-Z_]+)\] /.exec(text)?.[1];
  const stated = STATED.get(tool);
  if (code === undefined || stated === undefined || stated.has(code) || Object.hasOwn(ANY_TOOL_ERRORS, code))
    return code;
  throw new Error(`${tool} does not state that it answers ${code}: ${text.slice(0, 200)}`);
}
