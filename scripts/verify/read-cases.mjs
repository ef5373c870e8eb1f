import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCaseFile, readCase } from '@talud/slope-io';

/**
 * The cases of a folder, by name; what is no case is a fault in words.
 * @param {string} folder
 * @returns {{ files: import('@talud/slope-io').PublishedCase[], faults: string[] }}
 */
export function readCases(folder) {
  /** @type {import('@talud/slope-io').PublishedCase[]} */
  const files = [];
  /** @type {string[]} */
  const faults = [];
  for (const name of namesIn(folder, faults)) {
    const parsed = parseCaseFile(readFileSync(join(folder, name), 'utf8'));
    if (parsed.ok) files.push(readCase(parsed.file));
    else faults.push(`${name} is not a case: ${parsed.fault}`);
  }
  if (files.length === 0 && faults.length === 0) faults.push(`There is no case in ${folder}.`);
  return { files, faults };
}

/**
 * @param {string} folder
 * @param {string[]} faults
 */
function namesIn(folder, faults) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    faults.push(`There is no folder ${folder}.`);
    return [];
  }
}
