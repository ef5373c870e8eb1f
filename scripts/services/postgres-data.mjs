import { spawnSync } from 'node:child_process';
import { lchownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newPassword } from './passwords.mjs';
import { serverEnvironment } from './server-user.mjs';

const EARLIER_SERVER_MS = 15_000;

/**
 * The major version that wrote the data in a folder, or undefined when there is none.
 * @param {string} folder
 */
export function existingMajor(folder) {
  return Number(readOrNothing(join(folder, 'data/PG_VERSION'))) || undefined;
}

/**
 * Makes a data folder in which every login, local or not, takes a password. Made aside and renamed, so that one cut
 * short is never used.
 * @param {object} options
 * @param {import('./postgres-programs.mjs').PostgresPrograms} options.programs
 * @param {string} options.data
 * @param {import('./server-user.mjs').ServerUser | undefined} options.user
 * @param {string} options.password the superuser's
 * @param {boolean} options.forGood whether to wait for the disk
 */
export function initialise({ programs, data, user, password, forGood }) {
  const aside = `${data}.new`;
  const passwordFile = `${data}.${newPassword().slice(0, 8)}`;
  rmSync(aside, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  try {
    if (user) lchownSync(passwordFile, user.uid, user.gid);
    // C orders text the same way everywhere; macOS has no C.UTF-8, and takes upper and lower case from another locale.
    const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
    const haste = forGood ? [] : ['--no-sync'];
    const made = spawnSync(
      join(programs.bin, 'initdb'),
      [
        '-D',
        aside,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--pwfile=${passwordFile}`,
        ...locale,
        ...haste,
      ],
      { cwd: '/', encoding: 'utf8', env: serverEnvironment(), ...(user ? { uid: user.uid, gid: user.gid } : {}) },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    renameSync(aside, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * A run that was killed leaves its server a moment to write its data down. Waits for it; refuses when it stays, for
 * then another run is using this data.
 * @param {string} data
 */
export async function waitForEarlierServer(data) {
  const deadline = Date.now() + EARLIER_SERVER_MS;
  for (let pid = serverPid(data); pid !== undefined; pid = serverPid(data)) {
    if (Date.now() > deadline) {
      throw new Error(`Another run uses the data in ${data} (process ${pid}). Stop it first.`);
    }
    await pause(100);
  }
}

/**
 * The process that holds a data folder, if it is alive. A lock file whose process number has since gone to another
 * program is removed, for Postgres itself would refuse to start on it.
 * @param {string} data
 */
export function serverPid(data) {
  const lock = join(data, 'postmaster.pid');
  const pid = Number(readOrNothing(lock).split('\n')[0]);
  if (!pid) return undefined;
  if (commandLine(pid).includes(data)) return pid;
  rmSync(lock, { force: true });
  return undefined;
}

/**
 * @param {number} pid
 */
function commandLine(pid) {
  const fromKernel = readOrNothing(`/proc/${pid}/cmdline`);
  return fromKernel || spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout || '';
}

/**
 * @param {string} path
 */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
