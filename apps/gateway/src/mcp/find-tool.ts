import { type ToolCall, unknownTool } from '@talud/mcp';
import { howToWiden, type Tool } from '@talud/tools';
import type { Gateway, McpCaller } from '../gateway.js';

/**
 * Step 5: a tool that does not exist, whose module is off, that is not granted or above the role: one answer. What it says
 * beside is of the connection, whatever the name.
 */
export function findTool(gateway: Gateway, call: ToolCall<McpCaller>): Tool {
  const tool = gateway.registry.find(call.name, call.caller);
  if (!tool) throw unknownTool(call.name, howToWiden(call.caller, gateway.origin));
  return tool;
}
