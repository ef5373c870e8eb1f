import type { Tool } from './tool.js';
import type { ToolModule } from './tool-module.js';

/**
 * All that a tool may answer beside `ANY_TOOL_ERRORS`, by code: what its arguments bring with them wherever they are
 * taken, and what it states itself.
 */
export function statedErrors(
  { argumentErrors }: Pick<ToolModule, 'argumentErrors'>,
  { inputSchema, errors = {} }: Pick<Tool, 'inputSchema' | 'errors'>,
): ReadonlyMap<string, readonly string[]> {
  const taken = Object.keys((inputSchema.properties as object | undefined) ?? {});
  const brought = taken.flatMap((name) => (Object.hasOwn(argumentErrors, name) ? [argumentErrors[name] ?? {}] : []));
  const stated = new Map<string, readonly string[]>();
  for (const [code, when] of [...brought, errors].flatMap((some) => Object.entries(some))) {
    stated.set(code, [...new Set([...(stated.get(code) ?? []), when])]);
  }
  return stated;
}
