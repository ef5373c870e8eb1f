import { describeOrganization, signInFigures } from '@talud/store';
import type { OrgId } from '@talud/tenancy';
import type { OrganizationFacts } from '@talud/tools';
import type { Gateway } from '../gateway.js';

/** What tools are told of the caller's organization by the identity login; they name no organization themselves. */
export function organizationFacts({ auth }: Gateway, organization: OrgId): OrganizationFacts {
  return {
    describe: () => describeOrganization(auth, organization),
    signIn: () => signInFigures(auth, organization),
  };
}
