import type { ToolResult } from '@talud/mcp';
import { howToGetNamed } from '@talud/tools';
import type { Gateway, McpCaller } from '../gateway.js';

/**
 * An answer or a refusal with what to do about tools that it names and the caller does not hold: hints are written once, for
 * whoever has every tool.
 */
export function tellLacking(gateway: Gateway, caller: McpCaller, result: ToolResult): ToolResult {
  const [first, ...rest] = result.content;
  if (first?.type !== 'text') return result;
  const told = howToGetNamed(first.text, gateway.registry.tools, caller, gateway.origin);
  return told === undefined ? result : { ...result, content: [{ ...first, text: `${first.text}\n${told}` }, ...rest] };
}
