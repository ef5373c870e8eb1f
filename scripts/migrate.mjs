import { readOptions } from './doors/options.mjs';
import { givenSecret } from './services/given-address.mjs';

const HELP = `node scripts/migrate.mjs

Brings the database at DATABASE_URL (or in the file DATABASE_URL_FILE names) to the schema of this version. The three
logins are made if they are missing, and get the passwords that their addresses carry: TALUD_APP_DATABASE_URL,
TALUD_AUTH_DATABASE_URL and TALUD_MAINT_DATABASE_URL, each also by file. npm start does this by itself.

  --json   the last line is one JSON object
  --help   this text`;

const LOGINS = /** @type {const} */ ({
  app: 'TALUD_APP_DATABASE_URL',
  auth: 'TALUD_AUTH_DATABASE_URL',
  maint: 'TALUD_MAINT_DATABASE_URL',
});

const { json } = readOptions(HELP);

/** @param {string} name */
function needed(name) {
  const value = givenSecret(name);
  if (value) return value;
  process.stderr.write(`${name} is required.\n`);
  process.exit(2);
}

/** @param {keyof typeof LOGINS} login */
function passwordOf(login) {
  const { password } = new URL(needed(LOGINS[login]));
  if (password) return decodeURIComponent(password);
  process.stderr.write(`${LOGINS[login]} carries no password.\n`);
  process.exit(2);
}

const { migrate, roleNames } = await import('@talud/store');
const applied = await migrate({
  ownerUrl: needed('DATABASE_URL'),
  roles: roleNames(process.env.TALUD_ROLE_PREFIX ?? 'talud'),
  passwords: { app: passwordOf('app'), auth: passwordOf('auth'), maint: passwordOf('maint') },
});
process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'up to date\n');
if (json) process.stdout.write(`${JSON.stringify({ ok: true, applied })}\n`);
