import { type ConnectionGrant, isAdministrator, mayEdit, type OrgContext } from '@talud/tenancy';
import type { Tool } from './tool.js';
import { COMPACT, moduleOf } from './tool-sets.js';

/**
 * Whether the caller is shown the tool and may call it: their role, the connection's read-only mark, its modules and
 * its tool sets must all allow it. `server_info` is always there.
 */
export function isGranted(tool: Tool, context: OrgContext): boolean {
  return isAllowedByRole(tool, context) && isWithinGrant(tool, context);
}

/** Whether the caller's role allows the tool and, over a connection, its read-only mark does too. */
export function isAllowedByRole(tool: Pick<Tool, 'access'>, context: OrgContext): boolean {
  switch (tool.access) {
    case 'read':
      return true;
    case 'edit':
      return mayEdit(context);
    case 'admin':
      return isAdministrator(context);
  }
}

function isWithinGrant(tool: Tool, { connection }: OrgContext): boolean {
  if (!connection || tool.name === 'server_info') return true;
  return isOfModules(tool, connection) && isOfToolsets(tool, connection);
}

export function isOfModules({ set }: Tool, { modules }: ConnectionGrant): boolean {
  const module = moduleOf(set);
  return module !== undefined && modules.includes(module);
}

export function isOfToolsets({ name, set }: Tool, { toolsets }: ConnectionGrant): boolean {
  return toolsets.some((granted) =>
    granted === 'full' ? true : granted === 'compact' ? COMPACT.has(name) : granted === set,
  );
}
