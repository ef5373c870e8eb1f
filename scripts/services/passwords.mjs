import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** A password of 32 random bytes that needs no quoting in an address, a statement or a configuration file. */
export function newPassword() {
  return randomBytes(32).toString('base64url');
}

/**
 * The passwords kept in a file that only its owner may read, made on first use.
 * @param {string} path
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
export function keptPasswords(path, names) {
  try {
    writeFileSync(path, JSON.stringify(Object.fromEntries(names.map((name) => [name, newPassword()]))), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}
