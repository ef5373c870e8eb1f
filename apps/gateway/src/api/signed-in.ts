import type { Session } from '@talud/identity';
import type { OrgContext } from '@talud/tenancy';

/** A person in an organization, and the session that they act in. */
export interface SignedIn {
  readonly session: Session;
  readonly context: OrgContext;
}
