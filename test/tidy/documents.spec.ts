import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

const DOCUMENTS = files(/\.md$/).filter((path) => !path.startsWith('test/cases/'));
const KNOWN = files();

describe('documents', () => {
  it('name no file that is not there', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      [...textOf(document).matchAll(/`([\w./-]+\.(?:ts|mjs|cjs|sql|json|prisma|md))`/g)]
        .map((match) => match[1] ?? '')
        .filter((named) => !KNOWN.some((path) => path === named || path.endsWith(`/${named}`)))
        .map((named) => `${document}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('link to what is there', () => {
    const broken = DOCUMENTS.flatMap((document) =>
      [...textOf(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map((match) => posix.join(posix.dirname(document), match[1] ?? ''))
        .filter((target) => !KNOWN.some((path) => path === target || path.startsWith(`${target}/`)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
