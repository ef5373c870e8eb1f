import { describe, expect, it } from '@jest/globals';
import { CODE, files, places } from './repository.js';

const SAYS_NOTHING = /(^|[-_.])(utils?|helpers?|common|managers?|misc)([-_.]|$)/i;

describe('names', () => {
  it('say what is in a file or folder', () => {
    const vague = files().filter((path) => path.split('/').some((part) => SAYS_NOTHING.test(part)));
    expect(vague).toEqual([]);
  });

  it('say what a class or function is', () => {
    expect(places(files(CODE), /\b(class|interface|function)\s+\w*(Manager|Helpers?|Utils?)\b/)).toEqual([]);
  });

  it('are written with dashes', () => {
    const code = files(/^(libs|apps|scripts|test|bench)\/.*\.(ts|mjs)$/).filter(
      (path) => !path.startsWith('test/cases/'),
    );
    expect(code.filter((path) => /[A-Z_]/.test(path.slice(path.lastIndexOf('/') + 1)))).toEqual([]);
  });
});
