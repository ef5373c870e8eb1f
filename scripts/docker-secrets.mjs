import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, readOptions } from './doors/options.mjs';
import { ROOT } from './doors/root.mjs';
import { newPassword } from './services/passwords.mjs';

const HELP = `node scripts/docker-secrets.mjs

Makes the secrets that docker-compose.yml wants, new and random, one file each in .data/docker-secrets/. What is there
already stays: the databases know it.

  --json   the last line is one JSON object
  --help   this text`;

const { json } = readOptions(HELP);
const folder = join(ROOT, '.data/docker-secrets');

if (existsSync(folder)) {
  process.stdout.write(`${folder} is there already.\n`);
} else {
  const passwords = { owner: newPassword(), app: newPassword(), auth: newPassword(), maint: newPassword() };
  const redis = newPassword();
  const postgres = (/** @type {keyof typeof passwords} */ login) =>
    `postgresql://talud_${login}:${passwords[login]}@postgres:5432/talud`;
  const secrets = {
    postgres_password: newPassword(),
    owner_password: passwords.owner,
    owner_database_url: postgres('owner'),
    app_database_url: postgres('app'),
    auth_database_url: postgres('auth'),
    maint_database_url: postgres('maint'),
    redis_password: redis,
    redis_url: `redis://:${redis}@redis:6379/0`,
    talud_secret: newPassword(),
  };
  // Nobody else may walk into the folder; inside a container each file is read by that container's own user.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), text, { mode: 0o444 });
  process.stdout.write(`made ${Object.keys(secrets).length} secrets in ${folder}\n`);
}
finish(json, { ok: true, folder });
