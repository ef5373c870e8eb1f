import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} path
 */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folders of PATH, then Homebrew's, which a shell started from an editor often lacks. */
export function programFolders() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...new Set([...path, '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'])];
}

/**
 * The first program of one of these names, or undefined.
 * @param {string[]} names
 * @param {string[]} [folders]
 */
export function findProgram(names, folders = programFolders()) {
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name);
      if (isProgram(path)) return path;
    }
  }
  return undefined;
}

/**
 * Full paths of what a folder holds; nothing for a folder that is not there.
 * @param {string} folder
 */
export function entriesOf(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
