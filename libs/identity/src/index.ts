/**
 * People and organizations: accounts, passwords, second factors, passkeys, sessions, memberships, invitations, mail.
 *
 * Invariants: a secret that somebody else carries is kept only as its hash; an unknown address costs the same work and
 * gets the same answer as a known one; every function takes the connection it works over and who asks.
 */
export { changePassword } from './accounts/change-password.js';
export { lookAtToken, newOneTimeToken, type OneTimePurpose } from './accounts/one-time-token.js';
export { checkPassword } from './accounts/password-rule.js';
export { askForReset, resetPassword } from './accounts/reset-password.js';
export { type SignUpMail, signUp } from './accounts/sign-up.js';
export { verifyEmail } from './accounts/verify-email.js';
export {
  type DemoMember,
  type DemoMemberName,
  type DemoOrganization,
  type DemoOrganizationName,
  makeDemoOrganizations,
} from './demo-organizations.js';
export { normalizeEmail } from './email.js';
export { type Mail, type Mailer, type MailOptions, makeMailer } from './mail/mailer.js';
export {
  acceptInvitation,
  type InvitationRow,
  invite,
  listInvitations,
  lookAtInvitation,
  revokeInvitation,
} from './organizations/invitations.js';
export { administratorsOf, holdMembers, listMembers, type MemberRow, onlyOwners } from './organizations/members.js';
export {
  createOrganization,
  listOrganizations,
  type OrganizationRow,
  requireSecondFactor,
} from './organizations/organizations.js';
export { listPasskeys, type PasskeyRow, removePasskey } from './passkeys/passkey-list.js';
export { askToRegister, askToSignIn, register } from './passkeys/passkeys.js';
export { signInWithPasskey } from './passkeys/sign-in-with-passkey.js';
export { passwordWork } from './password.js';
export type { KeyRing } from './sealed.js';
export { giveSecondFactor, isSecondFactor } from './second-factor/give-second-factor.js';
export { hasSecondFactor } from './second-factor/has-second-factor.js';
export { countRecoveryCodes, newRecoveryCodes } from './second-factor/recovery-codes.js';
export { resealSecondFactors } from './second-factor/reseal.js';
export { beginTotp, confirmTotp, removeTotp, type TotpEnrolment } from './second-factor/totp.js';
export { newSecret, secretHash } from './secret.js';
export { type SessionStanding, sessionStanding } from './sessions/session-context.js';
export {
  closeSession,
  endSessionsIn,
  findSession,
  findSessionById,
  listSessions,
  type Session,
  type SessionRow,
  signOut,
  switchOrganization,
  type Where,
} from './sessions/sessions.js';
export { type SignInAnswer, signIn } from './sessions/sign-in.js';
export { listSignIns, type SignInEvent } from './sessions/sign-in-history.js';
