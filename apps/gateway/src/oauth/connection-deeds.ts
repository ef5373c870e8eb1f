import { type AuditEvent, writeAudit, writeAuditAlone } from '@talud/audit';
import { administratorsOf } from '@talud/identity';
import { cancelJobsOfConnection } from '@talud/jobs';
import type { Ended } from '@talud/oauth';
import { type ConnectionId, newId, type OrgId, type UserId, withOrg } from '@talud/tenancy';
import type { Gateway } from '../gateway.js';
import { mailText } from '../pages/mail-texts.js';

/** A row of the log for what was done to the organization or its connections. */
export function deed(
  orgId: OrgId,
  method: string,
  name: string,
  more: Partial<Pick<AuditEvent, 'userId' | 'connectionId' | 'code' | 'outcome' | 'arguments'>> = {},
): AuditEvent {
  return { id: newId(), at: new Date(), orgId, method, name, outcome: 'ok', durationMs: 0, ...more };
}

/** Adds the row in a transaction of its own. */
export async function keepDeed(gateway: Gateway, event: AuditEvent): Promise<void> {
  await writeAuditAlone(gateway.tenants, event);
}

/** Cancels the jobs of connections that have ended and adds a row for each: no disconnection is without one. */
export async function keepCuts(
  gateway: Gateway,
  orgId: OrgId,
  connections: readonly ConnectionId[],
  reason: string,
  by?: UserId,
): Promise<void> {
  if (connections.length === 0) return;
  await withOrg(gateway.tenants, orgId, async (tx) => {
    for (const connectionId of connections) {
      await cancelJobsOfConnection(tx, connectionId);
      writeAudit(tx, deed(orgId, 'connection/cut', reason, { connectionId, ...(by ? { userId: by } : {}) }));
    }
  });
}

/** A connection that ended by what its client sent. Reuse and replay may be theft: the person and the administrators are told. */
export async function keepEnded(gateway: Gateway, ended: Ended): Promise<void> {
  await keepCuts(gateway, ended.orgId, [ended.connection], ended.reason, ended.userId);
  if (ended.reason === 'refresh_reuse' || ended.reason === 'code_replay') {
    await tellAdministrators(gateway, ended.orgId, mailText.reuse(ended.clientName), ended.userId);
  }
}

/** A connection that got its first tokens. */
export async function keepConnected(
  gateway: Gateway,
  made: Pick<Ended, 'orgId' | 'userId' | 'connection' | 'clientName'>,
): Promise<void> {
  await keepDeed(
    gateway,
    deed(made.orgId, 'connection/made', 'connection', { userId: made.userId, connectionId: made.connection }),
  );
  await tellAdministrators(gateway, made.orgId, mailText.connected(made.clientName));
}

/** Mails the organization's administrators, and the person when it is about theirs. */
export async function tellAdministrators(
  gateway: Gateway,
  orgId: OrgId,
  text: { subject: string; text: string },
  person?: UserId,
): Promise<void> {
  const to = new Set((await administratorsOf(gateway.auth, orgId)).map((one) => one.email));
  if (person) {
    const [address] = await gateway.auth.query<{ email: string }>({
      text: `SELECT email FROM user_email WHERE user_id = $1 AND is_primary AND verified_at IS NOT NULL`,
      values: [person],
    });
    if (address) to.add(address.email);
  }
  for (const email of to) gateway.mailer.send({ to: email, ...text });
}
