import type { Request } from 'express';
import type { Gateway, McpCaller } from '../gateway.js';
import { readLargeBody } from '../large-body.js';
import { identify } from './identify.js';

/**
 * Who sends a request, and its body, of which nothing is read for a stranger. A body that was not there when its token was looked up
 * may have been held back until the token was dead: then it is looked up again.
 *
 * @throws HttpRefusal
 */
export async function whoSent(
  gateway: Gateway,
  request: Request,
): Promise<{ readonly caller: McpCaller; readonly body: Uint8Array }> {
  const caller = await identify(gateway, request);
  const wasThere = request.complete;
  const body = await readLargeBody(request, { id: caller.connection.id, owner: caller.orgId });
  return { caller: wasThere ? caller : await identify(gateway, request), body };
}
