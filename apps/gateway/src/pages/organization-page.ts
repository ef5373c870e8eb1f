import {
  type InvitationRow,
  listInvitations,
  listMembers,
  listOrganizations,
  type MemberRow,
  type OrganizationRow,
} from '@talud/identity';
import { readPolicy } from '@talud/oauth';
import type { AssistantsPolicy } from '@talud/store';
import type { OrgContext, Role } from '@talud/tenancy';
import type { Gateway } from '../gateway.js';
import { type Html, html } from './html.js';
import { actionForm, type Said, saidLines } from './said.js';
import type { Texts } from './texts/english.js';

export const ROLES: readonly Role[] = ['owner', 'admin', 'engineer', 'viewer'];
const SHOWN_MEMBERS = 500;

export interface OrganizationView {
  readonly context: OrgContext;
  readonly organization: OrganizationRow;
  readonly policy: AssistantsPolicy;
  readonly members: readonly MemberRow[];
  readonly invitations: readonly InvitationRow[];
}

export async function readOrganization({ auth }: Gateway, context: OrgContext): Promise<OrganizationView | undefined> {
  const organization = (await listOrganizations(auth, context.userId)).find((one) => one.id === context.orgId);
  const policy = await readPolicy(auth, context.orgId);
  if (!organization || !policy) return undefined;
  const members = await listMembers(auth, context.orgId);
  const invitations = await listInvitations(auth, context.orgId);
  return { context, organization, policy, members, invitations };
}

export function organizationBody(texts: Texts, view: OrganizationView, said: Said): Html {
  return html`${saidLines(said)}
<ul><li><a href="/account/organization/connections">${texts.connections.title}</a></li>
<li><a href="/account/organization/activity">${texts.activity.title}</a></li>
<li><a href="/account/organization/notes">${texts.notes.title}</a></li></ul>
${assistants(texts, view)}${policy(texts, view)}${secondFactor(texts, view)}${members(texts, view)}${invitations(texts, view)}
<p><a href="/account">${texts.account.title}</a></p>`;
}

function assistants(texts: Texts, { policy: { enabled } }: OrganizationView): Html {
  const text = texts.organization;
  if (!enabled) {
    const understood = html`<label class="choice"><input type="checkbox" name="understood" required><span>${text.understood}</span></label>`;
    return html`<h2>${text.assistants}</h2><p>${text.isOff}</p><p class="note">${text.warning}</p>
${action('turn-on', text.turnOn, understood)}`;
  }
  return html`<h2>${text.assistants}</h2><p>${text.isOn}</p>
${action('turn-off', text.turnOff, undefined, 'danger')}${action('disconnect-all', text.disconnectAll, undefined, 'danger')}`;
}

function policy(texts: Texts, { policy: present }: OrganizationView): Html {
  const text = texts.organization;
  const access = (['read', 'edit'] as const).map(
    (
      one,
    ) => html`<label class="choice"><input type="radio" name="access" value="${one}"${present.access === one && html` checked`}>
<span>${text[one]}</span></label>`,
  );
  const roles = ROLES.map(
    (
      one,
    ) => html`<label class="choice"><input type="checkbox" name="role.${one}"${present.roles.includes(one) && html` checked`}>
<span>${texts.roles[one]}</span></label>`,
  );
  const fields = html`${access}<label for="hosts">${text.hosts}</label>
<input id="hosts" name="hosts" type="text" value="${present.hosts.join(', ')}" aria-describedby="hosts-help">
<p class="quiet" id="hosts-help">${text.hostsHelp}</p><fieldset><legend>${text.roles}</legend>${roles}</fieldset>
<label for="days">${text.days}</label><input id="days" name="days" type="text" inputmode="numeric" value="${present.days}">`;
  return html`<h2>${text.policy}</h2>${action('policy', text.save, fields)}`;
}

function secondFactor(texts: Texts, { organization: { requiresSecondFactor } }: OrganizationView): Html {
  const text = texts.organization;
  return html`<h2>${text.mfa}</h2><p>${requiresSecondFactor ? text.mfaRequired : text.mfaOptional}</p>
${requiresSecondFactor ? action('mfa-optional', text.unrequire) : action('mfa-required', text.require)}`;
}

function members(texts: Texts, { context, members: all }: OrganizationView): Html {
  const text = texts.organization;
  const rows = all.slice(0, SHOWN_MEMBERS).map((one) => {
    const id = html`<input type="hidden" name="member" value="${one.userId}">`;
    const self = one.userId === context.userId;
    return html`<li>${one.name} <span class="quiet">${one.email}</span>
${action('role', text.change, html`${id}${roleChoice(texts, `role-${one.userId}`, one.role)}`)}
${action('remove', self ? text.leave : text.remove, id, 'danger')}</li>`;
  });
  return html`<h2>${text.members}</h2><ul class="plain">${rows}</ul>`;
}

function invitations(texts: Texts, view: OrganizationView): Html {
  const text = texts.organization;
  const rows = view.invitations.map(
    (one) => html`<li>${one.email} <span class="quiet">${texts.roles[one.role]}</span>
${action('withdraw', text.withdraw, html`<input type="hidden" name="invitation" value="${one.id}">`)}</li>`,
  );
  const fields = html`<label for="email">${texts.signIn.email}</label><input id="email" name="email" type="email" required>
${roleChoice(texts, 'invited-role', 'viewer')}`;
  return html`<h2>${text.invitations}</h2><ul class="plain">${rows}</ul>${action('invite', text.invite, fields)}`;
}

function roleChoice(texts: Texts, id: string, present: Role): Html {
  const options = ROLES.map(
    (one) => html`<option value="${one}"${one === present && html` selected`}>${texts.roles[one]}</option>`,
  );
  return html`<label for="${id}">${texts.organization.role}</label><select id="${id}" name="role">${options}</select>`;
}

function action(name: string, label: string, fields?: Html, look?: string): Html {
  return actionForm('/account/organization', name, label, fields, look);
}
