import { type ToolCall, unknownTool } from '@talud/mcp';
import type { Tool } from '@talud/tools';
import type { Gateway, McpCaller } from '../gateway.js';

/** Step 5: a tool that does not exist, whose module is off, that is not granted or above the role: one answer. */
export function findTool(gateway: Gateway, call: ToolCall<McpCaller>): Tool {
  const tool = gateway.registry.find(call.name, call.caller);
  if (!tool) throw unknownTool(call.name);
  return tool;
}
