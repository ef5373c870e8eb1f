import type { IdentityClient } from '@talud/store';
import { newId, type OrgId, orgId, type Role, type UserId, userId } from '@talud/tenancy';
import { hashPassword } from './password.js';

/** The organizations that stand for "ours" and "the others", in the demonstration and in every isolation test. */
export const DEMO_ORGANIZATIONS = ['alfa', 'beta'] as const;
export type DemoOrganizationName = (typeof DEMO_ORGANIZATIONS)[number];

/** Their members: one of each role, and a second engineer for what one member may not see of another. */
export const DEMO_MEMBERS = ['owner', 'admin', 'engineer', 'engineer-2', 'viewer'] as const;
export type DemoMemberName = (typeof DEMO_MEMBERS)[number];

export interface DemoMember {
  readonly userId: UserId;
  readonly email: string;
  readonly role: Role;
}

export interface DemoOrganization {
  readonly orgId: OrgId;
  readonly members: Readonly<Record<DemoMemberName, DemoMember>>;
}

/**
 * Makes the two demo organizations with assistants turned on, unless they are there. All members share one password.
 *
 * @returns undefined when they were there already
 */
export async function makeDemoOrganizations(
  identity: IdentityClient,
  password: string,
): Promise<Record<DemoOrganizationName, DemoOrganization> | undefined> {
  if (await identity.organization.findFirst({ where: { slug: { in: [...DEMO_ORGANIZATIONS] } } })) return undefined;
  const phc = await hashPassword(password);
  const make = (name: DemoOrganizationName): Promise<DemoOrganization> => makeOne(identity, name, phc);
  return { alfa: await make('alfa'), beta: await make('beta') };
}

async function makeOne(identity: IdentityClient, name: DemoOrganizationName, phc: string): Promise<DemoOrganization> {
  const title = `Demo ${name}`;
  const organization = orgId(newId());
  await identity.organization.create({ data: { id: organization, name: title, slug: name, assistants_enabled: true } });
  const members: Partial<Record<DemoMemberName, DemoMember>> = {};
  for (const member of DEMO_MEMBERS) {
    const id = userId(newId());
    const email = `${member}@${name}.example`;
    const role: Role = member === 'engineer-2' ? 'engineer' : member;
    const shownName = `${title} ${member}`;
    await identity.app_user.create({
      data: {
        id,
        display_name: shownName,
        user_email: { create: { email, verified_at: new Date() } },
        credential_password: { create: { phc } },
      },
    });
    await identity.membership.create({
      data: { org_id: organization, user_id: id, role, shown_name: shownName, shown_email: email },
    });
    members[member] = { userId: id, email, role };
  }
  return { orgId: organization, members: members as Record<DemoMemberName, DemoMember> };
}
