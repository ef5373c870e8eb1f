import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {{ name: string, uid: number, gid: number }} ServerUser */

const NAMES = ['postgres', '_postgres', 'nobody'];

/**
 * Whom the servers run as. Nobody starts a database as root (Postgres refuses it), so root hands over to an account
 * that is already there; an ordinary user runs them as themselves, and then this is undefined.
 * @returns {ServerUser | undefined}
 */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of NAMES) {
    const account = accounts.find((fields) => fields[0] === name);
    // Some systems write nobody as -2.
    if (account) return { name, uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  throw new Error(
    `Running as root, and none of the accounts ${NAMES.join(', ')} exists. Run this command as an ordinary user.`,
  );
}

/**
 * Whether that user can walk to a folder or program and read it. Asked of the system itself, so that modes, access
 * lists and mounts all count.
 * @param {string} path
 * @param {ServerUser | undefined} user
 */
export function canReach(path, user) {
  const test = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], {
    cwd: '/',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  return test.status === 0;
}

/**
 * A small, fixed environment for servers: nothing of ours (secrets least of all) and no PG* setting reaches them.
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(more = {}) {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: '/', TZ: 'UTC', ...more };
}
