import { isAdministrator, mayEdit, type OrgContext } from '@talud/tenancy';
import type { Tool } from './tool.js';
import { COMPACT, moduleOf } from './tool-sets.js';

/**
 * Whether the caller is shown the tool and may call it: their role, the connection's read-only mark, its modules and
 * its tool sets must all allow it. `server_info` is always there.
 */
export function isGranted(tool: Tool, context: OrgContext): boolean {
  return isAllowedByRole(tool, context) && isWithinGrant(tool, context);
}

function isAllowedByRole(tool: Tool, context: OrgContext): boolean {
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
  const module = moduleOf(tool.set);
  if (module === undefined || !connection.modules.includes(module)) return false;
  return connection.toolsets.some((granted) =>
    granted === 'full' ? true : granted === 'compact' ? COMPACT.has(tool.name) : granted === tool.set,
  );
}
