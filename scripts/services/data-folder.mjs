import { createHash } from 'node:crypto';
import { chmodSync, lchownSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach } from './server-user.mjs';

/**
 * Where a checkout keeps what cannot stand below it: root's servers run as somebody else, who may not be allowed to
 * walk there.
 * @param {string} root the repository
 */
export function outsideFolder(root) {
  return `/var/tmp/talud-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
}

/**
 * The folder for servers' data and unpacked programs: `.data/`, or the one outside. Its entries are private to the
 * user who runs the servers; `npm run clean` removes both places.
 * @param {string} root the repository
 * @param {import('./server-user.mjs').ServerUser | undefined} user
 */
export function dataFolder(root, user) {
  const inside = join(root, '.data');
  makeFolder(inside, user ? 0o711 : 0o700);
  if (!user || canReach(root, user)) return inside;
  const outside = outsideFolder(root);
  makeFolder(outside, 0o711);
  const found = lstatSync(outside);
  // Anybody may write to /var/tmp, so a folder that somebody else laid there is not ours.
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${outside} belongs to somebody else. Remove it, then try again.`);
  }
  return outside;
}

/**
 * A folder that only the servers' user may look into.
 * @param {string} path
 * @param {import('./server-user.mjs').ServerUser | undefined} user
 */
export function serverFolder(path, user) {
  makeFolder(path, 0o700);
  if (user) lchownSync(path, user.uid, user.gid);
  return path;
}

/**
 * Where servers' logs stand.
 * @param {string} base
 */
export function logFolder(base) {
  const logs = join(base, 'logs');
  makeFolder(logs, 0o700);
  return logs;
}

/**
 * @param {string} path
 * @param {number} mode
 */
function makeFolder(path, mode) {
  try {
    mkdirSync(path, { recursive: true, mode });
    if (lstatSync(path).uid === process.getuid?.()) chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new Error(`${path} cannot be made or written to. Was it made by another user? Remove it, then try again.`);
  }
}
