import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../doors/root.mjs';
import { run } from '../doors/run.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FOLDER = join(ROOT, '.data/clients');
const WANTED = ['package.json', 'package-lock.json'];

/** Where the packages of the foreign clients are, once installed. */
export const FOREIGN_CLIENTS = join(FOLDER, 'node_modules');

/**
 * Fetches the foreign clients, by their own lock file and without running a script of theirs; nothing when they are
 * there as the lock file says.
 */
export async function installForeignClients() {
  if (isInstalled()) return;
  process.stdout.write('Fetching the clients (npm ci) ...\n');
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  for (const file of WANTED) copyFileSync(join(HERE, file), join(FOLDER, file));
  const args = ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { ok, output } = await run('npm', args);
  if (!ok) throw new Error(`npm ${args.join(' ')} failed:\n${output.trim()}`);
}

/** npm writes down what it installed when it is done. */
function isInstalled() {
  if (!existsSync(join(FOREIGN_CLIENTS, '.package-lock.json'))) return false;
  return WANTED.every((file) => {
    const copy = join(FOLDER, file);
    return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(join(HERE, file), 'utf8');
  });
}
