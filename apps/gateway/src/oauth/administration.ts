import { TaludError } from '@talud/errors';
import { invite, requireSecondFactor, revokeInvitation } from '@talud/identity';
import { changePolicy, changeRole, cutAllConnections, removeMember, switchAssistants } from '@talud/oauth';
import type { AssistantsPolicy } from '@talud/store';
import { isAdministrator, type OrgContext, type Role, type UserId, withOrg } from '@talud/tenancy';
import { forAdministrators } from '../api/for-administrators.js';
import { tooMany } from '../api/session.controller.js';
import type { Gateway } from '../gateway.js';
import { mailText } from '../pages/mail-texts.js';
import { english } from '../pages/texts/english.js';
import { deed, keepCuts, keepDeed, tellAdministrators } from './connection-deeds.js';

/**
 * What administrators do to their organization, for the API and the pages alike: checked, done, kept in the log, and
 * told to those who must know.
 */

function mustAdminister(context: OrgContext): void {
  if (!isAdministrator(context)) throw forAdministrators();
}

/**
 * Turns assistants on or off for everybody. Off cuts every connection for good and ends its jobs. On needs an
 * administrator who has read what it means.
 *
 * @throws E_INVALID_ARGUMENT with the warning, for on without `acknowledged`
 */
export async function setAssistants(
  gateway: Gateway,
  context: OrgContext,
  { enabled, acknowledged }: { enabled: boolean; acknowledged: boolean },
): Promise<void> {
  mustAdminister(context);
  if (enabled && !acknowledged) {
    throw new TaludError('E_INVALID_ARGUMENT', english.organization.warning, {
      hint: 'Show this to the administrator, and send "acknowledged": true when they have confirmed that they have read it.',
    });
  }
  const { orgId, userId } = context;
  const ended = await switchAssistants(gateway.auth, context, enabled);
  await keepCuts(gateway, orgId, ended, 'kill_switch', userId);
  await keepDeed(gateway, deed(orgId, 'assistants/switch', enabled ? 'on' : 'off', { userId }));
  await tellAdministrators(gateway, orgId, mailText.switched(enabled));
}

/** @returns how many connections no longer fitted and were cut */
export async function setPolicy(
  gateway: Gateway,
  context: OrgContext,
  policy: Omit<AssistantsPolicy, 'enabled'>,
): Promise<number> {
  mustAdminister(context);
  const { orgId, userId } = context;
  const ended = await changePolicy(gateway.auth, context, policy);
  await keepCuts(gateway, orgId, ended, 'policy', userId);
  const row = { userId, arguments: JSON.stringify(policy) };
  await keepDeed(gateway, deed(orgId, 'assistants/policy', 'policy', row));
  return ended.length;
}

export async function setSecondFactor(gateway: Gateway, context: OrgContext, required: boolean): Promise<void> {
  mustAdminister(context);
  const { orgId, userId } = context;
  await requireSecondFactor(gateway.auth, orgId, required);
  await keepDeed(gateway, deed(orgId, 'organization/second-factor', required ? 'required' : 'optional', { userId }));
}

/** Cuts every connection of the organization; assistants stay on. @returns how many */
export async function disconnectEverybody(gateway: Gateway, context: OrgContext): Promise<number> {
  mustAdminister(context);
  return disconnectAll(gateway, context);
}

/** Cuts every connection of the caller. @returns how many */
export async function disconnectMine(gateway: Gateway, context: OrgContext): Promise<number> {
  return disconnectAll(gateway, context, context.userId);
}

async function disconnectAll(gateway: Gateway, context: OrgContext, of?: UserId): Promise<number> {
  const cut = await withOrg(gateway.tenants, context.orgId, (tx) => cutAllConnections(tx, context, of));
  await keepCuts(gateway, context.orgId, cut, 'disconnected', context.userId);
  return cut.length;
}

/** @returns false when there is no such member */
export async function setRole(gateway: Gateway, context: OrgContext, member: UserId, role: Role): Promise<boolean> {
  mustAdminister(context);
  if (!(await changeRole(gateway.auth, context, member, role))) return false;
  const row = { userId: context.userId, arguments: JSON.stringify({ member, role }) };
  await keepDeed(gateway, deed(context.orgId, 'member/role', role, row));
  return true;
}

/** Removes a member, or oneself; their assistants are cut in the same moment. @returns false when there is none */
export async function dismissMember(gateway: Gateway, context: OrgContext, member: UserId): Promise<boolean> {
  const { orgId, userId } = context;
  if (member !== userId) mustAdminister(context);
  const ended = await removeMember(gateway.auth, context, member);
  if (!ended) return false;
  await keepCuts(gateway, orgId, ended, 'member_removed', userId);
  const row = { userId, arguments: JSON.stringify({ member }) };
  await keepDeed(gateway, deed(orgId, 'member/removed', member === userId ? 'left' : 'removed', row));
  return true;
}

const HOUR = 3600;

/** Chosen. Whoever has signed up invites whom they like, in words of theirs: the name of the organization. */
async function mayInvite(gateway: Gateway, { orgId, userId }: OrgContext, email: string): Promise<void> {
  const anHour = { windowS: HOUR, pauseS: HOUR, longestPauseS: HOUR };
  const { waitS } = await gateway.tries.take([
    { key: `invite:${userId}`, tries: 50, ...anHour },
    { key: `invite:${orgId}:${email}`, tries: 5, ...anHour },
  ]);
  if (waitS > 0) throw tooMany(waitS);
}

/** @param email has been normalized. @throws E_RATE_LIMITED, and as `invite` */
export async function sendInvitation(
  gateway: Gateway,
  context: OrgContext,
  email: string,
  role: Role,
): Promise<{ id: string }> {
  mustAdminister(context);
  await mayInvite(gateway, context, email);
  const { id, token, organization } = await invite(gateway.auth, context, email, role);
  const link = `${gateway.origin}/invitation?token=${token}`;
  gateway.mailer.send({ to: email, ...mailText.invitation(organization, link) });
  await keepDeed(gateway, deed(context.orgId, 'invitation/sent', role, { userId: context.userId }));
  return { id };
}

/** @returns false when there is no such open invitation */
export async function withdrawInvitation(gateway: Gateway, context: OrgContext, id: string): Promise<boolean> {
  mustAdminister(context);
  const { orgId, userId } = context;
  if (!(await revokeInvitation(gateway.auth, orgId, id))) return false;
  await keepDeed(gateway, deed(orgId, 'invitation/revoked', 'invitation', { userId }));
  return true;
}
