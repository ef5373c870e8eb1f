import type { ToolListing } from '@talud/mcp';
import type { Tool } from '@talud/tools';

/** A tool as every face lists it. */
export function toolListing({ name, title, description, inputSchema, outputSchema, annotations }: Tool): ToolListing {
  return { name, title, description, inputSchema, outputSchema, annotations: { title, ...annotations } };
}
