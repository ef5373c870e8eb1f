export { hashPassword, isPassword } from './password.js';
export { newSecret, secretHash } from './secret.js';
export { type SignedIn, sessionContext, signIn, signOut } from './sessions.js';
