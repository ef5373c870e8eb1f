import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@talud/errors';
import { files, SPEC, textOf } from './repository.js';

/** Specs that look at what the whole product answers over its own doors, or a library over real services. */
const WHOLE = files(SPEC).filter((path) => /^test\/(e2e|integration|security)\/|\.integration\.spec\.ts$/.test(path));

describe('every code of the closed list', () => {
  it.each(Object.keys(ERROR_CODES))('%s is expected by a test that runs against real services', (code) => {
    const expecting = WHOLE.filter((path) => new RegExp(`['"\`[(|]\\\\?\\[?${code}\\b`).test(textOf(path)));
    expect(expecting).not.toEqual([]);
  });
});
