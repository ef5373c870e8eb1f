import { join } from 'node:path';
import { givenSecret } from '../services/given-address.mjs';
import { keptPasswords } from '../services/passwords.mjs';

/** The three logins beside the owner, and the setting that holds each one's address. */
const SETTINGS = {
  app: 'TALUD_APP_DATABASE_URL',
  auth: 'TALUD_AUTH_DATABASE_URL',
  maint: 'TALUD_MAINT_DATABASE_URL',
};

/**
 * The addresses of the three logins: all from the environment, or made from the owner's address with passwords that are
 * kept in `.data/`; then the migration gives the logins these passwords.
 * @param {string} root
 * @param {string} ownerUrl
 * @param {Record<'app' | 'auth' | 'maint', string>} names
 */
export function loginAddresses(root, ownerUrl, names) {
  const given = Object.entries(SETTINGS).map(([role, name]) => ({ role, name, url: givenSecret(name) }));
  const missing = given.filter(({ url }) => url === undefined);
  if (missing.length === 0) {
    return { addresses: Object.fromEntries(given.map(({ name, url }) => [name, url ?? ''])), passwords: undefined };
  }
  if (missing.length < given.length) {
    throw new Error(`${missing.map(({ name }) => name).join(', ')}: set all three logins' addresses, or none of them.`);
  }
  const {
    app = '',
    auth = '',
    maint = '',
  } = keptPasswords(join(root, '.data/login-passwords.json'), Object.keys(SETTINGS));
  const passwords = { app, auth, maint };
  const address = (/** @type {'app' | 'auth' | 'maint'} */ role) => {
    const url = new URL(ownerUrl);
    url.username = names[role];
    url.password = passwords[role];
    return url.href;
  };
  return {
    addresses: {
      [SETTINGS.app]: address('app'),
      [SETTINGS.auth]: address('auth'),
      [SETTINGS.maint]: address('maint'),
    },
    passwords,
  };
}
