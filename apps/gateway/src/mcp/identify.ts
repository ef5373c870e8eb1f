import { writeRefusal } from '@talud/audit';
import { HttpRefusal, tooManyRequests, unauthorized } from '@talud/mcp';
import { bearerHash, type Caller, findCaller } from '@talud/oauth';
import { newId } from '@talud/tenancy';
import type { Request } from 'express';
import type { Gateway, McpCaller } from '../gateway.js';
import { countStranger } from '../oauth/strangers.js';
import { orUnavailable } from './unavailable.js';

/**
 * Step 2: the bearer token's connection, organization, person, role, grant and plan.
 *
 * A missing token, an unknown one and a dead one get the same 401. For a dead one the log says why. Requests whose
 * token is not known are counted by address; those of a known one never are, since all of a vendor's users may come
 * from one.
 */
export async function identify(gateway: Gateway, request: Request): Promise<McpCaller> {
  const received = new Date();
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const hash = token === undefined ? undefined : bearerHash(token);
  const caller: Caller =
    hash === undefined
      ? { kind: 'unknown' }
      : await orUnavailable(gateway, () => findCaller(gateway.auth, hash, gateway.resource));
  if (caller.kind === 'alive') return caller.context;
  if (caller.kind === 'dead') await keepDeadConnection(gateway, caller, 'token', received);
  else await limitUnknown(gateway, request);
  throw new HttpRefusal(unauthorized(metadataUrl(gateway), request.headers.authorization !== undefined));
}

export function metadataUrl(gateway: Gateway): string {
  return `${gateway.origin}/.well-known/oauth-protected-resource/mcp`;
}

/** The row of something that was tried in the name of a connection that has ended. */
export async function keepDeadConnection(
  gateway: Gateway,
  caller: Caller & { kind: 'dead' },
  what: 'token' | 'download',
  at: Date,
): Promise<void> {
  await orUnavailable(gateway, async () => {
    const nth = await gateway.limiter.nth(caller, 'dead_token', at);
    await writeRefusal(
      gateway.tenants,
      {
        id: newId(),
        at,
        orgId: caller.orgId,
        userId: caller.userId,
        connectionId: caller.connectionId,
        method: what,
        name: what,
        outcome: 'denied',
        code: caller.reason,
        durationMs: Date.now() - at.getTime(),
      },
      nth,
    );
  });
}

async function limitUnknown(gateway: Gateway, request: Request): Promise<void> {
  const wait = await orUnavailable(gateway, () => countStranger(gateway, request));
  if (wait > 0) throw new HttpRefusal(tooManyRequests(wait));
}
