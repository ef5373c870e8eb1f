export {
  DEMO_MEMBERS,
  DEMO_ORGANIZATIONS,
  type DemoMember,
  type DemoMemberName,
  type DemoOrganization,
  type DemoOrganizationName,
  makeDemoOrganizations,
} from './demo-organizations.js';
export { hashPassword, isPassword } from './password.js';
export { newSecret, secretHash } from './secret.js';
export { type SignedIn, sessionContext, signIn, signOut } from './sessions.js';
