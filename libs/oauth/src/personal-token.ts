import { TaludError } from '@talud/errors';
import { holdMembers } from '@talud/identity';
import type { StatementPool } from '@talud/store';
import { type ConnectionId, connectionId, newId, type OrgContext } from '@talud/tenancy';
import { holdPolicy, judge, type PolicyVerdict, policyHost } from './policy/assistants-policy.js';
import { newToken } from './tokens.js';

export interface PersonalTokenWish {
  /** Shown in every list of connections. */
  name: string;
  modules: readonly string[];
  toolsets: readonly string[];
  readOnly: boolean;
  /** At most 180. */
  days: number;
  /** The address that the token opens. */
  resource: string;
}

export interface PersonalToken {
  /** Shown once; only its hash is kept. */
  token: string;
  connection: ConnectionId;
  expiresAt: Date;
}

/**
 * Makes a connection without refresh for a client that can only send a header. The person asks for it in the console.
 *
 * @throws E_FORBIDDEN when assistants or personal tokens are off for the organization or the role, or editing is not allowed,
 *   and as `holdMembers`.
 */
export async function createPersonalToken(
  auth: StatementPool,
  context: OrgContext,
  wish: PersonalTokenWish,
): Promise<PersonalToken> {
  if (!wish.readOnly && context.role === 'viewer') {
    throw new TaludError('E_FORBIDDEN', 'A viewer’s assistant may only read.', { hint: 'Ask for a read-only token.' });
  }
  const { token, hash } = newToken('personal');
  const connection = connectionId(newId());
  const expiresAt = await auth.transaction(async (statements) => {
    await holdMembers(statements, context);
    const policy = await holdPolicy(statements, context.orgId);
    refuse(judge(policy, context.role, policyHost(undefined)));
    const access = policy?.access ?? 'read';
    if (!wish.readOnly && access === 'read') throw onlyReading();
    const [made] = await statements.query<{ absolute_expires_at: Date }>({
      text: `INSERT INTO oauth_connection (org_id, id, kind, user_id, client_name, resource, modules, toolsets, read_only, absolute_expires_at)
             VALUES ($1, $2, 'personal', $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9)) RETURNING absolute_expires_at`,
      values: [
        context.orgId,
        connection,
        context.userId,
        wish.name,
        wish.resource,
        wish.modules,
        wish.toolsets,
        wish.readOnly,
        Math.min(wish.days, policy?.days ?? 0),
      ],
    });
    if (!made) throw new Error('the connection was not inserted');
    await statements.execute({
      text: `INSERT INTO oauth_token (token_hash, org_id, connection_id, kind, expires_at) VALUES ($1, $2, $3, 'access', $4)`,
      values: [hash, context.orgId, connection, made.absolute_expires_at],
    });
    return made.absolute_expires_at;
  });
  return { token, connection, expiresAt };
}

function refuse(verdict: PolicyVerdict): void {
  switch (verdict) {
    case 'allowed':
      return;
    case 'assistants_off':
      throw new TaludError('E_FORBIDDEN', 'Assistants are off for this organization.', {
        hint: 'An administrator can turn them on.',
      });
    case 'role':
      throw new TaludError('E_FORBIDDEN', 'Your role may not connect assistants in this organization.', {
        hint: 'Ask an administrator.',
      });
    case 'host':
      throw new TaludError('E_FORBIDDEN', 'Personal tokens are off for this organization.', {
        hint: 'Connect an app that signs in, or ask an administrator.',
      });
  }
}

function onlyReading(): TaludError {
  return new TaludError('E_FORBIDDEN', 'Assistants of this organization may only read.', {
    hint: 'Ask for a read-only token.',
  });
}
