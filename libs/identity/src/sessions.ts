import { TaludError } from '@talud/errors';
import type { IdentityClient } from '@talud/store';
import { planLimits } from '@talud/store';
import { type OrgContext, orgId, type Role, type UserId, userId } from '@talud/tenancy';
import { isPassword } from './password.js';
import { newSecret, secretHash } from './secret.js';

const IDLE_HOURS = 8;
const ABSOLUTE_DAYS = 7;
const HOUR_MS = 3_600_000;

export interface SignedIn {
  /** For the cookie; only its hash is kept. */
  secret: string;
  user: UserId;
  name: string;
}

/**
 * Opens a console session for an e-mail and a password.
 *
 * @throws E_FORBIDDEN, one text for an unknown address, a wrong password and a disabled account.
 */
export async function signIn(identity: IdentityClient, email: string, password: string): Promise<SignedIn> {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const found = await identity.user_email.findFirst({
    where: { email: { equals: address, mode: 'insensitive' } },
    include: { app_user: { include: { credential_password: true } } },
  });
  const account = found?.app_user;
  const matches = await isPassword(account?.credential_password?.phc, password);
  if (!account || !matches || account.disabled_at) {
    throw new TaludError('E_FORBIDDEN', 'This address and password do not go together.', {
      hint: 'Check both and try again.',
    });
  }
  const secret = newSecret();
  const now = Date.now();
  const membership = await identity.membership.findFirst({
    where: { user_id: account.id, removed_at: null },
    orderBy: [{ created_at: 'asc' }, { org_id: 'asc' }],
  });
  await identity.web_session.create({
    data: {
      token_hash: new Uint8Array(secretHash(secret)),
      user_id: account.id,
      active_org_id: membership?.org_id ?? null,
      auth_methods: ['password'],
      idle_expires_at: new Date(now + IDLE_HOURS * HOUR_MS),
      absolute_expires_at: new Date(now + ABSOLUTE_DAYS * 24 * HOUR_MS),
    },
  });
  return { secret, user: userId(account.id), name: account.display_name };
}

/** Closes the session for good; nothing happens when it is closed already. */
export async function signOut(identity: IdentityClient, secret: string): Promise<void> {
  await identity.web_session.updateMany({
    where: { token_hash: new Uint8Array(secretHash(secret)), revoked_at: null },
    data: { revoked_at: new Date() },
  });
}

/**
 * Who a console session speaks for: the person, in the organization that the session is in. Undefined when the session
 * is unknown, over or closed, the person is disabled, or the membership is gone.
 */
export async function sessionContext(identity: IdentityClient, secret: string): Promise<OrgContext | undefined> {
  const now = new Date();
  const session = await identity.web_session.findUnique({
    where: { token_hash: new Uint8Array(secretHash(secret)) },
    include: { app_user: true },
  });
  if (!session || session.revoked_at || session.idle_expires_at < now || session.absolute_expires_at < now)
    return undefined;
  if (session.app_user.disabled_at || !session.active_org_id) return undefined;
  const membership = await identity.membership.findUnique({
    where: { org_id_user_id: { org_id: session.active_org_id, user_id: session.user_id } },
    include: { organization: { include: { plan_organization_planToplan: true } } },
  });
  if (!membership || membership.removed_at || membership.organization.deleted_at) return undefined;
  await identity.web_session.updateMany({
    where: { token_hash: session.token_hash, last_seen_at: { lt: new Date(now.getTime() - 60_000) } },
    data: { last_seen_at: now, idle_expires_at: new Date(now.getTime() + IDLE_HOURS * HOUR_MS) },
  });
  return {
    orgId: orgId(membership.org_id),
    userId: userId(membership.user_id),
    role: membership.role as Role,
    shownName: membership.shown_name,
    limits: planLimits(membership.organization.plan_organization_planToplan),
  };
}
