import { writeAudit } from '@talud/audit';
import { cancelJobsOfConnection } from '@talud/jobs';
import { cutConnection } from '@talud/oauth';
import { connectionId, type OrgContext, withOrg } from '@talud/tenancy';
import { isId } from '../api/parse-body.js';
import type { Gateway } from '../gateway.js';
import { deed } from './connection-deeds.js';

/**
 * Cuts a connection: the next call of it is 401, its running jobs end, and nothing of it commits any more. One's own,
 * or as administrator anybody's.
 *
 * @returns false, alike, for an id that does not exist, is none, is not the caller's to cut, or is cut already
 */
export async function cutOne(gateway: Gateway, context: OrgContext, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const connection = connectionId(id);
  const { orgId, userId } = context;
  return withOrg(gateway.tenants, orgId, async (tx) => {
    if (!(await cutConnection(tx, context, connection))) return false;
    await cancelJobsOfConnection(tx, connection);
    writeAudit(tx, deed(orgId, 'connection/cut', 'disconnected', { userId, connectionId: connection }));
    return true;
  });
}

/** The same for one's own alone, whatever the caller's role. */
export function cutOwn(gateway: Gateway, context: OrgContext, id: string): Promise<boolean> {
  return cutOne(gateway, { ...context, role: 'viewer' }, id);
}
