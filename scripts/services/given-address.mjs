import { readFileSync } from 'node:fs';

/**
 * A secret as the environment gives it: by value, or by the file that `NAME_FILE` names.
 * @param {string} name
 * @returns {string | undefined}
 */
export function givenSecret(name) {
  const file = process.env[`${name}_FILE`];
  return process.env[name] || (file ? readFileSync(file, 'utf8').trimEnd() : undefined);
}
